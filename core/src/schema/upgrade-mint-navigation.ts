import type { DataPath } from "../source/origin.ts";
import { isObject } from "./upgrade-draft.ts";
import type { Put } from "./upgrade-draft.ts";
import { elements, firstPage, longestOf, putElement, type Element } from "./upgrade-mint-elements.ts";

type Settings = Readonly<Record<string, unknown>>;

interface Group {
  readonly value: unknown;
  readonly from: DataPath;
  /** One of `versions`. */
  readonly version: unknown;
  readonly tab: Element | undefined;
  readonly anchor: Element | undefined;
}

/**
 * mint.json has one flat list of groups. A group belongs to the tab or anchor whose `url` is a prefix of its first
 * page, and to the version that it names; docs.json says the same by nesting.
 */
export function putNavigation(settings: Settings, put: Put): void {
  const navigation = settings["navigation"];
  if (!Array.isArray(navigation)) {
    if (navigation !== undefined) put(["navigation"], ["navigation"], navigation);
    return;
  }
  put(["navigation"], ["navigation"], {});
  const tabs = elements(settings["tabs"], "tabs");
  const anchors = elements(settings["anchors"], "anchors");
  const versions = elements(settings["versions"], "versions");
  const names = new Set(versions.map(({ name }) => name));
  const [tabOf, anchorOf] = [longestOf(tabs), longestOf(anchors)];
  const groups = navigation.map((value: unknown, index): Group => {
    const from = ["navigation", index];
    const page = firstPage(value);
    const tab = tabOf(page);
    const found = anchorOf(page);
    const anchor = (found?.prefix?.length ?? -1) > (tab?.prefix?.length ?? -1) ? found : undefined;
    const owner = anchor ? tabOf(anchor.prefix ?? "") : tab;
    const version = isObject(value) && names.has(value["version"]) ? value["version"] : undefined;
    return { value, from, version, tab: owner, anchor };
  });
  const divided = new Set(groups.map(({ tab, anchor }) => anchor ?? tab)).size > 1;
  const versioned = versions.length > 0 && divided && groups.every((group) => group.version !== undefined);
  const withGroups = new Set(groups.map(({ anchor }) => anchor));
  const isUsed = (anchor: Element): boolean => anchor.isDocumented || withGroups.has(anchor);
  const sections = { tabs, anchors: anchors.filter(isUsed), settings };
  if (versioned) {
    putVersions(["navigation"], versions, groups, put, (at, own, version) =>
      putSections(at, inVersion(sections, own, version, names), own, [], put),
    );
  } else {
    putSections(["navigation"], sections, groups, versions, put);
  }
  const isPlain = tabs.length === 0 && sections.anchors.length === 0;
  const isOutside = versioned || (isPlain && groups.some((group) => group.version !== undefined));
  const links = anchors.filter((anchor) => !isUsed(anchor));
  putLinks(links, isOutside ? versionsOf(versions, groups) : [], put);
}

/** Links of all pages, or of all pages in a version, where versions are what the site is divided by. */
function putLinks(anchors: readonly Element[], versions: readonly VersionPlace[], put: Put): void {
  // The first of a name.
  const byName = new Map(versions.toReversed().map((place) => [place.version.name, place]));
  const byVersion = Map.groupBy(anchors, ({ settings }) => byName.get(settings["version"]));
  for (const [place, links] of byVersion) {
    links.forEach((link, index) => {
      const { version: _version, ...settings } = link.settings;
      const at = ["navigation", ...(place?.at ?? []), "global", "anchors", index];
      putElement(at, "anchor", place ? { ...link, settings } : link, true, put);
    });
  }
}

interface Sections {
  readonly tabs: readonly Element[];
  readonly anchors: readonly Element[];
  readonly settings: Settings;
}

/** Without those that name another version, and have no groups in this one. */
function inVersion(
  { tabs, anchors, settings }: Sections,
  groups: readonly Group[],
  version: unknown,
  names: ReadonlySet<unknown>,
): Sections {
  const withGroups = new Set(groups.flatMap(({ tab, anchor }) => [tab, anchor]));
  const isHere = (element: Element): boolean => {
    const own = element.settings["version"];
    const isElsewhere = own !== undefined && own !== version && names.has(own);
    return !isElsewhere || withGroups.has(element);
  };
  return { tabs: tabs.filter(isHere), anchors: anchors.filter(isHere), settings };
}

function putSections(
  at: DataPath,
  sections: Sections,
  groups: readonly Group[],
  versions: readonly Element[],
  put: Put,
): void {
  const { tabs, settings } = sections;
  if (tabs.length === 0) {
    putAnchors(at, sections, groups, versions, put);
    return;
  }
  const byTab = Map.groupBy(groups, ({ tab }) => tab);
  const anchorsByTab = divideAnchors(sections, groups);
  const anchorsIn = (tab: Element | undefined): Sections => ({
    ...sections,
    anchors: anchorsByTab.get(tab) ?? [],
  });
  const main = byTab.get(undefined) ?? [];
  let index = 0;
  if (main.length > 0) putMain();
  for (const tab of tabs) {
    const own = byTab.get(tab) ?? [];
    const inside = anchorsIn(tab);
    const isLink = own.length + inside.anchors.length === 0;
    const here = [...at, "tabs", index++];
    putElement(here, "tab", tab, isLink, put);
    if (!isLink) putAnchors(here, inside, own, versions, put);
  }
  // Behind the others: readers do not start with documents alone.
  if (main.length === 0 && anchorsIn(undefined).anchors.length > 0) putMain();

  function putMain(): void {
    const here = [...at, "tabs", index++];
    const primary = settings["primaryTab"];
    const label = isObject(primary) ? primary["name"] : undefined;
    put(here, [label === undefined ? "tabs" : "primaryTab"], { tab: label ?? mainName(settings) });
    putAnchors(here, anchorsIn(undefined), main, versions, put);
  }
}

