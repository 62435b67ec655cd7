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
  const image = mediaUrl(element.props.get("img"), place);
  const symbol = propIcon(element, body);
  const title = cardTitle(text(element, "title"), href, body);
  const cta = text(element, "cta");
  const content =
    element.children.length > 0 ? body.render(element.children) : html`${text(element, "description")}`;
  const open = attributes({
    class: `card${href === undefined ? "" : " linked"}${flag(element, "horizontal") ? " horizontal" : ""}`,
    "data-component-part": "card",
  });
  return html`
    <div${open}>
      ${image !== undefined && html`<img class="card-image" src="${image}" alt="" loading="lazy">`}
      ${hasArrow(element, href) && html`<span class="card-arrow" aria-hidden="true"></span>`}
      <div class="card-body">
        ${!isEmpty(symbol) && html`<div class="card-icon" data-component-part="card-icon">${symbol}</div>`}
        <div class="card-text">
          ${!isEmpty(title) && html`<p class="card-title" data-component-part="card-title">${title}</p>`}
          ${!isEmpty(content) && html`<div class="card-content" data-component-part="card-content">${content}</div>`}
          ${cta !== undefined && html`<p class="card-cta" aria-hidden="true">${cta}</p>`}
        </div>
      </div>
    </div>`;
};

function cardTitle(title: string | undefined, href: string | undefined, body: Body): Html {
  const label =
    title === undefined ? nothing : inlineMarkdown(title, { file: body.file, base: body.context.base });
  return href === undefined ? label : cardLink(href, label, title === undefined);
}

/** Links to other sites have an arrow, unless the page says otherwise. */
function hasArrow(element: Element, href: string | undefined): boolean {
  return href !== undefined && (element.props.has("arrow") ? flag(element, "arrow") : isExternal(href));
}

function cardLink(href: string, label: Html, unnamed: boolean): Html {
  const name = unnamed ? href.replace(/^.*\/(?=[^/])/, "").replaceAll("-", " ") : null;
  const open = attributes({ class: "card-link", href, "aria-label": name, ...externalAttributes(href) });
  return html`<a${open}>${label}</a>`;
}

const columns: Component = (element, body) => {
  const wanted = number(element, "cols") ?? number(element, "columns") ?? 2;
  const count = Math.min(6, Math.max(1, Math.round(wanted)));
  return html`
    <div class="card-group" data-cols="${count}" data-component-part="columns">
      ${body.render(element.children)}
    </div>`;
};

const column: Component = (element, body) => html`<div class="column">${body.render(element.children)}</div>`;

const tile: Component = (element, body) => {
  const place = { file: body.file, base: body.context.base };
  const href = linkUrl(element.props.get("href"), place);
  const title = text(element, "title");
  const description = text(element, "description");
  const label = html`${title ?? description}`;
  const below =
    title === undefined || description === undefined ? nothing : inlineMarkdown(description, place);
  return html`
    <div class="tile linked" data-component-part="tile">
      <div class="tile-preview">${body.render(element.children)}</div>
      <p class="tile-title">${href === undefined ? label : cardLink(href, label, false)}</p>
      ${!isEmpty(below) && html`<p class="tile-description">${below}</p>`}
    </div>`;
};

/** `<Link>` and `<Button>` are no components of the platform, but pages use them as if they were. */
const styled = (element: Element, body: Body, className: string): Html => {
  const href = linkUrl(element.props.get("href"), { file: body.file, base: body.context.base });
  const content = body.phrasing(element.children);
  if (href === undefined) return content;
  const style = safeStyle(element.props.get("style"));
  return html`<a${attributes({ class: className, href, style, ...externalAttributes(href) })}>${content}</a>`;
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
