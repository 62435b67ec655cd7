import type { Component } from "../body/context.ts";
import { text } from "../body/element.ts";
import { cssColor } from "../color.ts";
import { attributes, html, type Html } from "../html.ts";
import { propContent } from "./prop-content.ts";
import { wordsOf } from "../words/words-of.ts";

const color: Component = (element, body) => {
  const variant = text(element, "variant") === "compact" ? "compact" : "table";
  const open = attributes({
    class: "color-set color",
    "data-variant": variant,
    "data-component-part": "color",
  });
  return html`<div${open}>${body.render(element.children)}</div>`;
};

const row: Component = (element, body) => {
  const title = propContent(element, body, "title");
  return html`
    <div class="color-row" data-component-part="color-row">
      ${title && html`<${title.holder} class="color-row-title" data-component-part="color-row-title">${title.content}</${title.holder}>`}
      <div class="color-items">${body.render(element.children)}</div>
    </div>`;
};

const item: Component = (element, body) => {
  const given = element.props.get("value");
  const pair = given instanceof Map ? [given.get("light"), given.get("dark")] : [given];
  const shown = pair.filter((value): value is string => typeof value === "string");
  const name = text(element, "name");
  const words = wordsOf(body.context);
  // Of two values, the first is for light pages and the second for dark ones.
  const modeOf = (index: number): Html | false =>
    shown.length === 2 && attributes({ title: index === 0 ? words.lightMode : words.darkMode });
  return html`
    <div class="color-item" data-component-part="color-item">
      <span class="color-swatches">${shown.map((value, index) => swatch(value, modeOf(index)))}</span>
      ${name !== undefined && html`<span class="color-name" data-component-part="color-item-name">${name}</span>`}
      <span class="color-values">${shown.map((value, index) => html`<span class="color-value"${modeOf(index)}><code data-copy>${value}</code></span>`)}</span>
      ${body.phrasing(element.children)}
    </div>`;
};

function swatch(value: string, mode: Html | false): Html {
  const safe = cssColor(value);
  return html`<span class="color-swatch"${mode}${attributes({ style: safe === undefined ? null : `background:${safe}` })}></span>`;
}

export const colors: Readonly<Record<string, Component>> = {
  Color: color,
  "Color.Row": row,
  "Color.Item": item,
};
