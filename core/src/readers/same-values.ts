import { isObject } from "../syntax/parts.ts";
import type { Budget } from "./budget.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import { Places } from "./places.ts";
import { choiceMembersOf, commonLayersOf } from "./redact-instance.ts";
import type { ShownNames } from "./shown-names.ts";

/**
 * Schemas that are about the same value together, until the budget is spent. Members of a choice are, as far as it goes about their whole
 * value; of what is in it, they have only what stands beside the choice in common: another member may mean another thing.
 */
export function* schemasOfSameValues(
  parts: readonly Part[],
  hidden: HiddenParts,
  { names, budget }: { readonly names: ShownNames; readonly budget: Budget },
): Iterable<readonly Part[]> {
  // It grows meanwhile.
  const waiting: (readonly unknown[])[] = parts
    .filter((part) => hidden.taints(part) && names.whole(part) === part && !isThin(part))
    .map((part) => [part]);
  const isNew = newLists();
  const wait = (schemas: readonly unknown[]): void => {
    const isOfUse = schemas.length > 1 && schemas.some((schema) => hidden.taints(schema));
    if (isOfUse && budget.spend(schemas.length) && isNew(schemas)) waiting.push(schemas);
  };
  for (const schemas of waiting) {
    const placesOf = placesIn(budget);
    const { common, choices, direct } = wholeOf(schemas, hidden, budget);
    if (!budget.spend(direct.length)) return;
    yield direct;
    // What is said of a list or a map may be meant for what is in it.
    for (const inner of wholesWithin(direct, hidden, budget)) {
      if (!budget.spend(direct.length + inner.length)) return;
      yield [...direct, ...inner];
    }
    const places = placesOf(common);
    for (const key of places.keys) wait(places.at(key));
    for (const { layers, beside } of choices) {
      const [own, others] = [placesOf(layers), placesOf(beside)];
      for (const key of own.keys) wait(own.at(key));
      const keys = new Set([...own.keys, ...(own.areOpen ? others.keys : [])]);
      if (!budget.spend(keys.size * (own.looks + others.looks))) return;
      for (const key of keys) {
        const [inner, outer] = [own.at(key), others.at(key)];
        if (inner.length > 0 && outer.length > 0) wait([...new Set([...inner, ...outer])]);
      }
    }
    if (budget.isSpent) return;
  }
}

interface Whole {
  /** What says something of each value. */
  readonly common: readonly Part[];
  readonly choices: readonly ChoiceMember[];
  /** All of these. */
  readonly direct: readonly Part[];
}

function wholeOf(schemas: readonly unknown[], hidden: HiddenParts, budget: Budget): Whole {
  const common = commonLayersOf(schemas, hidden);
  const choices = choicesBelow(common, hidden, budget);
  return { common, choices, direct: [...new Set([common, ...choices.map(({ layers }) => layers)].flat())] };
}

/** Schemas of what is in lists and maps, and in lists of lists: each of one place. */
function* wholesWithin(
  direct: readonly Part[],
  hidden: HiddenParts,
  budget: Budget,
): Iterable<readonly Part[]> {
  const waiting = [direct];
  const seen = new Set<unknown>();
  for (const layers of waiting)
    for (const schemas of new Places(layers, budget).elements) {
      if (schemas.every((schema) => seen.has(schema))) continue;
      for (const schema of schemas) seen.add(schema);
      const inner = wholeOf(schemas, hidden, budget).direct;
      yield inner;
      waiting.push(inner);
    }
}

/** Many choices stand beside the same. */
function placesIn(budget: Budget): (layers: readonly Part[]) => Places {
  const known = new Map<readonly Part[], Places>();
  return (layers) => {
    const places = known.get(layers) ?? new Places(layers, budget);
    known.set(layers, places);
    return places;
  };
}

/** Whether a list of schemas comes for the first time, in any order. */
function newLists(): (schemas: readonly unknown[]) => boolean {
  const numbers = new Map<unknown, number>();
  const seen = new Set<string>();
  return (schemas) => {
    const known = schemas.map((schema) => {
      const number = numbers.get(schema) ?? numbers.size;
      numbers.set(schema, number);
      return number;
    });
    const key = known.toSorted((a, b) => a - b).join();
    return seen.size < seen.add(key).size;
  };
}

interface ChoiceMember {
  readonly layers: readonly Part[];
  /** What the choice stands in. */
  readonly beside: readonly Part[];
}

/** The members of all choices, and of choices in these, each once. */
function choicesBelow(common: readonly Part[], hidden: HiddenParts, budget: Budget): readonly ChoiceMember[] {
  const found: ChoiceMember[] = [];
  const seen = new Set<unknown>();
  const waiting: (readonly Part[])[] = [common];
  for (const beside of waiting)
    for (const member of beside.flatMap(choiceMembersOf)) {
      if (seen.has(member)) continue;
      seen.add(member);
      const layers = commonLayersOf([member], hidden);
      // They are looked at several times.
      if (!budget.spend(4 * layers.length)) return found;
      found.push({ layers, beside });
      waiting.push(layers);
    }
  return found;
}

/** Whether a schema says nothing of its value but what another one does, which is looked at by itself. */
function isThin(schema: Part): boolean {
  const others = Object.keys(schema).filter((key) => !notes.has(key));
  const [key = ""] = others;
  const value = schema[key];
  const isOne = key === "$ref" || (key === "items" && isObject(value));
  const isAlone = ["allOf", "oneOf", "anyOf"].includes(key) && Array.isArray(value) && value.length === 1;
  return others.length === 1 && (isOne || isAlone);
}

const notes = new Set(["type", "title", "description", "nullable", "deprecated", "readOnly", "writeOnly"]);
