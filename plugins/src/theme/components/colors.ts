import type { Component } from "../body/context.ts";
import { text } from "../body/element.ts";
import { attributes, html, type Html } from "../html.ts";

const color: Component = (element, body) =>
  html`<div class="color-set${text(element, "variant") === "compact" ? " compact" : ""}" data-component-part="color">${body.render(element.children)}</div>`;

const row: Component = (element, body) =>
  html`<div class="color-row"><p class="color-row-title">${text(element, "title")}</p><div class="color-items">${body.render(element.children)}</div></div>`;

const item: Component = (element) => {
  const given = element.props.get("value");
  const values = given instanceof Map ? [given.get("light"), given.get("dark")] : [given];
  const shown = values.filter((value): value is string => typeof value === "string");
  return html`<div class="color-item"><span class="color-swatches">${shown.map(swatch)}</span><span class="color-name">${text(element, "name")}</span><code>${shown.join(" / ")}</code></div>`;
};

/** Any CSS colour notation, but nothing that could hold another declaration. */
function swatch(value: string): Html {
  const safe =
    /^(#[\da-f]{3,8}|[a-z]{3,24}|(rgb|hsl|oklch|oklab|lab|lch|hwb|color)a?\([\w\s.,%/+-]{1,60}\))$/i.test(
      value.trim(),
    );
  return html`<span class="color-swatch"${attributes({ style: safe ? `background:${value.trim()}` : null })}></span>`;
}

export const colors: Readonly<Record<string, Component>> = {
  Color: color,
  "Color.Row": row,
  "Color.Item": item,
};
