import type { PlainNode } from "./plain-node.ts";

/** Blocks without the footnotes that nothing refers to: no page shows those. Of several with one label, each gets its own. */
export function withUsedFootnotes(blocks: readonly PlainNode[]): readonly PlainNode[] {
  const notes = new Map<string, PlainNode>();
  const used = new Map<string, PlainNode>();
  const open = [...blocks];
  const visit = (): void => {
    for (let node = open.pop(); node; node = open.pop()) {
      const { type, identifier = "", children = [] } = node;
      if (type === "footnoteReference") used.set(identifier, node);
      if (type === "footnoteDefinition") notes.set(identifier, node);
      else for (const child of children) open.push(child);
    }
  };
  visit();
  if (notes.size === 0) return blocks;
  // A map's iterator also visits what is added meanwhile: a footnote may refer to others.
  for (const [identifier] of used) {
    for (const child of notes.get(identifier)?.children ?? []) open.push(child);
    visit();
  }
  const labels = newLabels(used);
  const kept = (nodes: readonly PlainNode[]): readonly PlainNode[] =>
    nodes
      .filter(({ type, identifier = "" }) => type !== "footnoteDefinition" || used.has(identifier))
      .map((node) => {
        const label = labels.get(node.identifier ?? "");
        const named = label === undefined ? node : { ...node, label, identifier: label.toLowerCase() };
        return node.children ? { ...named, children: kept(node.children) } : named;
      });
  return kept(blocks);
}

/** Labels for the footnotes of snippets, by their names: those of the page keep theirs. */
function newLabels(used: ReadonlyMap<string, PlainNode>): ReadonlyMap<string, string> {
  const taken = new Set([...used.keys()].filter(isOfPage));
  const labels = new Map<string, string>();
  for (const [name, { label }] of [...used].toSorted(([a], [b]) => showingOf(a) - showingOf(b))) {
    if (isOfPage(name)) continue;
    const wanted = label ?? name.slice(0, name.indexOf("\n"));
    let free = wanted;
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${wanted}-${count}`;
    taken.add(free.toLowerCase());
    labels.set(name, free);
  }
  return labels;
}

function isOfPage(name: string): boolean {
  return !name.includes("\n");
}

function showingOf(name: string): number {
  return Number(name.slice(name.indexOf("\n") + 1));
}
