import { unmask } from "./mend/mask.ts";
import type { ParsedNode } from "./satteri.ts";

/** Definitions of links and images, by their labels, in order. The first of a label counts. */
export function definitionsIn(root: ParsedNode): ReadonlyMap<string, readonly ParsedNode[]> {
  const definitions = new Map<string, ParsedNode[]>();
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const identifier = node.identifier === undefined ? undefined : unmask(node.identifier);
    if (node.type === "definition" && identifier !== undefined) {
      const known = definitions.get(identifier);
      if (known) known.push({ ...node });
      else definitions.set(identifier, [{ ...node }]);
    }
    for (const child of node.children?.toReversed() ?? []) open.push(child);
  }
  return definitions;
}
