import type { Span } from "@octavo/core";
import type { ParsedNode } from "./satteri.ts";

/**
 * Makes the content of `<Latex>`, which stands at `span`, the formula that it is. The page's text counts, and not what Markdown has
 * made of the formula's underscores, backslashes and braces.
 */
export function latexFormula(node: ParsedNode, text: string, { start, end }: Span): void {
  const element = text.slice(start, end);
  const written = stringIn(/^<Latex\b[^>]*>([\s\S]*)<\/Latex\s*>$/.exec(element)?.[1]?.trim() ?? "");
  const [, dollars = "", inner = written] = /^(\$\$?)([\s\S]*)\1$/.exec(written) ?? [];
  const value = inner.trim();
  const type = dollars === "$$" ? "math" : "inlineMath";
  const position = { start: { offset: start }, end: { offset: end } };
  node.children = value === "" ? [] : [{ type, value, position }];
}

/** The text of `{"…"}` and `` {String.raw`…`} ``; many forget to double the backslashes of the first. */
function stringIn(written: string): string {
  const [, raw, , text] = /^\{\s*(String\.raw)?(["'`])([\s\S]*)\2\s*\}$/.exec(written) ?? [];
  if (text === undefined) return written;
  return raw === undefined ? text.replaceAll(/\\([\\"'`])/g, "$1") : text;
}
