import { html, nothing, type Html } from "../html.ts";
import { icon } from "../icons/icon.ts";
import type { UrlContext } from "../url.ts";

/** `href`: address of the page's feed, where it has one and shows it. */
export function feedButton(href: string | undefined, place: UrlContext): Html {
  if (href === undefined) return nothing;
  const symbol = icon({ name: "rss", library: "fontawesome", style: "solid" }, place);
  return html`<a class="feed-link" href="${href}" type="application/rss+xml">${symbol}<span>RSS</span></a>`;
}
