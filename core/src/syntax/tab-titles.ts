import { isComment, readLiteral } from "../evaluation/literal.ts";
import { measure } from "../evaluation/measure.ts";
import { Nodes, type Value } from "../evaluation/value.ts";
import { isBuiltIn } from "./element-names.ts";
import type { PageAttribute, PageNode } from "./page.ts";

/** Whether a component is one tab of `Tabs`, by whichever of its names. */
export function isTab(name: string | null | undefined): boolean {
  return /^(?:Tab|TabItem|Tabs\.Tab)$/.test(name ?? "");
}

/** Elements that may stand around a tab and show nothing of their own; a fragment's name is empty. */
export const aroundTabs: RegExp = /^(?:|div|section|article|span|p|center)$/;

/** Whether tabs in a node count as those of the `Tabs` around it, also where they are for some readers only. */
export function isAroundTabs({ type, name }: PageNode): boolean {
  if (type === "paragraph") return true;
  return type.startsWith("mdxJsx") && (aroundTabs.test(name ?? "") || name === "Visibility");
}

/** What an item says that its tab is called: itself, or its `label` where it is an object. */
export function itemTitle(item: Value): Value {
  return item instanceof Map ? (item as ReadonlyMap<string, Value>).get("label") : item;
}

/** Elements around a tab, at most. */
const depthLimit = 20;

/** What a list may weigh that is one title: lists may share what is in them, and become far longer than they are written. */
const mostOfTitle = 2_000;

const titleProps = new Set(["title", "label", "value"]);

/**
 * Tabs with the titles that `items` of their `Tabs` says, as pages of other programs have it: the nth with the nth, where it has none
 * of its own. Tabs behind what may be any number of them are left as they are: renderers, which see what it is, count on. `nameOf`
 * tells what a node is called where names are not settled yet: nodes are as they are written there.
 */
export function titledTabs(
  children: readonly PageNode[],
  items: Value,
  nameOf?: (node: PageNode) => PageNode["name"],
): readonly PageNode[] {
  if (!Array.isArray(items)) return children;
  let count = 0;
  let isCounted = true;
  const titled = (node: PageNode, depth: number): PageNode => {
    if (!isCounted) return node;
    const name = nameOf ? nameOf(node) : node.name;
    if (isTab(name))
      return withTitle(node, itemTitle((items as readonly Value[])[count++]), nameOf !== undefined);
    isCounted = !mayBeTabs(node, name ?? "");
    if (!isAroundTabs({ ...node, name: name ?? null }) || depth === depthLimit || !node.children) return node;
    return { ...node, children: node.children.map((child) => titled(child, depth + 1)) };
  };
  return children.map((child) => titled(child, 0));
}

/** How many tabs of the `Tabs` around it a node has in it; `expand` says what expressions among nodes come to. */
export function countTabs(
  { children = [] }: PageNode,
  expand: (nodes: readonly PageNode[]) => readonly PageNode[],
  depth = 0,
): number {
  if (depth > depthLimit) return 0;
  return expand(children).reduce((count, child) => {
    if (isTab(child.name)) return count + 1;
    return isAroundTabs(child) ? count + countTabs(child, expand, depth + 1) : count;
  }, 0);
}

/** Whether a node stands for something else, which may be any number of tabs. */
function mayBeTabs({ type, value = "", made }: PageNode, name: string): boolean {
  if (type === "captured") return true;
  if (type === "mdxFlowExpression" || type === "mdxTextExpression")
    return !isComment(value) && !readLiteral(value).ok;
  // What is made is looked up no more.
  if (made) return made.snippet !== undefined;
  return type.startsWith("mdxJsx") && /^\p{Lu}|\./u.test(name) && (name === "Snippet" || !isBuiltIn(name));
}

/** `isWritten`: nothing that is written is taken away, for it is told where it is. */
function withTitle(tab: PageNode, item: Value, isWritten: boolean): PageNode {
  const { attributes = [], made } = tab;
  const title = textOf(item, 0);
  if (title.trim() === "") return tab;
  const own = attributes.filter(({ name = "" }) => titleProps.has(name));
  if (made ? [...titleProps].some((name) => textOf(made.props.get(name), 0).trim() !== "") : own.some(says))
    return tab;
  if (isWritten && own.length > 0) return tab;
  const others = attributes.filter((attribute) => !own.includes(attribute));
  const props = made && new Map([...made.props].filter(([name]) => !titleProps.has(name)));
  return {
    ...tab,
    // A spread behind it may say another one.
    attributes: [{ type: "mdxJsxAttribute", name: "title", value: title, fromItems: true }, ...others],
    ...(props && { made: { ...made, props: new Map([["title", item], ...props]) } }),
  };
}

/** Whether an attribute may be a title: it is computed, or not blank. */
function says({ value }: PageAttribute): boolean {
  if (typeof value !== "object" || value === null) return (value ?? "").trim() !== "";
  const literal = readLiteral(value.value);
  return !literal.ok || textOf(literal.value, 0).trim() !== "";
}

/** What a title is as the text of a prop, whose Markdown readers of props know; empty where it says nothing. */
function textOf(value: Value, depth: number): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (value instanceof Nodes) return value.text;
  if (!Array.isArray(value) || depth === depthLimit || measure(value).weight > mostOfTitle) return "";
  return (value as readonly Value[]).map((item) => textOf(item, depth + 1)).join("");
}
