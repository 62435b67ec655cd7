import { hasOperator } from "./formula-words.ts";
import { formulaLines, hasBlankLine, type FormulaLines } from "./math-end.ts";

/** What begins with two dollar signs and more, and where it ends: a formula, or signs of a price. */
export interface Dollars {
  readonly end: number;
  /** Of a formula that has words beside its signs. */
  readonly formula?: FormulaLines | undefined;
  readonly areSigns?: boolean;
}

/** `beginsLine`: whether nothing but marks of quotes and lists stands before them; then they may open a formula of many lines. */
export function readDollars(text: string, at: number, beginsLine: boolean): Dollars {
  const behind = behindDollars(text, at);
  const rest = /[^\n$]*(?:\n|$)/y;
  rest.lastIndex = behind;
  const beside = beginsLine ? rest.exec(text)?.[0].trim() : undefined;
  const end = text.indexOf("$$", behind);
  if (beside === undefined) {
    if (end === -1 || hasBlankLine(text, at, end)) return { end: behind };
    return isMeant(text.slice(behind, end)) ? { end: end + 2 } : { end: behind, areSigns: true };
  }
  const formula = end === -1 ? undefined : formulaLines(text, at, end);
  // A price at the beginning of a line: the parser would take all up to the next one.
  if (!formula && beside !== "" && !hasOperator(beside) && (end === -1 || beside.includes(" ")))
    return { end: behind, areSigns: true };
  return { end: end === -1 ? text.length : behindDollars(text, end), formula };
}

/** Whether what stands between two dollar signs and two is a formula: `$$ for shops, $$` is none. */
function isMeant(formula: string): boolean {
  const words = formula.trim();
  return words !== "" && (words === formula || !/\s/.test(words) || hasOperator(words));
}

function behindDollars(text: string, at: number): number {
  let end = at;
  while (text[end] === "$") end++;
  return end;
}
