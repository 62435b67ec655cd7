import { dataOrigin, type Field } from "@octavo/core";
import type { Place } from "../reference.ts";
import type { Anchors } from "./anchors.ts";
import { constraintsOf } from "./constraints.ts";
import type { MergedSchema } from "./merged-schema.ts";
import { samePath, type SchemaReader } from "./reader.ts";
import { optionsOf, typeName } from "./type-name.ts";

/** What all fields of one parameter, body or response share. */
export interface FieldContext {
  readonly reader: SchemaReader;
  readonly source: string;
  readonly anchors: Anchors;
  /** Prefixes of anchors whose plain name is taken. */
  readonly prefixes: readonly string[];
}

/** A context while one field is opened: how many more fields it may have. */
interface Opening extends FieldContext {
  readonly budget: { left: number };
}

/** What is known of a field apart from its schema. */
export interface FieldLabel {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  /** The name with those of all parents: the anchor. */
  readonly trail: readonly string[];
  readonly description?: string;
  readonly deprecated?: boolean;
  /** Where the field is written, if not where its schema is. */
  readonly origin?: Place;
}

/** Levels of children that a field is opened to. */
const openLevels = 2;
/** Most fields that one parameter, body or response is opened to: more are there, but nobody reads them at once. */
const fieldLimit = 3000;
/** How many lists within lists are looked through for the properties of their items. */
const listLimit = 10;

/** A schema as readers see it. `places` count together; `levels` of children are opened, a cycle not at all. */
export function fieldOf(
  context: FieldContext,
  places: readonly Place[],
  label: FieldLabel,
  levels: number = openLevels,
): Field {
  return fieldFrom(
    { ...context, budget: { left: fieldLimit } },
    context.reader.merge(places),
    label,
    levels,
    new Set(),
  );
}

function fieldFrom(
  context: Opening,
  schema: MergedSchema,
  label: FieldLabel,
  levels: number,
  above: ReadonlySet<string>,
): Field {
  const { reader, source, anchors, prefixes } = context;
  const { item, references } = innermost(context, schema);
  const alternatives = reader.alternatives(item);
  const nested = item.properties.size > 0 || item.additional.size > 0;
  const repeats = [...references].some((reference) => above.has(reference));
  const opened = levels > 0 && !repeats && --context.budget.left > 0;
  const inner = opened ? new Set([...above, ...references]) : above;
  const anchor = anchors.take(label.trail, prefixes);
  const options = optionsOf(schema);
  const place = label.origin ?? schema.place;
  return {
    name: label.name,
    in: label.in,
    type: typeName(reader, schema),
    required: label.required,
    deprecated: label.deprecated === true || schema.deprecated,
    readOnly: schema.readOnly,
    writeOnly: schema.writeOnly,
    description: label.description || schema.description,
    ...(schema.keywords.has("default") && { default: schema.keywords.get("default") }),
    ...exampleIn(schema.keywords),
    enum: options.length > 0 || item === schema ? options : optionsOf(item),
    constraints: constraintsOf(schema),
    alternatives: opened
      ? alternatives.map((choice) => alternativeField(context, item, choice, label, levels, inner))
      : [],
    children: opened ? childrenOf(context, item, label.trail, levels - 1, inner) : [],
    anchor,
    truncated: !opened && (nested || alternatives.length > 0),
    origin: dataOrigin(source, place.path),
  };
}

/** What a list's items are, through lists within lists; the schema itself where it is no list. */
function innermost(
  context: FieldContext,
  schema: MergedSchema,
): { readonly item: MergedSchema; readonly references: ReadonlySet<string> } {
  let item = schema;
  const references = new Set(schema.references);
  for (let depth = 0; depth < listLimit; depth++) {
    const isList =
      item.types?.includes("array") === true && item.items.length > 0 && item.properties.size === 0;
    if (!isList) break;
    item = context.reader.merge(item.items);
    for (const reference of item.references) references.add(reference);
  }
  return { item, references };
}

function childrenOf(
  context: Opening,
  schema: MergedSchema,
  trail: readonly string[],
  levels: number,
  above: ReadonlySet<string>,
): readonly Field[] {
  const child = (name: string, places: readonly Place[], required: boolean): Field => {
    const merged = context.reader.merge(places);
    return fieldFrom(context, merged, { name, in: "", required, trail: [...trail, name] }, levels, above);
  };
  const own = [...schema.properties].map(([name, places]) => child(name, places, schema.required.has(name)));
  const others = [...schema.additional].map(([pattern, places]) =>
    child(`{${pattern || "key"}}`, places, false),
  );
  return [...own, ...others];
}

/** A choice as a field of its own; properties that all choices share stand above and are left out. */
function alternativeField(
  context: Opening,
  base: MergedSchema,
  { label, schema }: { readonly label: string; readonly schema: MergedSchema },
  parent: FieldLabel,
  levels: number,
  above: ReadonlySet<string>,
): Field["alternatives"][number] {
  const properties = new Map(
    [...schema.properties].filter(([name, places]) => !sameTargets(base.properties.get(name), places)),
  );
  // The alternative itself is no row: only its properties count for anchors.
  const anchors: Anchors = {
    take: (trail, prefixes) =>
      trail === parent.trail
        ? context.anchors.take([], [[...parent.trail, label].join("-")])
        : context.anchors.take(trail, prefixes),
  };
  // A choice may unite its base, which stands above it; it only repeats where it is itself what stands above.
  const references = new Set([...schema.references].slice(0, 1));
  const own = { name: parent.name, in: parent.in, required: parent.required, trail: parent.trail };
  return {
    label,
    field: fieldFrom({ ...context, anchors }, { ...schema, properties, references }, own, levels, above),
  };
}

function sameTargets(one: readonly Place[] | undefined, other: readonly Place[]): boolean {
  return one !== undefined && other.every(({ path }) => one.some((place) => samePath(place.path, path)));
}

/** `example`, else the first of `examples`; `null`, `false` and `0` are examples too. */
export function exampleIn(keywords: ReadonlyMap<string, unknown>): { readonly example?: unknown } {
  if (keywords.has("example")) return { example: keywords.get("example") };
  const examples = keywords.get("examples");
  return Array.isArray(examples) && examples.length > 0 ? { example: examples[0] as unknown } : {};
}
