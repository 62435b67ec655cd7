import type { PageNode } from "@octavo/core";
import { textOf, trusted, type Html } from "../html.ts";
import { hasBlocks } from "../islands/parsed-shape.ts";
import { isBlockElement, isComponentName } from "./block-names.ts";

/** What Markdown has in a line. */
const words = new Set(
  (
    "text emphasis strong delete superscript subscript inlineCode inlineMath break link linkReference image imageReference " +
    "footnoteReference"
  ).split(" "),
);

/** What is known only when it is drawn. */
const others = new Set("mdxTextExpression mdxFlowExpression captured drawn".split(" "));

/** Components that draw what stands in a line, though Markdown has them as blocks. */
const components = new Set(["Button", "Image", "ZoomImage"]);

function isJsx({ type }: PageNode): boolean {
  return type.startsWith("mdxJsx");
}

/** Whether a node may stand in a line. `isKnown`: whether the theme has a component of a name. */
function mayBeInLine(node: PageNode, isKnown: (name: string) => boolean): boolean {
  if (!isJsx(node)) return words.has(node.type) || others.has(node.type);
  const name = node.name ?? "";
  const isOpen = name === "" || components.has(name) || (isComponentName(name) && !isKnown(name));
  return isOpen || !isBlockElement(node);
}

function isImage(node: PageNode | undefined): boolean {
  return node !== undefined && isJsx(node) && /^(?:img|Image|ZoomImage)$/.test(node.name ?? "");
}

/** An image on a line of its own is no part of the one above it: it would touch that where both are large. */
function isApart(nodes: readonly PageNode[], at: number): boolean {
  const before = nodes[at - 1];
  const isBreak = before?.type === "text" && /^\s*\n\s*$/.test(before.value ?? "");
  return isImage(nodes[at]) && isImage(isBreak ? nodes[at - 2] : before);
}

/** What stands in a line, or one block. */
interface Part {
  html: string;
  readonly isLine: boolean;
  /** How many elements are in the line, and whether Markdown has no word for one of them. */
  elements: number;
  isMore: boolean;
}

/**
 * What stands below each other, drawn by `draw`. MDX takes the paragraph away from elements that have a line for themselves:
 * it is there again where something stands above or below them, or where the space that blocks have would move them apart.
 */
export function withLines(
  nodes: readonly PageNode[],
  draw: (node: PageNode) => Html,
  isKnown: (name: string) => boolean,
): Html {
  const parts: Part[] = [];
  for (const [at, node] of nodes.entries()) {
    const html = textOf(draw(node));
    if (html === "") continue;
    const isLine = mayBeInLine(node, isKnown) && !hasBlocks(html);
    let part = parts.at(-1);
    if (!isLine || part?.isLine !== true || isApart(nodes, at))
      parts.push((part = { html: "", isLine, elements: 0, isMore: false }));
    part.html += html;
    // Blocks are not looked at: each would be once more for every one that it stands in.
    if (isLine && html.startsWith("<") && node.name !== "style") part.elements++;
    part.isMore ||= !words.has(node.type);
  }
  let written = "";
  for (const part of parts)
    written += part.isLine && isParagraph(part, parts.length) ? `<p>${part.html}</p>` : part.html;
  return trusted(written);
}

function isParagraph({ html, isMore, elements }: Part, count: number): boolean {
  return count > 1 ? isSeen(html) : isMore && elements > 1;
}

/** What could not be evaluated is a mark that shows nothing, and so are rules. */
function isSeen(html: string): boolean {
  return html.replaceAll(/<span hidden[^>]*><\/span>|<style[^>]*>[^]*?<\/style>/g, "").trim() !== "";
}
