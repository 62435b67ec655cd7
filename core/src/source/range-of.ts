import type { Query } from "../database/query.ts";
import { dataTree, pageTree } from "../queries/syntax.ts";
import { extensionOf, type FileId } from "./file.ts";
import type { PageTree, PropPlace } from "../syntax/page.ts";
import { memberAt } from "../syntax/parts.ts";
import type { Origin, PageOrigin, Span } from "./origin.ts";

/** What `rangeOf` needs of a database or a `Read`. */
export interface TreeReader {
  get<V>(query: Query<V>, key: string): Promise<V>;
}

/** Where an origin stands in the current `text` of its file: the only place where origins become offsets. */
export async function rangeOf(origin: Origin, text: string, reader: TreeReader): Promise<Span> {
  const span = await spanOf(origin, reader);
  return partOf(origin, span, text) ?? span;
}

/**
 * Like `rangeOf`, and undefined where nothing is at the place, which is a file as a whole, or where the part that is meant cannot be
 * told from the whole: nothing is written over what stands there instead.
 */
export async function editableRange(
  origin: Origin,
  text: string,
  reader: TreeReader,
): Promise<Span | undefined> {
  if (!(await isThere(origin, text, reader))) return undefined;
  const span = await spanOf(origin, reader);
  return (await isWholeForPart(origin, span, reader)) ? undefined : partOf(origin, span, text);
}

async function isThere(origin: Origin, text: string, reader: TreeReader): Promise<boolean> {
  if ("span" in origin) return origin.span.end <= text.length;
  if ("mark" in origin) return (await markSpan(origin, reader)) !== undefined;
  if (!("path" in origin)) return false;
  const { file, path } = origin;
  const tree = isPage(file)
    ? (await reader.get(pageTree, file)).frontMatter
    : await reader.get(dataTree, file);
  return memberAt(tree?.value, path) !== undefined;
}

/** Whether a tag or a fence stands for a part of it that is not found. Of links and images, the attribute only says where they are. */
async function isWholeForPart(origin: Origin, span: Span, reader: TreeReader): Promise<boolean> {
  if (!("mark" in origin) || origin.attribute === undefined) return false;
  const { file, mark, ordinal } = origin;
  if (mark === "link" || mark === "image") return false;
  const whole = await spanOf({ file, mark, ordinal }, reader);
  return span.start === whole.start && span.end === whole.end;
}

/** Places further behind in a string are those of all of it: each is counted from the string's beginning. */
export const maxWithin = 10_000;

/** A part of a string of JSON, whose escapes are read here; of what stands in `span`, all where no part is meant. */
function partOf(origin: Origin, span: Span, text: string): Span | undefined {
  const within = "path" in origin ? origin.within : undefined;
  if (within === undefined) return span;
  if (within.end > maxWithin || extensionOf(origin.file) !== "json" || text[span.start] !== '"')
    return undefined;
  const character = /\\u[\da-f]{4}|\\.|[^]/giy;
  character.lastIndex = span.start + 1;
  let start = character.lastIndex;
  for (let unit = 0; character.lastIndex < span.end; unit++) {
    if (unit === within.start) start = character.lastIndex;
    if (unit === within.end) break;
    character.test(text);
  }
  // Behind the last letter is the quote.
  return character.lastIndex < span.end ? { start, end: character.lastIndex } : undefined;
}

async function spanOf(origin: Origin, reader: TreeReader): Promise<Span> {
  if ("span" in origin) return origin.span;
  if ("mark" in origin) return (await markSpan(origin, reader)) ?? { start: 0, end: 0 };
  if (!("path" in origin)) return { start: 0, end: 0 };
  if (!isPage(origin.file)) return (await reader.get(dataTree, origin.file)).span(origin.path, origin.part);
  const tree = await reader.get(pageTree, origin.file);
  return tree.frontMatter?.span(origin.path, origin.part) ?? tree.frontMatterSpan;
}

async function markSpan(origin: PageOrigin, reader: TreeReader): Promise<Span | undefined> {
  const tree = await reader.get(pageTree, origin.file);
  return nameSpan(origin, tree) ?? tree.span(origin.mark, origin.ordinal, origin.attribute);
}

function nameSpan({ mark, ordinal, attribute, part }: PageOrigin, tree: PageTree): Span | undefined {
  if (part === undefined || (mark !== "component" && mark !== "element")) return undefined;
  return attribute === undefined
    ? undefined
    : propsByName(tree.props(mark, ordinal)).get(attribute)?.nameSpan;
}

const byName = new WeakMap<readonly PropPlace[], ReadonlyMap<string, PropPlace>>();

/** Of a prop that is written twice, the last one counts. Remembered: a tag may have thousands, and a problem at each. */
function propsByName(props: readonly PropPlace[]): ReadonlyMap<string, PropPlace> {
  const known = byName.get(props) ?? new Map(props.map((prop) => [prop.name, prop]));
  byName.set(props, known);
  return known;
}

/** Whether a file or URL is JSON or YAML by its name. */
export function isData(file: FileId): boolean {
  return ["json", "yaml", "yml"].includes(extensionOf(file));
}

export function isPage(file: FileId): boolean {
  const extension = extensionOf(file);
  return extension === "md" || extension === "mdx";
}
