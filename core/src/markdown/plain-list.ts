import type { PageNode } from "../syntax/page.ts";
import { holdsSection, type PlainNode } from "./plain-node.ts";
import { withValues, type Scope } from "./scope.ts";

/** A list; one with sections in it is what is in its items. `blocks` reads what is in an item. */
export function plainList(
  node: PageNode,
  scope: Scope,
  blocks: (nodes: readonly PageNode[]) => readonly PlainNode[],
): readonly PlainNode[] {
  const items = scope.file
    .expand(node.children ?? [])
    .filter(({ type, name }) => type === "listItem" || name === "li")
    .map((child): PlainNode => ({
      type: "listItem",
      spread: child.spread ?? false,
      checked: child.checked ?? null,
      children: blocks(withValues(child, scope).children ?? []),
    }));
  if (items.some(holdsSection)) return items.flatMap(({ children = [] }) => children);
  const ordered = node.ordered ?? node.name === "ol";
  const spread = node.spread ?? false;
  return items.length === 0
    ? []
    : [{ type: "list", ordered, start: node.start ?? null, spread, children: items }];
}
