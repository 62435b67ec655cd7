import type { Body, Component, Element } from "../body/context.ts";
import { flag, number, text } from "../body/element.ts";
import { externalAttributes } from "../body/inlines.ts";
import { safeStyle } from "../body/style.ts";
import { attributes, html, isEmpty, nothing, type Html } from "../html.ts";
import { isExternal, linkUrl, mediaUrl } from "../url.ts";
import { inlineMarkdown } from "./inline-markdown.ts";
import { propIcon } from "./prop-icon.ts";

/** A card's link covers the card (by style), so links inside its text still work. */
const card: Component = (element, body) => {
  const place = { file: body.file, base: body.context.base };
  const href = linkUrl(element.props.get("href"), place);
  const title = text(element, "title");
  const image = mediaUrl(element.props.get("img"), place);
  const symbol = propIcon(element, body);
  const label = title === undefined ? nothing : inlineMarkdown(title, place);
  const heading = href === undefined ? label : cardLink(href, label, title === undefined);
  const cta = text(element, "cta");
  const arrow =
    href !== undefined && (element.props.has("arrow") ? flag(element, "arrow") : isExternal(href));
  const content =
    element.children.length > 0 ? body.render(element.children) : html`${text(element, "description")}`;
  const classes = `card${href === undefined ? "" : " linked"}${flag(element, "horizontal") ? " horizontal" : ""}`;
  return html`<div${attributes({ class: classes, "data-component-part": "card" })}>${image !== undefined && html`<img class="card-image"${attributes({ src: image, alt: "" })} loading="lazy">`}${arrow && html`<span class="card-arrow" aria-hidden="true"></span>`}<div class="card-body">${!isEmpty(symbol) && html`<div class="card-icon" data-component-part="card-icon">${symbol}</div>`}<div class="card-text">${(title !== undefined || href !== undefined) && html`<p class="card-title" data-component-part="card-title">${heading}</p>`}${!isEmpty(content) && html`<div class="card-content" data-component-part="card-content">${content}</div>`}${cta !== undefined && html`<p class="card-cta" aria-hidden="true">${cta}</p>`}</div></div></div>`;
};

function cardLink(href: string, label: Html, unnamed: boolean): Html {
  const name = unnamed ? href.replace(/^.*\/(?=[^/])/, "").replaceAll("-", " ") : null;
  return html`<a${attributes({ class: "card-link", href, "aria-label": name, ...externalAttributes(href) })}>${label}</a>`;
}

const columns: Component = (element, body) => {
  const count = Math.min(
    6,
    Math.max(1, Math.round(number(element, "cols") ?? number(element, "columns") ?? 2)),
  );
  return html`<div class="card-group" data-cols="${count}" data-component-part="columns">${body.render(element.children)}</div>`;
};

const column: Component = (element, body) => html`<div class="column">${body.render(element.children)}</div>`;

const tile: Component = (element, body) => {
  const place = { file: body.file, base: body.context.base };
  const href = linkUrl(element.props.get("href"), place);
  const title = text(element, "title");
  const description = text(element, "description");
  const label = html`${title ?? description}`;
  return html`<div class="tile linked" data-component-part="tile"><div class="tile-preview">${body.render(element.children)}</div><p class="tile-title">${href === undefined ? label : cardLink(href, label, false)}</p>${title !== undefined && description !== undefined && html`<p class="tile-description">${inlineMarkdown(description, place)}</p>`}</div>`;
};

/** `<Image>`, `<Link>` and `<Button>` are no components of the platform, but pages use them as if they were. */
const styled = (element: Element, body: Body, className: string): Html => {
  const href = linkUrl(element.props.get("href"), { file: body.file, base: body.context.base });
  const content = body.phrasing(element.children);
  if (href === undefined) return content;
  return html`<a${attributes({ class: className, href, style: safeStyle(element.props.get("style")), ...externalAttributes(href) })}>${content}</a>`;
};

export const cards: Readonly<Record<string, Component>> = {
  Card: card,
  CardGroup: columns,
  Columns: columns,
  Column: column,
  Tile: tile,
  Link: (element, body) => styled(element, body, "link"),
  Button: (element, body) => styled(element, body, "button"),
};
