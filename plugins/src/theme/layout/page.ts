import { fingerprint } from "@octavo/core";
import type { RenderedBody } from "../body/context.ts";
import type { ApiParts } from "../api/context.ts";
import { head } from "../head/head.ts";
import { attributes, html, textOf, type Html } from "../html.ts";
import { hasImage } from "../page-parts/background-image.ts";
import type { PageParts } from "../page-parts/page-parts.ts";
import type { SiteSettings } from "../settings.ts";
import type { SiteFiles } from "../site-files.ts";
import { main } from "./article.ts";
import type { Chrome } from "./chrome.ts";
import { frame, frameIds, idsIn } from "./frame.ts";
import { footer, type Neighbour } from "./footer.ts";
import { narrowBar, navigationPanel } from "./navigation-panel.ts";
import { choosePlace, placesWords, type OtherPlaces } from "./other-place.ts";
import type { SearchEntry } from "./search-button.ts";
import { banner, topBar } from "./top-bar.ts";
import { pageWords } from "./page-words.ts";

/** Everything that a page shows. */
export interface PageView {
  readonly settings: SiteSettings;
  readonly path: string;
  readonly title: string;
  /** Whether its author has written a title without words: none is shown above its text. */
  readonly isTitleBlank?: boolean;
  readonly description: Html;
  /** What the page says of itself to programs. */
  readonly tags: Html;
  readonly badges: Html;
  readonly eyebrow: readonly string[];
  readonly mode: string;
  readonly language: string;
  readonly rightToLeft: boolean;
  readonly body: RenderedBody;
  readonly parts: PageParts;
  readonly api: ApiParts | undefined;
  readonly chrome: Chrome;
  readonly sidebar: Html;
  /** What the reader's state of this sidebar is kept under: other sidebars have their own. */
  readonly sidebarKey: string;
  /** Address of the navigation file, where the sidebar is not on the page whole. */
  readonly navigationFile: string | undefined;
  /** Absent where the page stands in one sidebar. */
  readonly otherPlaces?: OtherPlaces | undefined;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  readonly home: string;
  /** Absent where the site has no search. */
  readonly search: SearchEntry | undefined;
  readonly styles: readonly string[];
  readonly script: string;
  /** Rules for the utility classes of the page's content. */
  readonly utilities: string;
  /** The site's own style sheets and scripts. */
  readonly own: SiteFiles;
}

const modes = new Set(["wide", "custom", "frame", "center"]);

/** Without one, wide screens have the top bar alone; small ones open the same drawer from there. */
export function hasSidebar(mode: string): boolean {
  return mode !== "custom" && mode !== "center";
}

/** A whole page. */
export function renderPage(view: PageView): string {
  const mode = modes.has(view.mode) ? view.mode : "default";
  const { settings } = view;
  const ids = frameIds(view.api?.ids ?? idsIn(view.body.html));
  const content = html`
    <a class="skip-link" href="#${ids("content")}">${settings.words.skip}</a>
    ${banner(settings, ids, view.rightToLeft)}
    ${topBar(view, ids, hasSidebar(mode) ? narrowBar(view, ids) : undefined)}
    <div${frame("body-content", ids)}>
      ${navigationPanel(view, ids)}
      <div${frame("content-container", ids)}>
        ${main(view, mode, ids)}
        ${footer(settings, ids)}
      </div>
    </div>`;
  return textOf(document(view, mode, content));
}

function document(view: PageView, mode: string, content: Html): Html {
  const { settings } = view;
  const start = settings.appearance.start;
  const values = {
    lang: view.language,
    dir: view.rightToLeft ? "rtl" : null,
    class: start === "system" ? null : start,
    "data-appearance": start,
    "data-strict": settings.appearance.strict,
    "data-current-path": view.path,
    "data-mode": mode,
    "data-tabs": view.chrome.tabs.length > 0,
    "data-code": settings.code.words.join(" ") || null,
    "data-theme": settings.theme,
    "data-background": settings.background.decoration,
    "data-image": hasImage(settings),
    "data-announcement": settings.banner ? fingerprint(settings.banner.content) : null,
    "data-nav": view.navigationFile,
    "data-sidebar": view.sidebarKey,
    "data-places": view.otherPlaces && placesWords(view.otherPlaces),
    "data-words": pageWords(view),
    // Addresses that scripts trust stand here, where no content of a page comes.
    "data-islands": view.body.script,
    ...(view.body.script !== undefined && {
      "data-base": settings.base || null,
      "data-prefix": settings.prefix || null,
      "data-reader": settings.reader ? JSON.stringify(settings.reader) : null,
    }),
    "data-fragments": view.api?.fragments,
  };
  const parts = {
    title: view.title,
    tags: view.tags,
    styles: view.styles,
    script: view.script,
    utilities: view.utilities,
    own: view.own,
    start: view.otherPlaces && choosePlace,
  };
  return html`<!doctype html>
    <html${attributes(values)}>
      ${head(settings, parts)}
      <body>${content}</body>
    </html>`;
}
