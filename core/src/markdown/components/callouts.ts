import { textOfProp } from "../elements.ts";
import { added, propNodes, strong, text } from "../plain-node.ts";
import { paragraph } from "../tidy.ts";
import type { Reduction } from "./reduction.ts";

const labels: ReadonlyMap<string, string> = new Map([
  ...["Note", "Info", "Tip", "Check", "Warning", "Danger"].map((name) => [name, name] as const),
  ["Callout", "Note"],
  ["Alert", "Note"],
]);

export const calloutNames: readonly string[] = [...labels.keys()];

/** A quote that begins with what it is. */
export const callout: Reduction = (node, content) => {
  const type = textOfProp(node, "type") ?? "";
  const kind = type.charAt(0).toUpperCase() + type.slice(1).toLowerCase();
  const title = textOfProp(node, "title");
  const shown = [...(title === undefined ? [] : paragraph([strong(propNodes(title))])), ...content.blocks()];
  const [first, ...rest] = shown;
  if (!first) return [];
  const label = labels.get(kind) ?? labels.get(node.name ?? "") ?? "Note";
  const head = added(strong([text(`${label}:`)]));
  const begun =
    first.type === "paragraph"
      ? [{ ...first, children: [head, added(text(" ")), ...(first.children ?? [])] }]
      : [{ type: "paragraph", children: [head] }, first];
  return [{ type: "blockquote", children: [...begun, ...rest] }];
};
