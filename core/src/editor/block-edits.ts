import { lineStart } from "../source/line-start.ts";
import type { Span } from "../source/origin.ts";
import { yamlLines } from "../syntax/write-data.ts";
import type { TextEdit } from "./apply-edits.ts";
import type { EditedText } from "./bracket-edits.ts";
import { lineBreakAt, type Sibling } from "./siblings.ts";

// Edits of YAML in block style: one line or more for each member. All are undefined where the text is written in a way that
// they do not know, such as keys behind `?`.

/** What stands before a member on its line: blanks, and the dashes of the lists that begin with it. */
const opening = /^\uFEFF?( *(?:-[ \t]+)*)$/;

/** Text whose blank lines belong to it. */
const kept = /[|>]\d?\+/;

/** Takes one of the members out with its lines. */
export function removeInBlock(
  { text }: EditedText,
  container: Span,
  siblings: readonly Sibling[],
  step: string | number,
): readonly TextEdit[] | undefined {
  const spans = siblings.map((sibling) => withDash(text, sibling));
  const at = siblings.findIndex((sibling) => sibling.step === step);
  const [span, next] = [spans[at], spans[at + 1]];
  if (!span || spans.includes(undefined)) return undefined;
  if (spans.length === 1) return [emptied(text, container, typeof step === "number" ? "[]" : "{}")];
  const line = lineStart(text, span.start);
  if (text.slice(line, span.start).trim() !== "") {
    // The dash before the first of a list's item stays, and what follows comes to it.
    return next && [{ span: { start: span.start, end: next.start }, newText: "" }];
  }
  const end = lineEnd(text, span.end);
  const newline = lineBreakAt(text, end);
  if (newline !== undefined) return [{ span: { start: line, end: end + newline.length }, newText: "" }];
  const before = text.slice(0, line).replace(/(?:\r\n|\r|\n)$/, "").length;
  return [{ span: { start: before, end }, newText: "" }];
}

/** Puts values before one of the others, else behind the last one. */
export function insertInBlock(
  { text }: EditedText,
  { start }: Span,
  siblings: readonly Sibling[],
  value: object,
  before: Sibling | undefined,
): readonly TextEdit[] | undefined {
  const indent = indentAt(text, start);
  const at = before ? siblings.indexOf(before) : siblings.length;
  const previous = siblings[at - 1];
  if (indent === undefined || at === -1) return undefined;
  const [newline = "\n"] = /\r\n|\r|\n/.exec(text) ?? [];
  const [line = "", ...others] = yamlLines(value, stepOf(text));
  const lines = [line, ...others.map((each) => (each === "" ? "" : indent + each))].join(newline);
  if (!previous) {
    const first = aboveComments(text, start, indent);
    return [{ span: { start: first, end: first }, newText: `${lines}${newline}${indent}` }];
  }
  // Its blank lines are its own: nothing is to come between.
  if (kept.test(text.slice(previous.span.start, previous.span.end))) return undefined;
  const end = lineEnd(text, previous.span.end);
  return [{ span: { start: end, end }, newText: `${newline}${indent}${lines}` }];
}

/** Nothing is left between brackets, behind the key where there is one. */
function emptied(text: string, { start, end }: Span, newText: "[]" | "{}"): TextEdit {
  const before = text.slice(0, start).trimEnd();
  const line = lineStart(text, start);
  if (before.endsWith(":") && before.length < line)
    return { span: { start: before.length, end }, newText: ` ${newText}` };
  // Dashes may stand right below their key, brackets have to stand deeper.
  const isBelow = newText === "[]" && text.slice(line, start).trim() === "";
  return { span: { start, end }, newText: isBelow ? `  ${newText}` : newText };
}

/** An item begins with its dash. Undefined where something else stands between the two. */
function withDash(text: string, { step, span: { start, end } }: Sibling): Span | undefined {
  if (typeof step !== "number") return { start, end };
  const dash = text.slice(0, start).trimEnd().length - 1;
  return text.charAt(dash) === "-" ? { start: dash, end: Math.max(end, dash + 1) } : undefined;
}

/** As many blanks as stand before a member, or before an item's dash. */
function indentAt(text: string, start: number): string | undefined {
  const found = opening.exec(text.slice(lineStart(text, start), start));
  return found?.[1]?.replaceAll(/[-\t]/g, " ");
}

/** Where the comments begin that stand right above a member; those at the left edge may be about the whole text. */
function aboveComments(text: string, start: number, indent: string): number {
  let found = start;
  if (indent === "" || text.slice(lineStart(text, start), start) !== indent) return found;
  for (;;) {
    const end = text.slice(0, found - indent.length).replace(/(?:\r\n|\r|\n)$/, "").length;
    const above = lineStart(text, end) + indent.length;
    if (!text.slice(above - indent.length, end).startsWith(`${indent}#`)) return found;
    found = above;
  }
}

/** How many blanks the text indents by. */
function stepOf(text: string): number {
  const [, blanks = "  "] = /^( {1,8})[^\s#-]/m.exec(text) ?? [];
  return Math.max(2, blanks.length);
}

/** The end of an offset's line: only a comment can stand there. */
function lineEnd(text: string, offset: number): number {
  const length = text.slice(offset).search(/[\r\n]/);
  return length === -1 ? text.length : offset + length;
}
