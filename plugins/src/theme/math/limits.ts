/** Characters of a formula, and of all formulas of a page: what is drawn is up to 600 times as long. */
export const formulaLimit = 5_000;
export const pageLimit = 100_000;
