import { breakable } from "./breakable.ts";
import { frame, type FrameIds } from "./frame.ts";
import { attributes, html, nothing, type Html } from "../html.ts";
import { glyph } from "../icons/icon.ts";
import { externalAttributes } from "../body/external-attributes.ts";
import { serviceSymbol } from "../icons/names.ts";
import { sitePlace, type Footer, type SiteSettings } from "../settings.ts";
import { linkUrl, type UrlContext } from "../url.ts";
import type { Words } from "../words/words.ts";
import { wordsOf } from "../words/words-of.ts";

const serviceNames: Readonly<Record<string, string>> = {
  x: "X",
  "x-twitter": "X",
  twitter: "X",
  github: "GitHub",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  "hacker-news": "Hacker News",
};

export interface Neighbour {
  readonly title: string;
  readonly href: string;
}

/** Previous and next page. */
export function pagination(
  previous: Neighbour | undefined,
  next: Neighbour | undefined,
  words: Words,
  ids: FrameIds,
): Html {
  if (!previous && !next) return nothing;
  return html`
    <nav${frame("pagination", ids)} aria-label="${words.neighbours}">
      ${previous && neighbour(previous, "prev", words.previous)}
      ${next && neighbour(next, "next", words.next)}
    </nav>`;
}

function neighbour(to: Neighbour, rel: "prev" | "next", direction: string): Html {
  return html`
    <a class="page-${rel} pagination-${rel}" rel="${rel}" href="${to.href}">
      <span class="page-direction">${direction}</span>
      <span class="page-name pagination-title">${breakable(to.title)}</span>
    </a>`;
}

export function footer(settings: SiteSettings, ids: FrameIds): Html {
  const columns = settings.footer.columns.map((column) => footerColumn(column, sitePlace(settings)));
  const socials = settings.footer.socials.map(([name, url]) => social(name, url, sitePlace(settings)));
  return html`
    <footer${frame("footer", ids)}>
      ${columns.length > 0 && html`<div class="footer-columns">${columns}</div>`}
      <div class="footer-end">
        <span>${settings.name}</span>
        ${socials.length > 0 && html`<ul class="footer-socials">${socials}</ul>`}
      </div>
    </footer>`;
}

function footerColumn({ header, items }: Footer["columns"][number], place: UrlContext): Html {
  const links = items.map(({ label, href: written }) => {
    const href = linkUrl(written, place);
    return href === undefined
      ? nothing
      : html`<li><a${attributes({ href, ...externalAttributes(href) })}>${label}</a></li>`;
  });
  return html`
    <div class="footer-column">
      ${header !== undefined && html`<p class="footer-header">${header}</p>`}
      <ul>${links}</ul>
    </div>`;
}

function social(name: string, written: string, place: UrlContext): Html {
  const href = linkUrl(written, place);
  if (href === undefined) return nothing;
  const label =
    name === "website" || name === "earth-americas"
      ? wordsOf(place).website
      : (serviceNames[name] ?? name.charAt(0).toUpperCase() + name.slice(1));
  const open = attributes({ href, "aria-label": label, ...externalAttributes(href) });
  return html`<li><a class="icon-button"${open}>${glyph(serviceSymbol(name), place)}</a></li>`;
}
