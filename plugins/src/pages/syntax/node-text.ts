import type { PageNode } from "@octavo/core";

/** Nodes within nodes, deeper than anybody writes: what is below is left out, so that no reader of the tree runs out of stack. */
export const maxDepth = 200;

/** The text of a node as readers see it: with inline code, alternative texts and expressions that are literals. */
export function textOf(node: PageNode): string {
  return read(node, 0).replaceAll(/\s+/g, " ").trim();
}

function read(node: PageNode, depth: number): string {
  if (depth > maxDepth) return "";
  switch (node.type) {
    case "image":
    case "imageReference":
      return node.alt ?? "";
    case "break":
      return " ";
    case "html":
      return "";
    case "mdxTextExpression":
    case "mdxFlowExpression":
      return literalOf(node.value ?? "") ?? "";
    default:
      if (node.children === undefined) return node.value ?? "";
      return node.children.map((child) => read(child, depth + 1)).join("");
  }
}

/** The string that an expression is, if it is nothing but a string: `"a"`, `'a'` or a template without parts. */
export function literalOf(source: string): string | undefined {
  const match = /^\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|`([^`\\$]*)`)\s*$/.exec(source);
  return match === null ? undefined : (match[1] ?? match[2] ?? match[3]);
}

/** Whether an expression is only comments. */
export function isComment(source: string): boolean {
  for (let at = 0; ;) {
    while (/\s/.test(source.charAt(at))) at++;
    if (at >= source.length) return true;
    const end = source.startsWith("/*", at)
      ? source.indexOf("*/", at + 2) + 1
      : source.startsWith("//", at)
        ? source.indexOf("\n", at)
        : 0;
    if (end === 0) return false;
    if (end === -1) return true;
    at = end + 1;
  }
}
