import type { Parts } from "./document.ts";
import { referenceIn, samePath, type Place } from "./reference.ts";
import { alternativesOf, type Alternatives } from "./alternatives.ts";
import type { Budget } from "./budget.ts";
import type { Direction } from "./direction.ts";
import { mergeSchema } from "./merge.ts";
import type { MergedSchema } from "./merged-schema.ts";

/** Reads the schemas of one document for one side of the wire. What it has read once, it remembers: make a new one when the document changes. */
export interface SchemaReader {
  readonly parts: Parts;
  readonly direction: Direction;
  readonly budget: Budget;
  /** Unites schemas that count together. */
  merge(places: readonly Place[]): MergedSchema;
  /** The same without what stands behind references that `isClosed` names. */
  mergeWithout(places: readonly Place[], isClosed: (reference: string) => boolean): MergedSchema;
  /** The choices that a schema offers. */
  alternatives(schema: MergedSchema): Alternatives;
}

export function createReader(parts: Parts, direction: Direction, budget: Budget): SchemaReader {
  const merged = new WeakMap<object, { readonly path: Place["path"]; readonly schema: MergedSchema }>();
  const referred = new Map<string, MergedSchema>();
  const chosen = new WeakMap<MergedSchema, Alternatives>();
  const reader: SchemaReader = {
    parts,
    direction,
    budget,
    merge(places) {
      const [only] = places;
      if (places.length !== 1 || !only || typeof only.value !== "object" || only.value === null)
        return mergeSchema(parts, places, direction, budget);
      const reference = Object.keys(only.value).length === 1 ? referenceIn(only.value) : undefined;
      if (reference !== undefined) {
        // Wherever it stands, a bare reference means the same.
        let schema = referred.get(reference);
        if (!schema) referred.set(reference, (schema = mergeSchema(parts, places, direction, budget)));
        return schema;
      }
      // YAML aliases make one object stand at several places.
      const known = merged.get(only.value);
      if (known && samePath(known.path, only.path)) return known.schema;
      const schema = mergeSchema(parts, places, direction, budget);
      merged.set(only.value, { path: only.path, schema });
      return schema;
    },
    mergeWithout: (places, isClosed) => mergeSchema(parts, places, direction, budget, isClosed),
    alternatives(schema) {
      let alternatives = chosen.get(schema);
      if (!alternatives) chosen.set(schema, (alternatives = alternativesOf(reader, schema)));
      return alternatives;
    },
  };
  return reader;
}
