import { frame, type FrameIds } from "./frame.ts";
import { attributes, html, isEmpty, nothing, trusted, type Html } from "../html.ts";
import { glyph, icon } from "../icons/icon.ts";
import { externalAttributes } from "../body/external-attributes.ts";
import { linkUrl, mediaUrl } from "../url.ts";
import { sitePlace, type NavbarLink, type SiteSettings } from "../settings.ts";
import type { Chrome } from "./chrome.ts";
import { barRoom } from "./bar-room.ts";
import { searchButton, type SearchEntry } from "./search-button.ts";
import { switcher, tabRow } from "./switchers.ts";

export interface BarView {
  readonly settings: SiteSettings;
  readonly chrome: Chrome;
  readonly home: string;
  readonly search: SearchEntry | undefined;
}

/**
 * `narrow`: the row that small screens have below it, from where they open the navigation; without one they do so from the bar.
 * All rows stand in one element: sites colour the header with `#navbar div`.
 */
export function topBar(view: BarView, ids: FrameIds, narrow: Html | undefined): Html {
  return html`<header${frame("navbar", ids)}><div>${barRows(view, ids, narrow)}</div></header>`;
}

export function barRows(
  { settings, chrome, home, search }: BarView,
  ids: FrameIds,
  narrow: Html | undefined,
): Html {
  const menus = (languages: boolean): readonly Html[] =>
    chrome.top
      .filter(({ kind }) => (kind === "language") === languages)
      .map((level) => switcher(level, sitePlace(settings)));
  const room = barRoom({ settings, chrome, hasSearch: search !== undefined });
  return html`
      <div class="frame-bar"${attributes({ "data-links-from": room })}>
        <div class="bar-start">
          <a class="nav-logo" href="${home}">${logo(settings)}</a>
          <div class="bar-left">${menus(false)}</div>
        </div>
        ${search && searchButton(search, settings, ids)}
        <div class="bar-right topbar-right-container">
          <nav class="bar-links" aria-label="${settings.words.links}">${navbarLinks(settings)}</nav>
          ${room !== undefined && settings.navbar.links.length > 0 && linkMenu(settings)}
          ${menus(true)}
          ${!settings.appearance.strict && modeToggle(settings)}
          ${primaryItem(settings, ids)}
          ${!narrow && drawerButton(settings, ids)}
        </div>
      </div>
      ${tabRow(chrome, sitePlace(settings), "nav-tabs")}
      ${narrow}`;
}

/** On small screens, the way to the navigation; a link to it where scripts do not run. */
export const drawerButton = ({ words }: SiteSettings, ids: FrameIds): Html => html`
  <a class="icon-button drawer-open" href="#${ids("sidebar")}" aria-label="${words.openNavigation}" data-drawer-open></a>`;

/** The links, where the bar has no room for them. */
const linkMenu = (settings: SiteSettings): Html => html`
  <details class="menu-root bar-more" data-menu>
    <summary class="icon-button" aria-label="${settings.words.links}"></summary>
    <div class="menu-panel">${navbarLinks(settings, "menu-option")}</div>
  </details>`;

const modeToggle = ({ words }: SiteSettings): Html => html`
  <button type="button" class="icon-button theme-toggle" data-theme-toggle data-component-name="theme-toggle" aria-label="${words.switchMode}">
  </button>`;

function logo(settings: SiteSettings): Html {
  const place = sitePlace(settings);
  const light = mediaUrl(settings.logo?.light, place);
  const dark = mediaUrl(settings.logo?.dark, place);
  if (light === undefined || dark === undefined) return html`<span class="logo-name">${settings.name}</span>`;
  const image = (mode: "light" | "dark", src: string, className: string | null): Html => {
    const { width = null, height = 28 } = settings.logo?.sizes?.[mode] ?? {};
    return html`<img${attributes({ class: className, src, alt: settings.name, width, height })}>`;
  };
  if (light === dark) return image("light", light, null);
  return html`${image("light", light, "for-light")}${image("dark", dark, "for-dark")}`;
}

export function navbarLinks(settings: SiteSettings, className = "bar-link navbar-link"): Html {
  return html`${settings.navbar.links.map((link) => {
    const href = linkUrl(link.href, sitePlace(settings));
    if (href === undefined) return nothing;
    const open = attributes({ class: className, href, ...externalAttributes(href) });
    return html`<a${open}>${symbol(link, settings)}<span>${link.label}</span></a>`;
  })}`;
}

function symbol(link: NavbarLink, settings: SiteSettings): Html {
  return link.service === ""
    ? icon(link.icon, sitePlace(settings))
    : glyph(link.service, sitePlace(settings));
}

/** Sites style the id and the link in it apart. */
function primaryItem(settings: SiteSettings, ids: FrameIds): Html {
  const link = primary(settings);
  if (isEmpty(link)) return nothing;
  return html`<ul class="bar-action"><li${attributes({ id: ids("topbar-cta-button") })}>${link}</li></ul>`;
}

export function primary(settings: SiteSettings): Html {
  const link = settings.navbar.primary;
  const href = link && linkUrl(link.href, sitePlace(settings));
  if (!link || href === undefined) return nothing;
  const open = attributes({ href, ...externalAttributes(href) });
  // Sites hide a first `span` in it, which is a coloured ground elsewhere.
  return html`<a class="filled-button bar-primary"${open}>${symbol(link, settings)}<div><span>${link.label}</span></div></a>`;
}

/** The message above every page. `id` changes with its text, so that a dismissed one comes back when it changes. */
export function banner(settings: SiteSettings, ids: FrameIds, rightToLeft: boolean): Html {
  const given = settings.banner;
  if (!given) return nothing;
  const kind = /^(info|warning|critical)$/.test(given.type) ? given.type : "info";
  const style = given.light === undefined ? null : `--banner:light-dark(${given.light},${given.dark})`;
  // A site in several languages may have its message in one of them.
  const dir = rightToLeft && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(given.content) ? "ltr" : null;
  return html`
    <div role="region" aria-label="${settings.words.announcement}"${frame("banner", ids, `frame-banner-${kind}`)}${attributes({ style })}>
      <div class="frame-banner-text"${attributes({ dir })}>${trusted(given.html)}</div>
      ${given.dismissible && dismiss(settings)}
    </div>`;
}

const dismiss = ({ words }: SiteSettings): Html =>
  html`<button type="button" class="frame-banner-close" data-banner-close aria-label="${words.dismiss}"></button>`;
