import { baseLanguage } from "../../analysis/languages.ts";
import type { Place } from "../../index/place.ts";
import type { Query } from "./database.ts";
import { unescaped } from "./text.ts";

/** A partition as its row tells: what a site has in one version and one language, for the same readers. */
export interface PartRow extends Place {
  readonly id: number;
  /** Documents. */
  readonly size: number;
}

/** The partitions of a site that have documents. */
export async function readParts(query: Query, site: number): Promise<readonly PartRow[]> {
  const rows = await query(
    "SELECT id, version, in_version, language, groups, documents FROM part WHERE site = $1 AND documents > 0 ORDER BY id",
    [site],
  );
  return rows.map(([id, version, inVersion, language, groups, size]) => ({
    id: Number(id),
    version: unescaped(String(version)),
    ...(typeof inVersion === "string" && { inVersion: unescaped(inVersion) }),
    language: unescaped(String(language)),
    groups: (JSON.parse(String(groups)) as readonly string[]).map(unescaped),
    size: Number(size),
  }));
}

/** The partitions that one model of meaning is for. */
export async function partsIn(query: Query, site: number, language: string): Promise<readonly PartRow[]> {
  const parts = await readParts(query, site);
  return parts.filter((part) => baseLanguage(part.language) === baseLanguage(language));
}
