import { plainText } from "./plain-text.ts";
import { text, type PlainNode } from "./plain-node.ts";

/** What is written between two signs of emphasis is put together in one call: a list of arguments, which has an end. */
const mostTokens = 10_000;

const emphases: ReadonlySet<string> = new Set(["emphasis", "strong", "delete"]);

/** Blocks in which emphasis that holds more than can be written is left out, and what it holds stays. */
export function withoutLongEmphasis(blocks: readonly PlainNode[]): readonly PlainNode[] {
  return blocks.flatMap((block) => shortened(block).nodes);
}

interface Shortened {
  readonly nodes: readonly PlainNode[];
  /** How many pieces are written for them. */
  readonly tokens: number;
}

function shortened(node: PlainNode): Shortened {
  if (!node.children) return { nodes: [node], tokens: 1 };
  const inner = node.children.map(shortened);
  const children = inner.flatMap(({ nodes }) => nodes);
  if (!emphases.has(node.type)) return { nodes: [{ ...node, children }], tokens: 1 };
  const tokens = inner.reduce((sum, each) => sum + each.tokens, 2);
  return tokens > mostTokens
    ? { nodes: children, tokens: tokens - 2 }
    : { nodes: [{ ...node, children }], tokens };
}

/** A block as its words alone. */
export function asWords(block: PlainNode): PlainNode {
  return { type: "paragraph", children: [text(plainText(block))] };
}
