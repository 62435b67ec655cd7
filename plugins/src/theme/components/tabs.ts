import {
  aroundTabs,
  countTabs,
  isAroundTabs,
  isTab,
  itemTitle,
  type PageNode,
  type Value,
} from "@octavo/core";
import type { Body, Component, PageState } from "../body/context.ts";
import { flag, number } from "../body/element.ts";
import { attributes, html, isEmpty, type Html } from "../html.ts";
import { besideParts, isElement, placedParts, type Placed } from "./placed-parts.ts";
import { inParagraph, propContent } from "./prop-content.ts";
import { propIcon } from "./prop-icon.ts";
import { titledIds } from "./titled-ids.ts";
import { tabSet, withOwnTitles, type TabItem } from "./tab-set.ts";

const parts = {
  isPart: (node: PageNode): boolean => isElement(node) && isTab(node.name),
  wrappers: aroundTabs,
};

const tabsComponent: Component = (element, body) => {
  const placed = placedParts(element.children, body, parts);
  const found = placed.filter(({ isPart }) => isPart);
  if (found.length === 0) return body.inPlace(element.children);
  const given = number(element, "defaultTabIndex");
  const active = given !== undefined && found[given] ? given : 0;
  const titles = titlesOf(placed, element.props.get("items"));
  const items = withOwnTitles(
    found.map(({ node, body: own }, index) =>
      withContents(body.page, index === active, () => tabItem(node, own, titles[index])),
    ),
  );
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
  const { above, below } = besideParts(placed);
  return html`${above}${set}${below}`;
};

/** The titles that `items` has for the tabs: others than readers see here count as well, as those for agents do. */
function titlesOf(placed: readonly Placed[], items: Value): readonly Value[] {
  if (!Array.isArray(items)) return [];
  let count = 0;
  return placed.flatMap(({ node, body, isPart }) => {
    if (isPart) return [itemTitle((items as readonly Value[])[count++])];
    if (isAroundTabs(node)) count += countTabs(node, body.scope.expand);
    return [];
  });
}

/** Says of the sections in a tab whether it is open at first. */
function withContents<T>({ toc }: PageState, isOpen: boolean, draw: () => T): T {
  const before = toc.length;
  const drawn = draw();
  toc.push(
    ...toc
      .splice(before)
      .map((entry) => ({ ...entry, tab: isOpen ? (entry.tab ?? "open") : "closed" }) as const),
  );
  return drawn;
}

/** `item`: its title where it has none; what is written on the page and made by code there has its own by now. */
function tabItem(node: PageNode, body: Body, item: Value): TabItem {
  const own = body.element(node);
  const element = { ...own, props: new Map([["item", item], ...own.props]) };
  const {
    text: title,
    content,
    holder,
  } = propContent(element, body, "title", "label", "value", "item") ?? {
    text: "Tab",
    content: html`Tab`,
    holder: inParagraph,
  };
  const symbol = propIcon(element, body);
  const label = isEmpty(symbol) ? content : html`${symbol}${content}`;
  const { id, mark } = titledIds(element, title, "tab", body);
  const shown = html`${mark}${body.blocks(element.children)}`;
  // Code groups, which follow, have plain titles.
  return { title: title.replaceAll("`", ""), label, holder, id, content: shown };
}

/** A tab outside of tabs still shows what it holds, and where links to it lead. */
const lone: Component = (element, body): Html => {
  const title = propContent(element, body, "title", "label", "value");
  const { id, mark } = titledIds(element, title?.text ?? "", "tab", body);
  const holder = title?.holder ?? inParagraph;
  return html`<div class="tab-panel"${attributes({ id })} data-active>${mark}<${holder} class="tab-title lone">${propIcon(element, body)}${title?.content}</${holder}>${body.blocks(element.children)}</div>`;
};

export const tabs: Readonly<Record<string, Component>> = {
  Tabs: tabsComponent,
  Tab: lone,
  TabItem: lone,
  "Tabs.Tab": lone,
};
