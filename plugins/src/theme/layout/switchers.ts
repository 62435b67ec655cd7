import { attributes, html, nothing, type Html } from "../html.ts";
import { glyph, icon } from "../icons/icon.ts";
import { isExternal, type UrlContext } from "../url.ts";
import type { Choice, Chrome, Switcher } from "./chrome.ts";
import type { Words } from "../words/words.ts";
import { wordsOf } from "../words/words-of.ts";

/** What a menu of choices is called. */
function nameOf(kind: string, words: Words): string {
  if (kind === "language") return words.languageName;
  return kind === "version" || kind === "product" ? words[kind] : words.section;
}

/** A menu of the choices, folded below the active one. */
export function switcher(level: Switcher, place: UrlContext): Html {
  const current = level.choices.find((choice) => choice.active);
  const [first] = level.choices;
  if (!first) return nothing;
  const shown = current ?? first;
  const side = level.kind === "dropdown" || level.kind === "item";
  const symbol = icon(level.kind === "language" ? (shown.icon ?? "globe") : shown.icon, place);
  return html`
    <details class="menu-root menu-${level.kind}${side ? " wide" : ""}" data-menu>
      <summary class="menu-button nav-dropdown-trigger">
        ${symbol}<span class="sr-only">${nameOf(level.kind, wordsOf(place))}: </span>
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
    "data-branch": choice.branch,
    "aria-current": choice.active ? "true" : null,
    "data-active": choice.active,
    ...outside(href),
  };
  const className = `menu-option nav-dropdown-item${isExternal(href) ? " outside" : ""}`;
  return html`<li><a class="${className}"${attributes(values)}>${content}</a></li>`;
}

function tag(text: string | undefined): Html | false {
  return text !== undefined && html`<span class="nav-tag nav-tag-pill">${text}</span>`;
}

function outside(href: string | undefined): Readonly<Record<string, string>> {
  return href !== undefined && isExternal(href) ? { target: "_blank", rel: "noopener" } : {};
}

/** Where tabs stand: in a row below the top bar, or one below the other in the drawer of small screens. */
type TabsClass = "nav-tabs" | "drawer-tabs";

/** The tabs. One with a menu opens it below itself; in the drawer that of the open tab is open. */
export function tabRow(chrome: Chrome, place: UrlContext, className: TabsClass): Html {
  if (chrome.tabs.length === 0) return nothing;
  const tab = (choice: Choice): Html => {
    const item = attributes({ class: choice.end ? "at-end" : null, "data-active": choice.active });
    const content =
      choice.items.length > 0 ? tabMenu(choice, place, className === "drawer-tabs") : tabLink(choice, place);
    return html`<li${item}>${content}</li>`;
  };
  return html`<nav class="${className}" aria-label="${wordsOf(place).sections}"><ul>${chrome.tabs.map(tab)}</ul></nav>`;
}

function tabLink(choice: Choice, place: UrlContext): Html {
  const values = {
    class: "nav-tab nav-tabs-item",
    href: choice.href,
    "data-branch": choice.branch,
    "aria-current": choice.active ? "true" : null,
    ...activeMark(choice),
    ...outside(choice.href),
  };
  return html`<a${attributes(values)}>${tabName(choice, place)}</a>`;
}

function tabMenu(choice: Choice, place: UrlContext, folds: boolean): Html {
  const values = { class: "menu-root", "data-menu": !folds, open: folds && choice.active };
  return html`
    <details${attributes(values)}>
      <summary class="nav-tab nav-tabs-item nav-dropdown-trigger"${attributes(activeMark(choice))}>${tabName(choice, place)}</summary>
      <ul class="menu-panel nav-dropdown-content">${choice.items.map((item) => option(item, place))}</ul>
    </details>`;
}

/** Style sheets of sites ask for the value, too. */
function activeMark({ active }: Choice): Readonly<Record<string, string | null>> {
  return { "data-active": active ? "true" : null };
}

function tabName(choice: Choice, place: UrlContext): Html {
  return html`${icon(choice.icon, place)}<span>${choice.label}</span>`;
}

/** Links at the head of the sidebar. */
export function anchorList(chrome: Chrome, place: UrlContext): Html {
  if (chrome.anchors.length === 0) return nothing;
  const items = chrome.anchors.map((choice) => {
    const values = {
      href: choice.href,
      "data-branch": choice.branch,
      "aria-current": choice.active ? "true" : null,
      ...outside(choice.href),
    };
    const symbol = html`<span class="nav-anchor-icon">${choice.icon === undefined ? glyph("generic") : icon(choice.icon, place)}</span>`;
    const isOutside = choice.href !== undefined && isExternal(choice.href);
    const className = `nav-anchor${isOutside ? " outside" : ""}`;
    return html`<li><a class="${className}"${attributes(values)}>${symbol}<span>${choice.label}</span></a></li>`;
  });
  return html`<ul class="nav-anchors">${items}</ul>`;
}
