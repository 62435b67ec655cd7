import { isObject, objectsIn } from "../syntax/parts.ts";
import { findDiscriminatorValues } from "./discriminators.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import { openLayersOf } from "./redact-instance.ts";
import { isOfHiddenValue, isShownPattern } from "./schema-names.ts";
import { basesOf, type ShownNames } from "./shown-names.ts";

/** Most schemas that share one of names which are asked whether they show these. */
const userLimit = 100;

/**
 * Hides values that name what is hidden: those of discriminators, and of what says how properties are called. Returns schemas
 * whose patterns do.
 */
export function closeNamingValues(document: Part, hidden: HiddenParts, names: ShownNames): ReadonlySet<Part> {
  const patterns = new Set<Part>();
  if (!hidden.taints(document)) return patterns;
  const found = new Map<Part, Set<unknown>>();
  const close = (schema: Part, value: unknown): void => {
    const values = found.get(schema) ?? new Set();
    found.set(schema, values.add(value));
  };
  findDiscriminatorValues(document, hidden, close);
  for (const [schema, users] of schemasOfNames(document, hidden, names)) {
    const areShown = [...users].slice(0, userLimit).map((user) => names.of(user));
    const isShown = (name: unknown): boolean => areShown.some((of) => of(name));
    const { pattern, const: only, enum: listed, example, default: usual, examples } = schema;
    const values = [listed, examples, [only, example, usual]].filter(Array.isArray).flat();
    for (const value of values) if (!isShown(value)) close(schema, value);
    if (typeof pattern === "string" && !isShownPattern(isShown)(pattern)) patterns.add(schema);
  }
  if (found.size === 0) return patterns;
  hidden.closeValues(found);
  hidden.close([], choicesOfClosedValues(document, hidden));
  return patterns;
}

/** What `propertyNames` are made of, with the schemas whose properties have these names. */
function schemasOfNames(
  document: Part,
  hidden: HiddenParts,
  names: ShownNames,
): ReadonlyMap<Part, ReadonlySet<Part>> {
  const found = new Map<Part, Set<Part>>();
  if (names.areAllShown) return found;
  for (const owner of objectsIn(document)) {
    const waiting = [owner["propertyNames"]];
    const seen = new Set<unknown>();
    for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop())
      for (const layer of openLayersOf(schema, hidden)) {
        if (seen.has(layer)) continue;
        seen.add(layer);
        found.set(layer, (found.get(layer) ?? new Set()).add(owner));
        if (isObject(layer["not"])) waiting.push(layer["not"]);
      }
  }
  return found;
}

/** Members of choices that are for one hidden value: without it they would be for all. */
function choicesOfClosedValues(document: Part, hidden: HiddenParts): readonly Part[] {
  // Aliases put one list in many owners.
  const lists = new Set([...objectsIn(document)].flatMap(({ oneOf, anyOf }) => [oneOf, anyOf]));
  const members = new Set([...lists].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])));
  const isClosed = (layer: Part): boolean => isOfHiddenValue(layer, hidden);
  return [...members].filter(
    (member): member is Part =>
      isObject(member) && hidden.taints(member) && basesOf([member], hidden).some(isClosed),
  );
}
