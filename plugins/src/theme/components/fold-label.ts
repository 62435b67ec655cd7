import { html, type Html } from "../html.ts";
import { fill } from "../words/fill.ts";
import type { Words } from "../words/words.ts";

type FoldWords = Pick<Words, "show" | "hide">;

/** "Show 5 fields" over what is folded, "Hide 5 fields" over what is open. */
export function foldLabel({ show, hide }: FoldWords, what: string): Html {
  return eitherLabel(fill(show, { what }), fill(hide, { what }));
}

/** The same around a page's own content, which may have ids: it stands there once. */
export function foldLabelAround({ show, hide }: FoldWords, content: Html): Html {
  const [closedBefore = "", closedAfter = ""] = show.split("{what}");
  const [openBefore = "", openAfter = ""] = hide.split("{what}");
  return html`${eitherLabel(closedBefore, openBefore)}${content}${eitherLabel(closedAfter, openAfter)}`;
}

/** Words for a fold that is closed, and for one that is open. */
export function eitherLabel(closed: string, open: string): Html {
  return html`
    ${closed !== "" && html`<span class="when-closed">${closed}</span>`}
    ${open !== "" && html`<span class="when-open">${open}</span>`}`;
}
