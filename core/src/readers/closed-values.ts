import { isObject, objectsIn } from "../syntax/parts.ts";
import { Budget } from "./budget.ts";
import { findChoiceValues } from "./choice-values.ts";
import { findDiscriminatorValues } from "./discriminators.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import { openLayersOf } from "./redact-instance.ts";
import { hasWords, nameOfValue, namesSaidBy, oddNames, valuesSaidBy } from "./said-values.ts";
import { schemasOfSameValues } from "./same-values.ts";
import { isOfHiddenValue, isShownPattern } from "./schema-names.ts";
import { basesOf, type ShownNames } from "./shown-names.ts";
import { valuesOfHidden } from "./told-values.ts";

/** Most schemas that share one of names which are asked whether they show these. */
const userLimit = 100;

/** Where more is to look at, all schemas of a document are taken for schemas of one value. */
const lookLimit = 2_000_000;

/**
 * Hides values that name what is hidden: those of discriminators and of choices that are left out, of what says how properties are
 * called, and of schemas of a value that another schema of it hides. Returns schemas whose patterns do.
 */
export function closeNamingValues(document: Part, hidden: HiddenParts, names: ShownNames): ReadonlySet<Part> {
  const patterns = new Set<Part>();
  if (!hidden.taints(document)) return patterns;
  // Going through a large document takes time.
  const parts = [...objectsIn(document)];
  const found = new Map<Part, Set<string>>();
  const close = (schema: Part, value: unknown): void => {
    if (hidden.hasValue(schema, value)) return;
    found.set(schema, (found.get(schema) ?? new Set()).add(nameOfValue(value)));
  };
  const budget = new Budget(lookLimit);
  findDiscriminatorValues(parts, { hidden, budget }, close);
  findChoiceValues(parts, { hidden, names, budget }, close);
  // One schema is enough: names that are hidden anywhere are hidden in all then.
  if (budget.isSpent) for (const value of valuesOfHidden(parts, hidden)) close(document, value);
  for (const [schema, users] of schemasOfNames(parts, hidden, names)) {
    const areShown = [...users].slice(0, userLimit).map((user) => names.of(user));
    const isShown = (name: unknown): boolean => areShown.some((of) => of(name));
    for (const value of valuesSaidBy(schema)) if (!isShown(value)) close(schema, value);
    const { pattern } = schema;
    if (typeof pattern === "string" && !isShownPattern(isShown)(pattern)) patterns.add(schema);
  }
  closeElements(hidden, budget, close);
  hidden.closeValues(found);
  if (hidden.hidingValues.length === 0) return patterns;
  closeValuesTogether(parts, hidden, { names, patterns, budget });
  const choices = choicesOfClosedValues(parts, hidden);
  if (choices.length > 0) hidden.close([], choices);
  return patterns;
}

/** Groups of the values of a list or a map are meant for what is in it, and in lists of lists. */
function closeElements(
  hidden: HiddenParts,
  budget: Budget,
  close: (schema: Part, value: unknown) => void,
): void {
  for (const schema of hidden.hidingValues) {
    const names = hidden.namesOfValues(schema);
    const found = new Set<Part>([schema]);
    // It grows meanwhile.
    for (const each of found) {
      const layers = openLayersOf(each, hidden);
      if (!budget.spend(layers.length + names.size)) return;
      for (const element of layers.flatMap(elementsOf)) found.add(element);
      if (each !== schema) for (const name of names) close(each, name);
    }
  }
}

function elementsOf(layer: Part): readonly Part[] {
  const { items, prefixItems, additionalProperties, patternProperties } = layer;
  const placed = [prefixItems, items].filter(Array.isArray).flat() as readonly unknown[];
  const named = isObject(patternProperties) ? Object.values(patternProperties) : [];
  return [items, additionalProperties, ...placed, ...named].filter(isObject);
}

