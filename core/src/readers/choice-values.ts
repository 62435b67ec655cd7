import { isObject, memberAt, objectsIn } from "../syntax/parts.ts";
import type { Budget } from "./budget.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import {
  choiceListsOf,
  layersOf,
  layersOfAll,
  membersOf,
  openLayersOf,
  type Layers,
} from "./redact-instance.ts";
import { isPlain, onlyValueOf, valuesListedBy } from "./said-values.ts";
import { basesOf, type ShownNames } from "./shown-names.ts";
import { rememberingTold, type Told } from "./told-values.ts";

export interface Looking {
  readonly hidden: HiddenParts;
  readonly budget: Budget;
}

/** What members of a choice are put together from, and may be. */
interface Members {
  readonly open: readonly Part[];
  /** What is hidden, and what that is put together from: without what is open in another place. */
  readonly closed: readonly Part[];
  /** Of each member by itself, where that was looked at. */
  readonly each?: readonly (Layers | undefined)[];
}

/** They may be made of what owns the choice. Undefined where there is too much to look at. */
function membersIn(
  members: readonly Part[],
  lists: ReadonlySet<unknown>,
  { hidden, budget }: Looking,
): Members | undefined {
  if (budget.isSpent) return undefined;
  if (members.some((member) => hidden.has(member))) {
    const { open, closed } = layersOfAll(members, hidden, lists);
    return budget.spend(open.length + closed.length) ? { open, closed } : undefined;
  }
  // Hidden parts of open members: thousands of them may each be put together from all others.
  const each = members.map((member) => layersOf(member, hidden, lists));
  const open = new Set(each.flatMap((layers) => layers?.open ?? []));
  const closed = new Set(each.flatMap((layers) => layers?.closed ?? []));
  if (!budget.spend(open.size + closed.size)) return undefined;
  return { open: [...open], closed: [...closed].filter((layer) => !open.has(layer)), each };
}

type ValuesOf = (layer: Part) => readonly unknown[];

function valuesLeft({ open, closed }: Members, valuesOf: ValuesOf): readonly unknown[] {
  const shown = new Set(open.flatMap(valuesOf));
  return [...new Set(closed.flatMap(valuesOf))].filter((value) => isPlain(value) && !shown.has(value));
}

/** Values of a property that only hidden members of choices have, with some more that are made of their owner. */
export function closedValuesIn(
  name: string,
  { owner, more }: { readonly owner: Part; readonly more: readonly Part[] },
  looking: Looking,
  told: Told,
): readonly unknown[] {
  const lists = choiceListsOf(owner);
  const members = [...lists.flat().filter(isObject), ...more];
  if (!members.some((member) => looking.hidden.taints(member))) return [];
  const layers = membersIn(members, new Set(lists), looking);
  return layers ? valuesLeft(layers, (layer) => told(layer).get(name) ?? []) : [];
}

interface Choice {
  readonly members: readonly Part[];
  readonly closed: readonly Part[];
  /** What only hidden members are. */
  readonly values: readonly unknown[];
  /** What only they have in a property that tells all members apart. */
  readonly properties: ReadonlyMap<string, readonly unknown[]>;
}

const nothing: Layers = { open: [], closed: [] };
const noneHidden: Choice = { members: [], closed: [], values: [], properties: new Map() };

function choiceOf(list: readonly unknown[], told: Told, looking: Looking): Choice {
  const { hidden, budget } = looking;
  const members = list.filter(isObject);
  if (!members.some((member) => hidden.taints(member))) return noneHidden;
  const lists = new Set([list]);
  const layers = membersIn(members, lists, looking);
  if (!layers || layers.closed.length === 0) return noneHidden;
  const properties = propertiesLeft(layers, told, budget);
  for (const [at, member] of properties.size > 0 ? members.entries() : []) {
    const { open, closed } = layers.each?.[at] ?? layersOf(member, hidden, lists) ?? nothing;
    const both = [...open, ...closed];
    // Where there is too much to look at, they are taken for telling.
    if (both.length === 0) continue;
    if (!budget.spend(properties.size * both.length)) break;
    for (const name of properties.keys())
      if (!both.some((layer) => told(layer).has(name))) properties.delete(name);
  }
  return {
    members: members.filter((member) => !hidden.has(member)),
    closed: layers.closed,
    values: valuesLeft(layers, valuesListedBy),
    properties,
  };
}

/** What only hidden members have in properties. */
function propertiesLeft(
  { open, closed }: Members,
  told: Told,
  budget: Budget,
): Map<string, readonly unknown[]> {
  const left = new Map<string, Set<unknown>>();
  const looks = [...open, ...closed].reduce((sum, layer) => sum + told(layer).size, 0);
  if (!budget.spend(looks)) return new Map();
  for (const layer of closed)
    for (const [name, values] of told(layer)) left.set(name, addedTo(left.get(name), values.filter(isPlain)));
  for (const layer of open)
    for (const [name, values] of told(layer)) for (const value of values) left.get(name)?.delete(value);
  return new Map(
    [...left].filter(([, values]) => values.size > 0).map(([name, values]) => [name, [...values]]),
  );
}

function addedTo(known: Set<unknown> | undefined, values: readonly unknown[]): Set<unknown> {
  const all = known ?? new Set();
  for (const value of values) all.add(value);
  return all;
}

interface Run extends Looking {
  readonly names: ShownNames;
}

type Close = (schema: Part, value: unknown) => void;

/**
 * Finds values that only hidden members of choices are, or have in a property that tells all members apart: `close` is called with
 * the schemas that have these choices, and with schemas of the property.
 */
