import { isInlineName } from "../syntax/page-html.ts";
import type { PageNode } from "../syntax/page.ts";
import { isBlockName } from "./components.ts";
import { isPhrasing } from "./plain-text.ts";

/** Blanks among blocks tell what stands beside each other. */
export function isBlank(node: PageNode | undefined): boolean {
  return node?.type === "text" && (node.value ?? "").trim() === "";
}

/** Elements that stand on lines of their own, as they are written. */
export function isFlow(node: PageNode | undefined): boolean {
  return node?.type === "mdxJsxFlowElement";
}

/** Whether a node is part of a line of text. `isBeside`: whether a blank is beside it. */
export function isInLine(node: PageNode, isBeside = false): boolean {
  if (node.type === "mdxTextExpression") return true;
  if (isBeside && node.type === "mdxFlowExpression") return true;
  if (isBeside && node.type === "mdxJsxFlowElement" && isInlineName(node.name ?? "")) return true;
  if (node.type === "mdxJsxTextElement") return !isBlockName(node.name ?? "");
  return isPhrasing(node) && node.type !== "html";
}
