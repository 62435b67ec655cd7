import type { Field } from "@octavo/core";
import { describe, expect, test } from "vitest";
import { documentOf } from "../document-of.ts";
import { createAnchors } from "./anchors.ts";
import { fieldOf } from "./field.ts";
import { createReader } from "./reader.ts";
import type { Direction } from "./merge.ts";

interface Options {
  readonly schemas?: Readonly<Record<string, unknown>>;
  readonly direction?: Direction;
  readonly levels?: number;
}

function field(schema: unknown, { schemas = {}, direction = "both", levels = 2 }: Options = {}): Field {
  const reader = createReader(documentOf({ components: { schemas } }), direction);
  const context = { reader, source: "api.json", anchors: createAnchors(), prefixes: ["body"] };
  return fieldOf(context, [{ value: schema, path: ["x"] }], { name: "f", in: "body", required: false, trail: [] }, levels);
}

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const names = ({ children }: Field): readonly string[] => children.map(({ name }) => name);

describe("types", () => {
  test.each<[string, unknown]>([
    ["string", { type: "string" }],
    ["string<uuid>", { type: "string", format: "uuid" }],
    ["integer<int64>", { type: "integer", format: "int64" }],
    ["boolean", { type: "boolean" }],
    ["object", { type: "object" }],
    ["null", { type: "null" }],
    ["any", {}],
    ["any", true],
    ["any", null],
    ["any", { description: "no type" }],
    ["string[]", { type: "array", items: { type: "string" } }],
    ["object[][]", { type: "array", items: { type: "array", items: { type: "object" } } }],
    ["any[]", { type: "array" }],
    ["enum<string>", { type: "string", enum: ["a", "b"] }],
    ["enum<string>[]", { type: "array", items: { enum: ["a", "b"] } }],
    ["enum<integer>", { type: "integer", enum: [1, 2, null] }],
    ["integer | null", { type: ["integer", "null"] }],
    ["integer | null", { type: "integer", nullable: true }],
    ["string | integer", { type: ["string", "integer"] }],
    ["(string | null)[]", { type: "array", items: { type: ["string", "null"] } }],
    ["string | null", { oneOf: [{ type: "string" }, { type: "null" }] }],
    ["object | null", { anyOf: [{ type: "object", properties: { a: {} } }, { type: "null" }] }],
    ["string | integer", { oneOf: [{ type: "string" }, { type: "integer" }] }],
    ["string | null", { oneOf: [{ type: "string", format: undefined }, { type: "string" }], nullable: true }],
    ["enum<string> | null", { enum: ["a", null] }],
    // Without `type`, other keywords tell.
    ["string", { pattern: "^a" }],
    ["string<date>", { format: "date" }],
    ["integer<int32>", { format: "int32", minimum: 1 }],
    ["number", { minimum: 1 }],
    ["array", { minItems: 1 }].map((part) => (part === "array" ? "any[]" : part)) as [string, unknown],
    ["object", { properties: {} , additionalProperties: false }],
    ["object", { additionalProperties: { type: "string" } }],
    ["any", { pattern: "^a", minimum: 1 }],
    ["enum<number>", { enum: [1, 2.5] }],
    // What contradicts itself is not hidden.
    ["any", { allOf: [{ type: "string" }, { type: "number" }] }],
    ["integer", { allOf: [{ type: "number" }, { type: "integer" }] }],
    // Types of other standards mean nothing.
    ["any", { type: "file" }],
  ])("%s", (type, schema) => {
    expect(field(schema).type).toBe(type);
  });

  test("strings that are files", () => {
    const type = (schema: object): string => field({ type: "string", ...schema }).type;
    expect(type({ format: "binary" })).toBe("file");
    expect(type({ format: "base64" })).toBe("file");
    expect(type({ contentMediaType: "application/octet-stream" })).toBe("file");
    expect(type({ contentMediaType: "image/png; q=1" })).toBe("file");
    expect(type({ contentMediaType: "image/png", contentEncoding: "base64" })).toBe("file");
    expect(type({ contentMediaType: "application/json" })).toBe("string");
    expect(type({ contentEncoding: "base64" })).toBe("string");
    expect(type({ format: "byte" })).toBe("string<byte>");
  });

  test("both ways to allow null keep the children", () => {
    const properties = { a: { type: "string" } };
    const modern = field({ type: ["object", "null"], properties });
    expect(names(modern)).toEqual(["a"]);
    expect({ ...field({ type: "object", nullable: true, properties }) }).toEqual(modern);
    expect(names(field({ anyOf: [{ type: "object", properties }, { type: "null" }] }))).toEqual(["a"]);
  });
});

