import {
  barePath,
  decodePath,
  editableRange,
  importedFile,
  leavesDocs,
  pathInDocs,
  rangeOf,
  readOwnPrefix,
  relativePath,
  resolvePath,
  snippetPlaces,
  withoutPrefix,
  type FileId,
  type Read,
  type Renaming,
  type SiteEdit,
  type Span,
} from "@octavo/core";
import { arrival, leadsSomewhere } from "../links/destinations.ts";
import { escapePath, escapeTarget } from "../links/links.ts";
import { pageOf } from "./mentions.ts";
import { isStyleSheet, namedIn } from "./named.ts";
import type { Named } from "./named-on-page.ts";
import { folderPages } from "../redirects/folder-pages.ts";
import { followRedirects } from "../redirects/follow-redirects.ts";
import { followed } from "../redirects/site-redirects.ts";
import { placeIn } from "../syntax/target-place.ts";
import { writtenPath } from "./written-path.ts";

/** Has what a file names by a path lead where it led, once files, pages and anchors have other names. */
export async function followNames(
  edits: readonly SiteEdit[],
  file: FileId,
  renaming: Renaming,
  read: Read,
): Promise<readonly SiteEdit[]> {
  const { edits: redirects, taken } = await followRedirects(file, renaming, read);
  const own: SiteEdit[] = [...redirects];
  const all = await namedIn(file, read);
  const byTarget = Map.groupBy(all, ({ target }) => target);
  const told = new Map<string, readonly Span[] | undefined>();
  const prefix = await readOwnPrefix(read);
  for (const named of all) {
    if (isUntouched(named, renaming, prefix)) continue;
    if (taken.size > 0 && taken.has(JSON.stringify(named.origin))) continue;
    const { target } = named;
    const newTarget = await targetAfter(named, renaming, prefix, read);
    if (newTarget === target) continue;
    if (!told.has(target)) {
      const spans = spansByText(target, byTarget.get(target) ?? [], read.text(file) ?? "");
      told.set(target, spans);
      for (const span of spans ?? [])
        own.push({ kind: "replace", origin: { file, span }, newText: newTarget });
    }
    const edit = told.get(target) ? undefined : await editOf(named, newTarget, read);
    if (edit) own.push(edit);
  }
  return [...edits, ...own];
}

/** How a target is written afterwards. */
function targetAfter(named: Named, renaming: Renaming, prefix: string, read: Read): Promise<string> | string {
  if (named.kind === "import") return importAfter(named, renaming, read);
  if (named.kind === "snippet") return snippetAfter(named, renaming, read);
  return linkAfter(named, renaming, prefix, read);
}

/** Whether a link leads where it led by what it is written as: most do. */
function isUntouched({ kind, target, from }: Named, renaming: Renaming, prefix: string): boolean {
  if (kind === "import" || kind === "snippet" || renaming.anchors.size > 0) return false;
  const before = pathInDocs(target, from, prefix);
  if (before === undefined || isNamed(before, renaming)) return false;
  const to = renaming.files.get(from) ?? from;
  return to === from || (pathInDocs(target, to, prefix) === before && !climbsOut(target, from, to));
}

/** Whether what a file names would be above the docs folder once the file is moved, though it was not: only browsers find it there. */
function climbsOut(target: string, from: FileId, to: FileId): boolean {
  return leavesDocs(target, to) && !leavesDocs(target, from);
}

function importAfter({ target, from }: Named, { files }: Renaming, read: Read): string {
  const to = files.get(from) ?? from;
  const found = importedFile(from, target, read);
  const meant = found === undefined ? undefined : resolvePath(from, target);
  if (found === undefined || meant === undefined) return target;
  const moved = files.get(found) ?? found;
  // What the path leaves out: an extension, or the index of a folder.
  const omitted = found.slice(meant.length);
  const path = moved.endsWith(omitted) ? moved.slice(0, moved.length - omitted.length) : moved;
  if (resolvePath(to, target) === path) return target;
  const written = target.startsWith("/") ? `/${path}` : relativePath(to, path);
  // A backslash would be a slash: no path leads there.
  return resolvePath(to, written) === path ? written : target;
}

