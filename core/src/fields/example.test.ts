import { describe, expect, test } from "vitest";
import { documentOf } from "../testing/fields.ts";
import { createBudget } from "./budget.ts";
import { exampleOf } from "./example.ts";
import { createReader } from "./reader.ts";

function example(
  schema: unknown,
  schemas: Readonly<Record<string, unknown>> = {},
  requiredOnly = false,
): unknown {
  return exampleOf(
    createReader(documentOf({ components: { schemas } }), "request", createBudget()),
    [{ value: schema, path: ["x"] }],
    { requiredOnly },
  );
}

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

const hiding = { type: "string", enum: ["a", "b", "c"], "x-svc-enum": { a: ["staff"] } };

test.each<[unknown, unknown]>([
  [{ example: null, default: 1 }, null],
  [{ examples: [0], default: 1 }, 0],
  [{ default: false, const: 1 }, false],
  [{ const: "c", type: "string" }, "c"],
  [{ type: "string", enum: ["b", "a"] }, "b"],
  [{ type: "string" }, "<string>"],
  [{ type: "string", format: "date" }, "2023-12-25"],
  [{ type: "string", format: "date-time" }, "2023-11-07T05:31:56Z"],
  [{ type: "string", format: "email" }, "jsmith@example.com"],
  [{ type: "string", format: "uuid" }, "3c90c3cc-0d44-4b50-8888-8dd25736052a"],
  [{ type: "string", format: "ipv4" }, "127.0.0.1"],
  [{ type: "string", format: "ipv6" }, "2606:4700:3108::ac42:2835"],
  [{ type: "string", format: "unknown" }, "<string>"],
  [{ type: "boolean" }, true],
  [{ type: "number" }, 123],
  [{ type: "number", minimum: 1, maximum: 2 }, 1.5],
  [{ type: "integer", minimum: 1, maximum: 2 }, 1],
  [{ type: "integer", minimum: 7 }, 8],
  [{ type: "integer", maximum: 200 }, 123],
  [{ type: "integer", maximum: 123 }, 122],
  [{ type: "integer", exclusiveMinimum: 1, maximum: 2 }, 2],
  [{ type: "integer", multipleOf: 5 }, 120],
  [{ type: "integer", minimum: 7, multipleOf: 5 }, 10],
  [{ type: "integer", multipleOf: 0.01 }, 123],
  [{ type: "number", maximum: -0.05, multipleOf: 0.1 }, -1.1],
  [{ type: "number", exclusiveMinimum: 0, maximum: 0.1, multipleOf: 0.1 }, 0.1],
  [{ type: "integer", minimum: -10, maximum: -3, multipleOf: 4 }, -8],
  [{ type: "null" }, null],
  [{}, "<any>"],
  [{ type: "array", items: { type: "boolean" } }, [true]],
  [{ type: ["string", "null"] }, "<string>"],
  [{ oneOf: [{ type: "integer" }, { type: "string" }] }, 123],
  [
    { properties: { a: {} }, oneOf: [{ properties: { b: { const: 1 } } }, {}] },
    { a: "<any>", b: 1 },
  ],
  [
    {
      properties: {
        a: { type: "string" },
        b: { type: "string", readOnly: true },
        c: { "x-svc": { groups: ["staff"] } },
      },
    },
    { a: "<string>" },
  ],
  [
    { properties: { a: { type: "array", items: { type: "string", "x-mint": { groups: ["staff"] } } } } },
    { a: [] },
  ],
  [{ type: "string", enum: ["a", "b"], "x-svc-enum": { a: ["staff"], b: [] } }, "b"],
  [{ type: "string", enum: ["a"], "x-svc-enum": { a: ["staff"] } }, "<string>"],
  [{ properties: { a: {}, b: { "x-svc": { groups: "staff" } } } }, { a: "<any>" }],
  [{ properties: { a: {}, b: { "x-svc": { groups: { includes: ["staff"] } } } } }, { a: "<any>" }],
  [{ type: "string", enum: ["a", "b"], "x-svc-enum": { a: "staff" } }, "b"],
  [{ type: "string", enum: ["a", "b"], "x-mint-enum": { a: { includes: ["staff"] } } }, "b"],
  [{ allOf: [hiding, { "x-svc-enum": { b: ["staff"] } }] }, "c"],
  [{ allOf: [hiding, { "x-svc-enum": { a: [] } }, { "x-svc-enum": false }] }, "b"],
  [{ type: "array", items: { enum: ["a", "b"] }, "x-svc-enum": { a: ["staff"] } }, ["b"]],
  [{ type: "array", items: hiding, "x-svc-enum": { b: ["staff"] } }, ["c"]],
  [{ items: { items: { enum: ["a", "b"] } }, "x-svc-enum": { a: ["staff"] } }, [["b"]]],
  [{ prefixItems: [{ enum: ["a", "b"] }], "x-svc-enum": { a: ["staff"] } }, ["b"]],
  [{ enum: [["a"], ["b"]], type: "array", "x-svc-enum": { a: ["staff"] } }, ["b"]],
  [{ oneOf: [{ enum: ["a", "b"] }, { type: "integer" }], "x-svc-enum": { a: ["staff"] } }, "b"],
  [{ oneOf: [{ type: "integer", "x-svc": { groups: ["staff"] } }, { type: "boolean" }] }, true],
  [{ enum: [null] }, null],
])("%j", (schema, expected) => {
  expect(example(schema)).toEqual(expected);
});

