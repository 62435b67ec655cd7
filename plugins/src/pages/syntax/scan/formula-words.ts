/** Signs that words have none of, nor prices; the last ones have blanks beside them. */
const operator = /[\\^_={}<>+|≤≥≠≈≡∈∉⊂⊆∪∩∀∃∑∏∫√]|\s[-−*/×·÷]\s/;

/** Longer ones are told by their operators. */
const maxSymbols = 60;

export function hasOperator(formula: string): boolean {
  return operator.test(formula);
}

/**
 * Whether what stands between two dollar signs is a formula, and neither a price nor the name of a variable: one word, names in
 * parentheses, symbols, a range, or something with an operator. It has no blank at its edges, no code and no props in it.
 */
export function isFormula(words: string): boolean {
  return (
    (isWord(words) ||
      hasOperator(words) ||
      /^\(\w+(?:, ?\w+)+\)$/.test(words) ||
      /^[^\s,;:'"]+ (?:\.{3}|…) [^\s,;:'"]+$/.test(words) ||
      areSymbols(words)) &&
    !/^[\s,;]|\s$/.test(words) &&
    !/`|<\p{L}[^<>]*=["']/u.test(words) &&
    isBalanced(words, /(?<!\\)[{}]/g)
  );
}

/** A dot by itself stands between two formulas of which one was not seen. */
function isWord(words: string): boolean {
  return /^[^\s,;:'"]+$/.test(words) && !/^[.!…]+$/.test(words);
}

/** Short names and numbers with primes on them, and with commas and colons between them: `c'`, `f(x, y)`, `x:X`, `[0,N]`. */
function areSymbols(words: string): boolean {
  if (words.length > maxSymbols || !/[\p{L}\p{N}]/u.test(words)) return false;
  if (!/^(?:[\p{Script=Latin}\p{Script=Greek}\p{N}()[\].+*/!?',:-]|(?<=,) )+$/u.test(words)) return false;
  // Quotes, and endings of words: `don't`, `100'000`.
  if (/(?<![\p{L}\p{N})\]'])'|'(?=[\p{L}\p{N}])/u.test(words)) return false;
  if (!/[,:]/.test(words)) return true;
  return (
    !/(?<![\p{L}\p{N}')\]])[,:]|,(?! ?[\p{L}\p{N}([-])|:(?![\p{L}\p{N}([])/u.test(words) &&
    // Variables have names, as functions do, and prices begin with a number.
    !/\p{L}{3}(?!\p{L}*\()/u.test(words) &&
    !/^\p{N}[^()[\]]*,/u.test(words) &&
    isBalanced(words, /[()[\]]/g)
  );
}

/** Whether each bracket is closed; those of intervals differ: `[0,1)`. */
function isBalanced(words: string, brackets: RegExp): boolean {
  let open = 0;
  for (const [bracket] of words.matchAll(brackets)) {
    open += "([{".includes(bracket) ? 1 : -1;
    if (open < 0 && bracket !== "}") return false;
  }
  return open === 0;
}
