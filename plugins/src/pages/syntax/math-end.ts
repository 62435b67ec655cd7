export function hasBlankLine(text: string, start: number, end: number): boolean {
  return /\n[ \t]*\r?\n/.test(text.slice(start, end));
}

/** `US$5`: such a dollar sign opens no math. Other scripts than Latin have no blanks between words and formulas. */
export function isInWord(text: string, at: number): boolean {
  return /[\p{Script=Latin}\p{N}]/u.test(text.charAt(at - 1));
}

/**
 * Behind the math that the dollar sign at `at` opens; undefined where it is a price or a name. Math has no blank at its
 * inner edges, no Latin letter or digit behind it, no code and no props in it, and is a formula: one word, or something with an operator.
 */
export function mathEnd(text: string, at: number): number | undefined {
  let end = text.indexOf("$", at + 1);
  while (end !== -1 && text[end - 1] === "\\") end = text.indexOf("$", end + 1);
  if (end === -1 || /[\p{Script=Latin}\p{N}_${]/u.test(text.charAt(end + 1))) return undefined;
  const formula = text.slice(at + 1, end);
  const isFormula = /^[^\s,;:'"]+$|[\\^_={}<>+|]|\s[-*/]\s/.test(formula) && !/^\s|\s$/.test(formula);
  return isFormula &&
    !/`|<\p{L}[^<>]*=["']/u.test(formula) &&
    isBalanced(formula) &&
    !hasBlankLine(text, at, end)
    ? end + 1
    : undefined;
}

function isBalanced(formula: string): boolean {
  let open = 0;
  for (const [brace] of formula.matchAll(/(?<!\\)[{}]/g)) open += brace === "{" ? 1 : -1;
  return open === 0;
}
