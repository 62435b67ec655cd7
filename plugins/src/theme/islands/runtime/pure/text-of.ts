/** As browsers take texts: whatever it is becomes one, but for symbols, which throw. */
export function textOf(value: unknown): string {
  return "".concat(value as string);
}

/** The same where halves of characters are replaced. */
export function wholeTextOf(value: unknown): string {
  return textOf(value).toWellFormed();
}
