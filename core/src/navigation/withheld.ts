import type { NavigationNode } from "../model/navigation.ts";

/** The navigation without what leads to pages that a reader may not see, and without elements that are left empty. */
export function withoutWithheld(root: NavigationNode, withheld: ReadonlySet<string>): NavigationNode {
  return { ...root, children: root.children.flatMap((child) => kept(child, withheld)) };
}

/** None or one. */
function kept(node: NavigationNode, withheld: ReadonlySet<string>): readonly NavigationNode[] {
  if (node.href !== undefined && withheld.has(pathOf(node.href))) return [];
  const children = node.children.flatMap((child) => kept(child, withheld));
  const { page, ...rest } = node;
  const shown = page !== undefined && !withheld.has(page) ? { page } : {};
  const isEmpty = children.length === 0 && !("page" in shown) && node.href === undefined;
  return isEmpty ? [] : [{ ...rest, ...shown, children }];
}

/** "/a/?x#y" → "/a" */
function pathOf(href: string): string {
  return href.replace(/[?#].*$/s, "").replace(/(.)\/$/, "$1");
}
