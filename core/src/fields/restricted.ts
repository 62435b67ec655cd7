import { vendorKeys, writtenGroups } from "../model/vendor-extension.ts";
import { groupsOfValue } from "../readers/groups.ts";
import type { MergedSchema } from "./merged-schema.ts";
import { unitedGroups } from "./narrow.ts";

const enumKeys = vendorKeys.map((key) => `${key}-enum`);

/** What only some user groups may see is in no example. */
export function isRestricted({ others }: Pick<MergedSchema, "others">): boolean {
  return others.size > 0 && writtenGroups(Object.fromEntries(others), "extension").length > 0;
}

/** Those of some values that only some user groups may see: `x-svc-enum` names these. */
export function restrictedAmong(
  { others }: Pick<MergedSchema, "others">,
  values: readonly unknown[],
): readonly unknown[] {
  if (!enumKeys.some((key) => others.has(key))) return [];
  const settings = Object.fromEntries(others);
  const isHidden = (value: unknown): boolean =>
    Array.isArray(value) ? value.some(isHidden) : groupsOfValue(settings, value).length > 0;
  return values.filter(isHidden);
}

/** A list's item, or a choice, with the groups that the schema around it names for values: they are of the same ones. */
export function withGroupsOf(around: Pick<MergedSchema, "others">, schema: MergedSchema): MergedSchema {
  const named = enumKeys.filter((key) => around.others.has(key));
  if (named.length === 0) return schema;
  const others = new Map(schema.others);
  for (const key of named) others.set(key, unitedGroups(others.get(key), around.others.get(key)));
  return { ...schema, others };
}
