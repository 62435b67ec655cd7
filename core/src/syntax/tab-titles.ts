import { isComment, readLiteral } from "../evaluation/literal.ts";
import type { Value } from "../evaluation/value.ts";
import { isBuiltIn } from "./element-names.ts";
import type { PageNode } from "./page.ts";

/** Whether a component is one tab of `Tabs`, by whichever of its names. */
export function isTab(name: string | null | undefined): boolean {
  return /^(?:Tab|TabItem|Tabs\.Tab)$/.test(name ?? "");
}

/** Elements that may stand around a tab and show nothing of their own; a fragment's name is empty. */
export const aroundTabs: RegExp = /^(?:|div|section|article|span|p|center)$/;

/** Whether tabs in a node are those of the `Tabs` around it. */
export function isAroundTabs({ type, name }: PageNode): boolean {
  return type === "paragraph" || (type.startsWith("mdxJsx") && aroundTabs.test(name ?? ""));
}

/** What an item says that its tab is called: itself, or its `label` where it is an object. */
export function itemTitle(item: Value): Value {
  return item instanceof Map ? (item as ReadonlyMap<string, Value>).get("label") : item;
}

/** Elements around a tab, at most. */
const depthLimit = 20;

const titleProps = new Set(["title", "label", "value"]);

/**
 * Tabs with the titles that `items` of their `Tabs` says, as pages of other programs have it: the nth with the nth, where it has none
 * of its own. Items that are no texts say none. Tabs behind what may be any number of them are left as they are: renderers, which
 * see what it is, count on. `nameOf` tells what a node is called where names are not settled yet.
 */
export function titledTabs(
  children: readonly PageNode[],
  items: Value,
  nameOf: (node: PageNode) => PageNode["name"] = ({ name }) => name,
): readonly PageNode[] {
  if (!Array.isArray(items)) return children;
  let count = 0;
  let isCounted = true;
  const titled = (node: PageNode, depth: number): PageNode => {
    if (!isCounted) return node;
    const name = nameOf(node);
    if (isTab(name)) return withTitle(node, itemTitle((items as readonly Value[])[count++]));
    isCounted = !mayBeTabs(node, name ?? "");
    if (!isAroundTabs(node) || depth === depthLimit || !node.children) return node;
    return { ...node, children: node.children.map((child) => titled(child, depth + 1)) };
  };
  return children.map((child) => titled(child, 0));
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

function withTitle(tab: PageNode, title: Value): PageNode {
  const { attributes = [], made } = tab;
  if (typeof title !== "string" || attributes.some(({ name = "" }) => titleProps.has(name))) return tab;
  if (made && [...titleProps].some((name) => made.props.has(name))) return tab;
  return {
    ...tab,
    // A spread behind it may say another one.
    attributes: [{ type: "mdxJsxAttribute", name: "title", value: title, fromItems: true }, ...attributes],
    ...(made && { made: { ...made, props: new Map([["title", title], ...made.props]) } }),
  };
}
