import {
  importedFile,
  innerSpan,
  pageCard,
  pageDefinition,
  pageFacts,
  resolvePath,
  routes,
  schemaCompletions,
  schemaHover,
  schemas,
  type Completion,
  type Cursor,
  type Definition,
  type FileId,
  type Hover,
  type PageFacts,
  type Read,
  type Route,
  type Span,
} from "@octavo/core";
import { arrival } from "./destinations.ts";
import { pathOf } from "./links.ts";

/** Keys and values of front matter, and targets of links. */
export async function completePage(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const { place, file } = cursor;
  if (place.kind === "frontMatter") {
    const { frontMatter } = await read.get(pageFacts, file);
    return [...completions, ...schemaCompletions(await read.get(schemas, ""), "page", cursor, frontMatter)];
  }
  if (place.kind !== "page" && place.kind !== "other") return completions;
  if (place.kind === "page" && place.mark === "code") return completions;
  const span = linkTargetAt(cursor);
  return span ? [...completions, ...(await linkTargets(span, read))] : completions;
}

/** Where a link's target is being written: behind `](` or in `href="…"`, also while the tag or bracket is still open. */
function linkTargetAt({ file, text, offset }: Cursor): Span | undefined {
  if (!/\.mdx?$/i.test(file)) return undefined;
  const before = /(?:\]\(|\b(?:href|to)=["'])([^\s"'()<>]*)$/.exec(
    text.slice(Math.max(0, offset - 500), offset),
  );
  if (!before) return undefined;
  const after = /^[^\s"'()<>]*/.exec(text.slice(offset, offset + 500))?.[0] ?? "";
  return { start: offset - (before[1]?.length ?? 0), end: offset + after.length };
}

async function linkTargets(span: Span, read: Read): Promise<readonly Completion[]> {
  const all = [...(await read.get(routes, "")).values()];
  return all.map(({ path, file, operation }): Completion => {
    const detail = file ?? operation?.spec;
    return { label: path, kind: "page", insert: path, span, ...(detail !== undefined && { detail }) };
  });
}

/** The schema text of front matter, and the page behind a link. */
export async function hoverPage(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  if (cursor.place.kind === "frontMatter") return schemaHover(await read.get(schemas, ""), "page", cursor);
  const link = await linkAt(cursor, read);
  const markdown = link?.route && (await pageCard(link.route.path, read));
  return markdown === undefined ? undefined : { markdown, ...(link?.span && { span: link.span }) };
}

/** From a link to its page or file, from an import to its file. */
export async function definePage(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const { place, file } = cursor;
  if (place.kind !== "page") return undefined;
  const from = innerSpan(cursor);
  if (place.mark === "import") {
    const source = (await read.get(pageFacts, file)).imports[place.ordinal]?.source;
    const target = source === undefined ? undefined : importedFile(file, source, read);
    return target === undefined ? undefined : [{ origin: { file: target }, ...(from && { from }) }];
  }
  const link = await linkAt(cursor, read);
  if (!link) return undefined;
  const targets = link.route ? await pageDefinition(link.route, read) : assetOf(link.path, read);
  return targets.map((target) => ({ ...target, ...(link.span && { from: link.span }) }));
}

type PagePlace = Extract<Cursor["place"], { readonly kind: "page" }>;

/** Props that hold a link or a file. */
const linkProps: ReadonlySet<string> = new Set(["href", "to", "src", "img"]);

interface LinkAt {
  /** Public path or file path with a leading slash. */
  readonly path: string;
  readonly route: Route | undefined;
  readonly span: Span | undefined;
}

/** The link or image under the cursor, and the page that it leads to, if any. */
async function linkAt(cursor: Cursor, read: Read): Promise<LinkAt | undefined> {
  const { place, file } = cursor;
  if (place.kind !== "page") return undefined;
  const facts = await read.get(pageFacts, file);
  const target = targetOf(facts, place);
  const path = target === undefined ? undefined : pathOf(target, file);
  if (path === undefined) return undefined;
  return { path, route: await arrival(path, read), span: innerSpan(cursor) };
}

function targetOf(facts: PageFacts, { mark, ordinal, attribute }: PagePlace): string | undefined {
  if (mark === "link") return facts.links[ordinal]?.target;
  if (mark === "image") return facts.images[ordinal]?.target;
  if (mark !== "component" || attribute === undefined || !linkProps.has(attribute)) return undefined;
  const attributes = facts.components[ordinal]?.attributes;
  const written = attributes && Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
  return written?.kind === "string" ? written.value : undefined;
}

function assetOf(path: string, read: Read): readonly Definition[] {
  const file: FileId | undefined = resolvePath("", path);
  return file !== undefined && read.exists(file) ? [{ origin: { file } }] : [];
}
