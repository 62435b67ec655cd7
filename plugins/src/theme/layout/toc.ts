import { breakable } from "./breakable.ts";
import { frame, type FrameIds } from "./frame.ts";
import type { TocEntry } from "../body/context.ts";
import { attributes, html, nothing, type Html } from "../html.ts";
import type { Words } from "../words/words.ts";

/** The contents of the page: sections and their sub-sections. Those of the first view and of the first tabs are shown until others are chosen. */
export function tableOfContents(
  entries: readonly TocEntry[],
  ids: FrameIds,
  { onThisPage }: Words,
  views: ReadonlyMap<string, unknown> = new Map(),
): Html {
  if (entries.length < 2) return nothing;
  return html`
    <nav${frame("table-of-contents", ids, "toc")} aria-label="${onThisPage}">
      <p class="toc-title">${onThisPage}</p>
      <ul>${entries.map((entry) => item(entry, views))}</ul>
    </nav>`;
}

/** The same, folded, for windows that have no room beside the text. */
export function foldedContents(
  entries: readonly TocEntry[],
  { onThisPage }: Words,
  views: ReadonlyMap<string, unknown> = new Map(),
): Html {
  if (entries.length < 2) return nothing;
  return html`
    <details class="contents-fold" data-pagefind-ignore>
      <summary>${onThisPage}</summary>
      <ul>${entries.map((entry) => item(entry, views))}</ul>
    </details>`;
}

function item({ id, text, depth, view, tab }: TocEntry, views: ReadonlyMap<string, unknown>): Html {
  const chosen = views.size > 1 ? view : undefined;
  const open = attributes({
    class: `toc-item depth-${depth}`,
    "data-view": chosen,
    "data-tab": tab,
    "data-active": chosen !== undefined && views.keys().next().value === chosen,
  });
  return html`<li${open}><a href="#${id}">${breakable(text)}</a></li>`;
}
