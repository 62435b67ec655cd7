import { appendAll } from "../syntax/append-all.ts";
import { isObject } from "../syntax/parts.ts";
import type { MergedSchema } from "./merged-schema.ts";
import type { Alternatives } from "./alternatives.ts";
import type { SchemaReader } from "./reader.ts";
import { childOf, itemsOf, type Place } from "./reference.ts";
import { withGroupsOf } from "./restricted.ts";

/** Most positions of one list that are told apart. */
const positionLimit = 100;
/** How many lists within lists are looked through for the properties of their items. */
const listLimit = 10;

/** What is known of a list's items. */
export interface ListItems {
  /** Of any item; where the first ones have schemas of their own, a choice of all. */
  readonly items: Place[];
  /** Of the first ones, one by one. */
  readonly positions: Place[][];
  /** Of those behind them. */
  readonly rest: Place[];
  /** Whether there are none behind them. */
  isClosedList: boolean;
}

/** Adds what a schema says of them: `prefixItems` and `items`, or `items` as a list and `additionalItems`, as of old. */
export function addItems(list: ListItems, place: Place, schema: Readonly<Record<string, unknown>>): void {
  const isOld = Array.isArray(schema["items"]);
  const [before, behind] = isOld ? ["items", "additionalItems"] : ["prefixItems", "items"];
  const first = Object.hasOwn(schema, before) ? itemsOf(childOf(place, before)) : [];
  const rest = Object.hasOwn(schema, behind) && (!isOld || first.length > 0) ? [childOf(place, behind)] : [];
  if (rest.some(({ value }) => value === false)) list.isClosedList = true;
  if (first.length === 0) {
    appendAll(list.items, rest);
    return;
  }
  const shown = rest.filter(({ value }) => isObject(value));
  appendAll(list.rest, shown);
  for (const [at, each] of first.entries()) (list.positions[at] ??= []).push(each);
  const all = [...first, ...shown];
  const path = [...place.path, before];
  appendAll(list.items, all.length > 1 ? [{ value: { anyOf: all.map(({ value }) => value) }, path }] : all);
}

/** The positions of a list as choices, in order; undefined where all its items are alike. */
export function positionsOf(reader: SchemaReader, list: MergedSchema | undefined): Alternatives | undefined {
  if (!list || list.positions.length + list.rest.length < 2 || list.positions.length === 0) return undefined;
  const shown = list.positions.slice(0, positionLimit);
  const all = shown.map((places, at) => ({ label: `[${at}]`, places, schema: reader.merge(places) }));
  const rest = { label: "[…]", places: list.rest, schema: reader.merge(list.rest) };
  return {
    list: list.rest.length > 0 ? [...all, rest] : all,
    isPartial: shown.length < list.positions.length,
  };
}

export interface Innermost {
  readonly item: MergedSchema;
  /** The list whose items they are, where it is one. */
  readonly list: MergedSchema | undefined;
  /** How many lists lead to them. */
  readonly lists: number;
  readonly references: ReadonlySet<string>;
  /** The outermost references. */
  readonly direct: ReadonlySet<string>;
  /** What leads there, as in `way`. */
  readonly steps: string;
}

/** What a list's items are, through lists within lists; the schema itself where it is no list. */
export function innermost(
  schema: MergedSchema,
  merge: (places: readonly Place[]) => MergedSchema,
): Innermost {
  let item = schema;
  let list: MergedSchema | undefined;
  let { references, direct } = schema;
  let steps = choiceStep(schema);
  let lists = 0;
  for (; lists < listLimit; lists++) {
    const isList =
      item.types?.includes("array") === true && item.items.length > 0 && item.propertyCount === 0;
    if (!isList) break;
    list = item;
    item = withGroupsOf(item, merge(item.items));
    steps += `-items${choiceStep(item)}`;
    if (item.references.size > 0) references = new Set([...references, ...item.references]);
    if (direct.size === 0) direct = item.direct;
  }
  return { item, list, lists, references, direct, steps };
}

function choiceStep({ onlyChoice }: MergedSchema): string {
  return onlyChoice === undefined ? "" : `-one-of-${onlyChoice}`;
}
