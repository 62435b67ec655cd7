import { flagOf, isObject, writtenDate } from "@octavo/core";
import { html, nothing, type Html } from "../html.ts";

type FrontMatter = Readonly<Record<string, unknown>>;

/**
 * The day that a page was changed last: `lastUpdatedDate` of its front matter. Undefined where it has none, and unless the
 * page or (`metadata` of docs.json) the site says that it is shown.
 */
export function updatedDate(frontMatter: FrontMatter, metadata: unknown): Date | undefined {
  const site = isObject(metadata) ? flagOf(metadata["timestamp"]) : undefined;
  if ((flagOf(frontMatter["timestamp"]) ?? site) !== true) return undefined;
  const written = frontMatter["lastUpdatedDate"];
  // A time without a zone says the day alone.
  const date =
    writtenDate(written) ?? (typeof written === "string" ? writtenDate(`${written.trim()}Z`) : undefined);
  return date === undefined ? undefined : new Date(date);
}

const months = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

export function updatedLine(date: Date | undefined): Html {
  if (!date) return nothing;
  return html`<p class="updated-line">Last updated <time datetime="${date.toISOString().slice(0, 10)}">${months.format(date)}</time></p>`;
}
