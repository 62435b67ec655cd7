import { isPage, pageTree, tagsIn, type FileId, type PageTree, type Read, type Span } from "@octavo/core";
import { scanTag } from "../syntax/scan/scan-tag.ts";

/** An id that somebody has written, and where. */
export interface WrittenId {
  readonly id: string;
  readonly span: Span;
}

/** The ids that are written on a page or in a snippet, as `{#id}` or `id="id"`: each where it counts, which is its first place. */
export async function writtenIds(file: FileId, read: Read): Promise<readonly WrittenId[]> {
  const text = isPage(file) ? (read.text(file) ?? "") : "";
  return mayHaveIds.test(text) ? writtenIdsIn(await read.get(pageTree, file), text) : [];
}

const mayHaveIds = /\{#|\sid\s*=/;

/** The same of a text by its tree. */
export function writtenIdsIn(tree: PageTree, text: string): readonly WrittenId[] {
  const { anchors, headings } = tree.facts;
  const known = new Set(anchors);
  const found = new Map<string, Span>();
  const add = (span: Span | undefined): void => {
    const id = span ? text.slice(span.start, span.end) : "";
    if (span && !found.has(id) && known.has(id)) found.set(id, span);
  };
  for (const ordinal of headings.keys()) add(idInBraces(tree, ordinal, text));
  for (const { form, nameSpan } of tagsIn(text, tree.frontMatterSpan.end, text.length))
    if (form !== "close") add(idInTag(text, nameSpan.start - 1));
  return [...found].map(([id, span]) => ({ id, span }));
}

/** Where the id of a heading is written: behind its words, or in its tag. */
export function writtenId(tree: PageTree, ordinal: number, text: string): Span | undefined {
  const all = tree.extent("heading", ordinal);
  const id = tree.facts.headings[ordinal]?.id ?? "";
  if (!all || id === "") return undefined;
  const span = text.charAt(all.start) === "<" ? idInTag(text, all.start) : idInBraces(tree, ordinal, text);
  return span && text.slice(span.start, span.end) === id ? span : undefined;
}

function idInBraces(tree: PageTree, ordinal: number, text: string): Span | undefined {
  const words = tree.span("heading", ordinal);
  const id = tree.facts.headings[ordinal]?.id ?? "";
  if (!words || id === "") return undefined;
  const lineEnd = text.indexOf("\n", words.end);
  const line = text.slice(words.end, lineEnd === -1 ? text.length : lineEnd);
  const start = /^[ \t]*\{#/.exec(line)?.[0].length;
  if (start === undefined || !line.startsWith(`${id}}`, start)) return undefined;
  return { start: words.end + start, end: words.end + start + id.length };
}

/** The value of the `id` in the tag at an offset, without its quotes; undefined where code says what it is. */
function idInTag(text: string, start: number): Span | undefined {
  const id = scanTag(text, start)?.attributes.findLast(({ name }) => name === "id");
  return id?.kind === "string" ? id.value : undefined;
}
