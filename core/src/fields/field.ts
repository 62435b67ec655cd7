import type { Field } from "../model/field.ts";
import { pageLevels } from "../model/operation.ts";
import { dataOrigin } from "../source/origin.ts";
import { internalPath, samePath, type Place } from "./reference.ts";
import type { Alternatives } from "./alternatives.ts";
import { allowedValues } from "./discriminator.ts";
import type { Anchors } from "./anchors.ts";
import { constraintsOf } from "./constraints.ts";
import { enumWords } from "./enum-words.ts";
import { exampleSize } from "../model/example-value.ts";
import { innermost, positionsOf, type Innermost } from "./list-items.ts";
import type { MergedSchema } from "./merged-schema.ts";
import type { SchemaReader } from "./reader.ts";
import { restrictedAmong, withGroupsOf } from "./restricted.ts";
import { settingsOf } from "./settings.ts";
import { optionsOf, typeName } from "./type-name.ts";

/** What all fields of one parameter, body or response share. */
export interface FieldContext {
  readonly reader: SchemaReader;
  readonly source: string;
  readonly anchors: Anchors;
  /** Levels of children that are opened through references. */
  readonly levels: number;
  /** Prefixes of ids: of anchors whose plain name is taken, and of aliases. */
  readonly prefixes: readonly string[];
  /** Prefixes of aliases alone. */
  readonly aliases?: readonly string[];
  /** How many choices of choices stand above. */
  readonly choices?: number;
  /** How many fields the page has by now, with all its parameters, bodies and responses. */
  readonly count: { fields: number };
}

/** What is known of a field apart from its schema. */
export interface FieldLabel {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  /** The name with those of all parents: the anchor. */
  readonly trail: readonly string[];
  /** How its schema leads there, as ids of existing sites say it: "-results-items-one-of-0-id"; of parameters, they have the name alone. */
  readonly way?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  /** Where the field is written, if not where its schema is. */
  readonly origin?: Place;
}

/** Most fields of one page that are opened: aliases of YAML make endless ones out of few lines. */
const fieldLimit = 10_000;
/** The same for fields behind references: no reader looks at more at once, and what is left out is loaded when it is opened. */
const pageLimit = 2_000;
/** How deep fields are opened that are written within each other: anchors have the names of all that stand above. */
const nestingLimit = 20;
/** How many choices of choices are opened: a mapping may lead from each schema to a next one. */
const choiceLimit = 10;

/**
 * A schema as readers see it. `places` count together. Down to `levels`, references are followed; below, and where one
 * comes again on its own chain, `more` names what they lead to, and only what is written in place is opened.
 */
export function fieldOf(context: FieldContext, places: readonly Place[], label: FieldLabel): Field {
  return fieldFrom(context, context.reader.merge(places), label, context.levels, new Set());
}

