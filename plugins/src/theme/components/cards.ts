import type { Body, Component, Element } from "../body/context.ts";
import { flag, number, text } from "../body/element.ts";
import { externalAttributes } from "../body/external-attributes.ts";
import { safeStyle } from "../body/style.ts";
import { attributes, html, isEmpty, nothing, type Html } from "../html.ts";
import { glyph } from "../icons/icon.ts";
import { sizeOf } from "../images/image.ts";
import { ownLink, withinLink } from "../body/links.ts";
import { isExternal, mediaUrl, placeIn } from "../url.ts";
import { kindOf } from "./callouts.ts";
import { inParagraph, propContent } from "./prop-content.ts";
import { propIcon } from "./prop-icon.ts";

/** A card's link covers the card (by style), so links inside its text still work. */
const card: Component = (element, body) => {
  const place = placeIn(body.file, body.context);
  const href = ownLink(text(element, "href"), body);
  const image = mediaUrl(element.props.get("img"), place);
  const kind = kindOf(text(element, "type"));
  const own = propIcon(element, body);
  const symbol = isEmpty(own) && kind ? glyph(kind.glyph) : own;
  const { label: title, holder } = cardTitle(element, href, body);
  const cta = text(element, "cta");
  const content =
    element.children.length > 0 ? body.blocks(element.children) : html`${text(element, "description")}`;
  const classes = [
    "card",
    href !== undefined && "linked",
    flag(element, "horizontal") && "horizontal",
    kind && `typed callout-${kind.name}`,
    text(element, "className"),
  ];
  const open = attributes({ class: classes.filter(Boolean).join(" "), "data-component-part": "card" });
  return html`
    <div${open}>
      ${image !== undefined && html`<img class="card-image" src="${image}" alt=""${imageSides(element, body)} loading="lazy" data-component-part="card-image">`}
      ${hasArrow(element, href) && html`<span class="card-arrow" aria-hidden="true"></span>`}
      <div class="card-body">
        ${!isEmpty(symbol) && html`<div class="card-icon" data-component-part="card-icon">${symbol}</div>`}
        <div class="card-text">
          ${!isEmpty(title) && html`<${holder} class="card-title" data-component-part="card-title">${title}</${holder}>`}
          ${!isEmpty(content) && html`<div class="card-content" data-component-part="card-content">${content}</div>`}
          ${cta !== undefined && html`<p class="card-cta" aria-hidden="true" data-component-part="card-cta">${cta}</p>`}
        </div>
      </div>
    </div>`;
};

/** So that the card does not grow when its image comes. */
function imageSides(element: Element, body: Body): Html {
  const { width, height } = sizeOf(element.props.get("img"), body) ?? {};
  return attributes({ width, height });
}

function cardTitle(
  element: Element,
  href: string | undefined,
  body: Body,
): { readonly label: Html; readonly holder: Html } {
  const title = propContent(element, href === undefined ? body : withinLink(body), "title");
  const { content = nothing, holder = inParagraph } = title ?? {};
  return { label: href === undefined ? content : cardLink(href, content, title === undefined), holder };
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
  const wanted = number(element, "cols") ?? number(element, "columns") ?? number(element, "col") ?? 2;
  const count = Math.min(6, Math.max(1, Math.round(wanted)));
  return html`
    <div class="card-group columns${extraClass(element)}" data-cols="${count}" data-component-part="columns">
      ${body.render(element.children)}
    </div>`;
};

const column: Component = (element, body) =>
  html`<div class="columns-item${extraClass(element)}" data-component-part="column">${body.blocks(element.children)}</div>`;

function extraClass(element: Element): string {
  const className = text(element, "className");
  return className === undefined ? "" : ` ${className}`;
}

const tile: Component = (element, body) => {
  const href = ownLink(text(element, "href"), body);
  const inside = href === undefined ? body : withinLink(body);
  const title = propContent(element, inside, "title");
  const description = propContent(element, title ? body : inside, "description");
  const { content: label = nothing, holder = inParagraph } = title ?? description ?? {};
  const below = title && description;
  return html`
    <div class="tile${href === undefined ? "" : " linked"}" data-component-part="tile">
      <div class="tile-preview" data-component-part="tile-preview">${body.render(element.children)}</div>
      <${holder} class="tile-title" data-component-part="tile-title">${href === undefined ? label : cardLink(href, label, false)}</${holder}>
      ${below && html`<${below.holder} class="tile-description" data-component-part="tile-description">${below.content}</${below.holder}>`}
    </div>`;
};

/** `<Link>` and `<Button>` are no components of the platform, but pages use them as if they were. */
const styled = (element: Element, body: Body, className: string): Html => {
  const href = ownLink(text(element, "href"), body);
  const content = (href === undefined ? body : withinLink(body)).phrasing(element.children);
  if (href === undefined) return content;
  const style = safeStyle(element.props.get("style"), placeIn(body.file, body.context));
  const [target, rel] = ["target", "rel"].map((name) => element.props.get(name));
  const opening = externalAttributes(href, { target, rel });
  return html`<a${attributes({ class: className, href, style, ...opening })}>${content}</a>`;
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
