import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";

/** Components that are made of others, and which. */
const wholes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    Tabs: "Tab TabItem Tabs.Tab",
    Steps: "Step",
    AccordionGroup: "Accordion",
    CardGroup: "Card Tile Column",
    Columns: "Card Tile Column",
    CodeGroup: "CodeBlock",
    SnippetGroup: "CodeBlock",
  }).map(([whole, parts]) => [whole, new Set(parts.split(" "))]),
);

/**
 * Parts of a whole that nothing closes, such as a tab, were read as empty: they get what stands behind them, up to the next part or
 * the end of the whole. `emptied`: their names by where their tags begin, because the tree has not these names yet.
 */
export function fillOpenParts(root: ParsedNode, emptied: ReadonlyMap<number, string>, text: string): void {
  if (emptied.size === 0) return;
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const names = wholes.get(node.name ?? "");
    if (names && node.children) node.children = filled(node.children, { names, emptied, text });
    for (const child of node.children ?? []) open.push(child);
  }
}

interface Parts {
  readonly names: ReadonlySet<string>;
  readonly emptied: ReadonlyMap<number, string>;
  readonly text: string;
}

function filled(children: readonly ParsedNode[], parts: Parts): ParsedNode[] {
  const kept: ParsedNode[] = [];
  let part: ParsedNode | undefined;
  for (const child of children.flatMap((each) => apart(each, parts))) {
    if (isPart(child, parts)) {
      kept.push(child);
      part = isOpen(child, parts) ? child : undefined;
    } else if (part) add(part, child, parts);
    else kept.push(child);
  }
  return kept;
}

/** A paragraph with a part that is left open in it: its parts, and the words between them as paragraphs. */
function apart(node: ParsedNode, parts: Parts): ParsedNode[] {
  if (node.type !== "paragraph" || !node.children?.some((child) => isOpen(child, parts))) return [node];
  const blocks: ParsedNode[] = [];
  let words: ParsedNode | undefined;
  for (const child of node.children) {
    if (isPart(child, parts)) {
      blocks.push({ ...child, type: "mdxJsxFlowElement" });
      words = undefined;
    } else if (words) add(words, child, parts);
    else if (child.type !== "text" || (child.value ?? "").trim() !== "")
      blocks.push((words = { type: "paragraph", children: [child], position: child.position }));
  }
  return blocks;
}

/** Puts a node behind what is in another one, which then ends where that does. */
function add(parent: ParsedNode, child: ParsedNode, { text }: Parts): void {
  (parent.children ??= []).push(child);
  const [start, end] = [spanOf(parent, text).start, spanOf(child, text).end];
  parent.position = { start: { offset: start }, end: { offset: end } };
}

function isPart(node: ParsedNode, { names, emptied, text }: Parts): boolean {
  if (!node.type.startsWith("mdxJsx")) return false;
  return names.has(emptied.get(spanOf(node, text).start) ?? node.name ?? "");
}

function isOpen(node: ParsedNode, parts: Parts): boolean {
  return isPart(node, parts) && parts.emptied.has(spanOf(node, parts.text).start);
}