interface Together {
  readonly names: ShownNames;
  readonly budget: Budget;
  /** Gets schemas whose patterns have names that are hidden. */
  readonly patterns: Set<Part>;
}

/** Hides values in all schemas of a value where one of them hides it. */
function closeValuesTogether(
  parts: readonly Part[],
  hidden: HiddenParts,
  { names, patterns, budget }: Together,
): void {
  const found = new Map<Part, ReadonlySet<string>>();
  const saidBy = rememberingNames();
  const close = (schemas: readonly Part[], left: ReadonlySet<string>, within: Budget): void => {
    if (left.size === 0) return;
    for (const schema of schemas) {
      const said = saidBy(schema);
      const known = found.get(schema);
      if (!within.spend(1 + said.length)) return;
      // A list may have words for values that other schemas list, and so may a text.
      if (known !== left && (hasWords(schema) || said.some((name) => left.has(name))))
        found.set(schema, known ? together([known, left], within) : left);
      if (!isWithoutNames(schema["pattern"], left)) patterns.add(schema);
    }
  };
  for (const schemas of schemasOfSameValues(parts, hidden, { names, budget }))
    close(schemas, hiddenBy(schemas, hidden, budget), budget);
  const endless = new Budget(Infinity);
  if (budget.isSpent) close(parts, hiddenBy(hidden.hidingValues, hidden, endless), endless);
  hidden.closeValues(found);
}

/** Names of values that one of some schemas hides. */
function hiddenBy(schemas: readonly Part[], hidden: HiddenParts, budget: Budget): ReadonlySet<string> {
  const all = new Set(schemas.map((schema) => hidden.namesOfValues(schema)));
  return together(
    [...all].filter(({ size }) => size > 0),
    budget,
  );
}

/** Many schemas share one set: it is a new one only where none of them has all names. */
function together(sets: readonly ReadonlySet<string>[], budget: Budget): ReadonlySet<string> {
  const [largest = new Set<string>(), ...others] = sets.toSorted((a, b) => b.size - a.size);
  if (others.length === 0) return largest;
  const missing = new Set<string>();
  for (const names of others) {
    if (!budget.spend(names.size)) return largest;
    for (const name of names) if (!largest.has(name)) missing.add(name);
  }
  if (missing.size === 0 || !budget.spend(largest.size)) return largest;
  return new Set([...largest, ...missing]);
}

/** Many may ask for names that a schema says. */
function rememberingNames(): (schema: Part) => readonly string[] {
  const known = new Map<Part, readonly string[]>();
  return (schema) => {
    const names = known.get(schema) ?? namesSaidBy(schema);
    known.set(schema, names);
    return names;
  };
}

/** Whether a pattern has none of some values in it. */
function isWithoutNames(pattern: unknown, names: ReadonlySet<string>): boolean {
  if (typeof pattern !== "string") return true;
  const plain = pattern.replaceAll("\\", "");
  return (
    isShownPattern((word) => !names.has(String(word)))(pattern) &&
    !oddNames(names).some((name) => plain.includes(name))
  );
}

/** What `propertyNames` are made of, with the schemas whose properties have these names. */
function schemasOfNames(
  parts: readonly Part[],
  hidden: HiddenParts,
  names: ShownNames,
): ReadonlyMap<Part, ReadonlySet<Part>> {
  const found = new Map<Part, Set<Part>>();
  if (names.areAllShown) return found;
  for (const owner of parts) {
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
function choicesOfClosedValues(parts: readonly Part[], hidden: HiddenParts): readonly Part[] {
  // Aliases put one list in many owners.
  const lists = new Set(parts.flatMap(({ oneOf, anyOf }) => [oneOf, anyOf]));
  const members = new Set([...lists].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])));
  const isClosed = (layer: Part): boolean => isOfHiddenValue(layer, hidden);
  return [...members].filter(
    (member): member is Part =>
      isObject(member) && hidden.taints(member) && basesOf([member], hidden).some(isClosed),
  );
}
