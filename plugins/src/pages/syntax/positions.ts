import type { Span } from "@octavo/core";
import type { ParsedNode } from "./satteri.ts";

export function spanOf({ position }: ParsedNode): Span {
  return position === undefined
    ? { start: 0, end: 0 }
    : { start: position.start.offset, end: position.end.offset };
}

/** From the first child to the last; where there is none, the node itself. */
export function innerOf(node: ParsedNode, span: Span): Span {
  const first = node.children?.[0];
  const last = node.children?.at(-1);
  if (first?.position === undefined || last?.position === undefined) return span;
  return { start: spanOf(first).start, end: spanOf(last).end };
}

/** Behind the `[label]:` of a definition. */
export function definitionEnd(definition: ParsedNode, text: string): number {
  const { start, end } = spanOf(definition);
  const colon = text.slice(start, end).indexOf("]:");
  return colon === -1 ? start : start + colon + 2;
}
