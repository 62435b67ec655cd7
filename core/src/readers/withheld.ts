import type { Core } from "../core.ts";
import { maySee, type PageAccess, type Reader } from "../model/audience.ts";
import { keyOf } from "../model/operation.ts";
import type { Route } from "../model/page.ts";
import { vendorKeys } from "../model/vendor-extension.ts";
import { loadSnippets } from "../markdown/snippets.ts";
import {
  assets,
  configuration,
  dataTree,
  pageAccess,
  pageFacts,
  pageTree,
  playground,
  routes,
  sources,
  specsInUse,
} from "../queries.ts";
import { extensionOf, isUrl, resolveInRoot, type FileId } from "../source/file.ts";
import { writeData } from "../syntax/write-data.ts";
import { redactDocument } from "./redact-document.ts";

/** What of a site a reader may not have. Their site is made of the rest, so that nothing else can get into it. */
export interface Withheld {
  /** Public paths of pages. */
  readonly pages: readonly string[];
  readonly files: ReadonlySet<FileId>;
  /** Files that they may have in part: descriptions of APIs. */
  readonly texts: ReadonlyMap<FileId, string>;
  /** What they may have of documents that were fetched, by URL. */
  readonly fetched: ReadonlyMap<string, string>;
}

/** `core` has the whole site, for the audience "all", and is settled. */
export async function withheldFrom(reader: Reader, core: Core): Promise<Withheld> {
  const access = await core.get(pageAccess);
  const isOpen = (path: string): boolean => maySee(access.get(path) ?? signedIn, reader);
  const all = [...(await core.get(routes)).values()];
  const pages = all.flatMap(({ path }) => (isOpen(path) ? [] : [path]));
  const kinds = await core.get(sources);
  const open = new Set(all.flatMap(({ file, path }) => (file !== null && isOpen(path) ? [file] : [])));
  const closed = new Set((kinds.get("pages") ?? []).filter((file) => !open.has(file)));
  const shown = await withSnippets([...open], core);
  const files = new Set<FileId>([
    ...closed,
    ...(kinds.get("ignored") ?? []),
    // Markdown that no page imports would be a page of its own.
    ...(kinds.get("snippets") ?? []).filter((file) => !shown.has(file)),
    ...(await usedByOthersAlone(closed, shown, core)),
  ]);
  const texts = new Map<string, string>();
  const fetched = new Map<string, string>();
  for (const [source, namesGroups] of await described(core)) {
    if (files.has(source)) continue;
    const { isSame, text } = await redactedText(source, { namesGroups, reader, all, isOpen, core });
    if (isUrl(source)) {
      const answer = isSame ? await core.ask(async (_context, read) => read.want(source)) : undefined;
      const kept = answer?.status === "ok" ? answer.text : text;
      if (kept !== undefined) fetched.set(source, kept);
    } else if (text !== undefined) texts.set(source, text);
    else if (!isSame) files.add(source);
  }
  return { pages, files, texts, fetched };
}

const signedIn: PageAccess = { isPublic: false, includes: [], excludes: [] };

/** Pages and the snippets that they show. */
async function withSnippets(pages: readonly FileId[], core: Core): Promise<Set<FileId>> {
  const files = new Set(pages);
  await core.ask(async (_context, read) => {
    for (const file of pages) {
      const tree = await read.get(pageTree, file);
      for (const snippet of (await loadSnippets(tree, file, read)).keys()) files.add(snippet);
    }
  });
  return files;
}

/** Files that belong to pages which the reader may not see, and to nothing else. */
async function usedByOthersAlone(
  closed: ReadonlySet<FileId>,
  shown: ReadonlySet<FileId>,
  core: Core,
): Promise<readonly FileId[]> {
  const theirs = await mentionedIn(await withSnippets([...closed], core), core);
  const ours = await mentionedIn(shown, core);
  const settings = JSON.stringify((await core.get(configuration)).value);
  return [...theirs].filter((file) => !ours.has(file) && !settings.includes(file));
}

async function mentionedIn(files: Iterable<FileId>, core: Core): Promise<ReadonlySet<FileId>> {
  const served = await core.get(assets);
  const found = new Set<FileId>();
  await core.ask(async (_context, read) => {
    for (const file of files) {
      const { links, images } = await read.get(pageFacts, file);
      for (const { target } of [...links, ...images]) {
        const path = resolveInRoot(file, decoded(target.replace(/[?#].*$/s, "")));
        if (served.has(path)) found.add(path);
      }
    }
  });
  return found;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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
  const schemas = new Set<string>();
  for (const route of documented) {
    if (route.schema && isOpen(route.path)) schemas.add(route.schema.name);
    if (route.operation)
      pagesOf.set(keyOf(route.operation), [...(pagesOf.get(keyOf(route.operation)) ?? []), route]);
  }
  const restricted = new Set<string>();
  for (const { path, operation } of documented)
    if (operation && isOpen(path) && (await core.get(playground, path))?.mode === "auth")
      restricted.add(path);
  const kept = redactDocument(value, {
    reader,
    schemas,
    ...(documented.some(({ path }) => !isOpen(path)) && {
      pathOf: (key: string) => numberedPath(pagesOf.get(key)),
    }),
    ...(documented.length > 0 && {
      keepsOperation: (key: string, isInGroups: boolean) => {
        const pages = pagesOf.get(key);
        // What has no page is for those who are signed in.
        if (!pages) return isInGroups && reader.isSignedIn;
        // Groups of an operation whose playground is for them restrict the playground alone.
        return pages.some(({ path }) => isOpen(path) && (isInGroups || restricted.has(path)));
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

/** The path of a generated page that has a number, because other operations come before it. */
function numberedPath(pages: readonly Route[] = []): string | undefined {
  const [path, ...others] = pages.flatMap((route) => (route.file === null ? [route.path] : []));
  return path !== undefined && others.length === 0 && /-\d+$/.test(path) ? path : undefined;
}

function specOf({ operation, schema }: Route): string | undefined {
  return operation?.spec ?? schema?.spec;
}
