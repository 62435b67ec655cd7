import { isMap, Nodes, type Value } from "../../evaluation/value.ts";
import { flagOfProp, textOfProp, textsOfProp, valueOfProp } from "../elements.ts";
import { added, item, text, type PlainNode } from "../plain-node.ts";
import { paragraph } from "../tidy.ts";
import type { Reduction } from "./reduction.ts";

const places = ["path", "query", "body", "header", "cookie"];
const marks = [
  ["required", "required"],
  ["deprecated", "deprecated"],
  ["readOnly", "read-only"],
  ["writeOnly", "write-only"],
] as const;

/** A list item: the field's name, its facts, and what it means. */
export const field: Reduction = (node, content) => {
  const place =
    node.name === "ResponseField" ? undefined : places.find((name) => textOfProp(node, name) !== undefined);
  const name = textOfProp(node, place ?? "name", "name") ?? "";
  const initial = valueText(valueOfProp(node, "default") ?? valueOfProp(node, "initialValue"));
  const types = textsOfProp(node, "type");
  const facts: readonly (readonly PlainNode[])[] = [
    ...textsOfProp(node, "pre").map((label) => [text(label)]),
    ...(types.length === 0 ? [] : [[text(types.join(" | "))]]),
    ...(place === undefined ? [] : [[added(text(place))]]),
    ...marks.filter(([flag]) => flagOfProp(node, flag)).map(([, label]) => [added(text(label))]),
    ...(initial === "" ? [] : [[added(text("default")), text(" "), { type: "inlineCode", value: initial }]]),
    ...textsOfProp(node, "post").map((label) => [text(label)]),
  ];
  const known = facts.flatMap((fact, at) => [
    added(text(at === 0 ? "(" : ",")),
    ...(at === 0 ? [] : [text(" ")]),
    ...fact,
  ]);
  const head = known.length === 0 ? [] : [text(" "), ...known, added(text(")"))];
  return item("fields", [...paragraph([{ type: "inlineCode", value: name }, ...head]), ...content.blocks()]);
};

/** A value as a reader of code writes it: texts bare, all else as JSON. */
function valueText(value: Value): string {
  const written = typeof value === "string" ? value : (JSON.stringify(plain(value)) ?? "");
  return written.replaceAll(/\s+/g, " ").trim();
}

function plain(value: Value): unknown {
  if (isMap(value)) return Object.fromEntries([...value].map(([name, member]) => [name, plain(member)]));
  if (value instanceof Nodes) return value.text;
  return Array.isArray(value) ? (value as readonly Value[]).map(plain) : value;
}
