import type { RenderedBody } from "../body/context.ts";
import { attributes, html, nothing, type Html } from "../html.ts";
import { fill } from "../words/fill.ts";
import type { Words } from "../words/words.ts";

/** What a reader chooses for the whole page, above its text: one of its views, and tags of its updates. */
export function pageChoices({ views, tags }: Pick<RenderedBody, "views" | "tags">, words: Words): Html {
  return html`${views && views.size > 1 && viewSwitch(views, words)}${tags && tags.size > 0 && tagFilters(tags, words)}`;
}

/** Works with script only; without it, all views are shown. */
function viewSwitch(views: ReadonlyMap<string, Html>, words: Words): Html {
  const buttons = [...views].map(([title, symbol], index) => {
    const open = attributes({
      type: "button",
      class: "view-choice",
      "data-view": title,
      "aria-pressed": index === 0 ? "true" : "false",
    });
    return html`<button${open}>${symbol}${title}</button>`;
  });
  return html`<div class="view-switch" role="group" aria-label="${words.view}" data-component-part="view-switch">${buttons}</div>`;
}

/** Tags that a row has room for; the rest fold away. */
const rowLength = 12;

function filter([tag, count]: readonly [string, number]): Html {
  return html`<button type="button" class="update-filter" aria-pressed="false" data-tag="${tag}">${tag}<span class="update-count">${count}</span></button>`;
}

function tagFilters(tags: ReadonlyMap<string, number>, words: Words): Html {
  const sorted = [...tags].toSorted(([, a], [, b]) => b - a);
  const more = sorted.slice(rowLength);
  return html`
    <div class="update-filters" role="group" aria-label="${words.withTags}" data-component-part="update-filters">
      ${sorted.slice(0, rowLength).map(filter)}
      ${more.length > 0 ? html`<details class="update-more"><summary>${fill(words.more, { count: more.length })}</summary><div>${more.map(filter)}</div></details>` : nothing}
      <button type="button" class="update-clear" hidden>${words.clear}</button>
      <p class="update-found" role="status"></p>
    </div>`;
}
