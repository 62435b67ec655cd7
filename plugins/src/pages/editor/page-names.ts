import {
  codeFacts,
  importedFile,
  innerSpan,
  isCodeFile,
  isPage,
  pageCard,
  pageDefinition,
  pageFacts,
  pageTree,
  resolvePath,
  schemaCompletions,
  schemaHover,
  schemas,
  type Completion,
  type CompletionSubject,
  type Cursor,
  type Definition,
  type FileId,
  type Hover,
  type PageFacts,
  type Read,
  type Route,
  type Span,
} from "@octavo/core";
import { anchorAt, anchorCard, anchorPlace, headingCard } from "../links/anchor-places.ts";
import { completeImportedNames } from "./complete-import-names.ts";
import { completeFrontMatterTarget, completeTarget } from "./complete-targets.ts";
import { arrival } from "../links/destinations.ts";
import { pathIn } from "../links/links.ts";
import type { AnchorAt } from "../links/shown-anchors.ts";
import { namedAt } from "./named-at.ts";

/** Keys and values of front matter, targets of links, also in descriptions of documents, and names in imports. */
export async function completePage(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const { place, file } = cursor;
  if (place.kind === "frontMatter") {
    const { frontMatter } = await read.get(pageFacts, file);
    const known = schemaCompletions(await read.get(schemas, ""), "page", cursor, frontMatter);
    return [...completions, ...known, ...(await completeFrontMatterTarget(cursor, read))];
  }
  if (place.kind === "data") return [...completions, ...(await completeTarget(cursor, read))];
  if (place.kind !== "page" && place.kind !== "other") return completions;
  if (place.kind === "page" && place.mark === "code") return completions;
  const names = await completeImportedNames(cursor, read);
  return [...completions, ...(names ?? (await completeTarget(cursor, read)))];
}

/** What is known of a page that was offered. */
export async function describePage(
  { kind, key }: CompletionSubject,
  read: Read,
): Promise<string | undefined> {
  return kind === "page" ? pageCard(key, read) : undefined;
}

/** The schema text of front matter, the page, section or file behind a link, the file that is imported, and a heading's anchor. */
export async function hoverPage(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  if (cursor.place.kind === "frontMatter") return schemaHover(await read.get(schemas, ""), "page", cursor);
  const imported = await importUnder(cursor, read);
  if (imported !== undefined) return { markdown: await fileCard(imported, read) };
  const heading = await headingCard(cursor, read);
  return heading === undefined ? hoverLink(cursor, read) : { markdown: heading };
}

/** The page and section behind an address in front matter, docs.json or a document. */
export async function hoverNamed(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  return cursor.place.kind === "page" ? undefined : hoverLink(cursor, read);
}

async function hoverLink(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  const link = await linkAt(cursor, read);
  if (!link) return undefined;
  const parts = [
    link.route && (await pageCard(link.route.path, read)),
    link.anchor && (await anchorCard(link.anchor, read)),
    ...(link.route ? [] : fileAt(link.path, read).map((file) => `File: \`${file}\``)),
  ];
  const markdown = parts.filter((part) => part !== undefined).join("\n\n");
  return markdown === "" ? undefined : { markdown, ...(link.span && { span: link.span }) };
}

/** From a link to its page, section or file, from an import to its file. */
export async function definePage(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const { place } = cursor;
  const from = innerSpan(cursor);
  if (place.kind === "page" && place.mark === "import") {
    const target = await importUnder(cursor, read);
    return target === undefined ? undefined : [{ origin: { file: target }, ...(from && { from }) }];
  }
  const link = await linkAt(cursor, read);
  if (!link) return undefined;
  const section = link.anchor && (await anchorPlace(link.anchor, read));
  const page = link.route
    ? await pageDefinition(link.route, read)
    : fileAt(link.path, read).map((file) => ({ origin: { file } }));
  const targets = section ? [section] : page;
  if (targets.length === 0) return undefined;
  return targets.map((target) => ({ ...target, ...(link.span && { from: link.span }) }));
}

type PagePlace = Extract<Cursor["place"], { readonly kind: "page" }>;

/** Props that hold a link or a file. */
const linkProps: ReadonlySet<string> = new Set(["href", "to", "src", "img"]);

interface LinkAt {
  /** Public path or file path with a leading slash; undefined for links within a page. */
  readonly path: string | undefined;
  readonly route: Route | undefined;
  readonly anchor: AnchorAt | undefined;
  readonly span: Span | undefined;
}

/** The link or image under the cursor, and the page that it leads to, if any. */
async function linkAt(cursor: Cursor, read: Read): Promise<LinkAt | undefined> {
  const { place, file } = cursor;
  if (place.kind === "page") {
    const target = targetOf(await read.get(pageFacts, file), place);
    return target === undefined
      ? undefined
      : linkOf(target, file, await spanUnder(cursor, place, read), read);
  }
  const named = await namedAt(cursor, read);
  return named && linkOf(named.target, named.from, named.span, read);
}

/** The target under the cursor, or all of the link whose label is, or the label of a definition. */
async function spanUnder(
  cursor: Cursor,
  { mark, ordinal }: PagePlace,
  read: Read,
): Promise<Span | undefined> {
  const { file, offset, text } = cursor;
  const spans = [innerSpan(cursor)];
  if (mark !== "component") {
    const label = { start: text.lastIndexOf("[", offset), end: text.indexOf("]", offset - 1) + 1 };
    spans.push((await read.get(pageTree, file)).extent(mark, ordinal), label);
  }
  return spans.find((span) => span && offset >= span.start && offset <= span.end);
}

async function linkOf(
  target: string,
  from: FileId,
  span: Span | undefined,
  read: Read,
): Promise<LinkAt | undefined> {
  const path = await pathIn(target, from, read);
  const anchor = await anchorAt(target, from, read);
  if (path === undefined && !anchor) return undefined;
  const route = path === undefined ? undefined : await arrival(path, read);
  return { path, route, anchor, span };
}

function targetOf(facts: PageFacts, { mark, ordinal, attribute }: PagePlace): string | undefined {
  if (mark === "link") return facts.links[ordinal]?.target;
  if (mark === "image") return facts.images[ordinal]?.target;
  if (mark !== "component" || attribute === undefined || !linkProps.has(attribute)) return undefined;
  const attributes = facts.components[ordinal]?.attributes;
  const written = attributes && Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
  return written?.kind === "string" ? written.value : undefined;
}

function fileAt(path: string | undefined, read: Read): readonly FileId[] {
  const file = path === undefined ? undefined : resolvePath("", path);
  return file !== undefined && read.exists(file) ? [file] : [];
}

/** The file that the import under the cursor names. */
async function importUnder({ place, file }: Cursor, read: Read): Promise<FileId | undefined> {
  if (place.kind !== "page" || place.mark !== "import" || place.attribute !== undefined) return undefined;
  const source = (await read.get(pageFacts, file)).imports[place.ordinal]?.source;
  return source === undefined ? undefined : importedFile(file, source, read);
}

/** A file in Markdown, and what can be imported from it by name. */
async function fileCard(file: FileId, read: Read): Promise<string> {
  const { exports } = isCodeFile(file)
    ? await read.get(codeFacts, file)
    : isPage(file)
      ? await read.get(pageFacts, file)
      : { exports: [] };
  const names = exports.filter((name) => name !== "default").map((name) => `\`${name}\``);
  return [`File: \`${file}\``, ...(names.length > 0 ? [`Exports: ${names.join(", ")}`] : [])].join("  \n");
}
