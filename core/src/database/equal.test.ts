import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freeze, isEqual, reconcile } from "./equal.ts";

/** JSON knows no negative zero. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

test("equal values are those with the same text, key order included", () => {
  fc.assert(
    fc.property(json, json, (left, right) => {
      expect(isEqual(left, right)).toBe(JSON.stringify(left) === JSON.stringify(right));
      expect(isEqual(left, structuredClone(left))).toBe(true);
    }),
  );
});

describe.each([
  ["numbers that are none", Number.NaN, Number.NaN, true],
  ["keys in another order", { a: 1, b: 2 }, { b: 2, a: 1 }, false],
  [
    "entries in another order",
    new Map([
      ["a", 1],
      ["b", 2],
    ]),
    new Map([
      ["b", 2],
      ["a", 1],
    ]),
    false,
  ],
  ["sets in another order", new Set([1, 2]), new Set([2, 1]), false],
  ["equal maps", new Map([["a", { b: 1 }]]), new Map([["a", { b: 1 }]]), true],
  ["functions beside equal data", { a: 1, f: () => 1 }, { a: 1, f: () => 2 }, true],
  ["bytes", new Uint8Array([1, 2]), new Uint8Array([1, 3]), false],
  ["a list and an object", [], {}, false],
  ["a key that is undefined, and none", { a: undefined }, {}, false],
])("%s", (_name, left, right, expected) => {
  test(expected ? "are equal" : "are not equal", () => expect(isEqual(left, right)).toBe(expected));
});

test("reconciling keeps equal old objects and names what changed", () => {
  const old = { x: 1 };
  const parts = new Map<string, unknown>([
    ["a", { x: 1 }],
    ["b", 2],
    ["new", 3],
    ["nan", Number.NaN],
  ]);
  const before = new Map<string, unknown>([
    ["a", old],
    ["b", 1],
    ["gone", 2],
    ["nan", Number.NaN],
  ]);
  const { changed, isSameOrder } = reconcile(before, parts);
  expect(parts.get("a")).toBe(old);
  expect([...changed].toSorted()).toEqual(["b", "gone", "new"]);
  expect(isSameOrder).toBe(false);
});

test("what is known to be equal to what was kept is not compared again", () => {
  let compared = 0;
  const watched = (): object =>
    Object.defineProperty({}, "x", { enumerable: true, get: () => ++compared && 1 });
  const [kept, recurring] = [watched(), watched()];
  const known = new WeakMap<object, unknown>();
  const again = (value: unknown): Map<string, unknown> => {
    const next = new Map([["a", value]]);
    expect(reconcile(new Map([["a", kept]]), next, known).changed).toEqual([]);
    return next;
  };
  expect(again(recurring).get("a")).toBe(kept);
  const once = compared;
  expect(once).toBeGreaterThan(0);
  expect(again(recurring).get("a")).toBe(kept);
  expect(compared).toBe(once);
  again(watched());
  expect(compared).toBeGreaterThan(once);
  // Equal to what was kept then; what is kept now is something else.
  expect(reconcile(new Map([["a", { x: 2 }]]), new Map([["a", recurring]]), known).changed).toEqual(["a"]);
});

test("what was moved, added or taken away is found like by looking up each key", () => {
  const map = fc
    .uniqueArray(
      fc.tuple(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"), fc.constantFrom(1, 2, undefined)),
      {
        selector: ([key]) => key,
      },
    )
    .map((entries) => new Map(entries.map(([key, x]) => [key, { x }])));
  fc.assert(
    fc.property(map, map, (before, next) => {
      const wanted = new Map([...next].map(([key, { x }]) => [key, x]));
      const differs = [...new Set([...before.keys(), ...next.keys()])].filter((key) => {
        const [was, is] = [before.get(key), next.get(key)];
        return !was || !is || was.x !== is.x;
      });
      const { changed, isSameOrder } = reconcile(before, next);
      expect([...changed].toSorted()).toEqual(differs.toSorted());
      expect(isSameOrder).toBe([...before.keys()].join() === [...next.keys()].join());
      for (const [key, value] of next) {
        expect(value.x).toBe(wanted.get(key));
        if (!differs.includes(key)) expect(value).toBe(before.get(key));
      }
    }),
  );
});

test("freezing goes all the way down", () => {
  const value = freeze({ a: [{ b: 1 }] });
  expect(() => Object.assign(value.a[0] ?? {}, { b: 2 })).toThrow(TypeError);
  const map = freeze(new Map([["a", new Set([1])]]));
  expect(() => map.set("b", new Set())).toThrow("make a new Map");
  expect(() => map.delete("a")).toThrow(TypeError);
  expect(() => map.clear()).toThrow(TypeError);
  expect(() => map.get("a")?.add(2)).toThrow("make a new Set");
  // Copies are as free as they were.
  expect(structuredClone(map).set("b", new Set()).get("a")?.add(2).size).toBe(2);
  expect(map).toEqual(new Map([["a", new Set([1])]]));
  expect(isEqual(map, new Map([["a", new Set([1])]]))).toBe(true);
});
