import type { Component } from "../body/context.ts";
import { flag } from "../body/element.ts";
import { attributes, html, isEmpty } from "../html.ts";
import { propContent } from "./prop-content.ts";
import { expandableElement } from "./expandable.ts";
import { propIcon } from "./prop-icon.ts";
import { titledIds } from "./titled-ids.ts";
import { unlisted } from "./unlisted.ts";
import { wordsOf } from "../words/words-of.ts";
import { foldLabelAround } from "./fold-label.ts";

const accordion: Component = (element, body) => {
  const title = propContent(element, body, "title");
  const description = propContent(element, body, "description");
  const symbol = propIcon(element, body);
  const { id, mark } = titledIds(element, title?.text ?? "", "accordion", body);
  const open = flag(element, "defaultOpen");
  return html`
    <details${attributes({ class: "accordion", id, open, "data-component-part": "accordion" })}>
      <summary class="accordion-summary">
        ${mark}
        ${!isEmpty(symbol) && html`<span class="accordion-icon" data-component-part="accordion-icon">${symbol}</span>`}
        <span class="accordion-title" data-component-part="accordion-title">
          ${title?.content ?? "Details"}
          ${description && html`<span class="accordion-description" data-component-part="accordion-description">${description.content}</span>`}
        </span>
      </summary>
      <div class="accordion-content" data-component-part="accordion-content">${unlisted(body, () => body.blocks(element.children))}</div>
    </details>`;
};

const group: Component = (element, body) =>
  html`<div class="accordion-group" data-component-part="accordion-group">${body.render(element.children)}</div>`;

/** Nested properties below a field. */
const expandable: Component = (element, body) => {
  const words = wordsOf(body.context);
  const title = propContent(element, body, "title", "summary")?.content ?? html`${words.properties}`;
  const label = foldLabelAround(words, title);
  const content = unlisted(body, () => body.blocks(element.children));
  return expandableElement(label, content, { open: flag(element, "defaultOpen") });
};

export const accordions: Readonly<Record<string, Component>> = {
  Accordion: accordion,
  AccordionGroup: group,
  Expandable: expandable,
};
