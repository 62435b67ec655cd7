import { appendAll } from "../syntax/append-all.ts";
import type { Node as SyntaxNode } from "acorn";

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The nodes of a syntax tree as they are written, each before what is in it; `enters` says which parts of a node are looked at. */
export function* nodesIn(
  root: SyntaxNode,
  enters: (node: SyntaxNode, key: string, part: SyntaxNode) => boolean = () => true,
): Generator<SyntaxNode> {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    const inside: SyntaxNode[] = [];
    for (const [key, part] of partsOf(node)) if (enters(node, key, part)) inside.push(part);
    appendAll(open, inside.toReversed());
  }
}

/** The nodes right in a node, with the keys that they have there. */
export function* partsOf(node: SyntaxNode): Generator<readonly [string, SyntaxNode]> {
  for (const [key, part] of Object.entries(node))
    for (const each of Array.isArray(part) ? (part as unknown[]) : [part])
      if (isNode(each)) yield [key, each];
}
