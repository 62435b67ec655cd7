import { isObject } from "../syntax/parts.ts";
import { vendorKeys } from "../model/vendor-extension.ts";
import type { PageAccess } from "../model/audience.ts";

type Groups = Pick<PageAccess, "includes" | "excludes">;

/** Nobody is in it. */
const nobody: Groups = { includes: [], excludes: ["*"] };

/**
 * Reads `groups`: a list, names with commas, or an object with `includes` and `excludes`. Undefined where there is none. Who
 * writes groups wants to keep somebody out: what is not understood lets nobody in.
 */
export function readGroups(written: unknown): Groups | undefined {
  if (written === undefined || written === null) return undefined;
  const { includes = "*", excludes = [] } = isObject(written) ? written : { includes: written };
  const [included, excluded] = [namesIn(includes), namesIn(excludes)];
  const isUnderstood =
    included.length > 0 && (excluded.length > 0 || (Array.isArray(excludes) && excludes.length === 0));
  return isUnderstood ? { includes: included, excludes: excluded } : nobody;
}

/** The `groups` of a part of an API description, as its vendor extension says; undefined where there are none. */
export function groupsOfPart(part: unknown): Groups | undefined {
  if (!isObject(part)) return undefined;
  for (const key of vendorKeys) {
    const settings = Object.hasOwn(part, key) ? part[key] : undefined;
    if (settings === undefined) continue;
    const written = isObject(settings) && Object.hasOwn(settings, "groups") ? settings["groups"] : undefined;
    return isEmptyList(written) ? undefined : readGroups(written);
  }
  return undefined;
}

/** Values of an `enum` that are for certain groups: `x-svc-enum` has a list of groups by value. */
export function groupsOfValue(schema: unknown, value: unknown): Groups | undefined {
  // Only plain values have names.
  if (!isObject(schema) || (typeof value === "object" && value !== null)) return undefined;
  for (const key of vendorKeys) {
    const byValue = Object.hasOwn(schema, `${key}-enum`) ? schema[`${key}-enum`] : undefined;
    if (!isObject(byValue) || !Object.hasOwn(byValue, String(value))) continue;
    const written = byValue[String(value)];
    return isEmptyList(written) ? undefined : readGroups(written);
  }
  return undefined;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function namesIn(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === "string"
      ? value.split(",")
      : [];
  return items.flatMap((item) =>
    (typeof item === "string" && item.trim() !== "") || typeof item === "number" ? [String(item).trim()] : [],
  );
}
