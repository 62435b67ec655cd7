import { html, trusted, type Html } from "../html.ts";
import { sitePlace, type SiteSettings } from "../settings.ts";
import { openItem, type Chrome } from "./chrome.ts";
import { frame, type FrameIds } from "./frame.ts";
import { anchorList, switcher, tabRow } from "./switchers.ts";
import { drawerButton, navbarLinks, primary } from "./top-bar.ts";

/** What shows where a page stands. */
export interface NavigationView {
  readonly settings: SiteSettings;
  readonly title: string;
  readonly eyebrow: readonly string[];
  readonly chrome: Chrome;
  readonly sidebar: Html;
}

/** On small screens: where the reader is, and the way to the navigation. */
export function narrowBar(view: NavigationView, ids: FrameIds): Html {
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

/** The navigation beside a page, or in the drawer of small screens. */
export function navigationPanel(view: NavigationView, ids: FrameIds): Html {
  const { words } = view.settings;
  return html`
    <div${frame("sidebar", ids)}>
      <a class="drawer-close" href="#" aria-label="${words.closeNavigation}" data-drawer-close tabindex="-1"></a>
      <nav${frame("sidebar-content", ids)} aria-label="${words.pages}">${navigationRows(view)}</nav>
      ${showActive}
    </div>`;
}

export function navigationRows({ chrome, settings, sidebar }: NavigationView): Html {
  const item = openItem(chrome);
  const place = sitePlace(settings);
  const menus = (levels: Chrome["top"]): readonly Html[] => levels.map((level) => switcher(level, place));
  return html`
    <div class="drawer-head">${menus(chrome.top)}${tabRow(chrome, place, "drawer-tabs")}</div>
    ${menus(chrome.side)}
    ${anchorList(chrome, place)}
    ${item !== undefined && html`<p class="sidebar-item">${item}</p>`}
    ${sidebar}
    <div class="drawer-foot">${navbarLinks(settings)}${primary(settings)}</div>`;
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
