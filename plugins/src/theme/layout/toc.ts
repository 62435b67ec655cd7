import type { TocEntry } from "../body/context.ts";
import { html, nothing, type Html } from "../html.ts";

/** The contents of the page: sections and their sub-sections. */
export function tableOfContents(entries: readonly TocEntry[]): Html {
  if (entries.length < 2) return nothing;
  const items = entries.map(
    (entry) => html`<li class="toc-item depth-${entry.depth}"><a href="#${entry.id}">${entry.text}</a></li>`,
  );
  return html`<nav id="table-of-contents" aria-label="On this page"><p class="toc-title">On this page</p><ul>${items}</ul></nav>`;
}
