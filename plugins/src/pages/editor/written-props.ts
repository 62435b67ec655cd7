import type { PropPlace, Span } from "@octavo/core";

/** Where the text of a prop stands, without quotes: of `title="a"` and of `title={"a"}`. Undefined where code says what it is, and without quotes. */
export function textSpan({ value, isExpression }: PropPlace, text: string): Span | undefined {
  if (!value) return undefined;
  if (!isExpression) return /["']/.test(text.charAt(value.start - 1)) ? value : undefined;
  const [, before = "", quote, inner] =
    /^(\s*)(["'])((?:(?!\2)[^\\\r\n])*)\2\s*$/.exec(text.slice(value.start, value.end)) ?? [];
  if (quote === undefined || inner === undefined) return undefined;
  const start = value.start + before.length + 1;
  return { start, end: start + inner.length };
}

/** A text as a prop has it between its quotes; undefined where it cannot: empty, of several lines, or with no quote around it. */
export function newAttribute(words: string, quote: string, isExpression: boolean): string | undefined {
  if (words === "" || /[\r\n]/.test(words) || (quote !== '"' && quote !== "'")) return undefined;
  if (isExpression) return words.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);
  return words.replaceAll(quote, quote === '"' ? "&quot;" : "&#39;");
}
