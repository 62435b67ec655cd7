import type { DataPath } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";
import { internalPath, ownMember, referenceIn, samePath, type Place } from "./reference.ts";

/** A value of a discriminator's property and the path of the schema that it means. */
interface Mapped {
  readonly value: string;
  readonly path: DataPath;
}

/** Most values that are looked at: one more than there may be choices, so that it shows when some are left out. */
const valueLimit = 1001;

/** The mapping of a discriminator, whose values are references or names of schemas. */
export function mappingOf(discriminator: Place): readonly Mapped[] {
  const mapping = ownMember(discriminator.value, "mapping");
  const values = isObject(mapping) ? Object.entries(mapping).slice(0, valueLimit) : [];
  return values.flatMap(([name, value]): readonly Mapped[] => {
    if (typeof value !== "string") return [];
    const path = internalPath(value.startsWith("#") ? value : `#/components/schemas/${value}`);
    return path ? [{ value: name, path }] : [];
  });
}

/** By what value of which property a discriminator names a choice. */
export interface ChoiceName {
  readonly property: string;
  readonly value: string;
  /** Whether the mapping says so; a schema without a place in it has its own name. */
  readonly isMapped: boolean;
}

/** The name of a choice that is made of these schemas. */
export function nameOfChoice(
  discriminator: Place | undefined,
  places: readonly Place[],
): ChoiceName | undefined {
  const property = ownMember(discriminator?.value, "propertyName");
  if (!discriminator || typeof property !== "string") return undefined;
  const paths = places.map(({ value }) => internalPath(referenceIn(value) ?? "") ?? []);
  const found = mappingOf(discriminator).find(({ path }) => paths.some((each) => samePath(each, path)));
  if (found) return { property, value: found.value, isMapped: true };
  const own = paths.find((path) => path.length === 3 && path[1] === "schemas");
  return own && { property, value: String(own[2]), isMapped: false };
}