describe("objects", () => {
  test("only what is required, on request", () => {
    expect(
      example(
        { required: ["b"], properties: { a: {}, b: { required: ["c"], properties: { c: {}, d: {} } } } },
        {},
        true,
      ),
    ).toEqual({ b: { c: "<any>" } });
  });

  test("cycles end, in lists with an empty one", () => {
    const schemas = {
      Node: {
        properties: {
          value: { type: "integer" },
          next: ref("Node"),
          all: { type: "array", items: ref("Node") },
          map: { additionalProperties: ref("Node") },
        },
      },
    };
    expect(example(ref("Node"), schemas)).toEqual({ value: 123, all: [], map: {} });
    expect(example(ref("Loop"), { Loop: ref("Loop") })).toBe("<any>");
    expect(example(ref("Choice"), { Choice: { oneOf: [ref("Choice"), { type: "string" }] } })).toEqual({});
  });

  describe("of a discriminator's first choice", () => {
    const kind = { type: "string" };
    const mapping = { cat: "#/components/schemas/Cat", dog: "Dog" };
    const discriminator = { propertyName: "kind", mapping };
    const dog = { properties: { kind, bark: { type: "boolean" } } };
    const pet = { properties: { kind, age: { type: "integer" } }, discriminator };
    const cat = { allOf: [ref("Pet"), { required: ["meow"], properties: { meow: { type: "integer" } } }] };

    test.each<[string, object, unknown]>([
      ["that extends its base", cat, { kind: "cat", age: 123, meow: 123 }],
      ["that is no such thing", { properties: { meow: {} } }, { kind: "cat", age: 123, meow: "<any>" }],
      ["with an example", { ...cat, example: { kind: "Tom" } }, { kind: "Tom", age: 123 }],
      ["that calls itself otherwise", { properties: { kind: { const: "CAT" } } }, { kind: "CAT", age: 123 }],
      ["that is the base", ref("Pet"), { kind: "cat", age: 123 }],
    ])("%s", (_, Cat, expected) => {
      expect(example(ref("Pet"), { Pet: pet, Cat, Dog: dog })).toEqual(expected);
    });

    test("with what is required alone", () => {
      const schemas = { Pet: { ...pet, required: ["kind"] }, Cat: cat, Dog: dog };
      expect(example(ref("Pet"), schemas, true)).toEqual({ kind: "cat", meow: 123 });
    });

    test("of oneOf", () => {
      const schemas = { Cat: { properties: { kind, meow: {} } }, Dog: dog };
      expect(example({ oneOf: [ref("Dog"), ref("Cat")], discriminator }, schemas)).toEqual({
        kind: "dog",
        bark: true,
      });
    });

    test("of a base that is made of others, with a mapping and with choices", () => {
      const schemas = { Entity: { properties: { id: { type: "integer" } } }, Dog: dog, Cat: cat };
      const entity = { allOf: [ref("Entity")] };
      expect(example(ref("Pet"), { ...schemas, Pet: { ...pet, ...entity } })).toEqual({
        id: 123,
        kind: "cat",
        age: 123,
        meow: 123,
      });
      expect(example({ ...entity, oneOf: [ref("Dog")], discriminator }, schemas)).toMatchObject({ id: 123 });
      expect(example({ ...entity, oneOf: [ref("Dog"), ref("Cat")], discriminator }, schemas)).toMatchObject({
        id: 123,
        kind: "dog",
      });
    });

    test.each<[object, string]>([
      [kind, "Dog"],
      [{ ...kind, example: "hound" }, "hound"],
      [{ ...kind, default: "hound" }, "hound"],
      [{ enum: ["a dog"] }, "a dog"],
    ])("of %j without a mapping is the schema's name, if nothing else is written", (own, expected) => {
      const schemas = { Dog: { properties: { kind: own } }, Cat: dog };
      const unmapped = { oneOf: [ref("Dog"), ref("Cat")], discriminator: { propertyName: "kind" } };
      expect(example(unmapped, schemas)).toEqual({ kind: expected });
    });

    test("among many members of its base", () => {
      const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`p${index}`, {}]));
      const schemas = { Pet: { ...pet, properties: many }, Cat: cat, Dog: dog };
      expect(example(ref("Pet"), schemas)).toMatchObject({ p149: "<any>", meow: 123 });
    });
  });

  test("wide and deep ones stay small", () => {
    const wide = (depth: number): object => ({
      properties: Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`p${index}`, depth === 0 ? {} : wide(depth - 1)]),
      ),
    });
    expect(JSON.stringify(example(wide(3))).length).toBeLessThan(10_000);
  });

  test("names such as __proto__ are ordinary", () => {
    const value = example(JSON.parse(`{"properties":{"__proto__":{"type":"boolean"}}}`));
    expect(JSON.stringify(value)).toBe(`{"__proto__":true}`);
  });
});
