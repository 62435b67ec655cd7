import { isInlineName } from "../syntax/page-html.ts";
import type { PageNode } from "../syntax/page.ts";
import { isBlockElement } from "./components.ts";
import { isPhrasing } from "./plain-text.ts";

/** Blanks among blocks tell what stands beside each other. */
export function isBlank(node: PageNode | undefined): boolean {
  return node?.type === "text" && (node.value ?? "").trim() === "";
}

/** Whether what is in an element may be a line of text: raw HTML in one that stands in lines is. */
export function holdsLine({ name, children = [] }: PageNode): boolean {
  const isPart = isInlineName(name ?? "");
  return children.every(
    (child) => isInLine(child) || child.type === "paragraph" || (isPart && child.type === "html"),
  );
}

/** Whether a node is part of a line of text. `isBeside`: whether a blank is beside it. */
export function isInLine(node: PageNode, isBeside = false): boolean {
  if (node.type === "mdxTextExpression") return true;
  if (isBeside && node.type === "mdxFlowExpression") return true;
  if (isBeside && node.type === "mdxJsxFlowElement" && isInlineName(node.name ?? "")) return true;
  if (node.type === "mdxJsxTextElement") return !isBlockElement(node);
  return isPhrasing(node) && node.type !== "html";
}
