import { isObject } from "../syntax/parts.ts";
import type { Parts } from "./document.ts";
import { childOf, internalPath, membersOf, referenceTo, type Place } from "./reference.ts";
import { commonTypes } from "./infer.ts";
import type { MergedSchema } from "./merged-schema.ts";
import type { SchemaReader } from "./reader.ts";

/** One choice of `oneOf`, `anyOf` or a discriminator's mapping. A list of types is no choice: the type's name says it all. */
interface Alternative {
  readonly label: string;
  readonly places: readonly Place[];
  readonly schema: MergedSchema;
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
  if (schema.choices.length === 0 && !schema.discriminator) return none;
  const groups =
    schema.choices.length > 0
      ? schema.choices.map((choice) => choice.map(single))
      : [mapped(reader.parts, schema)].filter((group) => group.length > 0);
  if (groups.length === 0) return none;
  if (hasTooManyChoices(schema) || reader.budget.choices <= 0) return { list: [], isPartial: true };
  const combinations = groups.reduce<readonly Choice[]>(crossed, []);
  const opening: Opening = { reader, left: combinationLimit, isPartial: false };
  const alternatives = combinations.flatMap((choice) => open(opening, choice, new Set(), 0));
  const possible = alternatives.filter(({ schema: { types } }) => !contradicts(schema.types, types));
  const shown = possible.length > 0 ? possible : alternatives;
  const list = shown.every(({ schema: choice }) => saysNothing(choice)) ? [] : labelled(shown);
  return { list, isPartial: opening.isPartial };
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

interface Choice {
  readonly label: string;
  readonly places: readonly Place[];
}

function single(place: Place): Choice {
  return { label: "", places: [place] };
}

function crossed(combined: readonly Choice[], group: readonly Choice[]): readonly Choice[] {
  if (combined.length === 0) return group;
  return combined.flatMap((one) =>
    group.map((other) => ({ label: "", places: [...one.places, ...other.places] })),
  );
}

/** A discriminator's mapping names the choices of a base schema that has none of its own. */
function mapped(parts: Parts, schema: MergedSchema): readonly Choice[] {
  if (!schema.discriminator) return [];
  const choices = membersOf(childOf(schema.discriminator, "mapping")).flatMap(
    ({ name, value }): readonly Choice[] => {
      if (typeof value !== "string") return [];
      const path = internalPath(value.startsWith("#") ? value : `#/components/schemas/${value}`);
      if (!path || !isObject(parts.value(path))) return [];
      return [
        {
          label: name,
          places: [{ value: referenceTo(path), path: schema.discriminator?.path ?? [] }],
        },
      ];
    },
  );
  return choices.length > 1 ? choices : [];
}

/** What `open` works on, and how many more choices it may look at. */
interface Opening {
  readonly reader: SchemaReader;
  left: number;
  isPartial: boolean;
}

/** A choice that only offers further choices is replaced by these. */
function open(
  opening: Opening,
  choice: Choice,
  above: ReadonlySet<string>,
  depth: number,
): readonly Alternative[] {
  const { budget } = opening.reader;
  if (--opening.left < 0 || budget.choices <= 0) {
    opening.isPartial = true;
    return [];
  }
  const before = budget.schemas;
  const schema = opening.reader.merge(choice.places);
  budget.choices -= 1 + before - budget.schemas;
  const repeats = [...schema.references].some((reference) => above.has(reference));
  const only =
    schema.choices.length === 1 && schema.types === undefined && schema.propertyCount === 0
      ? schema.choices[0]
      : undefined;
  if (!only || schema.nullable || repeats || depth >= nestingLimit) return [{ ...choice, schema }];
  const inner = new Set([...above, ...schema.references]);
  return only.flatMap((place) => open(opening, single(place), inner, depth + 1));
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

function labelled(alternatives: readonly Alternative[]): readonly Alternative[] {
  const used = new Map<string, number>();
  return alternatives.map((alternative, index) => {
    const { schema } = alternative;
    const base = alternative.label || schema.title || schema.referenceName || `Option ${index + 1}`;
    const count = (used.get(base) ?? 0) + 1;
    used.set(base, count);
    return { ...alternative, label: count === 1 ? base : `${base} (${count})` };
  });
}
