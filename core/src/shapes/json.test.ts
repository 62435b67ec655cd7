import { describe, expect, it } from "vitest";
import { json } from "./json.ts";

const circle: Record<string, unknown> = { a: 1 };
circle["again"] = [circle];

function nested(levels: number): unknown {
  let value: unknown = null;
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

describe("a value that JSON has", () => {
  it.each([
    [undefined],
    [null],
    ["a"],
    [Number.NaN],
    [[1, { a: undefined, b: [] }]],
    [new Date(0)],
    [nested(1_000)],
    [2n ** 63n],
  ])("%#", (value) => {
    expect(json(value)).toBeUndefined();
  });

  it.each([
    [{ a: [() => 5] }, "a[0]", "a function"],
    [[{ a: Symbol("a") }], "[0].a", "a symbol"],
    [circle, "again[0]", "an object that contains itself"],
    [nested(1_001), "[0]".repeat(1_000), "a list on level 1001"],
  ])("is not one %#", (value, at, found) => {
    expect(json(value)).toEqual({ at, found, wanted: "a value that JSON has" });
  });

  it("may have a part in many places, which is looked at once", () => {
    let value: object = {};
    for (let level = 0; level < 200; level++) value = { left: value, right: value };
    expect(json(value)).toBeUndefined();
  });

  it("is not looked at where it is that from before", () => {
    const old = { a: Symbol("a") };
    expect(json({ old }, { old })).toBeUndefined();
    expect(json([old, Symbol("b")], [old])).toMatchObject({ at: "[1]" });
  });
});
