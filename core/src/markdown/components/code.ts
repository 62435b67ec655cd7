import { fenceNode, titled } from "../code-node.ts";
import { textOfProp } from "../elements.ts";
import type { Reduction } from "./reduction.ts";

/** Fences with what is said around them, code without a fence, or whatever else is inside. */
export const codeBlock: Reduction = (node, content) => {
  const lang = node.name === "Mermaid" ? "mermaid" : (textOfProp(node, "language", "lang") ?? null);
  const title = textOfProp(node, "filename", "title");
  const children = node.children ?? [];
  if (children.some(({ type }) => type === "code") || (children.length > 0 && content.isOfSnippets()))
    return content
      .blocks()
      .map((block) =>
        block.type === "code" ? titled({ ...block, lang: block.lang ?? lang }, title) : block,
      );
  const code = (node.name === "Mermaid" ? textOfProp(node, "chart") : undefined) ?? content.code();
  return code.trim() === "" ? [] : [titled(fenceNode({ lang }, code), title)];
};
