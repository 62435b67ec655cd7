import { numberOf } from "./operators.ts";
import { Callable, isTrue, Refused, textOfValue, type Budget, type Value } from "./value.ts";

type Items = readonly Value[];
type Method = (items: Items, given: Items, budget: Budget) => Value;

/** Methods of arrays. None of them changes its array: `sort` and `reverse` answer new ones, and are for lists without a name. */
export const arrayMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ["map", (items, given, budget) => made(items.map(caller(given, budget)), budget)],
  ["filter", (items, given, budget) => items.filter(tester(given, budget))],
  ["find", (items, given, budget) => items.find(tester(given, budget))],
  ["findIndex", (items, given, budget) => items.findIndex(tester(given, budget))],
  ["findLast", (items, given, budget) => items.findLast(tester(given, budget))],
  ["findLastIndex", (items, given, budget) => items.findLastIndex(tester(given, budget))],
  ["some", (items, given, budget) => items.some(tester(given, budget))],
  ["every", (items, given, budget) => items.every(tester(given, budget))],
  ["flatMap", (items, given, budget) => made(items.map(caller(given, budget)).flatMap(spread), budget)],
  ["flat", (items, given, budget) => flat(items, given[0] === undefined ? 1 : numberOf(given[0]), budget)],
  ["concat", (items, given, budget) => made([...items, ...given.flatMap(spread)], budget)],
  ["slice", (items, given) => items.slice(index(given[0]), index(given[1]))],
  ["at", (items, given) => items.at(index(given[0]) ?? 0)],
  ["includes", (items, given) => items.includes(given[0], index(given[1]))],
  ["indexOf", (items, given) => items.indexOf(given[0], index(given[1]))],
  [
    "lastIndexOf",
    (items, given) =>
      given.length > 1 ? items.lastIndexOf(given[0], numberOf(given[1])) : items.lastIndexOf(given[0]),
  ],
  ["reverse", (items, _given, budget) => made(items.toReversed(), budget)],
  ["toReversed", (items, _given, budget) => made(items.toReversed(), budget)],
  ["sort", sorted],
  ["toSorted", sorted],
  ["join", join],
  ["toString", (items, _given, budget) => join(items, [","], budget)],
  ["reduce", (items, given, budget) => fold(items, given, budget)],
  ["reduceRight", (items, given, budget) => fold(items, given, budget, true)],
  ["keys", (items, _given, budget) => made([...items.keys()], budget)],
  ["values", (items) => items],
  ["entries", (items, _given, budget) => made([...items.entries()], budget)],
]);

function functionOf(value: Value): Callable {
  if (value instanceof Callable) return value;
  throw new Refused("what is called is no function");
}

function caller([callback]: Items, budget: Budget): (item: Value, index: number, items: Items) => Value {
  const { call } = functionOf(callback);
  return (item, at, items) => {
    budget.step();
    return call([item, at, items]);
  };
}

function tester(given: Items, budget: Budget): (item: Value, index: number, items: Items) => boolean {
  const call = caller(given, budget);
  return (item, at, items) => isTrue(call(item, at, items));
}

function made(items: Items, budget: Budget): Items {
  budget.make(items.length);
  return items;
}

function spread(value: Value): Items {
  return Array.isArray(value) ? (value as Items) : [value];
}

/** Lists within lists that `flat` takes out of each other. */
const deepest = 20;

function flat(items: Items, depth: number, budget: Budget): Items {
  let result = items;
  for (let level = 0; level < Math.min(depth, deepest) && result.some((item) => Array.isArray(item)); level++)
    result = made(result.flatMap(spread), budget);
  if (depth > deepest && result.some((item) => Array.isArray(item)))
    throw new Refused("it is nested too deep");
  return result;
}

function index(value: Value): number | undefined {
  return value === undefined ? undefined : numberOf(value);
}

function sorted(items: Items, [callback]: Items, budget: Budget): Value {
  made(items, budget);
  if (callback !== undefined) {
    const { call } = functionOf(callback);
    return items.toSorted((a, b) => {
      budget.step();
      return numberOf(call([a, b]));
    });
  }
  const there = items.filter((item) => item !== undefined);
  const keyed = there.map((item) => [textOfValue(item), item] as const);
  const inOrder = keyed.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, item]) => item);
  return [...inOrder, ...items.filter((item) => item === undefined)];
}

function join(items: Items, [separator]: Items, budget: Budget): Value {
  const between = separator === undefined ? "," : textOfValue(separator);
  budget.make(between.length * items.length);
  let text = "";
  for (const [at, item] of items.entries()) {
    const part = item === null || item === undefined ? "" : textOfValue(item);
    budget.make(part.length + 1);
    text += (at === 0 ? "" : between) + part;
  }
  return text;
}

function fold(items: Items, given: Items, budget: Budget, isFromRight = false): Value {
  const { call } = functionOf(given[0]);
  if (items.length === 0 && given.length < 2) throw new Refused("reduce needs a first value");
  const last = items.length - 1;
  const place = (nth: number): number => (isFromRight ? last - nth : nth);
  const skipped = given.length < 2 ? 1 : 0;
  let result = skipped === 1 ? items[place(0)] : given[1];
  for (let nth = skipped; nth <= last; nth++) {
    budget.step();
    result = call([result, items[place(nth)], place(nth), items]);
  }
  return result;
}
