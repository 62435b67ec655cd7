import { markdown, plainText, withoutRulesInside, type PlainNode, type Read } from "@octavo/core";

/** What may mean something in Markdown; a text without is what it says. */
const signs = /[*_`[\]<>#~\\&|!]|^\s*(?:[-+]|\d+[.)])\s/m;

/** Markdown in an API description as text that readers see: lines of its blocks, without signs, addresses and tags. */
export async function describedText(written: string, read: Pick<Read, "get">): Promise<string> {
  if (!signs.test(written)) return written.trim();
  const { root } = await read.get(markdown, written);
  return (withoutRulesInside(root).children ?? []).map(blockText).filter(Boolean).join("\n");
}

/** Items and rows are lines of their own. */
function blockText(node: PlainNode): string {
  const { type, children } = node;
  if (type === "html") return htmlText(node.value ?? "");
  if (!children || type === "paragraph" || type === "heading" || type === "tableRow") return plainText(node);
  return children.map(blockText).filter(Boolean).join("\n");
}

/** Text between tags. */
function htmlText(source: string): string {
  return source
    .replaceAll(/<!--[^]*?(?:-->|$)/g, "")
    .replaceAll(/<\/?[a-z][^<>]*>/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
