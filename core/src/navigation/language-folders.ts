import type { NavigationNode, Place } from "../model/navigation.ts";
import { languageTag } from "../model/language-tag.ts";
import { defaultChild } from "./default-branch.ts";

/** A folder that is a language's own. */
export interface LanguageFolder {
  /** Of the element of the language. */
  readonly id: string;
  /** Whether the language is the one that readers start in. */
  readonly isDefault: boolean;
  /** Where its pages are shown that navigation does not have: at the start of the language, and in no order. */
  readonly place: Place;
}

/** Of ten pages of a language, one may be elsewhere: pages of an API often are. */
const nearlyAll = 0.9;

/** Languages are told apart by one of the first folders. */
const depthLimit = 8;

/** Pages that are evidence by themselves: one may be translated without a folder being meant. */
const fewest = 2;

/**
 * The folders in which nearly all pages of a language are, and none of another, the shortest of each: "fr", "docs/fr". What they
 * are called matters only where a language has a single page. Where versions hold languages, each of these has a folder ("v1/fr"), and all of one name may
 * share one ("fr"), which is that of the first of them, in no version. `tree`: the divisions.
 */
export function findLanguageFolders(
  tree: NavigationNode,
  places: ReadonlyMap<string, Place>,
): ReadonlyMap<string, LanguageFolder> {
  const languages = [...languagesBelow(tree, [])];
  const folders = new Map<string, LanguageFolder>();
  if (languages.length === 0) return folders;
  const byId = new Map(languages.map((language) => [language.id, language]));
  const pages = [...places].map(([path, { trail }]) => ({
    path,
    language: byId.get(trail.findLast((id) => byId.has(id)) ?? ""),
  }));
  // Without languages of one label, both passes have the same owners.
  const isShared = new Set(languages.map(labelOf)).size < languages.length;
  for (const nameOf of isShared ? [idOf, labelOf] : [idOf]) {
    const owned = pages.map(({ path, language }) => ({ path, owner: language && nameOf(language) }));
    const labels = new Map(languages.map((language) => [nameOf(language), labelOf(language)]));
    const isNamed = (folder: string, owner: string): boolean => isNamedAs(folder, labels.get(owner));
    for (const [folder, owner] of ownFolders(owned, isNamed)) {
      const found = firstOf(languages.filter((language) => nameOf(language) === owner));
      if (found && !folders.has(folder)) folders.set(folder, found);
    }
  }
  return folders;
}

/** Whether a folder, or one that it is in, has the name of a language: "fr", "docs/pt-br", "zh" of "cn". */
function isNamedAs(folder: string, language = ""): boolean {
  const names = [language, languageTag(language), languageTag(language).replace(/-.*/s, "")];
  const known = names.map((name) => name.toLowerCase());
  return folder.split("/").some((step) => known.includes(step.toLowerCase()));
}

/** Of languages that share a folder. It tells no version where they are in several. */
function firstOf(languages: readonly LanguageFolder[]): LanguageFolder | undefined {
  const [first] = languages;
  if (!first) return undefined;
  const { version, ...place } = first.place;
  return languages.every((each) => each.place.version === version) ? first : { ...first, place };
}

function idOf({ id }: LanguageFolder): string {
  return id;
}

function labelOf({ place }: LanguageFolder): string | undefined {
  return place.language;
}

/** Of a path, the folders it is in, and itself, which may be the page of a folder: "/a/b" → "a", "a/b". */
export function foldersOf(path: string): readonly string[] {
  const steps = path.split("/").filter(Boolean).slice(0, depthLimit);
  return steps.map((_, at) => steps.slice(0, at + 1).join("/"));
}

/** Folders with their owners; pages without an owner keep a folder from being anybody's. */
function* ownFolders(
  pages: readonly { readonly path: string; readonly owner: string | undefined }[],
  isNamed: (folder: string, owner: string) => boolean,
): Iterable<readonly [folder: string, owner: string]> {
  const totals = Map.groupBy(pages, ({ owner }) => owner);
  const inside = new Map<string, { owner: string | undefined; count: number }>();
  for (const { path, owner } of pages)
    for (const folder of foldersOf(path)) {
      const known = inside.get(folder) ?? { owner, count: 0 };
      inside.set(folder, { owner: known.owner === owner ? owner : undefined, count: known.count + 1 });
    }
  const done = new Set<string>();
  // A folder comes before those in it.
  for (const [folder, { owner, count }] of inside) {
    if (owner === undefined || done.has(owner)) continue;
    if (count < nearlyAll * (totals.get(owner)?.length ?? 0)) continue;
    if (count < fewest && !isNamed(folder, owner)) continue;
    done.add(owner);
    yield [folder, owner];
  }
}

/** Those that readers start in come first. */
function* languagesBelow(node: NavigationNode, above: readonly NavigationNode[]): Iterable<LanguageFolder> {
  const first = defaultChild(node);
  for (const child of first ? [first, ...node.children.filter((each) => each !== first)] : node.children) {
    const way = [...above, child];
    if (child.kind === "language") yield { id: child.id, isDefault: child === first, place: startOf(way) };
    yield* languagesBelow(child, way);
  }
}

/** `way`: the divisions from the root's child down to a language. */
function startOf(way: readonly NavigationNode[]): Place {
  const language = way.at(-1);
  const trail = way.map(({ id }) => id);
  for (let next = language && defaultChild(language); next; next = defaultChild(next)) trail.push(next.id);
  const version = way.findLast(({ kind }) => kind === "version")?.label;
  return {
    trail,
    sidebar: trail.at(-1) ?? "",
    hidden: true,
    language: language?.label ?? "",
    ...(version !== undefined && { version }),
    groups: [],
  };
}
