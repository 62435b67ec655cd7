import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { keyOf } from "../model/operation.ts";
import { operationReference } from "../model/routes.ts";
import { Locator } from "../problem/locate.ts";
import { configOrigin, mentions, pageFacts, pageTree, routes } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import type { Position, Range } from "../source/line-index.ts";
import { dataOrigin, type Origin } from "../source/origin.ts";
import { isData, isPage } from "../source/range-of.ts";
import { anchorMark, anchorProp } from "../syntax/anchor-node.ts";
import { askAt, type RequestOptions } from "./asking.ts";
import { operationDefinition, pageDefinition } from "./cards.ts";
import { filesMentioning, mentioning } from "./mentioning.ts";
import { pagesOfOperation } from "./operation-pages.ts";
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
    const declared: Reference[] = [];
    const located: Reference[] = [];
    for (const origin of declaration ? await declarationsOf(subject, read) : [])
      declared.push(await locate(origin));
    const subjects = await namesOf(subject, read);
    // What one file has, others may mention.
    const known = new Set<string>();
    for (const each of await mentioning([subject], read)) {
      const origins: Origin[] = [];
      for (const { subject: mentioned, origin, isDeclaration } of each.mentions) {
        if (!subjects.some((one) => isSameSubject(mentioned, one))) continue;
        if (isDeclaration === true) {
          if (declaration) declared.push(await locate(origin));
          continue;
        }
        const key = JSON.stringify(origin);
        if (!known.has(key)) origins.push(origin);
        known.add(key);
      }
      const leading: Reference[] = [];
      for (const origin of origins) leading.push(await locate(origin));
      for (const inFile of Map.groupBy(leading, (one) => one.file).values())
        located.push(...inFile.toSorted(compareStarts));
    }
    return [...declared, ...located];
  });
  return found ?? [];
}

/** Documents that can name one are read for it. */
const anyPage: Subject = { kind: "page", path: "/" };

/** How many files are read between two rests: some milliseconds' work, but for a document, which may take longer than many pages. */
const portion = 20;

/**
 * Reads every file of the site, so that the first question about references or a rename does not wait for it; `rest` says what
 * is to be waited for after each few of them. Rejects with what `rest` rejects with, and with
 * `Cancelled` when an input is set while files are read.
 */
export async function prepareReferences(
  core: Core,
  rest: () => Promise<void> | undefined = () => undefined,
): Promise<void> {
  await core.hold(async () => {
    const files = await core.ask((_context, read) => filesMentioning(anyPage, read));
    for (let at = 0; at < files.length;) {
      const some = isData(files[at] ?? "") ? files.slice(at, at + 1) : files.slice(at, at + portion);
      await core.ask((_context, read) => read.getAll(mentions, some));
      await rest();
      at += some.length;
    }
    await core.ask((_context, read) => mentioning([anyPage], read));
  });
  core.follow(mentions, "files");
}

/** What leads to the same: an operation is where its pages are, a page that it makes is where it is named, a snippet is a component. */
export async function namesOf(subject: Subject, read: Read): Promise<readonly Subject[]> {
  if (subject.kind === "operation") {
    const paths = await pagesOfOperation(subject.spec, subject.key, read);
    return [subject, ...paths.map((path): Subject => ({ kind: "page", path }))];
  }
  if (subject.kind === "file") return [subject, { kind: "export", file: subject.file, name: "default" }];
  const made = subject.kind === "page" ? (await read.pick(routes, "", subject.path))?.operation : undefined;
  return made ? [subject, { kind: "operation", spec: made.spec, key: keyOf(made) }] : [subject];
}

function compareStarts(
  { range: { start: left } }: Reference,
  { range: { start: right } }: Reference,
): number {
  return left.line - right.line || left.character - right.character;
}

/** Where a thing itself is written, as far as its mentions do not tell. */
export async function declarationsOf(subject: Subject, read: Read): Promise<readonly Origin[]> {
  switch (subject.kind) {
    case "file":
      return read.exists(subject.file) ? [{ file: subject.file }] : [];
    case "operation": {
      const found = await operationDefinition(operationReference(subject.spec, subject.key), read);
      return found.map(({ origin }) => origin);
    }
    case "component":
      return [dataOrigin(subject.spec, ["components", subject.section, subject.name], "key")];
    case "variable": {
      return [await configOrigin(["variables", subject.name], read, "key")];
    }
    // It is one of the mentions.
    case "export":
    case "operationId":
    case "label":
      return [];
    case "page":
    case "anchor":
      return declarationsOnPage(subject, read);
  }
}

async function declarationsOnPage(
  subject: Extract<Subject, { readonly kind: "page" | "anchor" }>,
  read: Read,
): Promise<readonly Origin[]> {
  const route = await read.pick(routes, "", subject.path);
  if (subject.kind === "page")
    return route ? (await pageDefinition(route, read)).map(({ origin }) => origin) : [];
  const file = route ? route.file : subject.path;
  if (file === null || !isPage(file)) return [];
  const { headings, components } = await read.get(pageFacts, file);
  const heading = headings.findIndex(({ id }) => id === subject.id);
  if (heading !== -1) return [{ file, mark: "heading", ordinal: heading }];
  const found = anchorMark((await read.get(pageTree, file)).root, subject.id);
  const component = found?.mark === "component" ? components[found.ordinal] : undefined;
  const attribute = component && anchorProp(component);
  // Where its id is written, it is one of the mentions.
  if (!found || attribute === undefined || component?.attributes["id"] !== undefined) return [];
  return [{ file, ...found, attribute }];
}
