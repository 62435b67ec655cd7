import type { Value } from "../evaluation/value.ts";
import type { PageNode } from "./page.ts";

/** Whether a component is one tab of `Tabs`, by whichever of its names. */
export function isTab(name: string | null | undefined): boolean {
  return /^(?:Tab|TabItem|Tabs\.Tab)$/.test(name ?? "");
}

/** Elements that may stand around a tab and show nothing of their own; a fragment's name is empty. */
export const aroundTabs: RegExp = /^(?:|div|section|article|span|p|center)$/;

/** Elements around a tab, at most. */
const depthLimit = 20;

const titleProps = new Set(["title", "label", "value"]);

/**
 * Tabs with the titles that `items` of their `Tabs` says, as pages of other programs have it: the nth with the nth, where it has none
 * of its own. Items that are no texts say none.
 */
export function titledTabs(children: readonly PageNode[], items: Value): readonly PageNode[] {
  if (!Array.isArray(items)) return children;
  let count = 0;
  const titled = (node: PageNode, depth: number): PageNode => {
    if (isTab(node.name)) return withTitle(node, (items as readonly Value[])[count++]);
    const isAround =
      node.type === "paragraph" || (node.type.startsWith("mdxJsx") && aroundTabs.test(node.name ?? ""));
    if (!isAround || depth === depthLimit || !node.children) return node;
    return { ...node, children: node.children.map((child) => titled(child, depth + 1)) };
  };
  return children.map((child) => titled(child, 0));
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
