import type { Read } from "../database/query.ts";
import { dataTree, pageTree } from "../queries/syntax.ts";
import { lineStart } from "../source/line-start.ts";
import type { DataPath, Span } from "../source/origin.ts";
import type { DataTree } from "../syntax/data.ts";
import { memberAt } from "../syntax/parts.ts";
import type { Completion, Cursor } from "./cursor.ts";
import { endOf, styleOf } from "./data-style.ts";
import { isInComment } from "./in-comment.ts";

/** Where something new goes in data, and what sets it apart from what stands there. */
export interface NewPlace {
  readonly cursor: Cursor;
  readonly apart: (completion: Completion) => Completion;
}

/** Undefined where nothing can be written: in a comment of a page, and between a key and an object or list, which is its value. */
export async function newPlace(cursor: Cursor, read: Read): Promise<NewPlace | undefined> {
  if (isInComment(cursor)) return undefined;
  const tree = await treeOf(cursor, read);
  const moved = tree && placed(cursor, tree);
  if (!tree || !moved) return tree ? undefined : { cursor, apart: (completion) => completion };
  // Most completions have the place of the cursor: what they need is found once.
  let signs: Signs | undefined;
  const apart = (completion: Completion): Completion => {
    const { place } = moved;
    if (!("path" in place) || completion.also) return completion;
    if (completion.span.start !== place.span.start || completion.span.end !== place.span.end)
      return completion;
    signs ??= signsAt(moved, cursor, tree);
    return withSigns(completion, signs);
  };
  return { cursor: moved, apart };
}

async function treeOf({ file, place }: Cursor, read: Read): Promise<DataTree | undefined> {
  if (!("path" in place)) return undefined;
  return place.kind === "frontMatter"
    ? (await read.get(pageTree, file)).frontMatter
    : read.get(dataTree, file);
}