function fieldFrom(
  context: FieldContext,
  schema: MergedSchema,
  label: FieldLabel,
  levels: number,
  above: ReadonlySet<string>,
): Field {
  const { reader, source, anchors, prefixes, aliases } = context;
  const count = ++context.count.fields;
  const whole = innermost(schema, (places) => reader.merge(places));
  const { item } = whole;
  const { list: choices, isPartial } = choicesOf(reader, whole);
  const names = componentsIn(whole.direct);
  const isFull = levels <= 0 || (context.levels <= pageLevels && count > pageLimit);
  const isCut = (isFull && names.length > 0) || meets(whole.references, above);
  const shown = isCut ? withoutReferences(context, schema, above) : whole;
  const shownChoices = isCut ? choicesOf(reader, shown).list : choices;
  const isOpened =
    count <= fieldLimit && context.levels - levels < nestingLimit && (context.choices ?? 0) < choiceLimit;
  const inner = isOpened && shown.references.size > 0 ? new Set([...above, ...shown.references]) : above;
  const opened = wayOn(label, whole.steps);
  // Existing sites name the only choice apart from what has it; it is the same field here.
  const ways = [label.way, item.onlyChoice === undefined ? undefined : opened.way];
  const ids = anchors.take({
    trail: label.trail,
    prefixes,
    ways: ways.filter((way) => way !== undefined),
    ...(aliases && { aliases }),
  });
  const size = sizeOf(item, choices);
  const isHidden = isOpened ? sizeOf(shown.item, shownChoices) < size : size > 0;
  const own = optionsOf(schema);
  const valued = own.length > 0 ? schema : item;
  const options = valued === schema ? own : optionsOf(item);
  const words = enumWords(valued, options);
  const restricted = restrictedAmong(valued, options);
  const positions = positionsOf(reader, shown.list);
  const { least = 0 } = shown.list ? exampleSize((keyword) => shown.list?.keywords.get(keyword)) : {};
  const place = label.origin ?? schema.place;
  return {
    name: label.name,
    in: label.in,
    type: typeName(reader, schema),
    required: label.required,
    deprecated: label.deprecated === true || schema.deprecated,
    readOnly: schema.readOnly,
    writeOnly: schema.writeOnly,
    pills: noPills,
    description: label.description || schema.description,
    ...(schema.keywords.has("default") && { default: schema.keywords.get("default") }),
    ...exampleIn(schema.keywords),
    ...(schema.others.has("x-default") && { playgroundDefault: schema.others.get("x-default") }),
    ...(item !== schema && itemDefaultOf(item)),
    enum: options,
    ...(restricted.length > 0 && { restrictedValues: restricted }),
    ...(words && { enumDescriptions: words }),
    constraints: item === schema ? constraintsOf(schema) : listConstraints(schema, item),
    alternatives: isOpened
      ? shownChoices.map((choice, index) => {
          const at = choice.places[0]?.path.at(-1);
          const parent = wayOn(opened, `-one-of-${typeof at === "number" ? at : index}`);
          const required = positions ? index < least && choice.label !== "[…]" : label.required;
          return alternativeField(context, shown.item, choice, { ...parent, required }, levels, inner);
        })
      : [],
    ...(isOpened && shownChoices.length > 0 && { choice: positions ? "positions" : kindOf(shown.item) }),
    ...(isOpened && positions && shown.lists > 1 && { outerLists: shown.lists - 1 }),
    children: isOpened ? childrenOf(context, shown.item, opened, levels - 1, inner) : [],
    ...ids,
    truncated: isHidden || isPartial || schema.isPartial || item.isPartial,
    more: isHidden ? names : [],
    schema: settingsOf(schema),
    origin: dataOrigin(source, place.path),
  };
}

/** What there is to choose from; of a list whose first items differ, its positions. */
function choicesOf(reader: SchemaReader, { item, list }: Innermost): Alternatives {
  return positionsOf(reader, list) ?? reader.alternatives(item);
}

function kindOf({ mayHoldTogether }: MergedSchema): NonNullable<Field["choice"]> {
  return mayHoldTogether ? "anyOf" : "oneOf";
}

const noPills: Field["pills"] = { pre: [], post: [] };

/** What there is to open. */
function sizeOf({ propertyCount, additional }: MergedSchema, choices: readonly unknown[]): number {
  return propertyCount + additional.size + choices.length;
}

function listConstraints(list: MergedSchema, item: MergedSchema): readonly string[] {
  return [...constraintsOf(list), ...constraintsOf(item).map((limit) => `each ${limit}`)];
}

function meets(references: ReadonlySet<string>, above: ReadonlySet<string>): boolean {
  for (const reference of references) if (above.has(reference)) return true;
  return false;
}

function wayOn(label: FieldLabel, steps: string): FieldLabel {
  return label.way === undefined || steps === "" ? label : { ...label, way: label.way + steps };
}

/** What of a schema stands in it, not behind a component's name or a reference that leads back up. */
function withoutReferences(
  { reader }: FieldContext,
  schema: MergedSchema,
  above: ReadonlySet<string>,
): Innermost {
  const isClosed = (reference: string): boolean =>
    above.has(reference) || componentIn(reference) !== undefined;
  const merge = (places: readonly Place[]): MergedSchema => reader.mergeWithout(places, isClosed);
  return innermost(merge(schema.written), merge);
}

