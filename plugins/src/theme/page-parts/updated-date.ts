import { flagOf, isObject, writtenDate } from "@octavo/core";
import { html, nothing, type Html } from "../html.ts";
import { fillHtml } from "../words/fill.ts";
import type { Words } from "../words/words.ts";

type FrontMatter = Readonly<Record<string, unknown>>;

/**
 * The day that a page was changed last: `lastUpdatedDate` of its front matter. Undefined where it has none, and unless the
 * page or (`metadata` of docs.json) the site says that it is shown.
 */
export function updatedDate(frontMatter: FrontMatter, metadata: unknown): Date | undefined {
  const site = isObject(metadata) ? flagOf(metadata["timestamp"]) : undefined;
  if ((flagOf(frontMatter["timestamp"]) ?? site) !== true) return undefined;
  const date = writtenDate(frontMatter["lastUpdatedDate"]);
  return date === undefined ? undefined : new Date(date);
}

export function updatedLine(date: Date | undefined, { language, lastUpdated }: Words): Html {
  if (!date) return nothing;
  const written = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(date);
  const time = html`<time datetime="${date.toISOString().slice(0, 10)}">${written}</time>`;
  return html`<p class="updated-line" data-pagefind-ignore>${fillHtml(lastUpdated, { date: time })}</p>`;
}
