import { isObject } from "../syntax/parts.ts";
import type { Parts } from "./document.ts";
import { internalPath, ownMember, referenceIn, referenceTo, samePath, type Place } from "./reference.ts";
import { choiceNames, mappingOf, type ChoiceName } from "./discriminator.ts";
import { commonTypes } from "./infer.ts";
import type { MergedSchema } from "./merged-schema.ts";
import type { SchemaReader } from "./reader.ts";

/** One choice of `oneOf`, `anyOf` or a discriminator's mapping. A list of types is no choice: the type's name says it all. */
interface Alternative {
  readonly label: string;
  readonly places: readonly Place[];
  readonly schema: MergedSchema;
  /** What a discriminator calls it. */
  readonly name?: ChoiceName | undefined;
}

export interface Alternatives {
  readonly list: readonly Alternative[];
  /** Whether there are more than are looked at. */
  readonly isPartial: boolean;
}

/** Most combinations of choices that are told apart. */
const combinationLimit = 1000;
/** How deep choices of choices are drawn up into one list. */
const nestingLimit = 10;

/** The choices that a schema offers, those that contradict its own type left out; none where there is nothing to choose. */
export function alternativesOf(reader: SchemaReader, schema: MergedSchema): Alternatives {
  const base = schema.choices.length === 0 ? schema.discriminator : undefined;
  if (base ? ownMember(base.value, "mapping") === undefined : schema.choices.length === 0) return none;
  if (hasTooManyChoices(schema) || reader.budget.choices <= 0) return { list: [], isPartial: true };
  const groups = base ? [mapped(reader.parts, base)] : schema.choices.map((group) => group.map(single));
  const combinations = groups.reduce<readonly Choice[]>(crossed, []);
  const united = base ? written(schema.references) : noReferences;
  const opening: Opening = { reader, base, united, left: combinationLimit, isPartial: false };
  const nameOf = choiceNames(schema.discriminator);
  const alternatives = combinations.flatMap((choice) =>
    open(opening, choice, new Set(), 0).map((opened) => ({
      ...opened,
      name: nameOf([...opened.places, ...choice]),
    })),
  );
  const possible = alternatives.filter(({ schema: { types } }) => !contradicts(schema.types, types));
  const shown = possible.length > 0 ? possible : alternatives;
  const isTelling = shown.some(({ schema: choice, isBase }) => !isBase && !saysNothing(choice));
  return { list: isTelling ? labelled(shown, base && schema.title) : [], isPartial: opening.isPartial };
}

const noReferences: ReadonlySet<string> = new Set();

/** References in one way of writing. */
function written(references: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...references].map((reference) => referenceTo(internalPath(reference) ?? []).$ref));
}

const none: Alternatives = { list: [], isPartial: false };

/** Whether there are more combinations of choices than are told apart: then none is. */
function hasTooManyChoices({ choices }: MergedSchema): boolean {
  return choices.reduce((product, group) => product * Math.max(1, group.length), 1) > combinationLimit;
}

/** Choices such as `{required: ["a"]}` tell validators something, but have nothing to show. */
function saysNothing({
  types,
  propertyCount,
  choices,
  title,
  description,
  enum: values,
  keywords,
}: MergedSchema): boolean {
  const isEmpty = propertyCount + choices.length + keywords.size === 0 && title === "" && description === "";
  return isEmpty && types === undefined && values === undefined;
}

/** Schemas that count together. */
type Choice = readonly Place[];

function single(place: Place): Choice {
  return [place];
}

function crossed(combined: readonly Choice[], group: readonly Choice[]): readonly Choice[] {
  if (combined.length === 0) return group;
  return combined.flatMap((one) => group.map((other) => [...one, ...other]));
}

/** A discriminator's mapping names the choices of a base schema that has none of its own. Several values may mean one of them. */
function mapped(parts: Parts, discriminator: Place): readonly Choice[] {
  const targets = new Map(mappingOf(discriminator).map(({ path }) => [referenceTo(path).$ref, path]));
  return [...targets]
    .filter(([, path]) => isObject(parts.value(path)))
    .map(([$ref]) => single({ value: { $ref }, path: discriminator.path }));
}

/** What `open` works on, and how many more choices it may look at. */
interface Opening {
  readonly reader: SchemaReader;
  /** The discriminator whose mapping is opened. */
  readonly base: Place | undefined;
  /** What the schema with that mapping refers to: it is all of these already. */
  readonly united: ReadonlySet<string>;
  left: number;
  isPartial: boolean;
}

/** What a choice turns out to be. */
interface Opened extends Omit<Alternative, "label"> {
  /** Whether a mapping leads back to the schema that has it, or to what that is made of. */
  readonly isBase: boolean;
}

/** A choice that only offers further choices is replaced by these. */
function open(
  opening: Opening,
  places: Choice,
  above: ReadonlySet<string>,
  depth: number,
): readonly Opened[] {
  const { budget } = opening.reader;
  if (--opening.left < 0 || budget.choices <= 0) {
    opening.isPartial = true;
    return [];
  }
  const before = budget.schemas;
  const schema = opening.reader.merge(places);
  budget.choices -= 1 + before - budget.schemas;
  const isUnited = depth === 0 && places.some(({ value }) => opening.united.has(referenceIn(value) ?? ""));
  const { discriminator } = schema;
  if (isUnited || (opening.base && discriminator && samePath(opening.base.path, discriminator.path)))
    return [{ places, schema: withoutMapping(schema), isBase: true }];
  const repeats = [...schema.references].some((reference) => above.has(reference));
  const only =
    schema.choices.length === 1 && schema.types === undefined && schema.propertyCount === 0
      ? schema.choices[0]
      : undefined;
  if (!only || schema.nullable || repeats || depth >= nestingLimit)
    return [{ places, schema, isBase: false }];
  const inner = new Set([...above, ...schema.references]);
  return only.flatMap((place) => open(opening, single(place), inner, depth + 1));
}

/** A base as one of its own choices: what it refers to stands above it, and it has nothing further to choose. */
function withoutMapping(schema: MergedSchema): MergedSchema {
  return { ...schema, references: new Set(), direct: new Set(), discriminator: undefined };
}

function contradicts(one: MergedSchema["types"], other: MergedSchema["types"]): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.length > 0 &&
    other.length > 0 &&
    commonTypes(one, other) === undefined
  );
}

/** A title that comes from the base, which has it for itself, tells mapped schemas apart no better than any other of its words. */
function labelled(alternatives: readonly Opened[], baseTitle = ""): readonly Alternative[] {
  const used = new Map<string, number>();
  return alternatives.map(({ places, schema, name }, index) => {
    const title = schema.title === baseTitle ? "" : schema.title;
    const base = title || schema.referenceName || `Option ${index + 1}`;
    const count = (used.get(base) ?? 0) + 1;
    used.set(base, count);
    return { places, schema, name, label: count === 1 ? base : `${base} (${count})` };
  });
}
