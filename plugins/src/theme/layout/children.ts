import type { NavigationNode } from "@octavo/core";

// Every page of a site asks the same lists for its own place in them: what is found out of a list is kept with its node.

interface Children {
  readonly byId: ReadonlyMap<string, NavigationNode>;
  readonly rows: readonly NavigationNode[];
  readonly rowById: ReadonlyMap<string, number>;
  readonly groups: number;
  /** Whether readers would see nothing but its name. */
  readonly isEmpty: boolean;
}

/** Nodes never change. */
const known = new WeakMap<NavigationNode, Children>();

function childrenOf(node: NavigationNode): Children {
  const found = known.get(node);
  if (found) return found;
  const byId = new Map(node.children.map((child) => [child.id, child]));
  const rows = node.children.filter(isRow);
  const made = {
    byId,
    rows,
    rowById: new Map(rows.map(({ id }, at) => [id, at])),
    groups: rows.filter(({ kind }) => kind === "group").length,
    isEmpty: node.page === undefined && rows.length === 0,
  };
  known.set(node, made);
  return made;
}

function isRow(node: NavigationNode): boolean {
  if (node.hidden === true) return false;
  return node.kind === "page" || node.kind === "link" || (node.kind === "group" && !childrenOf(node).isEmpty);
}

/** The children of a node that are rows of a sidebar. */
export function visible(node: NavigationNode): readonly NavigationNode[] {
  return childrenOf(node).rows;
}

/** How many of these are groups. */
export function groupCount(node: NavigationNode): number {
  return childrenOf(node).groups;
}

/** The number of the row that is on a trail; undefined where none is. */
export function rowOn(trail: Iterable<string>, node: NavigationNode): number | undefined {
  const { rowById } = childrenOf(node);
  for (const id of trail) {
    const found = rowById.get(id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The nodes of a trail that are below a node, outermost first. */
export function nodesOn(trail: readonly string[], node: NavigationNode): readonly NavigationNode[] {
  const found: NavigationNode[] = [];
  for (const id of trail) {
    const next = childrenOf(found.at(-1) ?? node).byId.get(id);
    if (next) found.push(next);
  }
  return found;
}
