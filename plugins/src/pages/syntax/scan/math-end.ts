import type { Span } from "@octavo/core";

export function hasBlankLine(text: string, start: number, end: number): boolean {
  return /\n[ \t]*\r?\n/.test(text.slice(start, end));
}

/** `US$5`: such a dollar sign opens no math. Other scripts than Latin have no blanks between words and formulas. */
export function isInWord(text: string, at: number): boolean {
  return /[\p{Script=Latin}\p{N}]/u.test(text.charAt(at - 1));
}

/**
 * Behind the math that the dollar sign at `at` opens; undefined where it is a price or a name. Math has no blank at its
 * inner edges, no Latin letter or digit behind it but an ending, no code and no props in it, and is a formula: one word, names in
 * parentheses, or something with an operator. Behind the mark of a note (`$^*$`) may stand anything.
 */
export function mathEnd(text: string, at: number): number | undefined {
  let end = text.indexOf("$", at + 1);
  while (end !== -1 && text[end - 1] === "\\") end = text.indexOf("$", end + 1);
  if (end === -1) return undefined;
  const formula = text.slice(at + 1, end);
  if (
    /[\p{Script=Latin}\p{N}_${]/u.test(text.charAt(end + 1)) &&
    !/^\^\W+$/.test(formula) &&
    !hasEnding(text, end + 1, formula)
  )
    return undefined;
  const isFormula =
    (/^(?:[^\s,;:'"]+|\(\w+(?:, ?\w+)+\))$/.test(formula) || hasOperator(formula)) &&
    !/^\s|\s$/.test(formula);
  return isFormula &&
    !/`|<\p{L}[^<>]*=["']/u.test(formula) &&
    isBalanced(formula) &&
    !hasBlankLine(text, at, end)
    ? end + 1
    : undefined;
}

/** Whether the letters at `at` are an ending of the formula before them: `$n$th`, `$x$s`, `$\text{Vote}$ing`. Names in scripts have others. */
function hasEnding(text: string, at: number, formula: string): boolean {
  const letters = /\p{Ll}{1,12}(?![\p{L}\p{N}_${])/uy;
  letters.lastIndex = at;
  const ending = letters.exec(text)?.[0];
  if (ending === undefined) return false;
  if (ending === "th" || /^\\\p{L}/u.test(formula)) return true;
  return formula.length === 1 && /^e?s$/.test(ending);
}

export function hasOperator(formula: string): boolean {
  return /[\\^_={}<>+|≤≥≠≈≡∈∉⊂⊆∪∩∀∃∑∏∫√]|\s[-*/]\s/.test(formula);
}

function isBalanced(formula: string): boolean {
  let open = 0;
  for (const [brace] of formula.matchAll(/(?<!\\)[{}]/g)) open += brace === "{" ? 1 : -1;
  return open === 0;
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
