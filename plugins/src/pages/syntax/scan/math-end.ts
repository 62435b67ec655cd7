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
 * inner edges, no Latin letter or digit behind it but an ending, no code and no props in it, and is a formula: one word, or something with an operator.
 */
export function mathEnd(text: string, at: number): number | undefined {
  let end = text.indexOf("$", at + 1);
  while (end !== -1 && text[end - 1] === "\\") end = text.indexOf("$", end + 1);
  if (end === -1) return undefined;
  const formula = text.slice(at + 1, end);
  if (/[\p{Script=Latin}\p{N}_${]/u.test(text.charAt(end + 1)) && !hasEnding(text, end + 1, formula))
    return undefined;
  const isFormula = (/^[^\s,;:'"]+$/.test(formula) || hasOperator(formula)) && !/^\s|\s$/.test(formula);
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
  return /[\\^_={}<>+|]|\s[-*/]\s/.test(formula);
}

function isBalanced(formula: string): boolean {
  let open = 0;
  for (const [brace] of formula.matchAll(/(?<!\\)[{}]/g)) open += brace === "{" ? 1 : -1;
  return open === 0;
}

/** A formula of several lines; `opening` and `closing` are what stands beside its dollar signs, those of the end included. */
export interface FormulaLines {
  readonly span: Span;
  readonly opening: Span;
  readonly closing: Span;
}

/**
 * The formula from the dollar signs at `start` to those at `end`, where it has words beside them: `$$ \begin{x}` … `\end{x} $$`. For the parser,
 * only lines of dollar signs alone open and close one.
 */
export function formulaLines(text: string, start: number, end: number): FormulaLines | undefined {
  const firstEnd = text.indexOf("\n", start);
  const line = text.lastIndexOf("\n", end) + 1;
  const isPlain = text.slice(start, firstEnd).trim() === "$$" && /^[\s>]*$/.test(text.slice(line, end));
  if (isPlain || text[start + 2] === "$" || hasBlankLine(text, start, end)) return undefined;
  if (!/^[ \t]*\r?(?:\n|$)/.test(text.slice(end + 2, end + 200))) return undefined;
  // As deep in lists and quotes as the first line.
  const deep = line + start - (text.lastIndexOf("\n", start) + 1);
  const first = line + text.slice(line, end).search(/[^\s>]|$/);
  return {
    span: { start, end: end + 2 },
    opening: { start: start + 2, end: firstEnd },
    closing: { start: Math.min(deep, first, end), end: end + 2 },
  };
}
