import { vendorKeys } from "../model/vendor-extension.ts";
import type { MergedSchema } from "./merged-schema.ts";
import { ownMember } from "./reference.ts";

/** What only some user groups may see is in no example. */
export function isRestricted({ others }: Pick<MergedSchema, "others">): boolean {
  return vendorKeys.some((key) => isList(ownMember(others.get(key), "groups")));
}

/** `x-svc-enum` names the groups that may see single values of an `enum`. */
export function isRestrictedValue({ others }: Pick<MergedSchema, "others">, value: unknown): boolean {
  return vendorKeys.some((key) => isList(ownMember(others.get(`${key}-enum`), String(value))));
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}