export function findChoiceValues(parts: readonly Part[], run: Run, close: Close): void {
  const { hidden, names } = run;
  const told = rememberingTold(hidden);
  // Aliases put one list in many owners.
  const known = new Map<unknown, Choice>();
  const telling: (readonly [Part, Choice])[] = [];
  for (const owner of parts)
    for (const list of choiceListsOf(owner)) {
      const choice = known.get(list) ?? choiceOf(list, told, run);
      known.set(list, choice);
      for (const value of choice.values) close(owner, value);
      if (choice.properties.size > 0) telling.push([owner, choice]);
    }
  if (telling.length === 0) return;
  const properties = new Properties(hidden, names);
  const choices = telling.map(([, choice]) => choice);
  const tellers = tellersIn(parts, choices, properties, run);
  for (const [owner, choice] of telling)
    closeProperties(owner, choice, { properties, tellers, close, budget: run.budget });
}

/** What describes properties of schemas, together with what stands around these. */
class Properties {
  readonly #hidden: HiddenParts;
  readonly #names: ShownNames;
  readonly #bases = new Map<Part, { readonly bases: readonly Part[]; readonly looks: number }>();

  constructor(hidden: HiddenParts, names: ShownNames) {
    this.#hidden = hidden;
    this.#names = names;
  }

  of(schema: Part, name: string): readonly Part[] {
    return this.#basesOf(schema)
      .bases.flatMap((base) => membersOf(base, name))
      .filter(isObject);
  }

  /** How much is looked at for one property. */
  looksFor(schema: Part): number {
    return this.#basesOf(schema).looks;
  }

  #basesOf(schema: Part): { readonly bases: readonly Part[]; readonly looks: number } {
    const known = this.#bases.get(schema);
    if (known) return known;
    const bases = basesOf(this.#names.showing(schema), this.#hidden);
    const patterns = bases.map((base) => base["patternProperties"]).filter(isObject);
    const looks = patterns.reduce((sum, each) => sum + Object.keys(each).length, 1 + bases.length);
    const found = { bases, looks };
    this.#bases.set(schema, found);
    return found;
  }

  /** Schemas of a property, by the values that they list. */
  listing(schemas: readonly Part[]): ReadonlyMap<unknown, readonly Part[]> {
    const found = new Map<unknown, Part[]>();
    for (const layer of schemas.flatMap((schema) => openLayersOf(schema, this.#hidden)))
      for (const value of valuesListedBy(layer)) {
        const known = found.get(value);
        if (known) known.push(layer);
        else found.set(value, [layer]);
      }
    return found;
  }
}

/** Open schemas that have one value in a property, by value, and by schemas which list it for them. */
type Tellers = ReadonlyMap<Part, ReadonlyMap<unknown, readonly Part[]>>;

interface Telling {
  readonly properties: Properties;
  readonly tellers: Tellers;
  readonly close: Close;
  readonly budget: Budget;
}

function tellersIn(
  parts: readonly Part[],
  choices: readonly Choice[],
  properties: Properties,
  { hidden, budget }: Run,
): Tellers {
  const asked = new Map<string, Set<unknown>>();
  for (const choice of choices)
    for (const [name, values] of choice.properties) asked.set(name, addedTo(asked.get(name), values));
  const closed = new Set(objectsIn(parts.filter((part) => hidden.has(part))));
  const found = new Map<Part, Map<unknown, Part[]>>();
  for (const part of parts) {
    if (!isObject(part["properties"]) || closed.has(part)) continue;
    for (const [name, schema] of Object.entries(part["properties"])) {
      const values = asked.get(name);
      if (!values) continue;
      const only = basesOf([schema], hidden).flatMap(onlyValueOf);
      const told = only.filter((value) => values.has(value));
      if (told.length === 0) continue;
      const schemas = properties.of(part, name);
      // What is not found out is hidden.
      if (!budget.spend(properties.looksFor(part) + schemas.length)) return found;
      const listing = properties.listing(schemas);
      for (const value of told)
        for (const layer of listing.get(value) ?? []) {
          const known = found.get(layer) ?? new Map<unknown, Part[]>();
          found.set(layer, known);
          const tellers = known.get(value);
          if (tellers) tellers.push(part);
          else known.set(value, [part]);
        }
    }
  }
  return found;
}

/** Hides values of a property in what stands around a choice, and in open members: what else describes it loses them with that. */
function closeProperties(owner: Part, choice: Choice, telling: Telling): void {
  const { properties, tellers, close, budget } = telling;
  const closed = new Set(choice.closed);
  for (const [name, values] of choice.properties) {
    // One of them is enough: names that are hidden anywhere are hidden in all then.
    if (!budget.spend(properties.looksFor(owner))) {
      for (const value of values) close(owner, value);
      continue;
    }
    const around = properties.of(owner, name);
    const own = memberAt(owner["properties"], [name]);
    // What others are made of, and what they are, is theirs.
    const listing = properties.listing(around);
    const isTold = (value: unknown): boolean =>
      (listing.get(value) ?? []).some((layer) =>
        tellers
          .get(layer)
          ?.get(value)
          ?.some((teller) => !closed.has(teller)),
      );
    const left = values.filter((value) => !isTold(value));
    const listed = new Set(isObject(own) ? valuesListedBy(own) : []);
    for (const value of values) if (listed.has(value)) close(own as Part, value);
    if (left.length === 0) continue;
    for (const schema of around) for (const value of left) close(schema, value);
    let isClosed = around.length > 0;
    for (const member of choice.members) {
      const schemas = properties.of(member, name);
      for (const schema of schemas) for (const value of left) close(schema, value);
      isClosed ||= schemas.length > 0;
      if (!budget.spend(properties.looksFor(member) + left.length) && isClosed) break;
    }
  }
}
