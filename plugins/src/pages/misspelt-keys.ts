import { dataOrigin, isMetaTag, type FileId, type Read } from "@octavo/core";
import { misspeltKey } from "./problems.ts";

/** What people write for keys that matter. */
const meant: ReadonlyMap<string, string> = new Map([
  ["group", "groups"],
  ["usergroups", "groups"],
]);

/**
 * Reports keys of front matter that are no keys, and are written like one but for case, hyphens and underscores. Others are
 * the site's own.
 */
export function checkKeys(
  file: FileId,
  frontMatter: Readonly<Record<string, unknown>>,
  known: readonly string[],
  read: Read,
): void {
  const keys = new Set(known);
  const byShape = new Map(known.map((key) => [shapeOf(key), key]));
  for (const key of Object.keys(frontMatter)) {
    // Names of meta tags are read in any case.
    const isKey = keys.has(key) || isMetaTag(key);
    const intended = isKey ? undefined : (meant.get(shapeOf(key)) ?? byShape.get(shapeOf(key)));
    if (intended === undefined || Object.hasOwn(frontMatter, intended)) continue;
    const origin = dataOrigin(file, [key], "key");
    const fixes = [{ title: `Rename to \`${intended}\``, edits: [{ origin, newText: intended }] }];
    read.report(misspeltKey, origin, { key, known: intended }, { fixes });
  }
}

function shapeOf(key: string): string {
  return key.replace(/[-_\s]/g, "").toLowerCase();
}
