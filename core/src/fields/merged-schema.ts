import type { Place } from "./reference.ts";

export type SchemaType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

/** A schema with its references followed and its `allOf` united. Nested schemas are places still, to be opened one by one. */
export interface MergedSchema {
  /** Where the schema is written: behind its references. */
  readonly place: Place;
  /** The schemas that were united, as they were given. */
  readonly written: readonly Place[];
  /** The references that were followed, to notice cycles. */
  readonly references: ReadonlySet<string>;
  /** Those of them that stand in the schema itself, not behind another one. */
  readonly direct: ReadonlySet<string>;
  /** The last step of the first reference, such as "User". */
  readonly referenceName: string;
  /** Stated or inferred, without "null"; undefined: anything. */
  readonly types: readonly SchemaType[] | undefined;
  readonly nullable: boolean;
  readonly title: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** Keywords by name, the narrowest of each: "format", "minimum", "pattern", "default", "example", … */
  readonly keywords: ReadonlyMap<string, unknown>;
  /** Every other key that holds no schema: `x-` keys, "nullable", what people made up. The last of each, extensions of ours united. */
  readonly others: ReadonlyMap<string, unknown>;
  /** The schema objects among them that say what values of an `enum` mean: see `enumWords`. */
  readonly worded: readonly Readonly<Record<string, unknown>>[];
  /** Undefined where every value is fine. */
  readonly enum: readonly unknown[] | undefined;
  /** Several places of one name count together. Read when asked for: most schemas of a page are not opened. */
  readonly properties: () => ReadonlyMap<string, readonly Place[]>;
  /** How many properties are written, those for the other side and several of one name included. */
  readonly propertyCount: number;
  readonly required: ReadonlySet<string>;
  /** Schemas of a list's items, counting together. */
  readonly items: readonly Place[];
  /** Schemas of its first items one by one, where these have some of their own: then `items` is a choice of all. */
  readonly positions: readonly (readonly Place[])[];
  /** Schemas of the items behind those. */
  readonly rest: readonly Place[];
  /** Whether there are no items behind those. */
  readonly isClosedList: boolean;
  /** Schemas of other members, by the pattern of their names or "" for all. */
  readonly additional: ReadonlyMap<string, readonly Place[]>;
  /** Choices, `oneOf` and `anyOf` alike: one of each group holds. The "null" choice is in `nullable`. */
  readonly choices: readonly (readonly Place[])[];
  /** Whether several of the choices may hold at once, as in `anyOf` alone. */
  readonly mayHoldTogether: boolean;
  /** Of choices that leave nothing to choose, since all others are "null": which one is left, from 0. */
  readonly onlyChoice: number | undefined;
  readonly discriminator: Place | undefined;
  /** Whether it has more members than are united. */
  readonly isPartial: boolean;
}
