import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { filesOf } from "../model/config.ts";
import { Locator } from "../problem/locate.ts";
import { configPlaces, mentions, pageFacts, routes, sources } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import type { Position, Range } from "../source/line-index.ts";
import type { Origin } from "../source/origin.ts";
import { askAt, type RequestOptions } from "./asking.ts";
import { pageDefinition } from "./cards.ts";
import { isSameSubject, type Subject } from "./subject.ts";

export interface Reference {
  readonly file: FileId;
  readonly range: Range;
}

export interface ReferenceOptions extends RequestOptions {
  /** Whether the place where the thing itself is written comes first. */
  readonly declaration?: boolean;
}

/**
 * All places that lead to the thing at a position. The first call has every file of the site read for them; from then on they
 * are kept up to date edit by edit. Rejects with `Cancelled` when an input is set meanwhile.
 */
export async function references(
  core: Core,
  file: FileId,
  position: Position,
  { declaration = false, ...options }: ReferenceOptions = {},
): Promise<readonly Reference[]> {
  core.follow(mentions, "files");
  const found = await askAt({ core, file, position, ...options }, async (cursor, { context, read }) => {
    const subject = await context.hooks.subject.promise(cursor, read);
    if (!subject) return [];
    const locator = new Locator(read, (name) => read.text(name));
    const locate = async (origin: Origin): Promise<Reference> => ({
      file: origin.file,
      range: await locator.range(origin),
    });
    const located: Reference[] = [];
    for (const origin of declaration ? await declarationsOf(subject, read) : [])
      located.push(await locate(origin));
    for (const each of await read.getAll(mentions, await mentioningFiles(read))) {
      const inFile: Reference[] = [];
      for (const mention of each)
        if (isSameSubject(mention.subject, subject)) inFile.push(await locate(mention.origin));
      located.push(...inFile.toSorted(compareStarts));
    }
    return located;
  });
  return found ?? [];
}

function compareStarts(
  { range: { start: left } }: Reference,
  { range: { start: right } }: Reference,
): number {
  return left.line - right.line || left.character - right.character;
}

/** Files of the configuration first, then pages and snippets. */
async function mentioningFiles(read: Read): Promise<readonly FileId[]> {
  const configured = await read.pick(configPlaces, "", "");
  const config = configured ? filesOf(configured) : [];
  const pages = (await read.pick(sources, "", "pages")) ?? [];
  const snippets = (await read.pick(sources, "", "snippets")) ?? [];
  return [...config, ...pages, ...snippets];
}

async function declarationsOf(subject: Subject, read: Read): Promise<readonly Origin[]> {
  if (subject.kind === "file") return read.exists(subject.file) ? [{ file: subject.file }] : [];
  const route = await read.pick(routes, "", subject.path);
  if (!route) return [];
  if (subject.kind === "page") return (await pageDefinition(route, read)).map(({ origin }) => origin);
  if (route.file === null) return [];
  const { headings } = await read.get(pageFacts, route.file);
  const ordinal = headings.findIndex(({ id }) => id === subject.id);
  return ordinal === -1 ? [] : [{ file: route.file, mark: "heading", ordinal }];
}
