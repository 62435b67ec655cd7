import { isObject } from "../syntax/parts.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import { bothLayersOf, layersOfAll } from "./redact-instance.ts";
import { isPlain, onlyValueOf, valuesListedBy } from "./said-values.ts";

/** Properties of a layer whose schemas, each by itself, say a value to be the only one, with these values. */
export type Told = (layer: Part) => ReadonlyMap<string, readonly unknown[]>;

/** Many members of choices share layers, and schemas of their properties. */
export function rememberingTold(hidden: HiddenParts): Told {
  const known = new Map<Part, ReadonlyMap<string, readonly unknown[]>>();
  const only = new Map<unknown, readonly unknown[]>();
  const onlyValues = (schema: unknown): readonly unknown[] => {
    const values = only.get(schema) ?? bothLayersOf(schema, hidden).flatMap(onlyValueOf);
    only.set(schema, values);
    return values;
  };
  return (layer) => {
    const made = known.get(layer);
    if (made) return made;
    const members = isObject(layer["properties"]) ? Object.entries(layer["properties"]) : [];
    const values = members.map(([name, schema]) => [name, onlyValues(schema)] as const);
    const told = new Map(values.filter((each) => each[1].length > 0));
    known.set(layer, told);
    return told;
  };
}

/** What hidden schemas are, or have in a property: more than others may not know, found without looking at each choice. */
export function valuesOfHidden(parts: readonly Part[], hidden: HiddenParts): readonly unknown[] {
  const told = rememberingTold(hidden);
  const { closed } = layersOfAll(
    parts.filter((part) => hidden.has(part)),
    hidden,
  );
  const values = closed.flatMap((layer) => [...valuesListedBy(layer), ...[...told(layer).values()].flat()]);
  return [...new Set(values)].filter(isPlain);
}
