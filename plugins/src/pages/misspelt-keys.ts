import { dataOrigin, isMetaTag, type FileId, type Read } from "@octavo/core";
import { misspeltKey } from "./problems.ts";

/** What people write for keys that matter. */
const meant: ReadonlyMap<string, string> = new Map([
  ["group", "groups"],
  ["usergroups", "groups"],
]);

/**
 * Reports keys of front matter that are no keys, and are written like one but for case, hyphens and underscores, or for one slip. Others
 * are the site's own.
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
    const intended = isKey
      ? undefined
      : (meant.get(shapeOf(key)) ?? byShape.get(shapeOf(key)) ?? known.find((each) => isSlip(key, each)));
    if (intended === undefined || Object.hasOwn(frontMatter, intended)) continue;
    const origin = dataOrigin(file, [key], "key");
    const fixes = [{ title: `Rename to \`${intended}\``, edits: [{ origin, newText: intended }] }];
    read.report(misspeltKey, origin, { key, known: intended }, { fixes });
  }
}

function shapeOf(key: string): string {
  return key.replace(/[-_\s]/g, "").toLowerCase();
}

/** Whether one of two longer words has a letter more, less, or another one, or two that are swapped. A plural is another word. */
function isSlip(written: string, key: string): boolean {
  if (written.length < 5 || `${written}s` === key || written === `${key}s`) return false;
  let start = 0;
  while (start < written.length && written[start] === key[start]) start++;
  let end = 0;
  const most = Math.min(written.length, key.length) - start;
  while (end < most && written.at(-1 - end) === key.at(-1 - end)) end++;
  const [left, right] = [written, key].map((word) => word.slice(start, word.length - end));
  if (left === undefined || right === undefined || start === 0) return false;
  return (left.length < 2 && right.length < 2) || (left.length === 2 && right === `${left[1]}${left[0]}`);
}
