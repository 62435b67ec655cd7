import { attributes, html, type Html } from "../html.ts";
import type { SiteSettings } from "../settings.ts";
import { frame, type FrameIds } from "./frame.ts";

/** What the search box starts from on one page. */
export interface SearchEntry {
  /** Address of the script that answers, for a worker. */
  readonly script: string;
  /** Those of the page; empty where it has none. */
  readonly version: string;
  readonly language: string;
}

/**
 * Opens the search box; without script there is none. On small screens only its sign is shown. It stands in a row of its own,
 * into which scripts of sites put buttons beside it.
 */
export function searchButton(search: SearchEntry, { base, searchPrompt }: SiteSettings, ids: FrameIds): Html {
  const values = {
    "data-search": search.script,
    "data-base": base,
    "data-version": search.version,
    "data-language": search.language,
    "aria-keyshortcuts": "Control+K Meta+K /",
    "aria-haspopup": "dialog",
  };
  return html`
    <div class="bar-search">
      <button type="button"${frame("search-bar-entry", ids, "search-button")}${attributes(values)}>
        <span class="search-prompt">${searchPrompt}</span><kbd class="search-keys" aria-hidden="true">Ctrl K</kbd>
      </button>
    </div>`;
}
