import type { Span } from "@octavo/core";
import type { ParsedNode } from "./satteri.ts";

/** Where a node stands in its text: the parser is given a line break more than the text may have. */
export function spanOf({ position }: ParsedNode, text: string): Span {
  if (position === undefined) return { start: 0, end: 0 };
  const { start, end } = position;
  return { start: Math.min(start.offset, text.length), end: Math.min(end.offset, text.length) };
}

/** From the first child to the last; where there is none, the node itself. */
export function innerOf(node: ParsedNode, span: Span, text: string): Span {
  const first = node.children?.[0];
  const last = node.children?.at(-1);
  if (first?.position === undefined || last?.position === undefined) return span;
  return { start: spanOf(first, text).start, end: spanOf(last, text).end };
}

/** Behind the `[label]:` of a definition. */
export function definitionEnd(definition: ParsedNode, text: string): number {
  const { start, end } = spanOf(definition, text);
  const colon = text.slice(start, end).indexOf("]:");
  return colon === -1 ? start : start + colon + 2;
}

/** The label of a definition, with its brackets. */
export function definitionLabel(definition: ParsedNode, text: string): Span {
  const { start } = spanOf(definition, text);
  return { start, end: Math.max(start, definitionEnd(definition, text) - ":".length) };
}

/** Whether nothing but tags stands beside a place in its line, as in `<Card>{}</Card>`. */
export function isAlone(text: string, { start, end }: Span): boolean {
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const newline = text.indexOf("\n", end);
  const after = text.slice(end, newline === -1 ? text.length : newline);
  return /(?:^|>)\s*$/.test(before) && /^\s*(?:$|<)/.test(after);
}
