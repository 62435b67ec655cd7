import { lineStart } from "../source/line-start.ts";
import type { Span } from "../source/origin.ts";
import type { DataTree } from "../syntax/data.ts";
import type { TextEdit } from "./apply-edits.ts";
import { endOf, styleOf, type DataStyle } from "./data-style.ts";
import { lineBreakAt, type Sibling } from "./siblings.ts";

// Edits of what stands in brackets: objects and lists of JSON, and of YAML in flow style.

/** A text and its tree. */
export interface EditedText {
  readonly text: string;
  readonly tree: DataTree;
}

/** Takes one of the members of an object or list out, with its comma. */
export function removeInBrackets(
  { text, tree }: EditedText,
  siblings: readonly Sibling[],
  member: Sibling,
): readonly TextEdit[] {
  const style = styleOf(tree);
  const { start, end } = member.span;
  const comma = commaBehind(style, text, end);
  const span = withLine(style, text, { start, end: comma === undefined ? end : comma + 1 });
  const previous = siblings[siblings.indexOf(member) - 1];
  const before = previous && commaBehind(style, text, previous.span.end);
  if (comma !== undefined || before === undefined) return [{ span, newText: "" }];
  // On one line, the blank between the two goes as well.
  if (/^[ \t]*$/.test(text.slice(before + 1, span.start)))
    return [{ span: { start: before, end: span.end }, newText: text.charAt(span.end) === "#" ? " " : "" }];
  return [
    { span: { start: before, end: before + 1 }, newText: "" },
    { span, newText: "" },
  ];
}

/** Puts written items or members before one of the others, on lines of their own where that has one. */
export function insertInBrackets(
  { text }: EditedText,
  items: readonly string[],
  { span: { start } }: Sibling,
): readonly TextEdit[] {
  const newText = items.map((item) => `${item},${separator(text, start)}`).join("");
  return [{ span: { start, end: start }, newText }];
}

/** Puts them behind the last of the others; undefined where there is none. */
export function appendInBrackets(
  { text, tree }: EditedText,
  items: readonly string[],
  container: Span,
  last: Sibling | undefined,
): readonly TextEdit[] {
  if (!last) {
    const start = container.start + 1;
    return [{ span: { start, end: start }, newText: items.join(", ") }];
  }
  const style = styleOf(tree);
  const { span } = last;
  const between = separator(text, span.start);
  const item = items.join(`,${between}`);
  const comma = commaBehind(style, text, span.end);
  if (comma !== undefined) {
    const end = between === " " ? comma + 1 : lineEnd(style, text, comma + 1);
    return [{ span: { start: end, end }, newText: `${between}${item},` }];
  }
  // A comment on the last item's line stays with it.
  const end = between === " " ? span.end : lineEnd(style, text, span.end);
  if (end === span.end) return [{ span: { start: end, end }, newText: `,${between}${item}` }];
  return [
    { span: { start: span.end, end: span.end }, newText: "," },
    { span: { start: end, end }, newText: between + item },
  ];
}

/** Where what belongs to an offset's line ends: behind its comments where nothing else follows on the line. */
function lineEnd(style: DataStyle, text: string, offset: number): number {
  const end = endOf(style.blanksOfLine, text, offset);
  return /^(?:[\r\n]|$)/.test(text.slice(end, end + 1))
    ? offset + text.slice(offset, end).trimEnd().length
    : offset;
}

function commaBehind(style: DataStyle, text: string, end: number): number | undefined {
  const next = endOf(style.blanks, text, end);
  return text.charAt(next) === "," ? next : undefined;
}

/** What stands between an item and the next: a new line like that of the item, if it begins one. */
function separator(text: string, start: number): string {
  const line = lineStart(text, start);
  const indent = text.slice(line, start);
  if (line === 0 || indent.trim() !== "") return " ";
  return text.slice(0, line).endsWith("\r\n") ? `\r\n${indent}` : `${text.charAt(line - 1)}${indent}`;
}

/** All lines of a span, where nothing else stands on them but comments behind it; else the blanks up to what follows. */
function withLine(style: DataStyle, text: string, { start, end }: Span): Span {
  const line = lineStart(text, start);
  const isFirst = text.slice(line, start).trim() === "";
  const rest = endOf(style.blanksOfLine, text, end);
  const newline = lineBreakAt(text, rest);
  if (isFirst && newline !== undefined) return { start: line, end: rest + newline.length };
  // What follows on the line takes its place, a comment of YAML with a blank before it; at the end of a line, or of a list, the blank before it goes.
  const next = end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0);
  const isGlued = text.charAt(next) === "#" && /\S/.test(text.charAt(start - 1));
  if (isFirst || !/^[\r\n\]}]/.test(text.slice(next, next + 1))) return { start, end: isGlued ? end : next };
  return { start: line + text.slice(line, start).trimEnd().length, end };
}
