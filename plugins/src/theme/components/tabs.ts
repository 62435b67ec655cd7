import type { PageNode } from "@octavo/core";
import type { Body, Component } from "../body/context.ts";
import { flag, number } from "../body/element.ts";
import { attributes, html, isEmpty, type Html } from "../html.ts";
import { propContent } from "./prop-content.ts";
import { propIcon } from "./prop-icon.ts";
import { tabSet, type TabItem } from "./tab-set.ts";

const tabsComponent: Component = (element, body) => {
  const parts = placedParts(element.children, body);
  const found = parts.filter(({ isTab }) => isTab);
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
  const last = parts.findLastIndex(({ isTab }) => isTab);
  const above = parts.slice(0, last).filter(({ isTab }) => !isTab);
  return html`${above.map(draw)}${set}${parts.slice(last + 1).map(draw)}`;
};

function draw({ node, body }: Placed): Html {
  return body.render([node]);
}

function tabItem(node: PageNode, body: Body): TabItem {
  const element = body.element(node);
  const { text: title, content } = propContent(element, body, "title", "label", "value") ?? {
    text: "Tab",
    content: html`Tab`,
  };
  const symbol = propIcon(element, body);
  const label = isEmpty(symbol) ? content : html`${symbol}${content}`;
  const id = body.page.id(element.id, title, "tab");
  // Code groups, which follow, have plain titles.
  return { title: title.replaceAll("`", ""), label, id, content: body.render(element.children) };
}

/** A node, and what it is drawn with. */
interface Placed {
  readonly node: PageNode;
  readonly body: Body;
  /** What is no tab is shown above them, and what follows the last one below. */
  readonly isTab: boolean;
}

/** The tabs among nodes, also those in paragraphs, fragments and HTML elements, and what else there is. */
function placedParts(nodes: readonly PageNode[], body: Body): readonly Placed[] {
  return body.scope.expand(nodes).flatMap((node): readonly Placed[] => {
    if (isElement(node) && /^Tab(?:Item)?$/.test(node.name ?? "")) return [{ node, body, isTab: true }];
    if (isBlank(node)) return [];
    const whole = [{ node, body, isTab: false }];
    if (!isWrapper(node)) return whole;
    const inside = placedParts(node.children ?? [], body.page.captured.get(node) ?? body);
    if (!inside.some(({ isTab }) => isTab)) return whole;
    return node.type === "paragraph" ? wordsTogether(node, body, inside) : inside;
  });
}

/** Words between tabs are a paragraph still. */
function wordsTogether(paragraph: PageNode, body: Body, parts: readonly Placed[]): readonly Placed[] {
  const words = parts.filter(({ isTab }) => !isTab);
  if (words.length === 0) return parts;
  const children = words.map(({ node }) => node);
  const tabsOnly = parts.filter(({ isTab }) => isTab);
  const kept: Placed = { node: { ...paragraph, children }, body, isTab: false };
  return parts[0]?.isTab === true ? [...tabsOnly, kept] : [kept, ...tabsOnly];
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

/** A tab outside of tabs still shows what it holds, and where links to it lead. */
const lone: Component = (element, body): Html => {
  const title = propContent(element, body, "title", "label", "value");
  const id = body.page.id(element.id, title?.text ?? "", "tab");
  return html`<div class="tab-panel"${attributes({ id })} data-active><p class="tab-title lone">${propIcon(element, body)}${title?.content}</p>${body.render(element.children)}</div>`;
};

export const tabs: Readonly<Record<string, Component>> = { Tabs: tabsComponent, Tab: lone, TabItem: lone };
