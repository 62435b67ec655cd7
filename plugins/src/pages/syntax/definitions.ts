import { unmask } from "./mend/mask.ts";
import type { ParsedNode } from "./satteri.ts";

/** Definitions of links and images, by their labels. The first of a label counts. */
export function definitionsIn(root: ParsedNode): ReadonlyMap<string, ParsedNode> {
  const definitions = new Map<string, ParsedNode>();
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const identifier = node.identifier === undefined ? undefined : unmask(node.identifier);
    if (node.type === "definition" && identifier !== undefined && !definitions.has(identifier))
      definitions.set(identifier, { ...node });
    for (const child of node.children?.toReversed() ?? []) open.push(child);
  }
  return definitions;
}
