import { appendAll } from "@octavo/core";
import { spanOf } from "../positions.ts";
import type { ParsedNode } from "../satteri.ts";

/** An address in a text that names no host: `https://.../scopes`, `http://$HOST`. */
const hostless = /^https?:\/\/[._]*(?![._])[\p{P}\p{S}]/iu;
const anyHostless = new RegExp(hostless.source.slice(1), "iu");

/** Makes words again of what the parser took for an address and other readers of GFM do not. */
export function dropBareAddresses(root: ParsedNode, text: string): void {
  if (!anyHostless.test(text)) return;
  const isBare = (node: ParsedNode): boolean => {
    if (node.type !== "link") return false;
    const { start, end } = spanOf(node, text);
    return hostless.test(text.slice(start, end));
  };
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { children = [] } = node;
    if (children.some(isBare))
      node.children = children.map((child) => (isBare(child) ? words(child) : child));
    appendAll(open, node.children ?? []);
  }
}

function words({ children = [], position }: ParsedNode): ParsedNode {
  return { type: "text", value: children.map(({ value = "" }) => value).join(""), position };
}
