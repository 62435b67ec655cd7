import type { PageNode } from "@octavo/core";

/** What stands in each component, without what stands in components within it. */
export function textsIn(tree: PageNode): ReadonlyMap<number, string> {
  const texts = new Map<number, string[]>();
  const visit = (node: PageNode, owner: string[] | undefined): void => {
    const { type, value, children = [] } = node;
    const ordinal = ordinalOf(node);
    const inner = ordinal === undefined ? owner : [];
    if (ordinal !== undefined && inner) texts.set(ordinal, inner);
    if (type === "text" || type === "inlineCode") owner?.push(value ?? "");
    for (const child of children) visit(child, inner);
    if (type === "paragraph") owner?.push("\n");
  };
  visit(tree, undefined);
  return new Map([...texts].map(([ordinal, parts]) => [ordinal, parts.join("").trim()]));
}

/** The ids of a page: those of its components by their ordinals, and all. */
export function idsIn(tree: PageNode): {
  readonly ofComponents: ReadonlyMap<number, string>;
  readonly all: ReadonlySet<string>;
} {
  const ofComponents = new Map<number, string>();
  const all = new Set<string>();
  const visit = (node: PageNode): void => {
    const id = node.data?.id;
    const ordinal = ordinalOf(node);
    if (id !== undefined) all.add(id);
    if (id !== undefined && ordinal !== undefined) ofComponents.set(ordinal, id);
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
  return { ofComponents, all };
}

function ordinalOf({ type, name, data }: PageNode): number | undefined {
  return type.startsWith("mdxJsx") && /^\p{Lu}/u.test(name ?? "") ? data?.ordinal : undefined;
}
