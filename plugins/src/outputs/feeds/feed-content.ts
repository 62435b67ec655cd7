import { isUrl, schemeOf, type PlainNode } from "@octavo/core";
import { withAddresses, type TargetContext } from "../markdown/with-addresses.ts";

export interface ContentContext extends TargetContext {
  /** The page's own address, for links to its sections. */
  readonly page: string;
}

const leftOut: ReadonlySet<string> = new Set([
  "code",
  "math",
  "html",
  "footnoteDefinition",
  "footnoteReference",
  "thematicBreak",
]);

const holders: ReadonlySet<string> = new Set(["paragraph", "list", "listItem", "blockquote", "link"]);

/**
 * What a feed says of blocks of an update: without components, without blocks of code and without HTML. Where
 * nothing would be left, it has the words of components. Code within a line stays as words: sentences need them. Addresses
 * hold wherever they are read.
 */
export function feedContent(blocks: readonly PlainNode[], context: ContentContext): readonly PlainNode[] {
  const all = withAddresses(blocks, context);
  const written = plain(all, context.page, (node) => node.data?.component === true);
  return written.length > 0 ? written : plain(all, context.page, () => false);
}

function plain(
  nodes: readonly PlainNode[],
  page: string,
  isLeftOut: (node: PlainNode) => boolean,
): readonly PlainNode[] {
  return nodes.flatMap((node): readonly PlainNode[] => {
    const { type, value = "", url = "" } = node;
    if (leftOut.has(type) || isLeftOut(node)) return [];
    if (type === "inlineCode" || type === "inlineMath") return [{ type: "text", value }];
    if (type === "image") return isUrl(url) || schemeOf(url) === undefined ? [node] : [];
    if (!node.children) return [node];
    const children = plain(node.children, page, isLeftOut);
    if (holders.has(type) && !children.some(isSomething)) return [];
    const isOfPage = type === "link" && /^(?:[#?]|$)/.test(url);
    return [{ ...node, children, ...(isOfPage && { url: page + url }) }];
  });
}

function isSomething(node: PlainNode): boolean {
  return node.type !== "break" && (node.type !== "text" || (node.value ?? "").trim() !== "");
}
