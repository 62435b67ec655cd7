import type { Core } from "../core.ts";
import { maySee, type PageAccess, type Reader } from "../model/audience.ts";
import { withoutPrefix } from "../model/base-path.ts";
import { decodePath } from "../model/encode-path.ts";
import { keyOf } from "../model/operation.ts";
import type { Route } from "../model/page.ts";
import { vendorKeys } from "../model/vendor-extension.ts";
import { loadImports } from "../evaluation/load-modules.ts";
import {
  assets,
  configuration,
  dataFacts,
  dataTree,
  ownPrefix,
  pageAccess,
  pageTree,
  playground,
  possiblePrefix,
  routes,
  skillFacts,
  sources,
  specsInUse,
} from "../queries.ts";
import { extensionOf, isUrl, type FileId } from "../source/file.ts";
import { writeData } from "../syntax/write-data.ts";
import { isObject } from "../syntax/parts.ts";
import { sameListOr, sameOr } from "./hidden-parts.ts";
import { textsOf, usedByOthersAlone } from "./mentioned-files.ts";
import { contentsForReader, contentsIn, partsForReader } from "./parts-for-readers.ts";
import { redactDocument } from "./redact-document.ts";

/** What of a site a reader may not have. Their site is made of the rest, so that nothing else can get into it. */
export interface Withheld {
  /** Public paths of pages. */
  readonly pages: readonly string[];
  readonly files: ReadonlySet<FileId>;
  /** Files that they may have in part: descriptions of APIs, pages and snippets. */
  readonly texts: ReadonlyMap<FileId, string>;
  /** What they may have of documents that were fetched, by URL. */
  readonly fetched: ReadonlyMap<string, string>;
}

/** `core` has the whole site, for the audience "all", and is settled. */
export async function withheldFrom(reader: Reader, core: Core): Promise<Withheld> {
  const access = await core.get(pageAccess);
  const isOpen = (path: string): boolean => maySee(access.get(path) ?? signedIn, reader);
  const all = [...(await core.get(routes)).values()];
  const kinds = await core.get(sources);
  const open = new Set(all.flatMap(({ file, path }) => (file !== null && isOpen(path) ? [file] : [])));
  const shown = await withSnippets([...open], core);
  const parts = await partsForReader(shown, reader, core);
  for (const file of parts.unreadable) for (const each of [open, shown]) each.delete(file);
  const pages = all.flatMap(({ path, file }) =>
    isOpen(path) && (file === null || open.has(file)) ? [] : [path],
  );
  const closed = new Set((kinds.get("pages") ?? []).filter((file) => !open.has(file)));
  const skills = await skillsOf(reader, core);
  const files = new Set<FileId>([
    ...closed,
    ...skills.closed,
    ...(kinds.get("ignored") ?? []),
    // Markdown that no page imports would be a page of its own.
    ...(kinds.get("snippets") ?? []).filter((file) => !shown.has(file)),
  ]);
  const theirs = [
    ...(await textsOf(
      [
        ...(await withSnippets([...closed], core)),
        ...skills.closed,
        ...parts.texts.keys(),
        ...parts.unreadable,
      ],
      core,
    )),
  ];
  const configParts = (await core.get(configuration)).places.map(({ file }) => file);
  const styles = [...(await core.get(assets)).keys()].filter((file) => file.endsWith(".css"));
  const ours = (
    await textsOf([...shown, ...skills.open, ...styles, ...(kinds.get("config") ?? []), ...configParts], core)
  ).map(({ text, from }) => ({ text: parts.texts.get(from) ?? text, from }));
  const texts = new Map(parts.texts);
  const fetched = new Map<string, string>();
  for (const [source, namesGroups] of await described(core)) {
    const whole = await wholeText(source, core);
    if (whole === undefined) continue;
    const { isSame, text } = await redactedText(source, { namesGroups, reader, all, isOpen, core });
    const kept = isSame ? whole : text;
    // Descriptions have no folder that paths could count from.
    if (!isSame) theirs.push({ text: whole, from: "" });
    if (kept !== undefined) ours.push({ text: kept, from: "" });
    if (isUrl(source) && kept !== undefined) fetched.set(source, kept);
    else if (!isUrl(source) && kept === undefined) files.add(source);
    else if (!isUrl(source) && !isSame) texts.set(source, kept ?? "");
  }
  for (const file of await usedByOthersAlone({ theirs, ours }, core)) {
    files.add(file);
    texts.delete(file);
  }
  for (const [file, text] of await withoutLinks(
    [...(kinds.get("config") ?? []), ...configParts],
    new Set(pages),
    core,
  ))
    texts.set(file, text);
  return { pages, files, texts, fetched };
}

/** Instructions for agents are for those who are signed in, unless they say otherwise, as pages are. */
async function skillsOf(
  reader: Reader,
  core: Core,
): Promise<{ readonly open: readonly FileId[]; readonly closed: readonly FileId[] }> {
  const open: FileId[] = [];
  const closed: FileId[] = [];
  for (const file of (await core.get(sources)).get("skills") ?? [])
    (maySee((await core.get(skillFacts, file)).access, reader) ? open : closed).push(file);
  return { open, closed };
}

const signedIn: PageAccess = { isPublic: false, includes: [], excludes: [] };

async function wholeText(source: string, core: Core): Promise<string | undefined> {
  return core.ask(async (_context, read) => {
    if (!isUrl(source)) return read.text(source);
    const answer = read.want(source);
    return answer?.status === "ok" ? answer.text : undefined;
  });
}

