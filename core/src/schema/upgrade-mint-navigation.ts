import { appendAll } from "../syntax/append-all.ts";
import type { DataPath } from "../source/origin.ts";
import { isObject } from "./upgrade-draft.ts";
import type { Put } from "./upgrade-draft.ts";

type Settings = Readonly<Record<string, unknown>>;

/** A tab, anchor or version of mint.json: they stand in lists of their own. */
interface Element {
  readonly settings: Settings;
  readonly from: DataPath;
  readonly name: unknown;
  /** Where the name was written, if it is a member of its own. */
  readonly nameFrom: DataPath | undefined;
  /** Path prefix of its pages, without slashes at its ends; undefined where it only links. */
  readonly prefix: string | undefined;
}

interface Group {
  readonly value: unknown;
  readonly from: DataPath;
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
  const groups = navigation.map((value: unknown, index): Group => {
    const from = ["navigation", index];
    const page = firstPage(value);
    const tab = longest(tabs, page);
    const found = longest(anchors, page);
    const anchor = (found?.prefix?.length ?? -1) > (tab?.prefix?.length ?? -1) ? found : undefined;
    const owner = anchor ? longest(tabs, anchor.prefix ?? "") : tab;
    return { value, from, version: isObject(value) ? value["version"] : undefined, tab: owner, anchor };
  });
  const divided = new Set(groups.map(({ tab, anchor }) => anchor ?? tab)).size > 1;
  const versioned = versions.length > 0 && divided && groups.every((group) => group.version !== undefined);
  // Pages of a document need no group.
  const documented =
    tabs.length > 0 || versioned ? [] : anchors.filter(({ settings: { openapi } }) => openapi);
  const used = new Set([...groups.map((group) => group.anchor), ...documented]);
  const sections = { tabs, anchors: anchors.filter((anchor) => used.has(anchor)), documented, settings };
  if (versioned) {
    putVersions(["navigation"], versions, groups, put, (at, own) => putSections(at, sections, own, [], put));
  } else {
    putSections(["navigation"], sections, groups, versions, put);
  }
  anchors
    .filter((anchor) => !used.has(anchor))
    .forEach((anchor, index) =>
      putElement(["navigation", "global", "anchors", index], "anchor", anchor, true, put),
    );
}

interface Sections {
  readonly tabs: readonly Element[];
  readonly anchors: readonly Element[];
  /** Those of them whose pages are those of a document. */
  readonly documented: readonly Element[];
  readonly settings: Settings;
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
  const main = groups.filter((group) => group.tab === undefined);
  let index = 0;
  if (main.length > 0) {
    const here = [...at, "tabs", index++];
    const primary = settings["primaryTab"];
    const label = isObject(primary) ? primary["name"] : undefined;
    put(here, [label === undefined ? "tabs" : "primaryTab"], { tab: label ?? mainName(settings) });
    putAnchors(here, sections, main, versions, put);
  }
  for (const tab of tabs) {
    const own = groups.filter((group) => group.tab === tab);
    const here = [...at, "tabs", index++];
    putElement(here, "tab", tab, own.length === 0, put);
    if (own.length > 0) putAnchors(here, sections, own, versions, put);
  }
}

function putAnchors(
  at: DataPath,
  sections: Sections,
  groups: readonly Group[],
  versions: readonly Element[],
  put: Put,
): void {
  const anchors = sections.anchors.filter(
    (each) => sections.documented.includes(each) || groups.some(({ anchor }) => anchor === each),
  );
  if (anchors.length === 0) {
    putGroups(at, groups, versions, put);
    return;
  }
  const main = groups.filter((group) => group.anchor === undefined);
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
    const own = groups.filter((group) => group.anchor === anchor);
    if (own.length > 0) putGroups(here, own, versions, put);
  }
}

function putGroups(at: DataPath, groups: readonly Group[], versions: readonly Element[], put: Put): void {
  if (versions.length > 0 && groups.some((group) => group.version !== undefined)) {
    putVersions(at, versions, groups, put, (here, own) => putGroups(here, own, [], put));
    return;
  }
  put([...at, "groups"], ["navigation"], []);
  groups.forEach(({ value, from }, index) => {
    const { version: _version, ...kept } = isObject(value) ? value : {};
    put([...at, "groups", index], from, isObject(value) ? kept : value);
  });
}

/** One element a version (or language, where they have locales) that any of the groups is in. */
function putVersions(
  at: DataPath,
  versions: readonly Element[],
  groups: readonly Group[],
  put: Put,
  putContent: (at: DataPath, groups: readonly Group[]) => void,
): void {
  const languages = versions.every((version) => typeof version.settings["locale"] === "string");
  let index = 0;
  for (const version of versions) {
    const own = groups.filter((group) => group.version === undefined || group.version === version.name);
    if (own.length === 0) continue;
    const here = [...at, languages ? "languages" : "versions", index++];
    const { name, url: _url, locale, ...kept } = version.settings;
    put(here, version.from, languages ? { language: locale, ...kept } : { version: name, ...kept });
    putContent(here, own);
  }
}

/** A tab or anchor under its new names; as a link it also keeps its address. */
function putElement(at: DataPath, kind: "tab" | "anchor", element: Element, link: boolean, put: Put): void {
  const { name, url, color, ...kept } = element.settings;
  put(at, element.from, { ...(name !== undefined && { [kind]: name }), ...kept });
  if (element.nameFrom) put([...at, kind], element.nameFrom, name);
  if (color !== undefined) put([...at, "color"], [...element.from, "color"], colorPair(color));
  if (link && typeof url === "string" && !("openapi" in kept)) {
    put([...at, "href"], [...element.from, "url"], element.prefix === undefined ? url : `/${element.prefix}`);
  }
}

/** One colour, or the two of a gradient, of which the first is kept. */
function colorPair(color: unknown): unknown {
  const main = isObject(color) && "from" in color ? color["from"] : color;
  return typeof main === "string" ? { light: main, dark: main } : color;
}

function elements(list: unknown, key: string): readonly Element[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index): Element[] => {
    const settings = typeof item === "string" ? { name: item } : item;
    if (!isObject(settings)) return [];
    const url = settings["url"];
    const internal = typeof url === "string" && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/iu.test(url);
    const prefix = internal ? url.replaceAll(/^(?:\.?\/)+|(?<!\/)\/+$/gu, "") : undefined;
    const from = [key, index];
    const nameFrom = settings === item && Object.hasOwn(settings, "name") ? [...from, "name"] : undefined;
    return [{ settings, from, name: settings["name"], nameFrom, prefix }];
  });
}

/** The element with the longest prefix of a page's path, in whole segments. */
function longest(candidates: readonly Element[], page: string): Element | undefined {
  let best: Element | undefined;
  for (const candidate of candidates) {
    const { prefix } = candidate;
    if (prefix === undefined || prefix === "" || !`${page}/`.startsWith(`${prefix}/`)) continue;
    if (best === undefined || prefix.length > (best.prefix?.length ?? 0)) best = candidate;
  }
  return best;
}

/** The first page string in a group, at any depth, without slashes at its start; empty where there is none. */
function firstPage(group: unknown): string {
  const pending: unknown[] = [group];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === "string") return next.replace(/^(?:\.?\/)+/u, "");
    if (isObject(next) && Array.isArray(next["pages"])) appendAll(pending, next["pages"].toReversed());
  }
  return "";
}

function mainName(settings: Settings): unknown {
  const top = settings["topAnchor"];
  return (isObject(top) ? top["name"] : undefined) ?? "Documentation";
}