/** The cursor as what is new counts it: right before a key in a gap, and between a key and its value on that value. */
function placed(cursor: Cursor, tree: DataTree): Cursor | undefined {
  const { text, offset, place } = cursor;
  if (!("path" in place)) return cursor;
  const { span, part } = place;
  if (part === "key" && span.start === offset && span.end > offset)
    return {
      ...cursor,
      place: { ...place, part: "gap", path: place.path.slice(0, -1), span: { start: offset, end: offset } },
    };
  // In YAML, a word that is typed before a key is one with it.
  if (part === "key" && tree.language === "yaml" && /^[ \t]+\S/.test(text.slice(offset, span.end)))
    return { ...cursor, place: { ...place, span: { start: span.start, end: offset } } };
  if (part === "key" || span.end > span.start) return cursor;
  if (isWithin(text, offset, tree)) return undefined;
  if (part === "gap")
    return isFree(text, offset, tree)
      ? { ...cursor, place: { ...place, path: pathInGap(cursor, tree) ?? place.path } }
      : undefined;
  const own = tree.at(offset);
  if (own.part !== "value") return cursor;
  const value = tree.span(own.path, "value");
  const rest = text.slice(offset, lineEnd(text, offset));
  if (/^[ \t]*:/.test(rest)) return undefined;
  if (value.start < offset || value.end <= value.start)
    return isFree(text, offset, tree) ? cursor : undefined;
  const isScalar =
    !/[{[]/.test(text.charAt(value.start)) && !/[\r\n]/.test(text.slice(value.start, value.end));
  const isBelow = value.start > offset + rest.length;
  const next = isBelow ? endOf(styleOf(tree).blanks, text, offset) : offset + rest.search(/\S|$/);
  // Tags and anchors of YAML stand before the value.
  if (!isScalar || next !== value.start) return undefined;
  if (isBelow) return cursor;
  return { ...cursor, place: { ...place, span: { start: offset, end: value.end } } };
}

/** Whether an offset is in a comment or before it, or in YAML right behind the sign of an item, a tag or an anchor. */
function isWithin(text: string, offset: number, { language }: DataTree): boolean {
  const isJson = language === "json";
  if (!isJson && /[^\s:,[{]/.test(text.charAt(offset - 1))) return true;
  const from = isJson ? 0 : lineStart(text, offset);
  for (const { 0: part, 1: comment, index } of text.slice(from).matchAll(parts[language])) {
    const start = from + index;
    if (start > offset) return false;
    // What ends with its line goes on with what is typed there.
    const end = start + part.length + (part.startsWith("/*") ? 0 : 1);
    if (comment !== undefined && offset < end) return true;
  }
  return false;
}

/** Whether what stands behind an offset stays what it is where something new is written there. */
function isFree(text: string, offset: number, tree: DataTree): boolean {
  if (tree.language === "json") return true;
  const { path, part } = tree.at(offset);
  const around = part === "gap" ? path : path.slice(0, -1);
  const column = blockColumn(text, around, tree);
  const own = columnOf(text, offset);
  if (brackets(text, offset, tree)) return own > column || !isFirstOfLine(text, offset);
  const next = endOf(styleOf(tree).blanks, text, offset);
  if (brackets(text, next, tree)) return false;
  const value = memberAt(tree.value, around);
  const isItem = /^-(?!\S)/.test(text.slice(next, next + 2));
  const isOwn = !isItem || Array.isArray(value);
  if (next < text.length && next <= lineEnd(text, offset))
    return (
      keyBehind(text, offset) !== undefined || (next === offset && isOwn && (isItem || isFence(text, next)))
    );
  if (typeof value !== "object" || value === null) return true;
  const dash = text.slice(offset - own, offset).search(/-[ \t]+$/);
  if (part === "gap" && column !== own && column !== dash) return false;
  // What is deeper, and a list of a key above, would become a part of what is new.
  const deeper = columnOf(text, next) - column;
  return next === text.length || deeper < 0 || (deeper === 0 && isOwn);
}

/** The column of the innermost map or list without brackets. */
function blockColumn(text: string, path: DataPath, tree: DataTree): number {
  for (let length = path.length; length >= 0; length--) {
    const { start } = tree.span(path.slice(0, length), "value");
    if (!/[{[]/.test(text.charAt(start))) return columnOf(text, start);
  }
  return -1;
}

/** In a block of YAML, before a key in the same line: the map that has the key, whatever the column of the cursor says. */
function pathInGap({ text, offset, place }: Cursor, tree: DataTree): DataPath | undefined {
  const next = keyBehind(text, offset);
  if (place.kind === "config" || tree.language === "json" || next === undefined) return undefined;
  return brackets(text, offset, tree) ? undefined : mapOfKey(text, next, tree);
}

/** The map of a key that begins at an offset; undefined where it is one by a guess only, and not in the column of the others. */
function mapOfKey(text: string, offset: number, tree: DataTree): DataPath | undefined {
  const { path, part, span } = tree.at(offset);
  if (part !== "key" || span.start !== offset) return undefined;
  const map = path.slice(0, -1);
  return columnOf(text, tree.span(map, "value").start) === columnOf(text, offset) ? map : undefined;
}

function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** Where a key of YAML begins behind blanks; undefined where none stands between. */
function keyBehind(text: string, offset: number): number | undefined {
  const blank = /^([ \t]+)(?!-[ \t])[^\s#,}\]:][^\r\n]*?:(?!\S)/.exec(
    text.slice(offset, lineEnd(text, offset)),
  )?.[1];
  return blank === undefined ? undefined : offset + blank.length;
}

interface Signs {
  /** Where a comma is missing behind what stands before. */
  readonly commaAt: number | undefined;
  readonly behind: string;
  /** The blanks that set it apart from what stands before. */
  readonly indent?: string;
  /** Where the blanks end that the line break behind it replaces. */
  readonly end?: number;
  /** The value in a line below, which it replaces. */
  readonly old?: Span;
}

function withSigns(completion: Completion, { commaAt, behind, indent = "", end, old }: Signs): Completion {
  const { insert, stops, span } = completion;
  const before = commaAt === span.start ? ", " : indent;
  const also = old
    ? { span: old, newText: "" }
    : commaAt !== undefined &&
      commaAt !== span.start && { span: { start: commaAt, end: commaAt }, newText: "," };
  if (before + behind === "") return also ? { ...completion, also } : completion;
  // What has no place for the caret has it behind itself, and not behind the next line.
  const ends = stops ?? (/[\r\n]/.test(behind) ? [insert.length] : undefined);
  return {
    ...completion,
    span: { start: span.start, end: end ?? span.end },
    insert: before + insert + behind,
    ...(ends && { stops: ends.map((stop) => stop + before.length) }),
    ...(also && { also }),
  };
}

const none: Signs = { commaAt: undefined, behind: "" };

function signsAt({ text, place }: Cursor, { offset }: Cursor, tree: DataTree): Signs {
  if (!("path" in place)) return none;
  const { part, span } = place;
  if (part === "value") {
    const old = valueBelow(text, offset, tree);
    if (old) return { ...none, old };
  }
  const container = brackets(text, span.start, tree, offset);
  if (!container) return part === "value" ? none : signsInBlock(text, { part, span }, tree);
  if (part === "value" && text.charAt(container.start) === "{") return none;
  const next = endOf(styleOf(tree).blanks, text, span.end);
  const isLast = next >= container.end || /[,:}\]]/.test(text.charAt(next));
  const glued = next > span.end ? "" : isFirstOfLine(text, span.start) ? newLine(text, span.start) : " ";
  return {
    commaAt: missingComma(text, { start: container.start, end: span.start }, tree),
    behind: isLast ? "" : `,${glued}`,
  };
}

/** The object or list in brackets that is around an offset, which the cursor may be behind. */
function brackets(text: string, offset: number, tree: DataTree, cursor = offset): Span | undefined {
  const own = tree.at(cursor);
  const container = tree.span(own.part === "gap" ? own.path : own.path.slice(0, -1), "value");
  return /[{[]/.test(text.charAt(container.start)) && container.start < offset ? container : undefined;
}

/** A key that stands behind in the line gets one of its own, in the column of what is new. */
function signsInBlock(
  text: string,
  { part, span }: { readonly part: "key" | "gap"; readonly span: Span },
  tree: DataTree,
): Signs {
  if (isBegun(text, span.end)) return { ...none, behind: newLine(text, span.start) };
  const end = keyBehind(text, span.end);
  if (end === undefined) return none;
  // What is a key where it stands may have others below it: its column is kept.
  const isKept = part === "gap" && mapOfKey(text, end, tree) !== undefined;
  return {
    ...none,
    indent: isKept ? text.slice(span.end, end) : "",
    behind: newLine(text, isKept ? end : span.start),
    end,
  };
}

/** What goes where a value below the line of the cursor is replaced: its lines, if they have nothing else. */
function valueBelow(text: string, offset: number, tree: DataTree): Span | undefined {
  const own = tree.at(offset);
  const { start, end } = tree.span(own.path, "value");
  if (own.part !== "value" || start <= lineEnd(text, offset) || end <= start) return undefined;
  if (!isFirstOfLine(text, start)) return { start, end };
  const rest = /^[ \t]*(?:\r\n|\r|\n)/.exec(text.slice(end))?.[0] ?? "";
  return { start: lineStart(text, start), end: end + rest.length };
}

function lineEnd(text: string, offset: number): number {
  const length = text.slice(offset).search(/[\r\n]/);
  return length < 0 ? text.length : offset + length;
}

/** Whether front matter ends at an offset. */
function isFence(text: string, offset: number): boolean {
  return /^---[ \t]*$/.test(text.slice(offset, lineEnd(text, offset)));
}

/** Whether the next member, or the end of front matter, begins at an offset. */
function isBegun(text: string, offset: number): boolean {
  return /[^\s#,}\]:]/.test(text.charAt(offset));
}

function isFirstOfLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === "";
}

/** A new line whose text begins below an offset: behind the sign of an item too. */
function newLine(text: string, offset: number): string {
  const indent = text.slice(lineStart(text, offset), offset).replaceAll(/\S/g, " ");
  return `${/\r\n|\r|\n/.exec(text)?.[0] ?? "\n"}${indent}`;
}

/** What may hold a comma, and comments. Quotes end in their line: what YAML writes without them may have one of its own. */
const parts: Readonly<Record<DataTree["language"], RegExp>> = {
  json: /"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'|(\/\/.*|\/\*[^]*?(?:\*\/|$))/g,
  yaml: /"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'|((?<!\S)#.*)/g,
};

/** Behind the member before the end of what stands in brackets so far, where no comma follows it; undefined where none is before it. */
function missingComma(text: string, { start, end }: Span, { language }: DataTree): number | undefined {
  const written = text
    .slice(start, end)
    .replaceAll(parts[language], (part, comment?: string) =>
      comment === undefined ? part : " ".repeat(part.length),
    )
    .trimEnd();
  return /[{[,:]$/.test(written) ? undefined : start + written.length;
}
