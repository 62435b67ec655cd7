import type { Span } from "@octavo/core";
import { isFormula } from "./formula-words.ts";

export function hasBlankLine(text: string, start: number, end: number): boolean {
  return /\n[ \t]*\r?\n/.test(text.slice(start, end));
}

/** No price begins so, but a path of Windows may: `\\host\C$\Users`. */
const sureStart = /\$(?:\\[a-zA-Z]|(?:\+\+?|\^[*†‡§+])\$)/y;
const path = /\\[\p{L}\p{N}]+$/u;

/**
 * Whether a dollar sign may open math: that of `US$5` does not, but for what is surely math: `e$\texttt{XC}$hanges`, `C$++$`. Other
 * scripts than Latin have no blanks between words and formulas.
 */
export function mayOpenMath(text: string, at: number): boolean {
  if (!/[\p{Script=Latin}\p{N}]/u.test(text.charAt(at - 1))) return true;
  sureStart.lastIndex = at;
  return sureStart.test(text) && !path.test(text.slice(Math.max(0, at - 20), at));
}

/**
 * Behind the math that the dollar sign at `at` opens; undefined where it is a price or a name. Math is a formula, and has no Latin
 * letter or digit behind it but an ending. Behind the mark of a note (`$^*$`) may stand anything.
 */
export function mathEnd(text: string, at: number): number | undefined {
  let end = text.indexOf("$", at + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf("$", end + 1);
  if (end === -1) return undefined;
  const formula = text.slice(at + 1, end);
  return mayStandBehind(text, at, end + 1, formula) && isFormula(formula) && !hasBlankLine(text, at, end)
    ? end + 1
    : undefined;
}

/** Of two backslashes the first escapes the second: a break of lines in TeX. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === "\\") start--;
  return (at - start) % 2 === 1;
}

/** Whether what stands at `at` may stand behind the formula that begins at `start`. */
function mayStandBehind(text: string, start: number, at: number, formula: string): boolean {
  const next = text.charAt(at);
  if (!/[\p{Script=Latin}\p{N}_${]/u.test(next) || /^\^\W+$/.test(formula)) return true;
  return next === "_" ? endsEmphasis(text, start, at) : hasEnding(text, at, formula);
}

/** How far before a formula is looked for what opens the emphasis that it is in. */
const maxEmphasis = 500;

/** Whether the `_` at `at` ends what one before the formula begins: `_the function $f$_`. */
function endsEmphasis(text: string, start: number, at: number): boolean {
  const marks = /_{1,3}(?![\p{L}\p{N}_${])/uy;
  marks.lastIndex = at;
  if (!marks.test(text)) return false;
  const paragraph = text
    .slice(Math.max(0, start - maxEmphasis), start + 1)
    .split(/\n[ \t]*\r?\n/)
    .at(-1);
  return /(?<![\p{L}\p{N}_$\\])_{1,3}(?![\s_])/u.test(paragraph ?? "");
}

/** Whether what stands at `at` is an ending of the formula before it: `$n$th`, `$x$s`, `$\text{Vote}$ing`. Names in scripts have others. */
function hasEnding(text: string, at: number, formula: string): boolean {
  const isCommand = /^\\\p{L}/u.test(formula);
  if (isCommand && /\p{N}/u.test(text.charAt(at))) return true;
  const letters = /\p{Ll}{1,12}(?![\p{L}\p{N}_${])/uy;
  letters.lastIndex = at;
  const ending = letters.exec(text)?.[0];
  if (ending === undefined) return false;
  if (ending === "th" || isCommand) return true;
  return formula.length === 1 && /^e?s$/.test(ending);
}

const isDeep = /^(?: {4}| {0,3}\t)[ \t]*$/;

/** A formula of several lines; `opening` and `closing` are what stands beside its dollar signs, those of the end included. */
export interface FormulaLines {
  readonly span: Span;
  readonly opening: Span;
  readonly closing: Span;
  /** From where the parser has to see the signs that open it, to behind where they stand. */
  readonly moved: Span | undefined;
}

/**
 * The formula from the dollar signs at `start` to those at `end`, where it has words beside them: `$$ \begin{x}` … `\end{x} $$`. For the parser,
 * only lines of dollar signs alone open and close one.
 * Signs that are indented by more than three close none, nor are what they open closed: they are moved.
 */
export function formulaLines(text: string, start: number, end: number): FormulaLines | undefined {
  const firstEnd = text.indexOf("\n", start);
  const line = text.lastIndexOf("\n", end) + 1;
  const isPlain = text.slice(start, firstEnd).trim() === "$$" && /^[\s>]*$/.test(text.slice(line, end));
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const isDeepStart = isDeep.test(text.slice(lineStart, start));
  const isDeepEnd = isPlain && isDeep.test(text.slice(line, end));
  const indent = isDeepStart || isDeepEnd ? listIndent(text, start) : 0;
  const moved = isDeepStart ? { start: lineStart + indent, end: start + 2 } : undefined;
  if (isPlain && (moved || isDeepEnd))
    return {
      span: { start, end: end + 2 },
      opening: { start: start + 2, end: start + 2 },
      closing: { start: Math.min(line + indent, end), end: end + 2 },
      moved,
    };
  if (isPlain || text[start + 2] === "$" || hasBlankLine(text, start, end)) return undefined;
  if (!/^[ \t]*\r?(?:\n|$)/.test(text.slice(end + 2, end + 200))) return undefined;
  // As deep in lists and quotes as the first line.
  const deep = line + start - lineStart;
  const first = line + text.slice(line, end).search(/[^\s>]|$/);
  return {
    span: { start, end: end + 2 },
    opening: { start: start + 2, end: firstEnd },
    closing: { start: Math.min(deep, first, end), end: end + 2 },
    moved,
  };
}

/** Lines above a formula that are looked at, at most. */
const maxLines = 100;

/** How far the item of a list that has the line of `at` in it is indented; 0 where there is none. */
function listIndent(text: string, at: number): number {
  let start = text.lastIndexOf("\n", at - 1) + 1;
  let indent = at - start;
  for (let left = maxLines; start > 0 && indent > 0 && left > 0; left--) {
    const end = start - 1;
    start = text.lastIndexOf("\n", end - 1) + 1;
    const [head = "", marker = ""] =
      /^[ \t]*((?:[-+*]|\d{1,9}[.)])[ \t]+)?/.exec(text.slice(start, Math.min(end, start + indent))) ?? [];
    if (marker !== "" && head.length <= indent) return head.length;
    const own = head.length - marker.length;
    if (own < indent && text.slice(start, end).trim() !== "") indent = own;
  }
  return 0;
}
