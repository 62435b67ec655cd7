import { isInlineName, isPageBlock, type PageNode } from "@octavo/core";
import { textOf, type Html } from "../html.ts";
import { hasBlocks } from "../islands/parsed-shape.ts";

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

/** Elements of HTML that hold what stands in a line of text, and no blocks. */
const lineHolders = new Set(
  (
    "a abbr acronym b bdi bdo big button cite code dfn em h1 h2 h3 h4 h5 h6 i kbd label legend mark meter nobr output p progress q s samp small " +
    "span strike strong sub summary sup time tt u var"
  ).split(" "),
);

export function holdsLines(name: string): boolean {
  return lineHolders.has(name);
}

/** The element that stands for one which browsers would end in the midst of its content: a paragraph at a block, a heading at another one. */
export function wholeElement(name: string, content: Html): string {
  if (name === "p") return hasBlocks(textOf(content)) ? "div" : name;
  if (/^h[1-6]$/.test(name)) return /<h[1-6][\s>]/.test(textOf(content)) ? "div" : name;
  return name === "button" && /<button[\s>]/.test(textOf(content)) ? "span" : name;
}
