import { frame, type FrameIds } from "./frame.ts";
import type { TocEntry } from "../body/context.ts";
import { html, nothing, type Html } from "../html.ts";

/** The contents of the page: sections and their sub-sections. */
export function tableOfContents(entries: readonly TocEntry[], ids: FrameIds): Html {
  if (entries.length < 2) return nothing;
  return html`
    <nav${frame("table-of-contents", ids)} aria-label="On this page">
      <p class="toc-title">On this page</p>
      <ul>${entries.map(item)}</ul>
    </nav>`;
}

function item({ id, text, depth }: TocEntry): Html {
  return html`<li class="toc-item depth-${depth}"><a href="#${id}">${text}</a></li>`;
}
