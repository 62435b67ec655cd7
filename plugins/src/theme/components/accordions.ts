import type { Component } from "../body/context.ts";
import { flag, text } from "../body/element.ts";
import { attributes, html, isEmpty } from "../html.ts";
import { inlineMarkdown } from "./inline-markdown.ts";
import { expandableElement } from "./expandable.ts";
import { propIcon } from "./prop-icon.ts";

const accordion: Component = (element, body) => {
  const title = text(element, "title") ?? "Details";
  const description = text(element, "description");
  const symbol = propIcon(element, body);
  const id = body.page.id(element.id ?? text(element, "id"), title, "accordion");
  const open = flag(element, "defaultOpen");
  return html`
    <details${attributes({ class: "accordion", id, open, "data-component-part": "accordion" })}>
      <summary class="accordion-summary">
        ${!isEmpty(symbol) && html`<span class="accordion-icon">${symbol}</span>`}
        <span class="accordion-title" data-component-part="accordion-title">
          ${inlineMarkdown(title, body.context)}
          ${description !== undefined && html`<span class="accordion-description">${inlineMarkdown(description, body.context)}</span>`}
        </span>
      </summary>
      <div class="accordion-content" data-component-part="accordion-content">${body.render(element.children)}</div>
    </details>`;
};

const group: Component = (element, body) =>
  html`<div class="accordion-group" data-component-part="accordion-group">${body.render(element.children)}</div>`;

/** Nested properties below a field. */
const expandable: Component = (element, body) => {
  const title = inlineMarkdown(text(element, "title", "summary") ?? "properties", body.context);
  const label = html`<span class="when-closed">Show </span><span class="when-open">Hide </span>${title}`;
  return expandableElement(label, body.render(element.children), { open: flag(element, "defaultOpen") });
};

export const accordions: Readonly<Record<string, Component>> = {
  Accordion: accordion,
  AccordionGroup: group,
  Expandable: expandable,
};
