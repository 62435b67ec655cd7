import type { DivisionKind, NavigationKind, NavigationNode } from "../model/navigation.ts";

const divisions: ReadonlySet<string> = new Set<DivisionKind>([
  "language",
  "version",
  "product",
  "tab",
  "dropdown",
  "anchor",
  "item",
]);

/** Whether a reader is in one branch of such elements at a time: tabs, versions, languages … */
export function isDivision(node: NavigationNode): boolean {
  return divisions.has(node.kind);
}

/** Whether such elements are the same site once more: others have other pages. */
export function isVariant({ kind }: { readonly kind: NavigationKind }): boolean {
  return kind === "language" || kind === "version" || kind === "product";
}

/** Whether pages of such elements may have counterparts in their neighbours: dropdowns may be one guide for several languages. */
export function mayHaveCounterparts(node: { readonly kind: NavigationKind }): boolean {
  return isVariant(node) || node.kind === "dropdown";
}

/** The divisions that an element offers a choice of; not those of `global`, which stand in every branch. */
function choicesOf(node: NavigationNode): readonly NavigationNode[] {
  return node.children.filter((child) => isDivision(child) && child.global !== true);
}

/**
 * The branch that is open at first: the one marked `default`, else the first that is neither hidden nor just a link.
 * Undefined where there is nothing to choose.
 */
export function defaultChild(node: NavigationNode): NavigationNode | undefined {
  const choices = choicesOf(node);
  const open = choices.filter(({ href }) => href === undefined);
  const shown = open.filter(({ hidden }) => hidden !== true);
  return shown.find((choice) => choice.default === true) ?? shown[0] ?? open[0];
}

/** The first page of an element's default branch: visible if there is one, else any. Undefined where it has none. */
export function firstPage(node: NavigationNode): string | undefined {
  return firstShownPage(node) ?? find(node, true);
}

/** The first page of an element's default branch that navigation shows. */
export function firstShownPage(node: NavigationNode): string | undefined {
  return find(node, false);
}

function find(node: NavigationNode, evenHidden: boolean): string | undefined {
  if (node.page !== undefined) return node.page;
  const first = defaultChild(node);
  const order = first ? [first, ...node.children.filter((child) => child !== first)] : node.children;
  for (const child of order) {
    if (child.global === true && node.global !== true) continue;
    if (child.hidden === true && !evenHidden) continue;
    const page = find(child, evenHidden);
    if (page !== undefined) return page;
  }
  return undefined;
}
