import type { PlainNode } from "./plain-node.ts";

/** Nodes within nodes, at most. */
const depthLimit = 120;

/** Nodes that stand in a line of text, beside each other. */
const phrasing = new Set<PlainNode["type"]>([
  "text",
  "strong",
  "emphasis",
  "delete",
  "link",
  "linkReference",
  "inlineCode",
  "inlineMath",
  "image",
  "imageReference",
  "break",
  "html",
  "footnoteReference",
]);

export function isPhrasing({ type }: PlainNode): boolean {
  return phrasing.has(type);
}

/** The text of a plain tree as readers see it, on one line, without Markdown's signs and without words that were added. */
export function plainText(node: PlainNode): string {
  return read(node, 0).replaceAll(/\s+/g, " ").trim();
}

function read(node: PlainNode, depth: number): string {
  if (depth > depthLimit || node.data?.added) return "";
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "inlineMath":
    case "math":
    case "code":
      return node.value ?? "";
    case "image":
    case "imageReference":
      return node.alt ?? "";
    case "break":
      return " ";
    case "html":
      return htmlText(node.value ?? "");
  }
  let text = "";
  let last: PlainNode | undefined;
  for (const child of node.children ?? []) {
    if (last && !(isPhrasing(last) && isPhrasing(child))) text += " ";
    text += read(child, depth + 1);
    last = child;
  }
  return text;
}

const markup =
  /<!--(?:(?!-->)[^])*(?:-->|$)|<(script|style|svg|template|iframe|noscript)\b(?:(?!<\/\1)[^])*|<[^<>]*>?/gi;

/** The words of raw HTML: of a block, those between its tags, and the alternative text of an image. */
function htmlText(source: string): string {
  if (/^<br\b/i.test(source)) return " ";
  const alt = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(source)?.slice(1).join("") ?? "";
  const words = source.replaceAll(markup, " ");
  return words.trim() === "" ? alt : `${alt} ${words}`;
}
