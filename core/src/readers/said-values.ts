import { isObject } from "../syntax/parts.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import { instances } from "./member-names.ts";
import { choiceMembersOf, commonLayersOf, membersOf } from "./redact-instance.ts";
import type { ShownNames } from "./shown-names.ts";

/** Where more is to look at, all schemas of a document are taken for schemas of one value. */
const lookLimit = 1_000_000;

/** The values that a schema allows, where it says which. */
export function valuesListedBy(schema: Part): readonly unknown[] {
  const listed: readonly unknown[] = Array.isArray(schema["enum"]) ? schema["enum"] : [];
  return Object.hasOwn(schema, "const") ? [...listed, schema["const"]] : listed;
}

/** The one value that a schema allows, in a list; none where it allows more. */
export function onlyValueOf(schema: Part): readonly unknown[] {
  const listed = Object.hasOwn(schema, "const") ? [schema["const"]] : valuesListedBy(schema);
  return listed.length === 1 ? listed : [];
}

/** Plain values that a schema says its own may be, or look like, and names of those of which it says more. */
export function valuesSaidBy(schema: Part): readonly unknown[] {
  const said = Object.entries(schema).flatMap(([key, member]): readonly unknown[] => {
    if (instances.has(key)) return Array.isArray(member) ? (member as readonly unknown[]) : [member];
    return isOfWords(key) && isObject(member) ? Object.keys(member) : [];
  });
  return said.filter(isPlain);
}