function snippetAfter({ target }: Named, { files }: Renaming, read: Read): string {
  const found = snippetPlaces(target).find((each) => read.exists(each));
  const moved = found === undefined ? undefined : files.get(found);
  if (moved === undefined) return target;
  const hasFolder = /^(?:\.?\/)*_?snippets\//.test(target);
  const written = hasFolder ? moved : moved.replace(/^_?snippets\//, "");
  // Out of its folder, it is none any more: what names it is told.
  return snippetPlaces(written).includes(moved) ? written : target;
}

async function linkAfter(named: Named, renaming: Renaming, prefix: string, read: Read): Promise<string> {
  const { target, from } = named;
  const { path, query, hash } = partsOf(target);
  const to = renaming.files.get(from) ?? from;
  const before = pathInDocs(target, from, prefix);
  // What is no page has its own ids by its file.
  const own = before === undefined ? ((await pageOf(from, read))?.path ?? from) : undefined;
  const page = before === undefined ? own : (await arrival(before, read))?.path;
  const isOwn = path.trim() === "" && query === "";
  if (before === undefined && !isOwn) return target;
  const after = before === undefined ? undefined : await pathAfter(before, named, renaming, read);
  const now = pathInDocs(path, to, prefix);
  // What leads nowhere is left to people. A page may be named as its file is: "../index".
  const isThere = now === after || (now !== undefined && barePath(now) === after);
  const isKept = after === undefined || (isThere && !climbsOut(target, from, to));
  const ids = page === undefined ? undefined : renaming.anchors.get(page);
  const id = hash === undefined ? undefined : ids?.get(decodePath(hash.trim()));
  const newHash = id === undefined ? hash : escapeTarget(id);
  if (isKept && newHash === hash) return target;
  return `${isKept ? path : writtenLike(path, after, to, prefix)}${query}${newHash === undefined ? "" : `#${newHash}`}`;
}

/** Whether a path is that of something that gets another one, or lies in a folder that does. */
function isNamed(path: string, { files, folders, pages }: Renaming): boolean {
  if (pages.has(barePath(path)) || files.has(path.slice(1))) return true;
  for (const folder of folders.keys())
    if (path === `/${folder}` || path.startsWith(`/${folder}/`)) return true;
  return false;
}

interface TargetParts {
  readonly path: string;
  /** With its question mark. */
  readonly query: string;
  readonly hash: string | undefined;
}

function partsOf(target: string): TargetParts {
  const [, path = "", query = "", hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  return { path, query, hash };
}

/** Where a path below the docs root leads afterwards, as one; undefined where it leads nowhere already. */
async function pathAfter(
  path: string,
  { kind }: Named,
  { files, folders, pages }: Renaming,
  read: Read,
): Promise<string | undefined> {
  const inFolder = (): string => {
    for (const [from, to] of folders)
      if (path === `/${from}` || path.startsWith(`/${from}/`)) return `/${to}${path.slice(from.length + 1)}`;
    return path;
  };
  // Behind its folder, a destination with captures may be anything.
  if (kind === "redirect" && /[:*{]/.test(path)) return inFolder();
  const bare = barePath(path);
  const page = pages.get(bare);
  const asset = files.get(path.slice(1));
  // Where a redirect leads on, it is the redirect that follows.
  const route = page === undefined ? undefined : await arrival(bare, read);
  if (page !== undefined && route?.path === bare) {
    if (/\.mdx?$/i.test(path) && asset !== undefined) return `/${asset}`;
    const file = `/${files.get(route.file ?? "") ?? ""}`.replace(/\.mdx?$/i, "");
    return path.endsWith("/index") && file.endsWith("/index") ? file : page;
  }
  if (asset !== undefined && page === undefined) return `/${asset}`;
  if (!(await leadsSomewhere(path, read))) return undefined;
  // A page or a redirect of a folder's name stays where it is.
  const first =
    (await followed(bare, read)) === undefined ? await read.pick(folderPages, "", bare) : undefined;
  return first !== undefined && pages.has(first) ? inFolder() : path;
}

/** A path in the manner of another one: from the root, with the prefix or without, or relative, with or without a dot or a slash. */
function writtenLike(old: string, path: string, from: FileId, prefix: string): string {
  const trimmed = old.trim();
  const slash = trimmed.length > 1 && trimmed.endsWith("/") && path !== "/" ? "/" : "";
  const written = path + slash;
  if (trimmed.startsWith("/")) {
    // Below a folder of that name, it would mean itself.
    const hadPrefix =
      withoutPrefix(trimmed, prefix) !== trimmed && withoutPrefix(written, prefix) === written;
    return escapePath(hadPrefix ? prefix + written : written);
  }
  const relative = relativePath(from, (path === "/" ? "index" : path.slice(1)) + slash);
  return escapePath(trimmed.startsWith(".") ? relative : relative.replace(/^\.\//, ""));
}

/** Writes a new target where the old one stands; undefined where code or variables say what it is, or its place is not known. */
async function editOf(named: Named, newTarget: string, read: Read): Promise<SiteEdit | undefined> {
  const { origin, target, kind } = named;
  const text = read.text(origin.file) ?? "";
  const whole = await editableRange(origin, text, read);
  if (whole === undefined) return undefined;
  const raw = text.slice(whole.start, whole.end);
  if (kind === "import" || kind === "snippet") return pathEdit(named, newTarget, { text, whole }, read);
  // Data is quoted as its place needs.
  const isData = "path" in origin && !raw.includes("](");
  if (isData) return { kind: "replace", origin, newText: newTarget };
  // Elsewhere the place is told at once: trees of many pages are not kept until all edits are known.
  const replace = (span: Span): SiteEdit => ({
    kind: "replace",
    origin: { file: origin.file, span },
    newText: newTarget,
  });
  const at = raw === target ? 0 : placeIn(raw, target);
  if (at !== undefined) return replace({ start: whole.start + at, end: whole.start + at + target.length });
  // Escapes of Markdown or CSS: the new one has none.
  const isMarkdown = "mark" in origin && origin.attribute === undefined && origin.mark !== "import";
  const isAlone = isMarkdown || isStyleSheet(origin.file);
  return isAlone && !raw.includes("{{") ? replace(whole) : undefined;
}

/** The same of the path of a file, which stands between quotes, with nothing else. */
async function pathEdit(
  { origin, kind, scalar }: Named,
  newTarget: string,
  { text, whole }: { readonly text: string; readonly whole: Span },
  read: Read,
): Promise<SiteEdit | undefined> {
  if (text.slice(whole.start, whole.end).includes("{{")) return undefined;
  // Of a part of a string of JSON, the edit is escaped where it is placed.
  const around = scalar && "span" in origin ? await rangeOf(scalar, text, read) : undefined;
  const newText = writtenPath(newTarget, kind, {
    quote: text.charAt(whole.start - 1),
    scalar: around && { file: origin.file, written: text.slice(around.start, around.end) },
  });
  if (newText === undefined) return undefined;
  const at = "path" in origin ? origin : { file: origin.file, span: whole };
  return { kind: "replace", origin: at, newText };
}

/** What a target may be written with that is not its own letters: a variable, an entity, an escape; and definitions, which need no blank before it. */
const otherLetters = /\{\{[ \t]*[\w-]+[ \t]*\}\}|&[#\w]+;|\\[/.#?=xu-]|\]:/;

/**
 * Where a page has a target, as far as its text tells without its tree: where it stands as often as it is named, and each time
 * means the same. Where what is named may have other letters, one of these could be in code or among words.
 */
function spansByText(target: string, named: readonly Named[], text: string): readonly Span[] | undefined {
  if (!/^[A-Za-z0-9/.#?=-]+$/.test(target) || otherLetters.test(text)) return undefined;
  const isSame = named.every(({ kind, origin }) => kind === "link" && "mark" in origin);
  const spans: Span[] = [];
  for (
    let at = isSame ? placeIn(text, target) : undefined;
    at !== undefined;
    at = placeIn(text, target, at + 1)
  )
    spans.push({ start: at, end: at + target.length });
  return spans.length === named.length ? spans : undefined;
}