/** "#/components/schemas/User" → "User" */
function componentIn(reference: string): string | undefined {
  const path = internalPath(reference);
  return path?.length === 3 && path[0] === "components" && path[1] === "schemas"
    ? String(path[2])
    : undefined;
}

function componentsIn(references: ReadonlySet<string>): readonly string[] {
  return references.size === 0 ? [] : [...references].flatMap((reference) => componentIn(reference) ?? []);
}

function childrenOf(
  context: FieldContext,
  schema: MergedSchema,
  parent: FieldLabel,
  levels: number,
  above: ReadonlySet<string>,
): readonly Field[] {
  const child = (name: string, places: readonly Place[], required: boolean, step = name): Field => {
    const merged = context.reader.merge(places);
    const label = { name, in: "", required, trail: [...parent.trail, name] };
    const way = parent.way === undefined ? {} : { way: `${parent.way}-${step}` };
    return fieldFrom(context, merged, { ...label, ...way }, levels, above);
  };
  const own = [...schema.properties()].map(([name, places]) =>
    child(name, places, schema.required.has(name)),
  );
  const others = [...schema.additional].map(([pattern, places]) =>
    child(`{${pattern || "key"}}`, places, false, "additional-properties"),
  );
  return [...own, ...others];
}

/** A choice as a field of its own; properties that all choices share stand above and are left out. */
function alternativeField(
  context: FieldContext,
  base: MergedSchema,
  choice: Alternatives["list"][number],
  parent: FieldLabel,
  levels: number,
  above: ReadonlySet<string>,
): Field["alternatives"][number] {
  const { label, schema } = choice;
  const properties = (): ReadonlyMap<string, readonly Place[]> => {
    const shared = base.properties();
    return new Map(
      [...schema.properties()].filter(([name, places]) => !sameTargets(shared.get(name), places)),
    );
  };
  // The alternative itself is no row: only its properties have names of their own.
  const anchors: Anchors = {
    ...context.anchors,
    take: (request) =>
      context.anchors.take(
        request.trail === parent.trail
          ? { trail: [], prefixes: [[context.prefixes[0] ?? "field", ...parent.trail, label].join("-")] }
          : request,
      ),
  };
  // A choice may unite its base, which stands above it; it only repeats where it is itself what stands above.
  const references = new Set([...schema.references].slice(0, 1));
  const { name, in: place, required, trail, way } = parent;
  const own = { name, in: place, required, trail, ...(way !== undefined && { way }) };
  return {
    label,
    ...discriminatorOf(context.reader, base, choice),
    field: fieldFrom(
      { ...context, anchors, choices: (context.choices ?? 0) + 1 },
      withGroupsOf(base, { ...schema, properties, references }),
      own,
      levels,
      above,
    ),
  };
}

/** The property that names a choice, its own or one that all choices share. */
function discriminatorOf(
  reader: SchemaReader,
  base: MergedSchema,
  { schema, name }: Alternatives["list"][number],
): Pick<Field["alternatives"][number], "discriminator"> {
  if (!name) return {};
  const { property } = name;
  const places = schema.properties().get(property) ?? base.properties().get(property);
  const values = places ? allowedValues(name, reader.merge(places)) : [];
  return values.length === 0 ? {} : { discriminator: { property, values } };
}

function sameTargets(one: readonly Place[] | undefined, other: readonly Place[]): boolean {
  return one !== undefined && other.every(({ path }) => one.some((place) => samePath(place.path, path)));
}

function itemDefaultOf({ others, keywords }: MergedSchema): { readonly itemDefault?: unknown } {
  if (others.has("x-default")) return { itemDefault: others.get("x-default") };
  const key = ["default", "const"].find((name) => keywords.has(name));
  return key === undefined ? {} : { itemDefault: keywords.get(key) };
}

/** `example`, else the first of `examples`; `null`, `false` and `0` are examples too. */
export function exampleIn(keywords: ReadonlyMap<string, unknown>): { readonly example?: unknown } {
  if (keywords.has("example")) return { example: keywords.get("example") };
  const examples = keywords.get("examples");
  return Array.isArray(examples) && examples.length > 0 ? { example: examples[0] as unknown } : {};
}
