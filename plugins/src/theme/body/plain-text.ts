import { isForAnybody, withoutRuleNodes, type PageNode } from "@octavo/core";

/** The text of a node as a reader sees it, on one line. */
export function plainText(node: PageNode): string {
  return gather(node).replace(/\s+/g, " ").trim();
}

/** The same of nodes beside each other. */
export function plainTextOf(nodes: readonly PageNode[]): string {
  return plainText({ type: "root", children: nodes });
}

function gather(node: PageNode): string {
  if (
    node.type === "text" ||
    node.type === "inlineCode" ||
    node.type === "inlineMath" ||
    node.type === "code"
  )
    return node.value ?? "";
  if (node.guarded || node.name === "style" || !isForAnybody(node)) return "";
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "break") return " ";
  if (node.type === "footnoteReference" || node.type === "mdxTextExpression") return "";
  return withoutRuleNodes(node.children ?? [])
    .map(gather)
    .join("");
}
