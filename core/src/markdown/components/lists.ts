import { isMap, type Value } from "../../evaluation/value.ts";
import { textOfProp, valueOfProp } from "../elements.ts";
import { added, beginsSection, item, propNodes, strong, text, type PlainNode } from "../plain-node.ts";
import { paragraph } from "../tidy.ts";
import { titleOf, type Reduction } from "./reduction.ts";

/**
 * A numbered item. A step whose title is a heading, or that has sections in it, is no item: it stands below the ones before it,
 * and its title has its number.
 */
export const step: Reduction = (node, { blocks, steps }) => {
  const written = Number(textOfProp(node, "stepNumber", "number"));
  const isWritten = Number.isInteger(written) && written >= 0 && written < 1e9;
  const number = isWritten ? written : steps && steps.number + 1;
  if (steps && number !== undefined) steps.number = number;
  const inner = blocks();
  const depth = /^h([2-4])$/.exec(textOfProp(node, "titleSize") ?? steps?.titleSize ?? "")?.[1];
  const title = textOfProp(node, "title");
  if (title === undefined || (depth === undefined && !inner.some(beginsSection)))
    return item("steps", [...titleOf(node, ["title"]), ...inner], {
      ordered: true,
      ...(number !== undefined && { start: number }),
    });
  const words = [...(number === undefined ? [] : [added(text(`${number}. `))]), ...propNodes(title)];
  if (depth === undefined) return [...paragraph([strong(words)]), ...inner];
  const id = node.data?.id;
  return [
    { type: "heading", depth: Number(depth), children: words, ...(id !== undefined && { data: { id } }) },
    ...inner,
  ];
};

/** Files and folders, a list within a list. */
export const entry: Reduction = (node, content) => {
  const name = textOfProp(node, "name") ?? (node.name?.endsWith("Folder") === true ? "folder" : "file");
  const comment = textOfProp(node, "comment");
  const note = comment === undefined ? [] : [text(` ${comment}`)];
  return item("entries", [...paragraph([{ type: "inlineCode", value: name }, ...note]), ...content.blocks()]);
};

/** A colour's name and its values: one, or those of light and of dark pages. */
export const color: Reduction = (node, content) => {
  const value = valueOfProp(node, "value");
  const values: readonly PlainNode[] = isMap(value)
    ? [...valueIn(value.get("light"), "light"), ...valueIn(value.get("dark"), "dark")]
    : valueIn(textOfProp(node, "value"));
  return item(
    "colors",
    paragraph([...propNodes(textOfProp(node, "name") ?? ""), ...values, text(" "), ...content.line()]),
  );
};

function valueIn(value: Value, mode?: string): readonly PlainNode[] {
  if (typeof value !== "string") return [];
  const note = mode === undefined ? [] : [added(text(` (${mode})`))];
  return [text(" "), { type: "inlineCode", value }, ...note];
}
