import { behindMarks } from "./line-marks.ts";

/** Strings without tags, and code without braces, strings and tags, are all that its attributes have. */
const tag = /<(?:[^<>"'{]|"[^"<]*"|'[^'<]*'|\{[^{}<>"'`/]*\})*>/.source;

const wholeTag = new RegExp(tag, "y");
const wholeLine = new RegExp(`(?:${tag}|\\{[^{}<>"'\`/\\n]*\\}|[^<{\\n])*`, "y");

/**
 * What the parser must not see of a code span's text, in order. It takes dollar signs and single backticks for the start of formulas and
 * code, and looks for the end of a tag that has none in the code up to the end of the page, in exponential time.
 */
export function* signsInCode(text: string, start: number, end: number): Generator<number> {
  for (let at = start; at < end; at++) {
    const sign = text[at];
    if (sign === "$" || sign === "`" || (sign === "<" && isOpenTag(text, at, end))) yield at;
    if (sign !== "\n") continue;
    const content = behindMarks(text, at + 1);
    if (content < end && isOpenLine(text, content, end)) yield content;
  }
}

/** Whether a tag begins at the `<` at `at` whose end is not plain to see before `end`. */
function isOpenTag(text: string, at: number, end: number): boolean {
  if (!/[\p{L}_$/]/u.test(text.charAt(at + 1))) return false;
  wholeTag.lastIndex = at;
  return !wholeTag.test(text) || wholeTag.lastIndex > end;
}

/** Whether tags or code begin a line, and what is open behind them goes on behind the line or `end`. */
function isOpenLine(text: string, start: number, end: number): boolean {
  if (text[start] !== "<" && text[start] !== "{") return false;
  const newline = text.indexOf("\n", start);
  wholeLine.lastIndex = start;
  return !wholeLine.test(text) || wholeLine.lastIndex < (newline === -1 ? end : Math.min(newline, end));
}
