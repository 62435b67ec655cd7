import type { NavigationDraft, NavigationNode } from "../model/navigation.ts";

/**
 * The navigation without what has the URL of another page: its link would lead to that page, under that page's title.
 * Routes report the clash, and give the URL to the same one: a hand-written page, else the first operation.
 */
export function withoutClashes({ root, references }: NavigationDraft): NavigationNode {
  const clashing = clashesOf(references);
  return clashing.size === 0 ? root : prune(root, clashing);
}

/** The ids of references to operations whose URL another page has. */
function clashesOf(references: NavigationDraft["references"]): ReadonlySet<string> {
  const files = new Set<string>();
  for (const reference of references.values()) if (reference.kind === "page") files.add(reference.path);
  const operations = new Map<string, string>();
  const clashing = new Set<string>();
  for (const [id, reference] of references) {
    if (reference.kind !== "operation") continue;
    const { path, spec, operation } = reference;
    const subject = `${spec}\n${operation}`;
    const first = operations.get(path) ?? subject;
    operations.set(path, first);
    if (files.has(path) || first !== subject) clashing.add(id);
  }
  return clashing;
}

/** A generated group that is left empty goes too; nodes without a clash below them stay the same objects. */
function prune(node: NavigationNode, clashing: ReadonlySet<string>): NavigationNode {
  const children = node.children.flatMap((child) => {
    if (child.kind === "page") return clashing.has(child.id) ? [] : [child];
    const pruned = prune(child, clashing);
    return pruned !== child && pruned.children.length === 0 && child.origin === undefined ? [] : [pruned];
  });
  const loses = clashing.has(node.id);
  const isSame =
    children.length === node.children.length &&
    children.every((child, index) => child === node.children[index]);
  if (isSame && !loses) return node;
  const { page, ...rest } = node;
  return { ...rest, ...(page !== undefined && !loses && { page }), children };
}