/** Whether a value has a name: what is hidden is known by that. */
export function isPlain(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** Whether a key has words about values, in the order of an `enum` or by value: all that `enumWords` knows, and what others call so. */
export function isOfWords(key: string): boolean {
  return /^x-(?:\w+-)?enum/i.test(key);
}

export function hasListOfWords(schema: Part): boolean {
  return Object.keys(schema).some((key) => isOfWords(key) && Array.isArray(schema[key]));
}

interface LeftElsewhere {
  readonly schema: Part;
  readonly said: readonly unknown[];
  /** Names that a schema of the same value hides. */
  readonly left: ReadonlySet<string>;
}

/** Schemas, with what they say of values, and names of values that they or others of the same value hide: each two of them once. */
export function* namesLeftElsewhere(
  parts: readonly Part[],
  hidden: HiddenParts,
  names: ShownNames,
): Iterable<LeftElsewhere> {
  const known = new Map<Part, Set<Part>>();
  const budget = { looks: 0 };
  for (const schemas of schemasOfSameValues(parts, hidden, { names, budget }))
    for (const hiding of schemas) {
      const left = hidden.namesOfValues(hiding);
      if (left.size === 0 || budget.looks > lookLimit) continue;
      const seen = known.get(hiding) ?? new Set();
      known.set(hiding, seen);
      budget.looks += schemas.length - 1;
      for (const schema of schemas.filter((each) => !seen.has(each))) {
        seen.add(schema);
        const said = valuesSaidBy(schema);
        budget.looks += said.length;
        yield { schema, said, left };
      }
    }
  if (budget.looks <= lookLimit) return;
  const left = new Set(hidden.hidingValues.flatMap((schema) => [...hidden.namesOfValues(schema)]));
  for (const schema of parts) yield { schema, said: valuesSaidBy(schema), left };
}

/**
 * Schemas that are about the same value together, until the budget is spent. Members of a choice are, as far as it goes about their whole
 * value; of what is in it, they have only what stands beside the choice in common: another member may mean another thing.
 */
function* schemasOfSameValues(
  parts: readonly Part[],
  hidden: HiddenParts,
  { names, budget }: { readonly names: ShownNames; readonly budget: { looks: number } },
): Iterable<readonly Part[]> {
  // It grows meanwhile.
  const waiting: (readonly unknown[])[] = parts
    .filter((part) => hidden.taints(part) && names.whole(part) === part && !isThin(part))
    .map((part) => [part]);
  const isNew = newLists();
  const wait = (schemas: readonly unknown[]): void => {
    const isOfUse = schemas.length > 1 && schemas.some((schema) => hidden.taints(schema));
    if (isOfUse && isNew(schemas)) waiting.push(schemas);
  };
  for (const schemas of waiting) {
    const common = commonLayersOf(schemas, hidden);
    const choices = [...choicesBelow(common, hidden)];
    const direct = [...new Set([common, ...choices.map(({ layers }) => layers)].flat())];
    budget.looks += direct.length === 1 ? 0 : direct.length;
    if (budget.looks > lookLimit) return;
    yield direct;
    for (const items of common.flatMap(itemsTogether)) {
      const layers = commonLayersOf(items, hidden);
      budget.looks += direct.length + layers.length;
      if (budget.looks > lookLimit) return;
      yield [...direct, ...layers];
      wait(items);
    }
    const members = membersByName(common, budget);
    for (const [, same] of members) wait([...same]);
    for (const { layers, beside } of choices) {
      const own = membersByName(layers, budget);
      const others = beside === common ? members : membersByName(beside, budget);
      for (const [name, same] of own) {
        wait([...same]);
        const shared = others.get(name);
        if (shared) wait([...new Set([...shared, ...same])]);
      }
    }
  }
}

/** Whether a list of schemas comes for the first time, in any order. */
function newLists(): (schemas: readonly unknown[]) => boolean {
  const numbers = new Map<unknown, number>();
  const seen = new Set<string>();
  return (schemas) => {
    const known = schemas.map((schema) => {
      const number = numbers.get(schema) ?? numbers.size;
      numbers.set(schema, number);
      return number;
    });
    const key = known.toSorted((a, b) => a - b).join();
    return seen.size < seen.add(key).size;
  };
}

interface ChoiceMember {
  readonly layers: readonly Part[];
  /** What the choice stands in. */
  readonly beside: readonly Part[];
}

/** The members of all choices, and of choices in these, each once. */
function choicesBelow(common: readonly Part[], hidden: HiddenParts): readonly ChoiceMember[] {
  const found: ChoiceMember[] = [];
  const seen = new Set<unknown>();
  const waiting: (readonly Part[])[] = [common];
  for (const beside of waiting)
    for (const member of beside.flatMap(choiceMembersOf)) {
      if (seen.has(member)) continue;
      seen.add(member);
      const layers = commonLayersOf([member], hidden);
      found.push({ layers, beside });
      waiting.push(layers);
    }
  return found;
}

/** What a list's items are described by, together: those at one place, or at any. */
function itemsTogether(layer: Part): readonly (readonly unknown[])[] {
  const { items, prefixItems, contains, unevaluatedItems, additionalItems } = layer;
  const places: readonly unknown[] = [prefixItems, items].filter(Array.isArray).flat();
  const others = [
    Array.isArray(items) ? undefined : items,
    unevaluatedItems,
    additionalItems,
    contains,
  ].filter(isObject);
  const lists = places.map((place) => [place, contains].filter(isObject));
  return [...lists, others].filter(({ length }) => length > 0);
}

/** Whether a schema says nothing of its value but what another one does, which is looked at by itself. */
function isThin(schema: Part): boolean {
  const others = Object.keys(schema).filter((key) => !notes.has(key));
  const [key = ""] = others;
  const value = schema[key];
  const isOne = key === "$ref" || (key === "items" && isObject(value));
  const isAlone = ["allOf", "oneOf", "anyOf"].includes(key) && Array.isArray(value) && value.length === 1;
  return others.length === 1 && (isOne || isAlone);
}

const notes = new Set(["type", "title", "description", "nullable", "deprecated", "readOnly", "writeOnly"]);

/** What describes properties that it does not name. */
const looseKeys = ["patternProperties", "additionalProperties", "unevaluatedProperties"] as const;

/** Schemas of each property that some schemas describe together. */
function membersByName(
  layers: readonly Part[],
  budget: { looks: number },
): ReadonlyMap<string, ReadonlySet<unknown>> {
  const found = new Map<string, Set<unknown>>();
  for (const { properties } of layers)
    for (const [name, schema] of isObject(properties) ? Object.entries(properties) : [])
      found.set(name, (found.get(name) ?? new Set()).add(schema));
  const loose = layers.filter((layer) => looseKeys.some((key) => isObject(layer[key])));
  for (const [name, schemas] of found)
    for (const layer of loose) for (const schema of membersOf(layer, name)) schemas.add(schema);
  if (layers.length + loose.length > 1) budget.looks += found.size * (1 + loose.length);
  return found;
}
