import { flagOf, isObject } from "@octavo/core";
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
  if (written instanceof Date) return Number.isNaN(written.valueOf()) ? undefined : written;
  // Other forms are read differently from machine to machine.
  const form = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
  if (typeof written !== "string" || !form.test(written.trim())) return undefined;
  const text = written.trim().replace(" ", "T");
  const date = new Date(/T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) || !text.includes("T") ? text : `${text}Z`);
  return Number.isNaN(date.valueOf()) ? undefined : date;
}

const months = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

export function updatedLine(date: Date | undefined): Html {
  if (!date) return nothing;
  return html`<p class="updated-line">Last updated <time datetime="${date.toISOString().slice(0, 10)}">${months.format(date)}</time></p>`;
}
