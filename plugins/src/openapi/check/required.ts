import { dataOrigin, type DataOrigin, type DataPath } from "@octavo/core";
import type { Report } from "@octavo/core/fields";
import { grammar } from "../grammar/index.ts";
import { isOld, missingKeys, type Owner, type Required } from "../grammar/required.ts";
import { missingKey } from "../key-problems.ts";
import { judgeUnknown } from "./keys.ts";

/** Unknown keys of one object that are looked at. */
const otherLimit = 100;

/** Tells which keys an object lacks that OpenAPI requires. */
export function checkRequired(source: string, owner: Owner, path: () => DataPath, report: Report): void {
  const missing = toldMissing(owner);
  if (missing.length > 0)
    report(missingKey, placeOfObject(source, path(), owner.value), { kind: owner.kind, missing });
}

/**
 * Without what is told of otherwise: `openapi` and `paths` when a document is read, and keys that are misspelt, or whose
 * members stand a level too high.
 */
export function toldMissing(owner: Owner): readonly Required[] {
  const missing = missingKeys(owner).filter(([key]) => owner.kind !== "document" || key === "info");
  if (missing.length === 0) return missing;
  const { kind, value, version } = owner;
  const others = Object.keys(value).filter((key) => !grammar[kind].has(key) && !key.startsWith("x-"));
  const verdicts = others.slice(0, otherLimit).map((key) => judgeUnknown(kind, key, !isOld(version)));
  const meant = new Set(verdicts.map((verdict) => verdict.meant ?? verdict.inside));
  return missing.filter((keys) => !keys.some((key) => meant.has(key)));
}

/** The key of an object; in a list, its own first key, and in the document the one that tells what it is. */
function placeOfObject(source: string, path: DataPath, value: Owner["value"]): DataOrigin {
  if (path.length === 0) return dataOrigin(source, ["openapi"], "key");
  const first = typeof path.at(-1) === "number" ? Object.keys(value).slice(0, 1) : [];
  return dataOrigin(source, [...path, ...first], "key");
}
