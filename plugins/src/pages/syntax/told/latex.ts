import type { MathFact, Span, SyntaxProblem } from "@octavo/core";
import { syntaxProblem } from "../problem.ts";
import type { ParsedNode } from "../satteri.ts";

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

/**
 * A formula between dollar signs. Where nothing closes one on lines of its own, it holds all that follows, as a fence does. What stands
 * beside the signs that open it is a part of it, though Markdown keeps it apart.
 */
export function readFormula(
  node: ParsedNode,
  text: string,
  { start, end }: Span,
): { readonly fact: MathFact; readonly problems: readonly SyntaxProblem[] } {
  if (node.meta) {
    node.value = `${node.meta}\n${node.value ?? ""}`;
    node.meta = null;
  }
  const display = node.type === "math";
  const written = text.slice(start, end).trimEnd();
  const mark = /^\$+/.exec(written)?.[0] ?? "";
  // The parser takes `\|` in a cell for a bar; in TeX it is a norm.
  const inner = display ? "" : written.slice(mark.length, -mark.length).trim();
  if (inner.includes("\\|") && inner.replaceAll("\\|", "|") === node.value) node.value = inner;
  const { value: source = "" } = node;
  const isClosed = !display || mark === "" || written.slice(mark.length).endsWith(mark);
  if (isClosed || /\S/.test(text.slice(end))) return { fact: { source, display }, problems: [] };
  const words = `Nothing closes this formula, so all that follows is part of it. Write ${mark} on a line of its own where the formula ends.`;
  const problem = syntaxProblem("unclosed-formula", { start, end: start + mark.length }, words, "warning");
  return { fact: { source, display, isOpen: true }, problems: [problem] };
}
