import { numberOf } from "./operators.ts";
import { Callable, isMap, nobody, Refused, textOfValue, type Budget, type Value } from "./value.ts";

/** What expressions may name without declaring it. Nothing of it reaches the program that evaluates. */
export function createGlobals(budget: Budget): ReadonlyMap<string, Value> {
  const made = (items: readonly Value[]): readonly Value[] => {
    budget.make(items.length);
    return items;
  };
  return new Map<string, Value>([
    ["undefined", undefined],
    ["NaN", Number.NaN],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["user", nobody],
    ["String", new Callable((given) => (given.length === 0 ? "" : textOfValue(given[0])))],
    ["Boolean", new Callable(([value]) => Boolean(value))],
    [
      "Number",
      new Callable(
        (given) => (given.length === 0 ? 0 : numberOf(given[0])),
        functions({
          isInteger: ([value]) => Number.isInteger(value),
          isFinite: ([value]) => Number.isFinite(value),
          isNaN: ([value]) => Number.isNaN(value),
        }),
      ),
    ],
    [
      "parseInt",
      new Callable(([text, base]) =>
        Number.parseInt(textOfValue(text), base === undefined ? undefined : numberOf(base)),
      ),
    ],
    ["parseFloat", new Callable(([text]) => Number.parseFloat(textOfValue(text)))],
    ["isNaN", new Callable(([value]) => Number.isNaN(numberOf(value)))],
    ["encodeURIComponent", new Callable(([text]) => encodeURIComponent(textOfValue(text)))],
    ["encodeURI", new Callable(([text]) => encodeURI(textOfValue(text)))],
    [
      "Object",
      functions({
        keys: ([value]) => made(entriesOf(value).map(([key]) => key)),
        values: ([value]) => made(entriesOf(value).map(([, member]) => member)),
        entries: ([value]) => made(entriesOf(value)),
        fromEntries: ([value]) => new Map(pairsOf(value)),
        assign: (given) => {
          const members = new Map(given.flatMap((value) => [...givenMembers(value)]));
          budget.make(members.size);
          return members;
        },
      }),
    ],
    [
      "Array",
      functions({
        isArray: ([value]) => Array.isArray(value),
        of: (given) => made(given),
        from: ([source, callback]) => arrayFrom(source, callback, budget),
      }),
    ],
    [
      "Math",
      new Map<string, Value>([
        ...functions({
          abs: ([value]) => Math.abs(numberOf(value)),
          ceil: ([value]) => Math.ceil(numberOf(value)),
          floor: ([value]) => Math.floor(numberOf(value)),
          round: ([value]) => Math.round(numberOf(value)),
          trunc: ([value]) => Math.trunc(numberOf(value)),
          sqrt: ([value]) => Math.sqrt(numberOf(value)),
          sign: ([value]) => Math.sign(numberOf(value)),
          pow: ([value, power]) => numberOf(value) ** numberOf(power),
          min: (given) => given.map(numberOf).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
          max: (given) => given.map(numberOf).reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
        }),
        ["PI", Math.PI],
      ]),
    ],
    ["JSON", functions({ stringify: (given) => stringify(given, budget) })],
  ]);
}

function functions(
  members: Readonly<Record<string, (given: readonly Value[]) => Value>>,
): ReadonlyMap<string, Value> {
  return new Map(Object.entries(members).map(([name, call]) => [name, new Callable(call)]));
}

function entriesOf(value: Value): readonly (readonly [string, Value])[] {
  if (Array.isArray(value))
    return (value as readonly Value[]).map((item, index) => [String(index), item] as const);
  const members = [...objectOf(value)];
  const numbered = members.filter(([key]) => isIndex(key)).toSorted(([a], [b]) => Number(a) - Number(b));
  return numbered.length === 0 ? members : [...numbered, ...members.filter(([key]) => !isIndex(key))];
}

/** Such keys come first in objects, in the order of their numbers. */
function isIndex(key: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;
}

function givenMembers(value: Value): ReadonlyMap<string, Value> {
  return value === null || value === undefined ? new Map<string, Value>() : objectOf(value);
}

function objectOf(value: Value): ReadonlyMap<string, Value> {
  if (isMap(value)) return value;
  throw new Refused("it needs an object");
}

function pairsOf(value: Value): readonly (readonly [string, Value])[] {
  if (!Array.isArray(value)) throw new Refused("it needs pairs");
  return (value as readonly Value[]).map((pair) => {
    if (!Array.isArray(pair)) throw new Refused("it needs pairs");
    const [key, member] = pair as readonly Value[];
    return [textOfValue(key), member] as const;
  });
}

function arrayFrom(source: Value, callback: Value, budget: Budget): readonly Value[] {
  const length = isMap(source) && source.size === 1 ? source.get("length") : undefined;
  const items =
    typeof source === "string"
      ? Array.from(source)
      : Array.isArray(source)
        ? (source as readonly Value[])
        : typeof length === "number"
          ? emptyItems(length, budget)
          : undefined;
  if (!items) throw new Refused("Array.from needs a list");
  budget.make(items.length);
  if (callback === undefined) return items;
  if (!(callback instanceof Callable)) throw new Refused("what is called is no function");
  return items.map((item, index) => callback.call([item, index]));
}

function emptyItems(length: number, budget: Budget): readonly Value[] {
  budget.make(length);
  return Array.from({ length: Math.max(0, Math.trunc(length)) }, () => undefined);
}

function stringify([value, what, space]: readonly Value[], budget: Budget): string | undefined {
  if (what !== undefined && what !== null) throw new Refused("it chooses what is written");
  const indent = typeof space === "number" || typeof space === "string" ? space : undefined;
  const text = JSON.stringify(plainValue(value, 0, budget), undefined, indent) as string | undefined;
  budget.make(text?.length ?? 0);
  return text;
}

function plainValue(value: Value, depth: number, budget: Budget): unknown {
  budget.step();
  if (depth > 50) throw new Refused("it is nested too deep");
  if (Array.isArray(value))
    return (value as readonly Value[]).map((item) => plainValue(item, depth + 1, budget));
  if (isMap(value))
    return Object.fromEntries(
      [...value].map(([key, member]) => [key, plainValue(member, depth + 1, budget)]),
    );
  if (typeof value === "object" && value !== null) throw new Refused("it is no data");
  return value;
}
