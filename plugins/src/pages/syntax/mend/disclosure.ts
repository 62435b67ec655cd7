import { appendAll } from "@octavo/core";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";

/**
 * A `<summary>` that begins the first paragraph of a `<details>` becomes its first child, as HTML asks for: MDX makes a paragraph of
 * lines with words, and browsers show a summary of their own where it is not a child.
 */
export function liftSummaries(root: ParsedNode, text: string): void {
  if (!text.includes("summary")) return;
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.name === "details" && node.children) node.children = lifted(node.children, text);
    appendAll(open, node.children ?? []);
  }
}

function lifted(children: ParsedNode[], text: string): ParsedNode[] {
  const [paragraph, ...others] = children;
  if (paragraph?.type !== "paragraph") return children;
  const [summary, ...rest] = withoutBlank(paragraph.children ?? []);
  if (summary?.name !== "summary") return children;
  const block = { ...summary, type: "mdxJsxFlowElement" };
  const words = withoutBlank(rest);
  const first = words[0];
  if (first === undefined) return [block, ...others];
  const position = {
    start: { offset: spanOf(first, text).start },
    end: { offset: spanOf(paragraph, text).end },
  };
  return [block, { ...paragraph, children: words, position }, ...others];
}

/** The nodes without blanks before the first one that shows something. */
function withoutBlank(nodes: readonly ParsedNode[]): ParsedNode[] {
  const [first, ...rest] = nodes;
  if (first?.type !== "text") return [...nodes];
  const value = first.value?.trimStart() ?? "";
  return value === "" ? withoutBlank(rest) : [{ ...first, value }, ...rest];
}
