import { textOfProp, textsOfProp } from "../elements.ts";
import { added, beginsSection, propNodes, text, type PlainNode } from "../plain-node.ts";
import { paragraph } from "../tidy.ts";
import { said, type Reduction } from "./reduction.ts";

const depth = 2;

/** A heading, with what stands beside it on the page, and what is in it below. */
export const update: Reduction = (node, content) => {
  const label = textOfProp(node, "label", "title", "date") ?? "Update";
  const id = node.data?.id;
  const tags = [...new Set(textsOfProp(node, "tags").map((tag) => tag.trim()))];
  const tagged = [added(text("Tags:")), text(` ${tags.join(", ")}`)];
  return [
    { type: "heading", depth, children: propNodes(label), ...(id !== undefined && { data: { id } }) },
    ...said(node, "description"),
    ...(tags.length === 0 ? [] : paragraph(tagged)),
    ...below(content.blocks()),
  ];
};

/** Blocks whose headings are all deeper than the update's own. */
function below(blocks: readonly PlainNode[]): readonly PlainNode[] {
  const highest = blocks
    .filter(beginsSection)
    .reduce((least, heading) => Math.min(least, heading.depth ?? 1), depth + 1);
  const more = depth + 1 - highest;
  return more === 0
    ? blocks
    : blocks.map((block) =>
        block.type === "heading" ? { ...block, depth: Math.min(6, (block.depth ?? 1) + more) } : block,
      );
}
