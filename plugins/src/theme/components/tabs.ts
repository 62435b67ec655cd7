import type { PageNode } from "@octavo/core";
import type { Body, Component } from "../body/context.ts";
import { flag, number, text } from "../body/element.ts";
import { html, isEmpty, type Html } from "../html.ts";
import { propContent } from "./prop-content.ts";
import { propIcon } from "./prop-icon.ts";
import { tabSet, type TabItem } from "./tab-set.ts";

const tabsComponent: Component = (element, body) => {
  const { tabs: found, others } = sorted(element.children, body);
  if (found.length === 0) return body.render(element.children);
  const items = found.map(({ node, body: own }) => tabItem(node, own));
  const active = number(element, "defaultTabIndex");
  const set = tabSet(
    items,
    {
      className: `tabs${flag(element, "borderBottom") ? " bordered" : ""}`,
      part: "tabs",
      active,
      sync: flag(element, "sync", true) ? "site" : "none",
    },
    body.page,
  );
  return html`${set}${others.map(({ node, body: own }) => own.render([node]))}`;
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

/** A node, and what it is drawn with. */
interface Placed {
  readonly node: PageNode;
  readonly body: Body;
}

interface Sorted {
  readonly tabs: readonly Placed[];
  /** What is no tab: it is shown below them. */
  readonly others: readonly Placed[];
}

/** The tabs among nodes, also those in paragraphs, fragments and HTML elements, and what else there is. */
function sorted(nodes: readonly PageNode[], body: Body): Sorted {
  const parts = body.scope.expand(nodes).map((node): Sorted => {
    const placed = { node, body };
    if (isElement(node) && /^Tab(?:Item)?$/.test(node.name ?? "")) return { tabs: [placed], others: [] };
    if (isBlank(node)) return { tabs: [], others: [] };
    if (!isWrapper(node)) return { tabs: [], others: [placed] };
    const inside = sorted(node.children ?? [], body.page.captured.get(node) ?? body);
    if (inside.tabs.length === 0) return { tabs: [], others: [placed] };
    // Words between tabs are a paragraph still.
    const left = inside.others.map((each) => each.node);
    const kept =
      node.type === "paragraph" && left.length > 0
        ? [{ node: { ...node, children: left }, body }]
        : inside.others;
    return { tabs: inside.tabs, others: kept };
  });
  return { tabs: parts.flatMap(({ tabs: found }) => found), others: parts.flatMap(({ others }) => others) };
}

function isElement(node: PageNode): boolean {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

function isBlank(node: PageNode): boolean {
  return node.type === "text" && (node.value ?? "").trim() === "";
}

/** What may stand around tabs and shows nothing of its own. */
function isWrapper(node: PageNode): boolean {
  return (
    node.type === "paragraph" ||
    node.type === "captured" ||
    (isElement(node) && /^(?:|div|section|article|span|p|center)$/.test(node.name ?? ""))
  );
}

/** A tab outside of tabs still shows what it holds. */
const lone: Component = (element, body): Html =>
  html`<div class="tab-panel" data-active><p class="tab-title lone">${text(element, "title")}</p>${body.render(element.children)}</div>`;

export const tabs: Readonly<Record<string, Component>> = { Tabs: tabsComponent, Tab: lone, TabItem: lone };
