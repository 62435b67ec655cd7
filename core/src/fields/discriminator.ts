import type { DataPath } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";
import type { MergedSchema } from "./merged-schema.ts";
import { internalPath, ownMember, referenceIn, referenceTo, type Place } from "./reference.ts";

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

/** By what a discriminator names a choice: a property, and the values that mean it. Of several, each does. */
export interface ChoiceName {
  readonly property: string;
  readonly values: readonly string[];
  /** Whether the mapping says so; a schema without a place in it has its own name. */
  readonly isMapped: boolean;
}

/** What the choices of a discriminator are called, by the schemas that they are made of: the first that has a name counts. */
export function choiceNames(
  discriminator: Place | undefined,
): (places: readonly Place[]) => ChoiceName | undefined {
  const property = ownMember(discriminator?.value, "propertyName");
  if (!discriminator || typeof property !== "string") return () => undefined;
  const mapped = Map.groupBy(mappingOf(discriminator), ({ path }) => referenceTo(path).$ref);
  return (places) => {
    const paths = places.map(({ value }) => internalPath(referenceIn(value) ?? "") ?? []);
    const found = paths.map((path) => mapped.get(referenceTo(path).$ref)).find((each) => each !== undefined);
    if (found) return { property, values: found.map(({ value }) => value), isMapped: true };
    const own = paths.find((path) => path.length === 3 && path[1] === "schemas");
    return own && { property, values: [String(own[2])], isMapped: false };
  };
}

/** Those of a choice's values that its property may have. The property's own words count more than a name that nobody wrote. */
export function allowedValues(
  { values, isMapped }: ChoiceName,
  { types, keywords, enum: options }: MergedSchema,
): readonly string[] {
  const isWritten = ["example", "examples", "default"].some((name) => keywords.has(name));
  if ((isWritten && !isMapped) || types?.includes("string") === false) return [];
  return values.filter(
    (value) =>
      (!keywords.has("const") || keywords.get("const") === value) && options?.includes(value) !== false,
  );
}
