import { html, textOf, trusted, type Html } from "../html.ts";
import { eyebrow } from "./article.ts";
import { frameIds } from "./frame.ts";
import { pagination, type Neighbour } from "./footer.ts";
import { narrowBar, navigationRows, type NavigationView } from "./navigation-panel.ts";
import type { PlaceFile } from "./place-file.ts";
import { barRows, type BarView } from "./top-bar.ts";

/** The sidebars that a page stands in, but for its first. */
export interface OtherPlaces {
  /** Where their files are: a number and ".json" follow. */
  readonly address: string;
  /** Ids of the sidebars. */
  readonly sidebars: readonly string[];
}

/** As they stand on the page, with spaces between, which neither addresses nor ids have. */
export function placesWords({ address, sidebars }: OtherPlaces): string {
  return [address, ...sidebars].join(" ");
}

interface OtherPlaceView extends NavigationView, BarView {
  readonly sidebarKey: string;
  readonly navigationFile: string | undefined;
  readonly hasSidebar: boolean;
  /** Whether its author draws what stands above its text, and it ends as that does. */
  readonly isUntitled: boolean;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** What a page has around its text in one of its other places, as JSON. */
export function otherPlaceFile(view: OtherPlaceView): string {
  const ids = frameIds();
  const file: PlaceFile = {
    sidebarKey: view.sidebarKey,
    navigationFile: view.navigationFile,
    hasTabs: view.chrome.tabs.length > 0,
    bar: textOf(barRows(view, ids, view.hasSidebar ? narrowBar(view, ids) : undefined)),
    navigation: textOf(navigationRows(view)),
    ...(!view.isUntitled && {
      article: {
        eyebrow: textOf(eyebrow(view)),
        pagination: textOf(pagination(view.previous, view.next, view.settings.words, ids)),
      },
    }),
  };
  return JSON.stringify(file);
}

/**
 * On pages of several sidebars: finds the one that shares most with what the reader has seen last, and asks for its file at once; what
 * the first one says is not painted while that comes. Who comes back sees what they left. It is the same on all of
 * them, so a content security policy can name its hash.
 */
export const choosePlace: Html = html`
  <style>${trusted(
    "@keyframes octavo-place{to{visibility:visible}}" +
      "[data-place] :is(.frame-navbar,.frame-sidebar-content,.eyebrow,.frame-pagination)" +
      "{visibility:hidden;animation:octavo-place 1ms 3s forwards}",
  )}</style>
  <script>${trusted(
    "(function(){var s=document.documentElement.dataset,k=s.sidebar,t=k.indexOf('#')+1,p=s.places.split(' '),b=-1,n=0,r;" +
      "try{r=(history.state||{}).octavoBranch||sessionStorage.getItem('octavo-branch')}catch(_){}" +
      "if(typeof r!='string'||r.slice(0,t)!==k.slice(0,t))return;var u=p[0];r=r.slice(t).split('/');p[0]=k.slice(t);" +
      "p.forEach(function(i,j){var a=i.split('/'),c=0;while(c<r.length&&a[c]===r[c])c++;if(c>b){b=c;n=j}});" +
      "if(n){s.place=n;(document.octavoPlace=fetch(u+n+'.json',{cache:'no-cache'}).then(function(a){return a.json()})).catch(function(){})}})()",
  )}</script>`;
