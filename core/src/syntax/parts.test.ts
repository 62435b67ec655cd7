import { describe, expect, it } from "vitest";
import { escapePointer, isObject, memberAt, objectsIn, splitParts, unescapePointer } from "./parts.ts";

describe("the parts of a document", () => {
  it("are its sections' members, and a level more of components", () => {
    const parts = splitParts({
      openapi: "3.1.0",
      tags: [{ name: "a" }],
      paths: { "/a/~b": { get: {} } },
      components: { schemas: { "A/B": { type: "object" } }, examples: 3 },
    });
    expect([...parts]).toEqual([
      ["", ["openapi", "tags", "paths", "components"]],
      ["/openapi", "3.1.0"],
      ["/tags", [{ name: "a" }]],
      ["/paths", ["/a/~b"]],
      ["/paths/~1a~1~0b", { get: {} }],
      ["/components", ["schemas", "examples"]],
      ["/components/schemas", ["A/B"]],
      ["/components/schemas/A~1B", { type: "object" }],
      ["/components/examples", 3],
    ]);
  });

  it.each([[[]], [null], ["text"], [undefined], [3]])("of %j are none", (value) => {
    expect(splitParts(value).size).toBe(0);
  });

  it("are found for hostile names", () => {
    const value = JSON.parse('{"__proto__": {"constructor": 1}, "": {"": 2}}') as object;
    expect([...splitParts(value).keys()]).toEqual(["", "/__proto__", "/__proto__/constructor", "/", "//"]);
  });
});

it.each(["a", "a/b", "~", "~1", "~0/", "/~1~", "%2F", ""])("the step %j survives a pointer", (step) => {
  expect(unescapePointer(escapePointer(step)).replaceAll("/", "%2F")).toBe(step.replaceAll("/", "%2F"));
});

it("a step's percent escapes are decoded where they are sound", () => {
  expect(["a%20b", "%zz", "100%", "%7Bid%7D"].map(unescapePointer)).toEqual(["a b", "%zz", "100%", "{id}"]);
});

it("members are own members", () => {
  expect(memberAt({ a: [{ b: 1 }] }, ["a", 0, "b"])).toBe(1);
  expect(memberAt({}, ["constructor", "name"])).toBeUndefined();
  expect(memberAt([], ["length"])).toBe(0);
  expect(memberAt("text", [0])).toBeUndefined();
  expect([{}, [], null, "a", Object.create(null)].map(isObject)).toEqual([true, false, false, false, true]);
});

it("objects in a value come once, through lists, cycles and depths that no stack has", () => {
  const shared = { name: "shared" };
  const value: Record<string, unknown> = { name: "root", list: [[shared], shared, null, undefined, "a"] };
  value["self"] = value;
  expect([...objectsIn(value)].map(({ name }) => String(name)).toSorted()).toEqual(["root", "shared"]);
  let deep: object = {};
  for (let level = 0; level < 50_000; level++) deep = { deep };
  expect([...objectsIn(deep)]).toHaveLength(50_001);
  expect([...objectsIn("text")]).toEqual([]);
});
