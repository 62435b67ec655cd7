import { isPageBlock, type PageNode } from "@octavo/core";

/** Components that stand inside a line of text. */
const inlineComponents = new Set(["Icon", "Badge", "Tooltip", "Latex", "Link"]);

/** True of JSX nodes that cannot stand inside a `<p>`. */
export function isBlockElement(node: PageNode): boolean {
  if (node.type === "captured")
    return (node.children ?? []).some((child) => child.type === "paragraph" || isBlock(child));
  if (node.type !== "mdxJsxTextElement" && node.type !== "mdxJsxFlowElement") return false;
  const name = node.name ?? "";
  // Shows what is in it and nothing else.
  if (name === "Visibility") return (node.children ?? []).some(isBlockElement);
  return isComponentName(name) ? !inlineComponents.has(name) : isPageBlock(name);
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

const phrasing = new Set("a abbr b button code em i kbd mark s small span strong sub sup u".split(" "));

/** True of an element in a line of its own that browsers draw in the line of its neighbours. */
export function isInlineFlow(node: PageNode | undefined): boolean {
  if (node?.type !== "mdxJsxFlowElement") return false;
  const name = node.name ?? "";
  return inlineComponents.has(name) || phrasing.has(name);
}

/** Components start upper-case, or are members of one ("Tree.File"). */
export function isComponentName(name: string): boolean {
  return /^[A-Z]|\./.test(name);
}
