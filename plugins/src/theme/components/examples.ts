import type { Body, Component, Element } from "../body/context.ts";
import { flag } from "../body/element.ts";
import { attributes, html, nothing, type Html } from "../html.ts";
import { codeTabs } from "./code-groups.ts";
import { wordsOf } from "../words/words-of.ts";

/**
 * Examples stand in the right rail of the page, not where they are written; those of a panel in the panel, and those that browsers draw
 * again where they draw them.
 */
const example =
  (kind: "request" | "response"): Component =>
  (element, body) => {
    const content =
      codeTabs(element, body, {
        name: wordsOf(body.context)[kind],
        dropdown: flag(element, "dropdown"),
      }) ?? body.render(element.children);
    const part = `${kind}-example`;
    const open = attributes({
      id: body.page.alias(part),
      class: "code-example",
      "data-component-part": part,
    });
    const whole = html`<div${open}>${place(element, body)}${content}</div>`;
    if (body.page.inPanel || body.context.isLive === true) return whole;
    body.page.rail.push({ kind, html: whole });
    return nothing;
  };

/** Where links to the id lead that a page gives an element which has another one, for styles. */
function place(element: Element, body: Body): Html {
  const id = body.page.own(element.id);
  return id === undefined ? nothing : html`<span id="${id}"></span>`;
}

const panel: Component = (element, body) => {
  const { page, context } = body;
  const around = page.inPanel;
  page.inPanel = true;
  const content = html`${place(element, body)}${body.blocks(element.children)}`;
  page.inPanel = around;
  if (around || context.isLive === true) return content;
  const open = attributes({ id: page.alias("panel"), class: "panel prose", "data-component-part": "panel" });
  page.rail.push({ kind: "panel", html: html`<div${open}>${content}</div>` });
  return nothing;
};

export const examples: Readonly<Record<string, Component>> = {
  RequestExample: example("request"),
  ResponseExample: example("response"),
  Panel: panel,
};
