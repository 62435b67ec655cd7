import { isObject } from "../syntax/parts.ts";
import type { Parts } from "./document.ts";
import {
  childOf,
  follow,
  internalPath,
  itemsOf,
  membersOf,
  referenceIn,
  textOf,
  type Place,
} from "./reference.ts";
import type { Budget } from "./budget.ts";
import { leaves, type Direction } from "./direction.ts";
import { commonTypes, inferTypes, isNull, statedTypes } from "./infer.ts";
import { hasEnumWords } from "./enum-words.ts";
import type { MergedSchema, SchemaType } from "./merged-schema.ts";
import { addItems, type ListItems } from "./list-items.ts";
import { intersect, narrow } from "./narrow.ts";

/** Most schema objects that one `allOf` tree may unite, and its greatest depth. */
const memberLimit = 1000;
const depthLimit = 64;

/**
 * Unites schemas that count together: their references followed, those apart that `isClosed` names, and their `allOf`
 * members included. Once the budget is spent, only the first of them is read, without what it refers to.
 */
export function mergeSchema(
  parts: Parts,
  places: readonly Place[],
  direction: Direction,
  budget: Budget,
  isClosed: (reference: string) => boolean = () => false,
): MergedSchema {
  const first = places[0] ?? { value: undefined, path: [] };
  const draft: Draft = {
    parts,
    direction,
    budget,
    isClosed,
    members: 0,
    isPartial: false,
    closed: false,
    references: new Set(),
    direct: new Set(),
    keywords: new Map(),
    others: new Map(),
    worded: [],
    owners: [],
    additional: new Map(),
    required: new Set(),
    descriptions: [],
    list: { items: [], positions: [], rest: [], isClosedList: false },
    choices: [],
    isOneOf: false,
    onlyChoice: undefined,
    types: undefined,
    isImpossible: false,
    nullable: false,
    enum: undefined,
    title: "",
    deprecated: false,
    discriminator: undefined,
  };
  const flags = places.map((place) =>
    add(draft, place, { depth: 0, direct: true, own: true, described: false }),
  );
  return { ...settled(draft), ...allFlags(flags), place: follow(parts, first) ?? first, written: places };
}

interface Draft {
  readonly parts: Parts;
  readonly direction: Direction;
  readonly budget: Budget;
  readonly isClosed: (reference: string) => boolean;
  members: number;
  isPartial: boolean;
  closed: boolean;
  readonly references: Set<string>;
  readonly direct: Set<string>;
  readonly keywords: Map<string, unknown>;
  readonly others: Map<string, unknown>;
  readonly worded: Readonly<Record<string, unknown>>[];
  /** What has properties. */
  readonly owners: Place[];
  readonly additional: Map<string, Place[]>;
  readonly required: Set<string>;
  readonly descriptions: string[];
  readonly list: ListItems;
  readonly choices: (readonly Place[])[];
  isOneOf: boolean;
  onlyChoice: number | undefined;
  types: readonly SchemaType[] | undefined;
  /** Whether stated types contradict each other: then nothing is known of the type. */
  isImpossible: boolean;
  nullable: boolean;
  enum: readonly unknown[] | undefined;
  title: string;
  deprecated: boolean;
  discriminator: Place | undefined;
}

interface Flags {
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
}

function allFlags(flags: readonly Flags[]): Flags {
  const all = (flag: keyof Flags): boolean => flags.length > 0 && flags.every((member) => member[flag]);
  return { readOnly: all("readOnly"), writeOnly: all("writeOnly") };
}

/** Where in the schemas that are united one of them stands. */
interface Standing {
  readonly depth: number;
  /** Behind references alone, in no `allOf` and no choice: its discriminator counts. */
  readonly direct: boolean;
  /** Behind no reference. */
  readonly own: boolean;
  /** Behind a reference with a description beside it, which takes the place of any behind it. */
  readonly described: boolean;
}

/** Adds a schema: its own description first, then its members, then its own keywords, which count most. */
function add(draft: Draft, place: Place, { depth, direct, own, described }: Standing): Flags {
  const schema = place.value;
  if (!isObject(schema)) return noFlags;
  if (depth > depthLimit || isFull(draft)) {
    draft.isPartial = true;
    return noFlags;
  }
  const description = textOf(schema["description"]).trim();
  if (description !== "" && !described && !draft.descriptions.includes(description))
    draft.descriptions.push(description);
  const reference = referenceIn(schema);
  const isReference = reference !== undefined;
  const members = isReference ? targetOf(draft, reference, own) : itemsIn(place, schema, "allOf");
  const inner = {
    depth: depth + 1,
    direct: direct && isReference,
    own: own && !isReference,
    described: described || (isReference && description !== ""),
  };
  const flags = allFlags(members.map((member) => add(draft, member, inner)));
  addOwn(draft, place, schema, { depth, direct: false, own, described });
  if (direct && isObject(schema["discriminator"]) && !isReference)
    draft.discriminator = childOf(place, "discriminator");
  return {
    readOnly: schema["readOnly"] === true || flags.readOnly,
    writeOnly: schema["writeOnly"] === true || flags.writeOnly,
  };
}

const noFlags: Flags = { readOnly: false, writeOnly: false };

/** Counts one member more. The first always has room: of every schema something is shown. */
function isFull(draft: Draft): boolean {
  const isSpent = --draft.budget.schemas < 0;
  return ++draft.members > (isSpent ? 1 : memberLimit);
}