/** The anchors of each tab, and of none: where they have groups; a tab with a document of its own has pages of that alone. */
function divideAnchors(
  { tabs, anchors }: Sections,
  groups: readonly Group[],
): ReadonlyMap<Element | undefined, readonly Element[]> {
  const tabOf = longestOf(tabs);
  const byAnchor = Map.groupBy(groups, ({ anchor }) => anchor);
  const divided = new Map<Element | undefined, Element[]>();
  for (const anchor of anchors) {
    const places = new Set(byAnchor.get(anchor)?.map(({ tab }) => tab));
    const owner = tabOf(anchor.prefix ?? "");
    if (anchor.isDocumented) places.add(owner?.isDocumented === true ? undefined : owner);
    for (const tab of places) {
      const here = divided.get(tab) ?? [];
      here.push(anchor);
      divided.set(tab, here);
    }
  }
  return divided;
}

function putAnchors(
  at: DataPath,
  sections: Sections,
  groups: readonly Group[],
  versions: readonly Element[],
  put: Put,
): void {
  const byAnchor = Map.groupBy(groups, ({ anchor }) => anchor);
  const anchors = sections.anchors.filter((each) => each.isDocumented || byAnchor.has(each));
  if (anchors.length === 0) {
    putGroups(at, groups, versions, put);
    return;
  }
  const main = byAnchor.get(undefined) ?? [];
  let index = 0;
  if (main.length > 0) {
    const here = [...at, "anchors", index++];
    const top = sections.settings["topAnchor"];
    const { name: _name, ...look } = isObject(top) ? top : {};
    put(here, top === undefined ? ["anchors"] : ["topAnchor"], {
      anchor: mainName(sections.settings),
      ...look,
    });
    putGroups(here, main, versions, put);
  }
  for (const anchor of anchors) {
    const here = [...at, "anchors", index++];
    putElement(here, "anchor", anchor, false, put);
    const own = byAnchor.get(anchor) ?? [];
    if (own.length > 0) putGroups(here, own, versions, put);
  }
}

function putGroups(at: DataPath, groups: readonly Group[], versions: readonly Element[], put: Put): void {
  if (versions.length > 0 && groups.some((group) => group.version !== undefined)) {
    putVersions(at, versions, groups, put, (here, own) => putGroups(here, own, [], put));
    return;
  }
  put([...at, "groups"], ["navigation"], []);
  groups.forEach(({ value, from, version }, index) => {
    const { version: _version, ...kept } = isObject(value) ? value : {};
    put([...at, "groups", index], from, isObject(value) && version !== undefined ? kept : value);
  });
}

/** One element a version (or language, where they have locales) that any of the groups is in. */
function putVersions(
  at: DataPath,
  versions: readonly Element[],
  groups: readonly Group[],
  put: Put,
  putContent: (at: DataPath, groups: readonly Group[], version: unknown) => void,
): void {
  for (const { at: place, version, groups: own } of versionsOf(versions, groups)) {
    const here = [...at, ...place];
    const { name, url: _url, locale, ...kept } = version.settings;
    const [key, value, oldKey] =
      place[0] === "languages" ? ["language", locale, "locale"] : ["version", name, "name"];
    put(here, version.from, { [key]: value, ...kept });
    if (Object.hasOwn(version.settings, oldKey)) put([...here, key], [...version.from, oldKey], value);
    putContent(here, own, name);
  }
}

interface VersionPlace {
  readonly at: DataPath;
  readonly version: Element;
  readonly groups: readonly Group[];
}

/** The versions that any of the groups is in: those of no version are in all. */
function versionsOf(versions: readonly Element[], groups: readonly Group[]): readonly VersionPlace[] {
  const isTranslated = versions.every((version) => typeof version.settings["locale"] === "string");
  const key = isTranslated ? "languages" : "versions";
  const byVersion = Map.groupBy(groups, ({ version }) => version);
  const groupsOf = (name: unknown): readonly Group[] =>
    byVersion.has(undefined)
      ? groups.filter(({ version }) => version === undefined || version === name)
      : (byVersion.get(name) ?? []);
  return versions
    .map((version) => ({ version, groups: groupsOf(version.name) }))
    .filter((each) => each.groups.length > 0)
    .map((each, index) => ({ ...each, at: [key, index] }));
}

function mainName(settings: Settings): unknown {
  const top = settings["topAnchor"];
  return (isObject(top) ? top["name"] : undefined) ?? "Documentation";
}
