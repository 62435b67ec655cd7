import { attributes, html, nothing, type Html } from "../html.ts";
import { glyph } from "../icons/icon.ts";
import { externalAttributes } from "../body/inlines.ts";
import type { SiteSettings } from "../settings.ts";
import { linkUrl } from "../url.ts";

const serviceNames: Readonly<Record<string, string>> = {
  x: "X",
  "x-twitter": "X",
  twitter: "X",
  github: "GitHub",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  "hacker-news": "Hacker News",
  "earth-americas": "Website",
};

export interface Neighbour {
  readonly title: string;
  readonly href: string;
}

/** Previous and next page. */
export function pagination(previous: Neighbour | undefined, next: Neighbour | undefined): Html {
  if (!previous && !next) return nothing;
  const link = (to: Neighbour, rel: "prev" | "next"): Html =>
    html`<a class="page-${rel}" rel="${rel}" href="${to.href}"><span class="page-direction">${rel === "prev" ? "Previous" : "Next"}</span><span class="page-name">${to.title}</span></a>`;
  return html`<nav id="pagination" aria-label="Previous and next page">${previous && link(previous, "prev")}${next && link(next, "next")}</nav>`;
}

export function footer(settings: SiteSettings): Html {
  const place = { file: "", base: settings.base };
  const columns = settings.footer.columns.map((column) => {
    const items = column.items.flatMap(({ label, href: written }) => {
      const href = linkUrl(written, place);
      return href === undefined
        ? []
        : [html`<li><a${attributes({ href, ...externalAttributes(href) })}>${label}</a></li>`];
    });
    return html`<div class="footer-column">${column.header !== undefined && html`<p class="footer-header">${column.header}</p>`}<ul>${items}</ul></div>`;
  });
  const socials = settings.footer.socials.flatMap(([name, written]) => {
    const href = linkUrl(written, place);
    const label = serviceNames[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
    return href === undefined
      ? []
      : [
          html`<li><a class="icon-button"${attributes({ href, "aria-label": label, ...externalAttributes(href) })}>${glyph(symbolOf(name))}</a></li>`,
        ];
  });
  return html`<footer id="footer">${columns.length > 0 && html`<div class="footer-columns">${columns}</div>`}<div class="footer-end"><span>${settings.name}</span>${socials.length > 0 && html`<ul class="socials">${socials}</ul>`}</div></footer>`;
}

function symbolOf(name: string): string {
  if (name === "x") return "x-twitter";
  if (name === "website" || name === "earth-americas") return "globe";
  return name === "podcast" ? "microphone" : name;
}
