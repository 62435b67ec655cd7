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

/** The property of a discriminator and the value by which it names a choice, made of these schemas. */
export function nameOfChoice(
  discriminator: Place | undefined,
  places: readonly Place[],
): readonly [property: string, value: string] | undefined {
  const property = ownMember(discriminator?.value, "propertyName");
  if (!discriminator || typeof property !== "string") return undefined;
  const paths = places.map(({ value }) => internalPath(referenceIn(value) ?? "") ?? []);
  const found = mappingOf(discriminator).find(({ path }) => paths.some((each) => samePath(each, path)));
  return found && [property, found.value];
}
