import { isForAnybody } from "../readers/shown-to.ts";
import { isInlineName } from "../syntax/page-html.ts";
import { titledTabs } from "../syntax/tab-titles.ts";
import type { PageAttribute, PageNode } from "../syntax/page.ts";
import { elementWeight, measure } from "./measure.ts";
import { Callable, depthLimit, Nodes, Refused, type Budget, type Value } from "./value.ts";

function textNode(value: string): PageNode {
  return { type: "text", value };
}

/** Of content in one value: so many elements without text, or as much text as weighs the same. */
const weightLimit = 50_000 * elementWeight;

/** What JSX comes to. Refuses what no renderer could walk through. */
export function madeNodes(nodes: readonly PageNode[], budget: Budget): Nodes {
  const made = new Nodes(nodes);
  if (made.weight > weightLimit) budget.refuseOutright("it makes too many elements");
  if (made.depth > depthLimit) throw new Refused("its elements are nested too deep");
  return made;
}

/** An element with evaluated props; those that are simple stand in its attributes too, as if somebody had written them. */
export function elementNode(
  name: string,
  props: ReadonlyMap<string, Value>,
  children: readonly PageNode[],
  budget: Budget,
): PageNode {
  // Their elements become text, too.
  for (const value of props.values()) if (value instanceof Nodes) budget.read(value.weight);
  const own = new Map(props);
  own.delete("children");
  const inside = children.length > 0 ? children : nodesOf(props.get("children"), budget).nodes;
  return {
    type: isInlineName(name) ? "mdxJsxTextElement" : "mdxJsxFlowElement",
    name,
    attributes: attributesOf(own),
    children: name === "Tabs" ? titledTabs(inside, own.get("items")) : inside,
    made: { props: own },
  };
}

/** Those props as attributes that are texts, numbers, flags and JSX with words in it. */
export function attributesOf(props: ReadonlyMap<string, Value>): readonly PageAttribute[] {
  return [...props].flatMap(([name, value]) => attributeOf(name, value));
}

function attributeOf(name: string, value: Value): readonly PageAttribute[] {
  const type = "mdxJsxAttribute";
  if (value === true) return [{ type, name, value: null }];
  if (typeof value === "string" || typeof value === "number") return [{ type, name, value: String(value) }];
  if (value instanceof Nodes && value.text.trim() !== "") return [{ type, name, value: value.text }];
  if (value instanceof Nodes) {
    const words = value.nodes.map((node) => wordsOf(node, 0)).join("");
    return words.trim() === "" ? [] : [{ type, name, value: words }];
  }
  if (value === false)
    return [{ type, name, value: { type: "mdxJsxAttributeValueExpression", value: "false" } }];
  return [];
}

const wordless = new Set(["svg", "style"]);

/** Elements as the text of a prop, whose Markdown readers of props know. */
function wordsOf(node: PageNode, depth: number): string {
  if (depth > depthLimit || wordless.has(node.name ?? "") || node.guarded || !isForAnybody(node)) return "";
  const words = (node.children ?? []).map((child) => wordsOf(child, depth + 1)).join("");
  if (node.name === "code" && words !== "" && !words.includes("`")) return `\`${words}\``;
  return node.children ? words : (node.value ?? "").replaceAll(/[\\`*_[\]]/g, String.raw`\$&`);
}

/** A value as an element's content: nothing for true, false and null, lists one after the other. */
export function nodesOf(value: Value, budget: Budget): Nodes {
  budget.read(measure(value).weight);
  const nodes: PageNode[] = [];
  const add = (each: Value, depth: number): void => {
    if (each === undefined || each === null || typeof each === "boolean" || each === "") return;
    if (typeof each === "string" || typeof each === "number") nodes.push(textNode(String(each)));
    else if (each instanceof Nodes) for (const node of each.nodes) nodes.push(node);
    else if (Array.isArray(each) && depth < depthLimit)
      for (const item of each as readonly Value[]) add(item, depth + 1);
    else throw new Refused(each instanceof Callable ? "a function is no content" : "an object is no content");
  };
  add(value, 0);
  return new Nodes(nodes);
}
