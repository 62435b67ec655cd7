import { exampleNumber, exampleSize, exampleString, otherItem } from "../model/example-value.ts";
import { ownMember, type Place } from "./reference.ts";
import { allowedValues, type ChoiceName } from "./discriminator.ts";
import { exampleIn } from "./field.ts";
import type { MergedSchema } from "./merged-schema.ts";
import type { SchemaReader } from "./reader.ts";
import { isRestricted, restrictedAmong, withGroupsOf } from "./restricted.ts";
import { optionsOf } from "./type-name.ts";

export interface ExampleOptions {
  /** Leave out what is not required. */
  readonly requiredOnly?: boolean;
}

/** Below this many levels only required members are shown, and below the second number none. */
const fullLevels = 3;
const maximumLevels = 6;
/** How many choices of choices are made. */
const choiceLimit = 10;
/** Most members of one example. */
const memberLimit = 200;

/** A value that a schema allows: its own example where it has one, else one made from types, formats and bounds. */
export function exampleOf(
  reader: SchemaReader,
  places: readonly Place[],
  options: ExampleOptions = {},
): unknown {
  const draft: Draft = { reader, ...options, left: memberLimit };
  return valueOf(draft, reader.merge(places), { level: 0, above: new Set(), choices: 0, chosen: none });
}

interface Draft extends ExampleOptions {
  readonly reader: SchemaReader;
  left: number;
}

/** Where in the example a value stands. */
interface Spot {
  readonly level: number;
  /** The references that lead there. */
  readonly above: ReadonlySet<string>;
  /** How many choices led to the value's schema. */
  readonly choices: number;
  /** What discriminators say of the object: the names of its choice, by their properties. */
  readonly chosen: ReadonlyMap<string, ChoiceName>;
}

function valueOf(draft: Draft, schema: MergedSchema, spot: Spot): unknown {
  const { keywords } = schema;
  const written = exampleIn(keywords);
  if ("example" in written) return written.example;
  if (keywords.has("default")) return keywords.get("default");
  if (keywords.has("const")) return keywords.get("const");
  const [option] = shownOptions(schema);
  if (option !== undefined) return option;
  const above = new Set([...spot.above, ...schema.references]);
  const choice = draft.reader.alternatives(schema).list.find((each) => !isRestricted(each.schema));
  if (!choice) return typedValue(draft, schema, { ...spot, above });
  const { name } = choice;
  const chosen = name ? new Map([...spot.chosen, [name.property, name]]) : spot.chosen;
  const inner = { ...spot, above, chosen, choices: spot.choices + 1 };
  // A choice may unite its base, which stands above it; it only repeats where it is itself what stands above.
  const [reference] = choice.schema.references;
  const isCut = inner.choices > choiceLimit || (reference !== undefined && above.has(reference));
  const chosenOne = withGroupsOf(schema, choice.schema);
  if (schema.propertyCount === 0) return isCut ? {} : valueOf(draft, chosenOne, inner);
  const own = isCut ? {} : asObject(valueOf(draft, chosenOne, inner));
  return { ...objectOf(draft, schema, inner, own), ...own };
}

function typedValue(draft: Draft, schema: MergedSchema, spot: Spot): unknown {
  const type = schema.types === undefined ? undefined : (schema.types[0] ?? "null");
  switch (type) {
    case undefined:
      return "<any>";
    case "null":
      return null;
    case "boolean":
      return true;
    case "integer":
    case "number":
      return exampleNumber((name) => schema.keywords.get(name), type === "integer");
    case "array":
      return listOf(draft, schema, spot);
    case "object":
      return objectOf(draft, schema, spot);
    default:
      return exampleString(schema.keywords.get("format"));
  }
}

/** As many items as the list has to have, or one of each position. What it repeats counts again. */
function listOf(draft: Draft, schema: MergedSchema, spot: Spot): unknown {
  const { items, positions, rest, keywords, isClosedList } = schema;
  const { least, most } = exampleSize((name) => keywords.get(name));
  const made = firstItems(draft, schema, most, spot);
  const count = Math.min(Math.max(least, positions.length === 0 ? 1 : 0), most);
  if (made.length < positions.length || made.length >= count || isClosedList) return made;
  const before = draft.left;
  const item = withGroupsOf(schema, draft.reader.merge(positions.length === 0 ? items : rest));
  const isKnown = item.written.length > 0;
  if (isKnown && (spot.level >= maximumLevels || repeats(item, spot.above) || isRestricted(item)))
    return made;
  const value = isKnown ? valueOf(draft, item, below(spot)) : "<any>";
  made.push(value);
  const size = before - draft.left + 1;
  const isUnique = keywords.get("uniqueItems") === true;
  for (let index = 1; made.length < count && draft.left >= size; index++) {
    const next = isUnique
      ? otherItem(value, index, shownOptions(item), (name) => item.keywords.get(name))
      : value;
    if (next === undefined) break;
    made.push(next);
    draft.left -= size;
  }
  return made;
}

function firstItems(draft: Draft, schema: MergedSchema, most: number, spot: Spot): unknown[] {
  const made: unknown[] = [];
  for (const places of spot.level >= maximumLevels ? [] : schema.positions.slice(0, most)) {
    const item = withGroupsOf(schema, draft.reader.merge(places));
    if (repeats(item, spot.above) || isRestricted(item) || --draft.left < 0) break;
    made.push(valueOf(draft, item, below(spot)));
  }
  return made;
}

/** An object's members; those that are known are not made again. */
function objectOf(draft: Draft, schema: MergedSchema, spot: Spot, known: object = {}): object {
  const members: [string, unknown][] = [];
  const requiredOnly = draft.requiredOnly === true || spot.level > fullLevels;
  if (spot.level >= maximumLevels) return {};
  for (const [name, places] of schema.properties()) {
    if (Object.hasOwn(known, name)) members.push([name, ownMember(known, name)]);
    else if (!requiredOnly || schema.required.has(name)) {
      const property = draft.reader.merge(places);
      if (isRestricted(property) || --draft.left < 0 || repeats(property, spot.above)) continue;
      const chosen = spot.chosen.get(name);
      const [value] = chosen ? allowedValues(chosen, property) : [];
      members.push([name, value ?? valueOf(draft, property, below(spot))]);
    }
  }
  return Object.fromEntries(members);
}

function below({ level, above }: Spot): Spot {
  return { level: level + 1, above, choices: 0, chosen: none };
}

const none: ReadonlyMap<string, ChoiceName> = new Map();

function shownOptions(schema: MergedSchema): readonly unknown[] {
  const options = optionsOf(schema);
  const restricted = new Set(restrictedAmong(schema, options));
  return options.filter((value) => !restricted.has(value));
}

function repeats(schema: MergedSchema, above: ReadonlySet<string>): boolean {
  return [...schema.references].some((reference) => above.has(reference));
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
