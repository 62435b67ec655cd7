import { isInlineName, isPageBlock, type PageNode } from "@octavo/core";

/** True of JSX nodes that cannot stand inside a `<p>`. */
export function isBlockElement(node: PageNode): boolean {
  if (node.type === "captured")
    return (node.children ?? []).some((child) => child.type === "paragraph" || isBlock(child));
  if (node.type !== "mdxJsxTextElement" && node.type !== "mdxJsxFlowElement") return false;
  const name = node.name ?? "";
  // Shows what is in it and nothing else.
  if (name === "Visibility") return (node.children ?? []).some(isBlockElement);
  return isComponentName(name) ? !isInlineName(name) : isPageBlock(name);
}

const blockTypes = new Set([
  "blockquote",
  "code",
  "heading",
  "html",
  "list",
  "math",
  "table",
  "thematicBreak",
]);

/** True of nodes that cannot stand inside a `<p>`; paragraphs can, without their tags. */
export function isBlock(node: PageNode): boolean {
  if (node.type === "paragraph") return (node.children ?? []).some(isBlock);
  return blockTypes.has(node.type) || (node.type !== "captured" && isBlockElement(node));
}

/** Components start upper-case, or are members of one ("Tree.File"). */
export function isComponentName(name: string): boolean {
  return /^[A-Z]|\./.test(name);
}
