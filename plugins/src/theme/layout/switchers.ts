import { attributes, html, nothing, type Html } from "../html.ts";
import { icon } from "../icons/icon.ts";
import { isExternal } from "../url.ts";
import type { Choice, Chrome, Switcher } from "./chrome.ts";

const names: Readonly<Record<string, string>> = {
  language: "Language",
  version: "Version",
  product: "Product",
  dropdown: "Section",
  item: "Section",
};

/** A menu of the choices, folded below the active one. */
export function switcher(level: Switcher, base: string): Html {
  const current = level.choices.find((choice) => choice.active);
  const [first] = level.choices;
  if (!first) return nothing;
  const shown = current ?? first;
  const side = level.kind === "dropdown" || level.kind === "item";
  const symbol = icon(level.kind === "language" ? (shown.icon ?? "globe") : shown.icon, { file: "", base });
  const label = html`<span class="menu-label">${shown.label}</span>${shown.tag !== undefined && html`<span class="tag">${shown.tag}</span>`}`;
  const options = level.choices.map((choice) => option(choice, base));
  return html`<details class="menu menu-${level.kind}${side ? " wide" : ""}" data-menu><summary class="menu-button" aria-label="${names[level.kind] ?? "Section"}: ${shown.label}">${symbol}${label}</summary><ul class="menu-panel">${options}</ul></details>`;
}

function option(choice: Choice, base: string): Html {
  const values = {
    href: choice.href,
    "aria-current": choice.active ? "true" : null,
    ...outside(choice.href),
  };
  const text = html`<span class="menu-text"><span>${choice.label}</span>${choice.description !== undefined && html`<span class="menu-description">${choice.description}</span>`}</span>`;
  const content = html`${icon(choice.icon, { file: "", base })}${text}${choice.tag !== undefined && html`<span class="tag">${choice.tag}</span>`}`;
  return html`<li>${choice.href === undefined ? html`<span class="menu-option missing">${content}</span>` : html`<a class="menu-option"${attributes(values)}>${content}</a>`}</li>`;
}

function outside(href: string | undefined): Readonly<Record<string, string>> {
  return href !== undefined && isExternal(href) ? { target: "_blank", rel: "noopener" } : {};
}

/** The row of tabs below the top bar. */
export function tabRow(chrome: Chrome, base: string, className = "nav-tabs"): Html {
  if (chrome.tabs.length === 0) return nothing;
  const item = (choice: Choice): Html => {
    const content = html`${icon(choice.icon, { file: "", base })}<span>${choice.label}</span>`;
    const values = {
      href: choice.href,
      "aria-current": choice.active ? "true" : null,
      "data-active": choice.active,
      ...outside(choice.href),
    };
    return html`<li class="nav-tabs-item${choice.end ? " at-end" : ""}"><a${attributes(values)}>${content}</a></li>`;
  };
  return html`<nav class="${className}" aria-label="Sections"><ul>${chrome.tabs.map(item)}</ul></nav>`;
}

/** Links at the head of the sidebar. */
export function anchorList(chrome: Chrome, base: string): Html {
  if (chrome.anchors.length === 0) return nothing;
  const items = chrome.anchors.map((choice) => {
    const values = {
      href: choice.href,
      "aria-current": choice.active ? "true" : null,
      ...outside(choice.href),
    };
    const symbol = icon(choice.icon ?? "generic", { file: "", base });
    return html`<li><a class="nav-anchor"${attributes(values)}><span class="nav-anchor-icon">${symbol}</span>${choice.label}</a></li>`;
  });
  return html`<ul class="nav-anchors">${items}</ul>`;
}
