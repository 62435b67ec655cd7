import type { PlainNode } from "./plain-node.ts";

/** Blocks without the footnotes that nothing refers to: no page shows those. */
export function withUsedFootnotes(blocks: readonly PlainNode[]): readonly PlainNode[] {
  const notes = new Map<string, PlainNode>();
  const used = new Set<string>();
  const open = [...blocks];
  const visit = (): void => {
    for (let node = open.pop(); node; node = open.pop()) {
      const { type, identifier = "", children = [] } = node;
      if (type === "footnoteReference") used.add(identifier);
      if (type === "footnoteDefinition") notes.set(identifier, node);
      else for (const child of children) open.push(child);
    }
  };
  visit();
  if (notes.size === 0) return blocks;
  // A set's iterator also visits what is added meanwhile: a footnote may refer to others.
  for (const identifier of used) {
    for (const child of notes.get(identifier)?.children ?? []) open.push(child);
    visit();
  }
  const kept = (nodes: readonly PlainNode[]): readonly PlainNode[] =>
    nodes
      .filter(({ type, identifier = "" }) => type !== "footnoteDefinition" || used.has(identifier))
      .map((node) => (node.children ? { ...node, children: kept(node.children) } : node));
  return kept(blocks);
}
