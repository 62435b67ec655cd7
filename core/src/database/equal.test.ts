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
  const changed = reconcile(before, parts);
  expect(parts.get("a")).toBe(old);
  expect([...changed].toSorted()).toEqual(["b", "gone", "new"]);
});

test("freezing goes all the way down", () => {
  const value = freeze({ a: [{ b: 1 }] });
  expect(() => Object.assign(value.a[0] ?? {}, { b: 2 })).toThrow(TypeError);
});
