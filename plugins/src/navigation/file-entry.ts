import {
  folderOf,
  isLanguage,
  lineTakingBack,
  nearestOf,
  publicPath,
  resolveInRoot,
  type EntryReference,
  type PageReference,
  type Read,
} from "@octavo/core";
import { nameOf, pageFiles, pageHints, withoutExtension, type PageFile } from "./page-files.ts";
import { fileExtension, missingPage, type Reason } from "./problems.ts";

/** The page file that an entry of `pages` names. Whatever is no operation is a path, so this always has an answer there. */
export async function fileEntry(entry: EntryReference, read: Read): Promise<PageReference | undefined> {
  const { written, where, origin } = entry;
  if (where !== "pages") return undefined;
  // From the docs root, wherever docs.json has the entry from.
  const path = resolveInRoot("", written.trim());
  const bare = withoutExtension(path);
  const exact = await fileAt(path, read);
  const found = exact ?? (bare === path ? undefined : await fileAt(bare, read));
  if (found?.use === "page") {
    if (!exact) reportExtension({ written, origin }, read);
    return { kind: "page", path: publicPath(found.file), file: found.file };
  }
  const reason = await explain(entry, bare, found, read);
  const near = reason.kind === "none" ? reason.nearest : undefined;
  const fixes =
    near === undefined ? [] : [{ title: `Change to "${near}"`, edits: [{ origin, newText: near }] }];
  read.report(missingPage, origin, { written, reason }, { fixes });
  return { kind: "missing", label: written, isPath: true };
}

async function fileAt(path: string, read: Read): Promise<PageFile | undefined> {
  const exact = await read.pick(pageFiles, "", path);
  if (exact?.use === "page") return exact;
  const index = await read.pick(pageFiles, "", path === "" ? "index" : `${path}/index`);
  return index?.use === "page" ? index : (exact ?? index);
}

function reportExtension({ written, origin }: Pick<EntryReference, "written" | "origin">, read: Read): void {
  const path = withoutExtension(written.trim().replace(/(?<!\/)\/+$/, ""));
  const edits = [{ origin, newText: path }];
  const fixes = [{ title: `Change to "${path}"`, edits, isSafe: true as const }];
  read.report(fileExtension, origin, { written, path }, { fixes });
}

async function explain(
  { written, language: shown, siblings = [] }: Pick<EntryReference, "written" | "language" | "siblings">,
  path: string,
  found: PageFile | undefined,
  read: Read,
): Promise<Reason> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(written.trim())) return { kind: "url" };
  if (found?.use === "ignored")
    return { kind: "ignored", file: found.file, line: await lineTakingBack(found.file, read) };
  if (found && found.use !== "page") return { kind: found.use, file: found.file };
  const below = await read.pick(pageHints, "", `below ${path}`);
  if (below) return { kind: "folder", pages: below };
  const neighbour = await nearestIn(folderOf(path), nameOf(path), read);
  if (neighbour !== undefined) return { kind: "none", nearest: neighbour };
  const namesakes = (await read.pick(pageHints, "", `named ${nameOf(path).toLowerCase()}`)) ?? [];
  const { language, rest } = inLanguage(path);
  const { byRest, byLanguage } = byTranslation(namesakes);
  const others = byRest.get(rest) ?? [];
  // Folders of sites without languages may be called `id` or `it`, too.
  const isOwn = language === undefined || shown !== undefined;
  if (
    others.length > 0 &&
    isOwn &&
    (language !== undefined || others.every((page) => page.language !== undefined))
  )
    return { kind: "untranslated", pages: others.map(({ path: page }) => page) };
  // What is in another language is not meant.
  const own = isOwn ? (byLanguage.get(language) ?? []) : namesakes;
  const near = await nearestPage(path, own, siblings, read);
  return { kind: "none", ...(near !== undefined && { nearest: near }) };
}

interface InLanguage {
  readonly path: string;
  readonly language: string | undefined;
  /** What it is called in any language. */
  readonly rest: string;
}

/** A path whose first folder may say a language. */
function inLanguage(path: string): InLanguage {
  const folder = path.slice(0, Math.max(0, path.indexOf("/")));
  return isLanguage(folder)
    ? { path, language: folder, rest: path.slice(folder.length + 1) }
    : { path, language: undefined, rest: path };
}

/**
 * The page of another folder that was probably meant: with the same name in a folder of the entries beside it, or in the one that is spelt
 * most alike; or, where its folder is missing or has no pages, with a similar name in a folder of those entries.
 */
async function nearestPage(
  path: string,
  namesakes: readonly string[],
  siblings: readonly string[],
  read: Read,
): Promise<string | undefined> {
  const name = nameOf(path);
  const namesake = namesakes.length > 1 ? likeliest(namesakes, path, siblings) : namesakes[0];
  const own = folderOf(path);
  if (namesake !== undefined || (own !== "" && (await pagesIn(own, read)).length > 0)) return namesake;
  for (const folder of foldersOf(siblings)) {
    const found = await nearestIn(folder, name, read);
    if (found !== undefined) return found;
  }
  return undefined;
}

function likeliest(
  namesakes: readonly string[],
  path: string,
  siblings: readonly string[],
): string | undefined {
  const inFolder = byFolder(namesakes);
  for (const folder of foldersOf(siblings)) {
    const found = inFolder.get(folder);
    if (found !== undefined) return found;
  }
  return nearestOf(path, namesakes);
}

async function pagesIn(folder: string, read: Read): Promise<readonly string[]> {
  return (await read.pick(pageHints, "", `in ${folder.toLowerCase()}`)) ?? [];
}

async function nearestIn(folder: string, name: string, read: Read): Promise<string | undefined> {
  const { pages, names } = byName(await pagesIn(folder, read));
  return pages.get(nearestOf(name, names) ?? name);
}

/** What is made of a list of paths is kept as long as that: each missing entry asks of the same ones. */
function onceOf<T>(make: (paths: readonly string[]) => T): (paths: readonly string[]) => T {
  const known = new WeakMap<readonly string[], T>();
  return (paths) => {
    const made = known.get(paths) ?? make(paths);
    known.set(paths, made);
    return made;
  };
}

/** Of pages, the first in each folder, which is in lower case. */
const byFolder = onceOf((pages) => firstBy(pages, lowerFolderOf));

/** Of the pages of a folder, the first with each name. */
const byName = onceOf((all) => {
  const pages = firstBy(all, nameOf);
  return { pages, names: [...pages.keys()] };
});

/** Folders of neighbours that are looked into, at most. */
const maxFolders = 20;

/** The folders that entries are in, in lower case, those of most first. */
const foldersOf = onceOf((entries) => {
  const counts = new Map<string, number>();
  for (const each of entries) {
    const folder = lowerFolderOf(resolveInRoot("", each.trim()));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const most = [...counts].toSorted(([, one], [, other]) => other - one);
  return most.slice(0, maxFolders).map(([folder]) => folder);
});

function firstBy(paths: readonly string[], keyOf: (path: string) => string): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const path of paths) {
    const key = keyOf(path);
    if (!first.has(key)) first.set(key, path);
  }
  return first;
}

function lowerFolderOf(path: string): string {
  return folderOf(path).toLowerCase();
}

const byTranslation = onceOf((paths) => {
  const pages = paths.map(inLanguage);
  const byLanguage = new Map(
    [...Map.groupBy(pages, ({ language }) => language)].map(([language, own]) => [
      language,
      own.map(({ path }) => path),
    ]),
  );
  return { byRest: Map.groupBy(pages, ({ rest }) => rest), byLanguage };
});
