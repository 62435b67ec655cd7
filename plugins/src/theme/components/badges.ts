import type { Component } from "../body/context.ts";
import { flag, number, text } from "../body/element.ts";
import { externalAttributes } from "../body/external-attributes.ts";
import { attributes, html, type Html } from "../html.ts";
import { icon } from "../icons/icon.ts";
import { ownLink } from "../body/links.ts";
import { propContent } from "./prop-content.ts";
import { drawnIcon, propIcon } from "./prop-icon.ts";
import { wordsOf } from "../words/words-of.ts";

const badgeColors = new Set([
  "gray",
  "blue",
  "green",
  "yellow",
  "orange",
  "red",
  "purple",
  "white",
  "surface",
  "white-destructive",
  "surface-destructive",
]);

interface BadgeParts {
  readonly color?: string | undefined;
  readonly size?: string | undefined;
  readonly pill?: boolean;
  readonly outline?: boolean;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

export function badge(
  label: Html,
  { color, size, pill = false, outline = false, disabled = false, className }: BadgeParts = {},
): Html {
  const values = {
    class: `badge${pill ? " badge-pill" : ""}${outline ? " badge-outline" : ""}${disabled ? " disabled" : ""}${className ? ` ${className}` : ""}`,
    "data-badge": true,
    "data-color": color !== undefined && badgeColors.has(color) ? color : "gray",
    "data-size": size !== undefined && /^(xs|sm|md|lg)$/.test(size) ? size : "md",
  };
  return html`<span${attributes(values)}>${label}</span>`;
}

const badgeComponent: Component = (element, body) =>
  badge(html`${propIcon(element, body)}${body.phrasing(element.children)}`, {
    color: text(element, "color"),
    size: text(element, "size"),
    pill: text(element, "shape") === "pill",
    outline: flag(element, "stroke"),
    disabled: flag(element, "disabled"),
    className: text(element, "className"),
  });

/** In this order, the first that says something. */
export const iconProps: readonly string[] = ["icon", "src", "name"];

const iconComponent: Component = (element, body) => {
  const { props, sources } = element;
  const prop = iconProps.find((name) => sources.has(name) || (props.get(name) ?? null) !== null) ?? "icon";
  const options = {
    size: number(element, "size") ?? pixels(text(element, "size")),
    color: props.get("color"),
    className: text(element, "className"),
    iconType: props.get("iconType"),
  };
  const symbol =
    drawnIcon(element, body, prop, options) ??
    icon(props.get(prop), { ...body.context, file: body.file }, options);
  return html`${symbol}${body.phrasing(element.children)}`;
};

function pixels(size: string | undefined): number | undefined {
  const [, count] = /^\s*(\d{1,3}(?:\.\d+)?)px\s*$/.exec(size ?? "") ?? [];
  return count === undefined ? undefined : Number(count);
}

/** Shown on hover and on focus, by style alone. */
const tooltip: Component = (element, body) => {
  const tip = propContent(element, body, "tip");
  const headline = propContent(element, body, "headline");
  const href = ownLink(text(element, "href"), body);
  if ((tip ?? headline ?? href) === undefined) return body.phrasing(element.children);
  const id = `tip-${++body.page.groups}`;
  const link = href !== undefined && attributes({ class: "tooltip-cta", href, ...externalAttributes(href) });
  return html`
    <span class="tooltip" data-component-part="tooltip">
      <span class="tooltip-term" tabindex="0" aria-describedby="${id}">${body.phrasing(element.children)}</span>
      <span class="tooltip-card" role="tooltip" id="${id}">
        ${headline && html`<strong class="tooltip-headline">${headline.content}</strong>${" "}`}
        ${tip && html`<span class="tooltip-text">${tip.content}</span>${" "}`}
        ${link && html`<a${link}>${text(element, "cta") ?? wordsOf(body.context).readMore}</a>`}
      </span>
    </span>`;
};

export const badges: Readonly<Record<string, Component>> = {
  Badge: badgeComponent,
  Icon: iconComponent,
  Tooltip: tooltip,
};
