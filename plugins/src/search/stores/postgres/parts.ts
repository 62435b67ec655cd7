import type { SearchFilter } from "@octavo/core";
import { baseLanguage } from "../../analysis/languages.ts";
import type { Query } from "./database.ts";
import { escaped, unescaped } from "./text.ts";

/** A partition as its row tells: what a site has in one version and one language. */
export interface PartRow {
  readonly id: number;
  readonly version: string;
  readonly language: string;
  /** Documents. */
  readonly size: number;
}

/** The partitions of a site that have documents, as far as a filter lets them be searched. */
export async function readParts(
  query: Query,
  site: number,
  filter: Pick<SearchFilter, "version" | "language"> = {},
): Promise<readonly PartRow[]> {
  const rows = await query(
    `SELECT id, version, language, documents FROM part WHERE site = $1 AND documents > 0
       AND ($2::text[] IS NULL OR version = ANY($2::text[]))
       AND ($3::text[] IS NULL OR language = ANY($3::text[]))
     ORDER BY language, version`,
    [site, filter.version?.map(escaped) ?? null, filter.language?.map(escaped) ?? null],
  );
  return rows.map(([id, version, language, size]) => ({
    id: Number(id),
    version: unescaped(String(version)),
    language: unescaped(String(language)),
    size: Number(size),
  }));
}

/** The partitions that one model of meaning is for. */
export async function partsIn(query: Query, site: number, language: string): Promise<readonly PartRow[]> {
  const parts = await readParts(query, site);
  return parts.filter((part) => baseLanguage(part.language) === baseLanguage(language));
}