describe("allOf", () => {
  test("unites properties, required, constraints and descriptions", () => {
    const merged = field(
      {
        description: "Own.",
        allOf: [ref("Base"), { properties: { b: { maximum: 5 }, a: { minLength: 2 } }, required: ["b"], description: "Part." }],
        properties: { c: {} },
      },
      { schemas: { Base: { type: "object", description: "Base.", required: ["a"], properties: { a: { type: "string", minLength: 1, maxLength: 9 } } } } },
    );
    expect(merged).toMatchObject({ type: "object", description: "Own.\nBase.\nPart." });
    expect(merged.children.map(({ name, type, required, constraints }) => [name, type, required, ...constraints])).toEqual([
      ["a", "string", true, "length 2..9"],
      ["b", "number", true, "≤ 5"],
      ["c", "any", false],
    ]);
  });

  test("what stands beside a reference counts more", () => {
    const schemas = { User: { type: "string", description: "A user.", title: "User", example: "u", nullable: true } };
    expect(field({ ...ref("User"), description: "The owner.", example: "o" }, { schemas })).toMatchObject({
      type: "string | null",
      description: "The owner.\nA user.",
      example: "o",
    });
  });

  test("enums and limits are narrowed", () => {
    const merged = field({ type: "integer", allOf: [{ enum: [1, 2, 3], minimum: 1, multipleOf: 4 }, { enum: [2, 3, 4], minimum: 2, multipleOf: 6 }] });
    expect(merged.enum).toEqual([2, 3]);
    expect(merged.constraints).toEqual(["≥ 2", "multiple of 12"]);
  });

  test("a closed member closes the whole", () => {
    expect(names(field({ allOf: [{ additionalProperties: { type: "string" } }, { additionalProperties: false }] }))).toEqual([]);
  });
});

describe("alternatives", () => {
  test("labels come from titles, names and numbers", () => {
    const union = field(
      { oneOf: [ref("Cat"), { title: "A dog", type: "object" }, { type: "string" }, ref("Cat")], properties: { id: {} } },
      { schemas: { Cat: { type: "object", properties: { id: {}, meow: {} } } } },
    );
    expect(union.alternatives.map(({ label }) => label)).toEqual(["Cat", "A dog", "Cat (2)"]);
    expect(names(union)).toEqual(["id"]);
  });

  test("a choice in a choice is one list", () => {
    const schemas = { Pet: { oneOf: [{ title: "Cat", type: "object" }, { title: "Dog", type: "object" }] } };
    expect(field({ anyOf: [ref("Pet"), { title: "Stone", type: "object" }] }, { schemas }).alternatives.map(({ label }) => label)).toEqual(["Cat", "Dog", "Stone"]);
  });

  test("two groups are crossed", () => {
    const schema = { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }], anyOf: [{ properties: { c: {} } }, { properties: { d: {} } }] };
    expect(field(schema).alternatives.map(({ field: { children } }) => children.map(({ name }) => name).join(" "))).toEqual(["a c", "a d", "b c", "b d"]);
  });

  test("a mapping names the choices of a base schema, whose properties stand above", () => {
    const schemas = {
      Pet: {
        type: "object",
        properties: { kind: { type: "string" } },
        discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat", dog: "Dog", gone: "#/components/schemas/Gone" } },
      },
      Cat: { allOf: [ref("Pet"), { properties: { meow: {} } }] },
      Dog: { allOf: [ref("Pet"), { properties: { bark: {} } }] },
    };
    const pet = field(ref("Pet"), { schemas });
    expect(names(pet)).toEqual(["kind"]);
    expect(pet.alternatives.map(({ label, field: choice }) => [label, ...names(choice)])).toEqual([
      ["cat", "meow"],
      ["dog", "bark"],
    ]);
  });

  test("items of a list", () => {
    expect(field({ type: "array", items: { oneOf: [{ title: "A", type: "object" }, { title: "B", type: "object" }] } })).toMatchObject({
      type: "object[]",
      alternatives: [{ label: "A" }, { label: "B" }],
    });
  });
});

