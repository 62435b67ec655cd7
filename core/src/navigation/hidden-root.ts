import type { NavigationNode } from "../model/navigation.ts";

/**
 * What stands in an element for a page of its own that hides itself. It is a group without a name, and with nothing else, while
 * entries are compared: docs.json has none for it, so that it is nobody's duplicate.
 */
export function hiddenRoot(id: string, page: string): NavigationNode & { readonly children: never[] } {
  return { kind: "group", id: `${id}/root`, label: "", page, hidden: true, children: [] };
}

/** A tree in which these are hidden pages, as readers of places know them; nodes without any below stay the same objects. */
export function withHiddenPages(node: NavigationNode): NavigationNode {
  if (node.kind === "group" && node.id.endsWith("/root")) return { ...node, kind: "page" };
  const children = node.children.map(withHiddenPages);
  return children.every((child, index) => child === node.children[index]) ? node : { ...node, children };
}
