import { isObject, objectsIn } from "../syntax/parts.ts";
import { findChoiceValues, findDiscriminatorValues } from "./discriminators.ts";
import { nameOfValue, type HiddenParts, type Part } from "./hidden-parts.ts";
import { openLayersOf } from "./redact-instance.ts";
import { hasListOfWords, isOfWords, isPlain, namesLeftElsewhere, valuesSaidBy } from "./said-values.ts";
import { isOfHiddenValue, isShownPattern } from "./schema-names.ts";
import { basesOf, type ShownNames } from "./shown-names.ts";

/** Most schemas that share one of names which are asked whether they show these. */
const userLimit = 100;

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
  findDiscriminatorValues(parts, hidden, close);
  findChoiceValues(parts, hidden, close);
  for (const [schema, users] of schemasOfNames(parts, hidden, names)) {
    const areShown = [...users].slice(0, userLimit).map((user) => names.of(user));
    const isShown = (name: unknown): boolean => areShown.some((of) => of(name));
    for (const value of valuesSaidBy(schema)) if (!isShown(value)) close(schema, value);
    const { pattern } = schema;
    if (typeof pattern === "string" && !isShownPattern(isShown)(pattern)) patterns.add(schema);
  }
  // Groups of an array's values are meant for its items.
  for (const schema of hidden.hidingValues)
    if (isObject(schema["items"]))
      for (const name of hidden.namesOfValues(schema)) close(schema["items"], name);
  hidden.closeValues(found);
  if (hidden.hidingValues.length === 0) return patterns;
  found.clear();
  const listedBy = listsOfVendors();
  for (const { schema, said, left } of namesLeftElsewhere(parts, hidden, names)) {
    // A list may have words for values that other schemas list, and so may a text.
    const named = hasWords(schema) ? left : said.filter((value) => left.has(nameOfValue(value)));
    for (const value of named) close(schema, value);
    const listed = listedBy(schema);
    if (listed.size > 0) for (const name of left) if (listed.has(name)) close(schema, name);
    if (!isWithoutNames(schema["pattern"], left)) patterns.add(schema);
  }
  hidden.closeValues(found);
  const choices = choicesOfClosedValues(parts, hidden);
  if (choices.length > 0) hidden.close([], choices);
  return patterns;
}

/** Whether a schema says anything of values that it need not name. */
function hasWords(schema: Part): boolean {
  return (
    hasListOfWords(schema) ||
    Object.keys(schema).some((key) => isOfWords(key) && typeof schema[key] === "string")
  );
}

/** Names of values that are in lists of vendors, kept by schema: many may ask. */
function listsOfVendors(): (schema: Part) => ReadonlySet<string> {
  const known = new Map<Part, ReadonlySet<string>>();
  return (schema) => {
    const made = known.get(schema);
    if (made) return made;
    const lists = Object.entries(schema).flatMap(([key, member]): unknown[] =>
      key.startsWith("x-") && Array.isArray(member) ? member : [],
    );
    const values = lists.map((item) => (isObject(item) ? item["value"] : item)).filter(isPlain);
    const names = new Set(values.map(nameOfValue));
    known.set(schema, names);
    return names;
  };
}

/** Whether a pattern has none of some values in it. */
function isWithoutNames(pattern: unknown, names: ReadonlySet<string>): boolean {
  if (typeof pattern !== "string") return true;
  const plain = pattern.replaceAll("\\", "");
  const odd = [...names].filter((name) => !/^[\w.:/@-]*$/.test(name));
  return (
    isShownPattern((word) => !names.has(String(word)))(pattern) && !odd.some((name) => plain.includes(name))
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
