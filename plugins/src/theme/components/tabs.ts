import type { PageNode } from "@octavo/core";
import type { Body, Component } from "../body/context.ts";
import { flag, number, text } from "../body/element.ts";
import { html, isEmpty, type Html } from "../html.ts";
import { propContent } from "./prop-content.ts";
import { propIcon } from "./prop-icon.ts";
import { tabSet, type TabItem } from "./tab-set.ts";

const tabsComponent: Component = (element, body) => {
  const items = elementsNamed(element.children, ["Tab", "TabItem"]).map((node) => tabItem(node, body));
  if (items.length === 0) return body.render(element.children);
  const active = number(element, "defaultTabIndex");
  return tabSet(
    items,
    {
      className: `tabs${flag(element, "borderBottom") ? " bordered" : ""}`,
      part: "tabs",
      active,
      sync: flag(element, "sync", true) ? "site" : "none",
    },
    body.page,
  );
};

function tabItem(node: PageNode, body: Body): TabItem {
  const element = body.element(node);
  const { text: title, content } = propContent(element, body, "title", "label", "value") ?? {
    text: "Tab",
    content: html`Tab`,
  };
  const symbol = propIcon(element, body);
  const label = isEmpty(symbol) ? content : html`${symbol}${content}`;
  const id = body.page.id(element.id ?? text(element, "id"), title, "tab");
  // Code groups, which follow, have plain titles.
  return { title: title.replaceAll("`", ""), label, id, content: body.render(element.children) };
}

/** Elements of these names among children, also where the parser put them into paragraphs. */
function elementsNamed(children: readonly PageNode[], names: readonly string[]): readonly PageNode[] {
  return children.flatMap((node): readonly PageNode[] => {
    if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
      return names.includes(node.name ?? "") ? [node] : [];
    return node.type === "paragraph" ? elementsNamed(node.children ?? [], names) : [];
  });
}

/** A tab outside of tabs still shows what it holds. */
const lone: Component = (element, body): Html =>
  html`<div class="tab-panel" data-active><p class="tab-title lone">${text(element, "title")}</p>${body.render(element.children)}</div>`;

export const tabs: Readonly<Record<string, Component>> = { Tabs: tabsComponent, Tab: lone, TabItem: lone };
