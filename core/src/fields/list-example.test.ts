import { expect, it } from "vitest";
import { documentOf } from "../testing/fields.ts";
import { createBudget } from "./budget.ts";
import { exampleOf } from "./example.ts";
import { createReader } from "./reader.ts";

function example(schema: unknown, schemas: Readonly<Record<string, unknown>> = {}): unknown {
  const reader = createReader(documentOf({ components: { schemas } }), "request", createBudget());
  return exampleOf(reader, [{ value: schema, path: ["x"] }]);
}

const pair = [{ type: "string" }, { type: "integer" }];
const integers = { type: "array", items: { type: "integer" } };
const large = 2n ** 53n + 1n;

/** Four unlike numbers. */
function four(items: object): object {
  return { type: "array", items: { type: "number", ...items }, minItems: 4, uniqueItems: true };
}

it.each<[string, object, unknown]>([
  ["a pair", { type: "array", prefixItems: pair, minItems: 2, maxItems: 2, items: false }, ["<string>", 123]],
  ["a pair without bounds", { prefixItems: pair }, ["<string>", 123]],
  ["a pair as of old", { type: "array", items: pair, additionalItems: false }, ["<string>", 123]],
  [
    "positions and more",
    { prefixItems: pair, items: { type: "boolean" }, minItems: 4 },
    ["<string>", 123, true, true],
  ],
  ["positions and anything", { prefixItems: pair, minItems: 3 }, ["<string>", 123, "<any>"]],
  ["fewer than its positions", { prefixItems: pair, maxItems: 1 }, ["<string>"]],
  ["two", { ...integers, minItems: 2 }, [123, 123]],
  ["two of their own", { ...integers, minItems: 2, uniqueItems: true }, [123, 124]],
  ["three of an enum", { items: { enum: ["a", "b", "c"] }, minItems: 3, uniqueItems: true }, ["a", "b", "c"]],
  ["large ones, to their end", four({ minimum: 2n ** 53n + 1n, maximum: 2 ** 53 + 2 }), [large, 2 ** 53 + 2]],
  [
    "large ones in both directions",
    four({ minimum: 2n ** 53n + 1n, maximum: 2n ** 53n + 5n, multipleOf: 1 }),
    [large + 2n, 2 ** 53 + 4, large + 4n, 2 ** 53 + 2],
  ],
  ["multiples", four({ minimum: 0, maximum: 0.3, multipleOf: 0.1 }), [0.1, 0.2, 0.3, 0]],
  ["the largest", four({ example: 0, maximum: 1e308, multipleOf: 1e308 }), [0, 1e308, -1e308]],
  ["steps too small to count", four({ example: 1e30 }), [1e30]],
  ["none", { ...integers, maxItems: 0 }, []],
  ["nothing", { type: "array", items: false }, []],
  ["anything", { type: "array", minItems: 2 }, ["<any>", "<any>"]],
])("a list of %s", (_of, schema, value) => {
  expect(example(schema)).toEqual(value);
});

it("has an end, whatever is demanded", () => {
  let schema: object = { type: "string" };
  for (let depth = 0; depth < 6; depth++) schema = { type: "array", minItems: 1e9, items: schema };
  const text = JSON.stringify(example(schema));
  expect(text.length).toBeLessThan(5_000);
  expect(example({ ...integers, minItems: 1e9 })).toHaveLength(20);
  const many = { prefixItems: Array.from({ length: 100_000 }, () => ({ type: "integer" })) };
  expect((example(many) as readonly unknown[]).length).toBeLessThan(500);
});

it("a property that is `false` is left out", () => {
  expect(example({ properties: { a: { type: "string" }, gone: false } })).toEqual({ a: "<string>" });
  const base = { properties: { a: { type: "string" }, b: { type: "string" } } };
  expect(example({ allOf: [base, { properties: { b: false } }] })).toEqual({ a: "<string>" });
});
