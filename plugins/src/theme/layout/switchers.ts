import { attributes, html, nothing, type Html } from "../html.ts";
import { glyph, icon } from "../icons/icon.ts";
import { isExternal, type UrlContext } from "../url.ts";
import type { Choice, Chrome, Switcher } from "./chrome.ts";

const names: Readonly<Record<string, string>> = {
  language: "Language",
  version: "Version",
  product: "Product",
  dropdown: "Section",
  item: "Section",
};

/** A menu of the choices, folded below the active one. */
export function switcher(level: Switcher, place: UrlContext): Html {
  const current = level.choices.find((choice) => choice.active);
  const [first] = level.choices;
  if (!first) return nothing;
  const shown = current ?? first;
  const side = level.kind === "dropdown" || level.kind === "item";
  const symbol = icon(level.kind === "language" ? (shown.icon ?? "globe") : shown.icon, place);
  return html`
    <details class="menu menu-${level.kind}${side ? " wide" : ""}" data-menu>
      <summary class="menu-button nav-dropdown-trigger">
        ${symbol}<span class="sr-only">${names[level.kind] ?? "Section"}: </span>
        <span class="menu-label">${shown.label}</span>${tag(shown.tag)}
      </summary>
      <ul class="menu-panel nav-dropdown-content">${level.choices.map((choice) => option(choice, place))}</ul>
    </details>`;
}

function option(choice: Choice, place: UrlContext): Html {
  const { href, description } = choice;
  const content = html`
    ${icon(choice.icon, place)}
    <span class="menu-text">
      <span>${choice.label}</span>
      ${description !== undefined && html`<span class="menu-description">${description}</span>`}
    </span>
    ${tag(choice.tag)}`;
  if (href === undefined) return html`<li><span class="menu-option missing">${content}</span></li>`;
  const values = {
    href,
    "aria-current": choice.active ? "true" : null,
    "data-active": choice.active,
    ...outside(href),
  };
  return html`<li><a class="menu-option nav-dropdown-item"${attributes(values)}>${content}</a></li>`;
}

function tag(text: string | undefined): Html | false {
  return text !== undefined && html`<span class="tag nav-tag-pill">${text}</span>`;
}

function outside(href: string | undefined): Readonly<Record<string, string>> {
  return href !== undefined && isExternal(href) ? { target: "_blank", rel: "noopener" } : {};
}

/** The row of tabs below the top bar. */
export function tabRow(chrome: Chrome, place: UrlContext, className = "nav-tabs"): Html {
  if (chrome.tabs.length === 0) return nothing;
  const tab = (choice: Choice): Html => {
    const content = html`${icon(choice.icon, place)}<span>${choice.label}</span>`;
    const values = {
      href: choice.href,
      "aria-current": choice.active ? "true" : null,
      "data-active": choice.active,
      ...outside(choice.href),
    };
    const item = attributes({
      class: `nav-tabs-item${choice.end ? " at-end" : ""}`,
      "data-active": choice.active,
    });
    return html`<li${item}><a${attributes(values)}>${content}</a></li>`;
  };
  return html`<nav class="${className}" aria-label="Sections"><ul>${chrome.tabs.map(tab)}</ul></nav>`;
}

/** Links at the head of the sidebar. */
export function anchorList(chrome: Chrome, place: UrlContext): Html {
  if (chrome.anchors.length === 0) return nothing;
  const items = chrome.anchors.map((choice) => {
    const values = {
      href: choice.href,
      "aria-current": choice.active ? "true" : null,
      ...outside(choice.href),
    };
    const symbol = html`<span class="nav-anchor-icon">${choice.icon === undefined ? glyph("generic") : icon(choice.icon, place)}</span>`;
    return html`<li><a class="nav-anchor"${attributes(values)}>${symbol}${choice.label}</a></li>`;
  });
  return html`<ul class="nav-anchors">${items}</ul>`;
}