function targetOf(draft: Draft, reference: string, own: boolean): readonly Place[] {
  const path = internalPath(reference);
  if (!path || draft.references.has(reference) || draft.isClosed(reference)) return [];
  draft.references.add(reference);
  if (own) draft.direct.add(reference);
  return [{ value: draft.parts.value(path), path }];
}

function addOwn(
  draft: Draft,
  place: Place,
  schema: Readonly<Record<string, unknown>>,
  standing: Standing,
): void {
  narrow(draft.keywords, draft.others, schema);
  if (hasEnumWords(schema)) draft.worded.push(schema);
  const types = statedTypes(schema["type"]);
  if (types) {
    draft.nullable ||= types.includes("null");
    draft.types = commonTypes(
      draft.types,
      types.filter((type) => type !== "null"),
    );
    draft.isImpossible ||= draft.types === undefined;
  }
  if (schema["nullable"] === true) draft.nullable = true;
  if (schema["deprecated"] === true) draft.deprecated = true;
  if (Array.isArray(schema["enum"])) draft.enum = intersect(draft.enum, schema["enum"]);
  if (textOf(schema["title"]) !== "") draft.title = textOf(schema["title"]);
  for (const name of Array.isArray(schema["required"]) ? schema["required"] : [])
    draft.required.add(String(name));
  if (Object.hasOwn(schema, "properties")) draft.owners.push(childOf(place, "properties"));
  for (const name of ["oneOf", "anyOf"]) addChoice(draft, name, itemsIn(place, schema, name), standing);
  addItems(draft.list, place, schema);
  if (schema["additionalProperties"] === false) draft.closed = true;
  if (Object.hasOwn(schema, "patternProperties"))
    for (const member of membersOf(childOf(place, "patternProperties")))
      addAdditional(draft, member.name, member);
  addAdditional(draft, "", childOf(place, "additionalProperties"));
}

/** An empty schema says no more than `true`, which says nothing. */
function addAdditional(draft: Draft, name: string, { value, path }: Place): void {
  if (isObject(value) && Object.keys(value).length > 0) push(draft.additional, name, { value, path });
}

/** The items of a list that a schema has under a name. */
function itemsIn(place: Place, schema: Readonly<Record<string, unknown>>, name: string): readonly Place[] {
  return Object.hasOwn(schema, name) ? itemsOf(childOf(place, name)) : [];
}

function propertiesIn({ parts, direction, owners }: Draft): MergedSchema["properties"] {
  let properties: Map<string, Place[]> | undefined;
  return () => {
    if (properties) return properties;
    properties = new Map();
    for (const owner of owners)
      for (const { name, value, path } of membersOf(owner))
        if (!leaves(parts, direction, { value, path })) push(properties, name, { value, path });
    // Of `false`, a property may not be there.
    for (const [name, places] of properties)
      if (places.some(({ value }) => value === false)) properties.delete(name);
    return properties;
  };
}

function push(map: Map<string, Place[]>, name: string, place: Place): void {
  const known = map.get(name);
  if (known) known.push(place);
  else map.set(name, [place]);
}

function addChoice(draft: Draft, name: string, members: readonly Place[], at: Standing): void {
  const choices = members.filter((member) => !isNull(follow(draft.parts, member)?.value));
  if (choices.length < members.length) draft.nullable = true;
  const [only] = choices;
  // One choice is none; and `null` alone is a type.
  if (choices.length === 1 && only) {
    draft.onlyChoice ??= members.indexOf(only);
    add(draft, only, { ...at, depth: at.depth + 1, direct: false });
  } else if (choices.length > 1) {
    draft.choices.push(choices);
    draft.isOneOf ||= name === "oneOf";
  }
  if (choices.length === 0 && members.length > 0) draft.types = [];
}

function settled(draft: Draft): Omit<MergedSchema, "place" | "written" | "readOnly" | "writeOnly"> {
  const { references, keywords, owners, additional, list, choices } = draft;
  const [reference = ""] = references;
  if (draft.closed) additional.delete("");
  const values = draft.enum ?? [];
  const propertyCount = owners.reduce(
    (count, { value }) => count + (isObject(value) ? Object.keys(value).length : 0),
    0,
  );
  const shape = {
    object: draft.closed || propertyCount > 0 || additional.size > 0,
    array: list.items.length > 0,
  };
  return {
    references,
    direct: draft.direct,
    referenceName: internalPath(reference)?.at(-1)?.toString() ?? "",
    types: draft.isImpossible
      ? undefined
      : (draft.types ?? (isNull({ enum: values }) ? [] : inferTypes(keywords, values, shape))),
    nullable: draft.nullable || (draft.types === undefined && values.includes(null)),
    title: draft.title,
    description: draft.descriptions.join("\n\n"),
    deprecated: draft.deprecated,
    keywords,
    others: draft.others,
    worded: draft.worded,
    enum: draft.enum,
    properties: propertiesIn(draft),
    propertyCount,
    required: draft.required,
    ...list,
    additional,
    choices,
    mayHoldTogether: choices.length > 0 && !draft.isOneOf,
    onlyChoice: draft.onlyChoice,
    discriminator: draft.discriminator,
    isPartial: draft.isPartial,
  };
}