/** Pages and the snippets that they show. */
async function withSnippets(pages: readonly FileId[], core: Core): Promise<Set<FileId>> {
  const files = new Set(pages);
  await core.ask(async (_context, read) => {
    for (const file of pages) {
      const tree = await read.get(pageTree, file);
      for (const snippet of (await loadImports(tree, file, read)).keys()) files.add(snippet);
    }
  });
  return files;
}

/** Documents that pages are made of, and files that name groups of readers, by whether they do. */
async function described(core: Core): Promise<ReadonlyMap<string, boolean>> {
  const used = [...(await core.get(specsInUse)).keys()];
  const data = [...(await core.get(assets)).keys()].filter((file) =>
    /^(json|ya?ml)$/.test(extensionOf(file)),
  );
  return core.ask(async (_context, read) => {
    const found = new Map(used.map((source) => [source, isUrl(source) || isMarked(read.text(source))]));
    for (const file of data) if (isMarked(read.text(file))) found.set(file, true);
    return found;
  });
}

function isMarked(text: string | undefined): boolean {
  return vendorKeys.some((key) => text?.includes(key) === true);
}

interface Redacted {
  readonly isSame: boolean;
  /** Undefined: nothing is left. */
  readonly text: string | undefined;
}

interface Circumstances {
  readonly namesGroups: boolean;
  readonly reader: Reader;
  readonly all: readonly Route[];
  readonly isOpen: (path: string) => boolean;
  readonly core: Core;
}

async function redactedText(
  source: string,
  { namesGroups, reader, all, isOpen, core }: Circumstances,
): Promise<Redacted> {
  const { value, problems, language } = await core.get(dataTree, source);
  const documented = all.filter((route) => specOf(route) === source);
  const pagesOf = new Map<string, Route[]>();
  const open = new Set<string>();
  const hasClosed = documented.some(({ path, schema }) => schema !== null && !isOpen(path));
  for (const route of documented) {
    if (route.schema && isOpen(route.path)) open.add(route.schema.name);
    if (route.operation)
      pagesOf.set(keyOf(route.operation), [...(pagesOf.get(keyOf(route.operation)) ?? []), route]);
  }
  const restricted = new Set<string>();
  for (const { path, file, operation } of documented)
    if (operation && file !== null && isOpen(path) && (await core.get(playground, path))?.mode === "auth")
      restricted.add(path);
  const kept = redactDocument(value, {
    reader,
    contents: await contentsForReader(contentsIn(value), reader, core),
    schemas: { open, hasClosed },
    ...(documented.some(({ path }) => !isOpen(path)) && {
      pathOf: (key: string) => numberedPath(pagesOf.get(key)),
    }),
    ...(documented.length > 0 && {
      keepsOperation: (key: string, isInGroups: boolean) => {
        const pages = pagesOf.get(key);
        // What has no page is for those who are signed in.
        if (!pages) return isInGroups && reader.isSignedIn;
        return pages.some(({ path, file }) => {
          // What a generated page says of its readers is what its operation says. Another page's playground may be for groups.
          return isOpen(path) && (file === null || isInGroups || restricted.has(path));
        });
      },
    }),
  });
  // What could not be read could not be looked at.
  const isSound = !problems.some(({ severity }) => severity === "error");
  if (!isSound && (namesGroups || !documented.every(({ path }) => isOpen(path))))
    return { isSame: false, text: undefined };
  if (kept === value) return { isSame: true, text: undefined };
  return { isSame: false, text: kept === undefined ? undefined : writeData(kept, language) };
}

/** docs.json and its parts without redirects and links to pages that the reader may not see; those that have none are left out. */
async function withoutLinks(
  files: readonly FileId[],
  pages: ReadonlySet<string>,
  core: Core,
): Promise<readonly (readonly [FileId, string])[]> {
  const changed: (readonly [FileId, string])[] = [];
  const prefix = (await core.get(ownPrefix)).get(possiblePrefix) ?? "";
  const isClosed = (target: string): boolean => {
    const path = target.replace(/[?#].*$/s, "").replace(/(.)\/$/, "$1");
    return [path, withoutPrefix(decodePath(path), prefix)].some((each) => pages.has(each));
  };
  for (const file of new Set(files)) {
    const value = await core.get(dataFacts, file);
    const kept = withoutLinksTo(isClosed, value, 0);
    if (kept !== value) changed.push([file, writeData(kept, "json")]);
  }
  return changed;
}

function withoutLinksTo(isClosed: (target: string) => boolean, value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || depth > 100) return value;
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !linksTo(isClosed, item));
    return sameListOr(
      value,
      kept.map((item) => withoutLinksTo(isClosed, item, depth + 1)),
    );
  }
  const kept = Object.entries(value).map(([key, member]) => [
    key,
    withoutLinksTo(isClosed, member, depth + 1),
  ]);
  return sameOr(
    value as Readonly<Record<string, unknown>>,
    Object.fromEntries(kept) as Readonly<Record<string, unknown>>,
  );
}

function linksTo(isClosed: (target: string) => boolean, item: unknown): boolean {
  if (!isObject(item)) return false;
  return [item["href"], item["destination"]].some((target) => typeof target === "string" && isClosed(target));
}

/** The path of a generated page that has a number, because other operations come before it. */
function numberedPath(pages: readonly Route[] = []): string | undefined {
  const [path, ...others] = pages.flatMap((route) => (route.file === null ? [route.path] : []));
  return path !== undefined && others.length === 0 && /-\d+$/.test(path) ? path : undefined;
}

function specOf({ operation, schema }: Route): string | undefined {
  return operation?.spec ?? schema?.spec;
}
