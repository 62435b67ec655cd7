import { isObject } from "../syntax/parts.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import { instances } from "./member-names.ts";
import { allLayersOf, membersOf } from "./redact-instance.ts";
import type { ShownNames } from "./shown-names.ts";

/** Where more is to look at, all schemas of a document are taken for schemas of one value. */
const lookLimit = 500_000;

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

/** Schemas that are about the same value together, until the budget is spent. */
function* schemasOfSameValues(
  parts: readonly Part[],
  hidden: HiddenParts,
  { names, budget }: { readonly names: ShownNames; readonly budget: { looks: number } },
): Iterable<readonly Part[]> {
  const waiting: (readonly unknown[])[] = parts
    .filter((part) => hidden.taints(part) && names.whole(part) === part && !isThin(part))
    .map((part) => [part]);
  const numbers = new Map<unknown, number>();
  const numberOf = (schema: unknown): number => {
    const number = numbers.get(schema) ?? numbers.size;
    numbers.set(schema, number);
    return number;
  };
  const seen = new Set<string>();
  // It grows meanwhile.
  for (const schemas of waiting) {
    const layers = allLayersOf(schemas, hidden);
    const loose = layers.filter((layer) => looseKeys.some((key) => isObject(layer[key])));
    if (layers.length > 1) budget.looks += layers.length + namesIn(layers) * (1 + loose.length);
    if (budget.looks > lookLimit) return;
    yield layers;
    if (layers.length === 1 && loose.length === 0) continue;
    for (const members of membersByName(layers, loose)) {
      if (!members.some((schema) => hidden.taints(schema))) continue;
      const key = members
        .map(numberOf)
        .toSorted((a, b) => a - b)
        .join();
      if (!seen.has(key)) waiting.push(members);
      seen.add(key);
    }
  }
}

/** Whether a schema says nothing of its value but what another one does, which is looked at by itself. */
function isThin(schema: Part): boolean {
  const others = Object.keys(schema).filter((key) => !["type", "title", "description"].includes(key));
  return (
    others.length === 1 && (others[0] === "$ref" || (others[0] === "items" && isObject(schema["items"])))
  );
}

/** What describes properties that it does not name. */
const looseKeys = ["patternProperties", "additionalProperties", "unevaluatedProperties"] as const;

function namesIn(layers: readonly Part[]): number {
  return layers.reduce((sum, { properties }) => sum + Object.keys(properties ?? {}).length, 0);
}

/** Schemas of each property that several of these schemas describe. */
function membersByName(layers: readonly Part[], loose: readonly Part[]): readonly (readonly unknown[])[] {
  const found = new Map<string, Set<unknown>>();
  for (const { properties } of layers)
    for (const [name, schema] of isObject(properties) ? Object.entries(properties) : [])
      found.set(name, (found.get(name) ?? new Set()).add(schema));
  for (const [name, schemas] of found)
    for (const layer of loose) for (const schema of membersOf(layer, name)) schemas.add(schema);
  return [...found.values()].filter(({ size }) => size > 1).map((schemas) => [...schemas]);
}
