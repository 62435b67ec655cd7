import { fingerprint } from "@octavo/core";
import type { RenderedBody } from "../body/context.ts";
import type { ApiParts } from "../api/context.ts";
import { head } from "../head/head.ts";
import { attributes, html, textOf, trusted, type Html } from "../html.ts";
import { hasImage } from "../page-parts/background-image.ts";
import type { PageParts } from "../page-parts/page-parts.ts";
import { sitePlace, type SiteSettings } from "../settings.ts";
import type { SiteFiles } from "../site-files.ts";
import { main } from "./article.ts";
import { openItem, type Chrome } from "./chrome.ts";
import { frame, frameIds, idsIn, type FrameIds } from "./frame.ts";
import { footer, type Neighbour } from "./footer.ts";
import type { SearchEntry } from "./search-button.ts";
import { anchorList, switcher, tabRow } from "./switchers.ts";
import { banner, drawerButton, navbarLinks, primary, topBar } from "./top-bar.ts";
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

/** A whole page. */
export function renderPage(view: PageView): string {
  const mode = modes.has(view.mode) ? view.mode : "default";
  const { settings } = view;
  const ids = frameIds(view.api?.ids ?? idsIn(view.body.html));
  // Without one, wide screens have the top bar alone; small ones open the same drawer from there.
  const hasSidebar = mode !== "custom" && mode !== "center";
  const content = html`
    <a class="skip-link" href="#${ids("content")}">${settings.words.skip}</a>
    ${banner(settings, ids, view.rightToLeft)}
    ${topBar(view, ids, hasSidebar ? narrowBar(view, ids) : undefined)}
    <div${frame("body-content", ids)}>
      ${sidebar(view, ids)}
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
  };
  return html`<!doctype html>
    <html${attributes(values)}>
      ${head(settings, parts)}
      <body>${content}</body>
    </html>`;
}

/** On small screens: where the reader is, and the way to the navigation. */
function narrowBar(view: PageView, ids: FrameIds): Html {
  const section = view.eyebrow.at(-1) ?? view.chrome.trail.findLast((name) => name.trim() !== "");
  return html`
    <nav class="narrow-bar" aria-label="${view.settings.words.currentPage}">
      ${drawerButton(view.settings, ids)}
      <p>
        ${section !== undefined && html`<span class="narrow-section">${section}</span>`}
        <span class="narrow-title">${view.title}</span>
      </p>
    </nav>`;
}

function sidebar(view: PageView, ids: FrameIds): Html {
  const { chrome, settings } = view;
  const item = openItem(chrome);
  const place = sitePlace(settings);
  const menus = (levels: Chrome["top"]): readonly Html[] => levels.map((level) => switcher(level, place));
  return html`
    <div${frame("sidebar", ids)}>
      <a class="drawer-close" href="#" aria-label="${settings.words.closeNavigation}" data-drawer-close tabindex="-1"></a>
      <nav${frame("sidebar-content", ids)} aria-label="${settings.words.pages}">
        <div class="drawer-head">${menus(chrome.top)}${tabRow(chrome, place, "drawer-tabs")}</div>
        ${menus(chrome.side)}
        ${anchorList(chrome, place)}
        ${item !== undefined && html`<p class="sidebar-item">${item}</p>`}
        ${view.sidebar}
        <div class="drawer-foot">${navbarLinks(settings)}${primary(settings)}</div>
      </nav>
      ${showActive}
    </div>`;
}

/**
 * Before the first paint: groups are as the reader left them, the list stands where it stood, and the active row and tab are in
 * view. It is the same on every page of every site, so a content security policy can name its hash.
 */
const showActive = html`<script>${trusted(
  '(function(){var d=document,s=d.querySelector(".frame-sidebar-content"),m,o;' +
    'try{m=JSON.parse(sessionStorage.getItem("octavo-sidebar:"+d.documentElement.dataset.sidebar))}catch(_){}' +
    "m=m||{};o=m.open||{};" +
    's.querySelectorAll(".nav-group:not([data-load])").forEach(function(g){var k=g.dataset.id;if(k in o)g.open=o[k]||!!g.parentNode.querySelector("[aria-current]")});' +
    "s.scrollTop=+m.top||0;" +
    'var a=s.querySelector("[aria-current=page]");if(a){var r=a.getBoundingClientRect(),t=s.getBoundingClientRect().top,h=Math.min(s.clientHeight,innerHeight-t);' +
    "if(r.top<t+40||r.bottom>t+h-40)s.scrollTop+=r.top-t-h/3}" +
    'var u=d.querySelector(".nav-tabs>ul"),b=u&&u.querySelector("li[data-active]");' +
    "if(b){r=b.getBoundingClientRect();t=u.getBoundingClientRect();" +
    "u.scrollLeft+=Math.max(0,r.right-t.right+64)||Math.min(0,r.left-t.left-64)}})()",
)}</script>`;