describe("children", () => {
  test("two levels are opened, the rest says that it is there", () => {
    const deep = field({ properties: { a: { properties: { b: { properties: { c: {} } }, leaf: {} } } } });
    const b = deep.children[0]?.children[0];
    expect([b?.name, b?.children, b?.truncated]).toEqual(["b", [], true]);
    expect(deep.children[0]?.children[1]?.truncated).toBe(false);
  });

  test("a cycle is cut where it begins again", () => {
    const schemas = { Node: { type: "object", properties: { value: {}, next: ref("Node"), all: { type: "array", items: ref("Node") } } } };
    const node = field(ref("Node"), { schemas, levels: 9 });
    expect(node.children.map(({ name, type, truncated }) => [name, type, truncated])).toEqual([
      ["value", "any", false],
      ["next", "object", true],
      ["all", "object[]", true],
    ]);
  });

  test("cycles of every kind end", () => {
    const schemas = {
      Self: ref("Self"),
      AllSelf: { allOf: [ref("AllSelf"), { type: "object" }] },
      OneSelf: { oneOf: [ref("OneSelf"), { type: "string" }] },
      Map: { additionalProperties: ref("Map") },
      List: { type: "array", items: ref("List") },
      A: { anyOf: [ref("B"), { type: "array", items: ref("A") }] },
      B: { anyOf: [ref("A"), { type: "array", items: ref("B") }] },
    };
    for (const name of Object.keys(schemas)) expect(field(ref(name), { schemas, levels: 9 }).name).toBe("f");
  });

  test("other members stand under their pattern", () => {
    expect(names(field({ additionalProperties: { type: "string" }, patternProperties: { "^x-": { type: "string" } } }))).toEqual(["{^x-}", "{key}"]);
    expect(names(field({ type: "object", additionalProperties: true }))).toEqual([]);
    expect(names(field({ type: "object", additionalProperties: {} }))).toEqual([]);
  });

  test("readOnly leaves requests and writeOnly responses, through references too", () => {
    const schemas = { Secret: { type: "string", writeOnly: true } };
    const schema = { properties: { id: { readOnly: true }, secret: ref("Secret"), name: {} } };
    expect(names(field(schema, { schemas, direction: "request" }))).toEqual(["secret", "name"]);
    expect(names(field(schema, { schemas, direction: "response" }))).toEqual(["id", "name"]);
    expect(field(schema, { schemas }).children.map(({ readOnly, writeOnly }) => [readOnly, writeOnly])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test("names such as __proto__ are ordinary", () => {
    const schema = JSON.parse(`{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}},"required":["constructor"]}`) as unknown;
    expect(field(schema).children.map(({ name, type, required }) => [name, type, required])).toEqual([
      ["__proto__", "string", false],
      ["constructor", "integer", true],
    ]);
  });
});

describe("details", () => {
  test("limits as short labels", () => {
    const limits = (schema: object): readonly string[] => field(schema).constraints;
    expect(limits({ minimum: 1, maximum: 5 })).toEqual(["≥ 1", "≤ 5"]);
    expect(limits({ minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false })).toEqual(["> 1", "≤ 5"]);
    expect(limits({ exclusiveMinimum: 0, maximum: 5, exclusiveMaximum: 9 })).toEqual(["> 0", "≤ 5"]);
    expect(limits({ minLength: 1, maxLength: 20, pattern: "^a" })).toEqual(["length 1..20", "pattern ^a"]);
    expect(limits({ minItems: 2, uniqueItems: true })).toEqual(["items ≥ 2", "unique items"]);
    expect(limits({ maxItems: 2, minItems: 2 })).toEqual(["items 2"]);
    expect(limits({ minProperties: 0, maxProperties: 3 })).toEqual(["properties ≤ 3"]);
    expect(limits({ const: "dog", multipleOf: 5 })).toEqual(["multiple of 5", 'always "dog"']);
    expect(limits({ minimum: "1", maxLength: null })).toEqual([]);
  });

  test("null, false and 0 are values too", () => {
    expect(field({ default: null, example: false })).toMatchObject({ default: null, example: false });
    expect(field({ examples: [0, 1] }).example).toBe(0);
    expect(Object.keys(field({}))).not.toContain("default");
  });

  test("the place is where the schema is written", () => {
    const schemas = { A: ref("B"), B: { properties: { x: {} } } };
    const a = field(ref("A"), { schemas });
    expect(a.origin).toEqual({ file: "api.json", path: ["components", "schemas", "B"], part: "value" });
    expect(a.children[0]?.origin).toMatchObject({ path: ["components", "schemas", "B", "properties", "x"] });
  });

  test("every anchor is unique; the first has the plain name", () => {
    const anchors: string[] = [];
    const collect = ({ anchor, children, alternatives }: Field): void => {
      anchors.push(anchor);
      for (const child of children) collect(child);
      for (const alternative of alternatives) collect(alternative.field);
    };
    collect(field({ properties: { "a-b": {}, a: { properties: { b: {} } } }, oneOf: [{ title: "X", properties: { a: {} } }, { title: "Y", properties: { a: {} } }] }));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.slice(0, 2)).toEqual(["body", "a-b"]);
  });
});

describe("hostile schemas end soon", () => {
  test("combinations", () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ title: `T${index}`, type: "object" }));
    expect(field({ oneOf: many, anyOf: many, allOf: [{ oneOf: many }] }).alternatives).toEqual([]);
  });

  test("doubling choices", () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`S${index}`, { oneOf: [ref(`S${index + 1}`), { type: "array", items: ref(`S${index + 1}`) }] }]),
    );
    expect(field(ref("S0"), { schemas, levels: 6 }).name).toBe("f");
  });

  test("deep nesting and long chains", () => {
    let deep: object = {};
    for (let i = 0; i < 900; i++) deep = i % 2 === 0 ? { allOf: [deep] } : { type: "array", items: deep };
    expect(field(deep).name).toBe("f");
    const schemas = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`S${index}`, ref(`S${index + 1}`)]));
    expect(field(ref("S0"), { schemas }).type).toBe("any");
  });
});
