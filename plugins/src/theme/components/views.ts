import { isShownTo, type PageNode } from "@octavo/core";
import type { Body, Component, Element } from "../body/context.ts";
import { text } from "../body/element.ts";
import { attributes, html, nothing } from "../html.ts";
import { propIcon } from "./prop-icon.ts";

/** One of several variants of a page's content. Without script, all stand below each other, each under its title. */
const view: Component = (element, body) => {
  const title = text(element, "title") ?? "View";
  const symbol = propIcon(element, body);
  const { views, toc } = body.page;
  if (!views.has(title)) views.set(title, symbol);
  const before = toc.length;
  const content = body.blocks(element.children);
  toc.push(...toc.splice(before).map((entry) => ({ ...entry, view: title })));
  const open = attributes({
    class: "view",
    "data-view": title,
    "data-active": views.keys().next().value === title,
    "aria-label": title,
    "data-component-part": "view",
  });
  return html`
    <section${open}>
      <p class="view-title">${symbol}${title}</p>
      ${content}
    </section>`;
};

/**
 * Whether an element shows what is in it. Pages are for people: what is meant for agents stands in the Markdown version. What only
 * running code tells is for nobody.
 */
export function isShown({ name, props }: Element, { reader }: Body["context"]): boolean {
  return name !== "Visibility" || isShownTo({ reader, isAgent: false }, props.get("for"));
}

const visibility: Component = (element, body) => {
  if (!isShown(element, body.context)) return nothing;
  const content = body.inPlace(element.children);
  const isLine = element.children.length > 0 && element.children.every(isPhrasing);
  return isLine && !element.inline ? html`<p>${content}</p>` : content;
};

/** Of a line: a block between two lines of text is a paragraph, though it is written without blank lines. */
function isPhrasing(node: PageNode): boolean {
  return /^(?:text|emphasis|strong|delete|inlineCode|inlineMath|link|linkReference|break)$/.test(node.type);
}

export const views: Readonly<Record<string, Component>> = { View: view, Visibility: visibility };
