import { isObject } from "../syntax/parts.ts";
import type { Budget } from "./budget.ts";
import { allCases, Cases, layersOf, meantBy, type Case, type Together } from "./cases.ts";
import type { HiddenParts, Part } from "./hidden-parts.ts";
import { Places } from "./places.ts";
import { saysOfValues } from "./said-values.ts";
import type { ShownNames } from "./shown-names.ts";
import { keysOf } from "./wrappers.ts";

interface Run {
  readonly cases: Cases;
  readonly hidden: HiddenParts;
  readonly budget: Budget;
}

/**
 * Schemas that are about the same value together, until the budget is spent. Members of a choice are, as far as it goes about their whole
 * value; of what is in it, they have only what stands beside the choice in common: another member may mean another thing.
 */
export function* schemasOfSameValues(
  parts: readonly Part[],
  hidden: HiddenParts,
  { names, budget }: { readonly names: ShownNames; readonly budget: Budget },
): Iterable<readonly Part[]> {
  const run = { cases: new Cases(hidden, budget), hidden, budget };
  // It grows meanwhile.
  const waiting: Together[] = parts
    .filter((part) => hidden.taints(part) && names.whole(part) === part && !isThin(part, hidden))
    .map((part) => ({ schemas: [part], areCertain: true }));
  const isNew = newLists();
  const wait = ({ schemas, areCertain }: Together): void => {
    // Those that leave it all to one are looked at with that.
    const meant = [...new Set(schemas.map((schema) => meantBy(schema, hidden)))];
    if (meant.length > 1 && budget.spend(meant.length) && isNew(meant, areCertain))
      waiting.push({ schemas: meant, areCertain });
  };
  for (const whole of waiting) {
    const cases = allCases([run.cases.of(whole)]);
    yield* wholesOf(layersOf(cases), run);
    for (const { schemas, areCertain } of placesTogether(cases, budget))
      if (schemas.some((schema) => hidden.taints(schema)))
        wait({ schemas, areCertain: areCertain && whole.areCertain });
    if (budget.isSpent) return;
  }
}

/** Schemas of a whole value. What is said of a list or a map may be meant for what is in it. */
function* wholesOf(direct: readonly Part[], run: Run): Iterable<readonly Part[]> {
  const { hidden, budget } = run;
  if (!budget.spend(direct.length)) return;
  yield direct;
  const saying = direct.filter((layer) => saysOfValues(layer) || hidden.namesOfValues(layer).size > 0);
  if (saying.length === 0) return;
  for (const inner of wholesWithin(direct, run)) {
    if (!budget.spend(saying.length + inner.length)) return;
    yield [...saying, ...inner];
  }
}

/** Schemas of what is in lists and maps, and in lists of lists: each of one place. */
function* wholesWithin(direct: readonly Part[], { cases, budget }: Run): Iterable<readonly Part[]> {
  const waiting = [direct];
  const seen = new Set<unknown>();
  // It grows meanwhile.
  for (const layers of waiting)
    for (const schemas of new Places(layers, budget).elements) {
      if (schemas.every((schema) => seen.has(schema))) continue;
      for (const schema of schemas) seen.add(schema);
      const inner = layersOf(allCases([cases.of({ schemas, areCertain: schemas.length === 1 })]));
      yield inner;
      waiting.push(inner);
    }
}

/** Schemas of what is at one place of a value: in each case with what is around it, and in several choices. */
function* placesTogether(cases: readonly Case[], budget: Budget): Iterable<Together> {
  const placesAround = placesIn(budget);
  for (const { layers, around, choices } of cases) {
    if (budget.isSpent) return;
    yield* joined([new Places(layers, budget)], placesAround(around), budget);
    if (choices.length < 2) continue;
    const all = choices.map((members) => new Places(layersOf(allCases(members)), budget));
    const saying = all.filter(({ keys }) => keys.length > 0);
    if (saying.length < 2) continue;
    yield* joined(saying, new Places([...around, ...layers], budget), budget);
  }
}

/** What at least two of them, or the only one, say of each place, with what is said around them. */
function* joined(all: readonly Places[], around: Places, budget: Budget): Iterable<Together> {
  const isOpen = all.some(({ areOpen }) => areOpen);
  const keys = new Set([...all, ...(isOpen ? [around] : [])].flatMap((places) => places.keys));
  const looks = [...all, around].reduce((sum, places) => sum + places.looks, 0);
  if (!budget.spend(keys.size * looks)) return;
  const areCertain = all.length === 1 && [...all, around].every((places) => places.areCertain);
  for (const key of keys) {
    const found = all.map((places) => places.at(key)).filter((schemas) => schemas.length > 0);
    if (found.length < Math.min(all.length, 2)) continue;
    const schemas = [...found.flat(), ...around.at(key)];
    if (schemas.length > 1) yield { schemas, areCertain: areCertain && key.startsWith(".") };
  }
}

/** Many cases have the same around them. */
function placesIn(budget: Budget): (layers: ReadonlySet<Part>) => Places {
  const known = new Map<ReadonlySet<Part>, Places>();
  return (layers) => {
    const places = known.get(layers) ?? new Places([...layers], budget);
    known.set(layers, places);
    return places;
  };
}

/** Whether a list of schemas comes for the first time, in any order. */
function newLists(): (schemas: readonly unknown[], areCertain: boolean) => boolean {
  const numbers = new Map<unknown, number>();
  const seen = new Set<string>();
  return (schemas, areCertain) => {
    const known = schemas.map((schema) => {
      const number = numbers.get(schema) ?? numbers.size;
      numbers.set(schema, number);
      return number;
    });
    const key = known.toSorted((a, b) => a - b).join() + String(areCertain);
    return seen.size < seen.add(key).size;
  };
}

/** Whether a schema leaves all to another one that is looked at by itself. */
function isThin(schema: Part, hidden: HiddenParts): boolean {
  if (meantBy(schema, hidden) !== schema) return true;
  return keysOf(schema).join() === "items" && isObject(schema["items"]);
}
