import { lineStart } from "../source/line-start.ts";
import type { Span } from "../source/origin.ts";
import { yamlLines } from "../syntax/write-data.ts";
import type { TextEdit } from "./apply-edits.ts";
import type { EditedText } from "./bracket-edits.ts";
import { endOf, styleOf } from "./data-style.ts";
import { lineBreakAt, type Sibling } from "./siblings.ts";

// Edits of YAML in block style: one line or more for each member. All are undefined where the text is written in a way that
// they do not know, such as keys behind `?`.

/** What stands before a member on its line: blanks, and the dashes of the lists that begin with it. */
const opening = /^\uFEFF?( *(?:-[ \t]+)*)$/;

/** Text in lines, to which more lines belong where they are indented; and text whose blank lines belong to it. */
const lined = /[|>][-+\d]*[ \t]*(?:#[^\r\n]*)?[\r\n]/;
const kept = /[|>]\d?\+/;

/** Takes one of the members out with its lines. */
export function removeInBlock(
  edited: EditedText,
  container: Span,
  siblings: readonly Sibling[],
  step: string | number,
): readonly TextEdit[] | undefined {
  const { text } = edited;
  const spans = withDashes(edited, container, siblings);
  const at = siblings.findIndex((sibling) => sibling.step === step);
  const [span, next] = [spans[at], spans[at + 1]];
  if (!span || indentAt(text, container.start) === undefined) return undefined;
  if (spans.length === 1) return [emptied(text, container, typeof step === "number" ? "[]" : "{}")];
  const line = lineStart(text, span.start);
  if (text.slice(line, span.start).trim() !== "") {
    if (!next) return undefined;
    // The dash before the first of a list's item stays, and what follows comes to it: below where comments are in between.
    const end = lineEnd(text, span.end);
    const hasComments = text.slice(end, next.start).trim() !== "";
    return [
      hasComments
        ? { span: { start: text.slice(0, span.start).trimEnd().length, end }, newText: "" }
        : { span: { start: span.start, end: next.start }, newText: "" },
    ];
  }
  const end = lineEnd(text, span.end);
  const newline = lineBreakAt(text, end);
  const above = text.slice(spans[at - 1]?.start ?? span.start, span.start);
  const isJoined = lined.test(above) && /^\s*?[\r\n]\s*[\r\n#]/.test(text.slice(end, next?.start));
  if (isJoined || (newline === undefined && kept.test(above))) return undefined;
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
  const end = lineEnd(text, previous?.span.end ?? start);
  const inQuotes = previous !== undefined && takesIn(text.slice(end));
  const [line = "", ...others] = yamlLines(value, { step: stepOf(text), inQuotes });
  const lines = [line, ...others.map((each) => (each === "" ? "" : indent + each))].join(newline);
  if (!previous) {
    const first = aboveComments(text, start, indent);
    return [{ span: { start: first, end: first }, newText: `${lines}${newline}${indent}` }];
  }
  // Its blank lines are its own: nothing is to come between.
  if (kept.test(text.slice(previous.span.start, previous.span.end))) return undefined;
  return [{ span: { start: end, end }, newText: `${newline}${indent}${lines}` }];
}

/** Nothing is left between brackets, behind the key where there is one. */
function emptied(text: string, { start, end }: Span, brackets: "[]" | "{}"): TextEdit {
  const newText = text.charAt(end) === "#" ? `${brackets} ` : brackets;
  const before = text.slice(0, start).trimEnd();
  const line = lineStart(text, start);
  if (before.endsWith(":") && before.length < line)
    return { span: { start: before.length, end }, newText: ` ${newText}` };
  // Dashes may stand right below their key, brackets have to stand deeper.
  const isBelow = brackets === "[]" && text.slice(line, start).trim() === "";
  return { span: { start, end }, newText: isBelow ? `  ${newText}` : newText };
}

/** Whether text in lines would take in what follows it: comments and blanks that are indented as deep. */
function takesIn(rest: string): boolean {
  const [blanks = ""] = /^\s*/.exec(rest) ?? [];
  if (rest.charAt(blanks.length) === "#") return true;
  const lines = blanks.length === rest.length ? blanks : blanks.replace(/[ \t]+$/, "");
  return /[\r\n][ \t]/.test(lines);
}

/** Items begin with their dashes, behind those before them and comments. */
function withDashes(
  { text, tree }: EditedText,
  { start }: Span,
  siblings: readonly Sibling[],
): readonly Span[] {
  const { blanks } = styleOf(tree);
  return siblings.map(({ step, span }, index) => {
    if (typeof step !== "number") return span;
    const dash = endOf(blanks, text, siblings[index - 1]?.span.end ?? start);
    return { start: dash, end: Math.max(span.end, dash + 1) };
  });
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
