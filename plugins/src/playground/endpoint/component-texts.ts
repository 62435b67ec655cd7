import type { PageNode } from "@octavo/core";

/** What stands in each component, without what stands in components within it. */
export function textsIn(tree: PageNode): ReadonlyMap<number, string> {
  const texts = new Map<number, string[]>();
  const visit = (node: PageNode, owner: string[] | undefined): void => {
    const { type, name, value, children = [] } = node;
    const ordinal = type.startsWith("mdxJsx") && /^\p{Lu}/u.test(name ?? "") ? node.data?.ordinal : undefined;
    const inner = ordinal === undefined ? owner : [];
    if (ordinal !== undefined && inner) texts.set(ordinal, inner);
    if (type === "text" || type === "inlineCode") owner?.push(value ?? "");
    for (const child of children) visit(child, inner);
    if (type === "paragraph") owner?.push("\n");
  };
  visit(tree, undefined);
  return new Map([...texts].map(([ordinal, parts]) => [ordinal, parts.join("").trim()]));
}
