import {
  isAroundTabs,
  isComment,
  isTab,
  literalOf,
  type PageNode,
  type PageTree,
  type Span,
  type Value,
} from "@octavo/core";
import { isComponentName } from "../body/block-names.ts";
import { tagNames, wholeProp } from "./tag-names.ts";

interface TextEdit {
  readonly span: Span;
  readonly newText: string;
}

/**
 * Gives each tab in the n-th component, a `Tabs`, the title that `items` says, and takes these away. Nothing where one of them would
 * be lost: where they are no texts, or a tab that is written here does not have it, or one of its own, by now.
 */
export function tabItemEdits(tree: PageTree, ordinal: number, text: string): readonly TextEdit[] {
  const { components } = tree.facts;
  const { attributes: { items: fact } = {}, spread } = components[ordinal] ?? {};
  const items = tree.props("component", ordinal).find(({ name }) => name === "items");
  const titles = fact && literalOf(fact);
  const whole = tabsNode(tree.root, ordinal);
  if (!items || !whole || spread || !Array.isArray(titles)) return [];
  const tabs = tabsIn(whole);
  if (!tabs || !titles.every((title, nth) => isText(title) && isTitled(tree, tabs[nth]))) return [];
  const titled = tabs.flatMap((tab) => {
    const [opening, closing] = tagNames(tree, tab, text);
    const title = components[tab]?.attributes["title"];
    const isWritten = tree.props("component", tab).some((prop) => prop.name === "title");
    const given = title?.kind === "string" && !isWritten ? ` title="${escaped(title.value)}"` : "";
    return [
      ...(opening ? [{ span: opening, newText: `Tab${given}` }] : []),
      ...(closing ? [{ span: closing, newText: "Tab" }] : []),
    ];
  });
  return [{ span: wholeProp(items, text), newText: "" }, ...titled];
}

function tabsNode(root: PageNode, ordinal: number): PageNode | undefined {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.name === "Tabs" && node.data?.ordinal === ordinal) return node;
    for (const child of node.children ?? []) open.push(child);
  }
  return undefined;
}

/** Ordinals of the tabs in a node; undefined where something else there may be one. */
function tabsIn({ children = [] }: PageNode): readonly number[] | undefined {
  const found: number[] = [];
  for (const child of children) {
    const { type, name, value = "", data } = child;
    if (isTab(name)) found.push(data?.ordinal ?? -1);
    else if (isAroundTabs(child)) {
      const inside = tabsIn(child);
      if (!inside) return undefined;
      found.push(...inside);
    } else if (type.endsWith("Expression") ? !isComment(value) : isComponentName(name ?? ""))
      return undefined;
  }
  return found;
}

function isText(title: Value): title is string | number {
  return typeof title === "string" || typeof title === "number";
}

/** Whether a tab has a title, be it from `items`: one that is computed may come to nothing, and a blank one is none. */
function isTitled(tree: PageTree, tab: number | undefined): boolean {
  const { attributes = {} } = tree.facts.components[tab ?? -1] ?? {};
  return ["title", "label", "value"].some((prop) => {
    const fact = Object.hasOwn(attributes, prop) ? attributes[prop] : undefined;
    const title = fact && literalOf(fact);
    return isText(title) && String(title).trim() !== "";
  });
}

function escaped(title: string): string {
  return title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
