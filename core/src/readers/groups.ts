import type { PageAccess } from "../model/audience.ts";
import { listedTexts } from "../model/listed-texts.ts";
import { vendorKeys, writtenGroups } from "../model/vendor-extension.ts";
import { isObject } from "../syntax/parts.ts";

type Groups = Pick<PageAccess, "includes" | "excludes">;

const enumKeys = vendorKeys.map((key) => `${key}-enum`);

/** Nobody is in it. */
const nobody: Groups = { includes: [], excludes: ["*"] };

/**
 * Reads `groups`: a list, names with commas, or an object with `includes` and `excludes`. Undefined where it is not written. Who
 * writes groups wants to keep somebody out: what is not understood lets nobody in.
 */
export function readGroups(written: unknown): Groups | undefined {
  if (written === undefined) return undefined;
  const { includes = "*", excludes = [], ...others } = isObject(written) ? written : { includes: written };
  const [included, excluded] = [listedTexts(includes), listedTexts(excludes)];
  const isUnderstood =
    included.length > 0 &&
    (excluded.length > 0 || (Array.isArray(excludes) && excludes.length === 0)) &&
    // A slip in the name of the other list would let everybody in.
    Object.keys(others).length === 0;
  return isUnderstood ? { includes: included, excludes: excluded } : nobody;
}

/** Whether nobody is in them, as where they cannot be read. */
export function areForNobody({ includes, excludes }: Groups): boolean {
  return excludes.includes("*") || includes.length === 0;
}

/** All `groups` of a part of an API description, one for each vendor extension that has any: a reader has to be in each. */
export function groupsOfPart(part: unknown): readonly Groups[] {
  if (!isObject(part)) return [];
  return vendorKeys.flatMap((key) => {
    const settings = Object.hasOwn(part, key) ? part[key] : undefined;
    return isObject(settings) && Object.hasOwn(settings, "groups") ? groupsIn(settings["groups"]) : [];
  });
}

/** All that it says of the page that it has, in `metadata`. */
export function groupsOfPage(part: unknown): readonly Groups[] {
  return writtenGroups(part, "metadata").flatMap(groupsIn);
}

/** Those of a value of an `enum`: `x-svc-enum` has a list of groups by value. */
export function groupsOfValue(schema: unknown, value: unknown): readonly Groups[] {
  return groupsByValue(schema).flatMap((byValue) =>
    Object.hasOwn(byValue, String(value)) ? groupsIn(byValue[String(value)]) : [],
  );
}

/** Names of the values that have groups, whether the schema lists these or not. */
export function valuesWithGroups(schema: unknown): readonly string[] {
  return groupsByValue(schema).flatMap((byValue) => Object.keys(byValue));
}

function groupsByValue(schema: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (!isObject(schema)) return [];
  return enumKeys.flatMap((key) => {
    const byValue = Object.hasOwn(schema, key) ? schema[key] : undefined;
    return isObject(byValue) ? [byValue] : [];
  });
}

/** An empty list is what tools write for everybody. */
function groupsIn(written: unknown): readonly Groups[] {
  const found = Array.isArray(written) && written.length === 0 ? undefined : readGroups(written);
  return found ? [found] : [];
}
