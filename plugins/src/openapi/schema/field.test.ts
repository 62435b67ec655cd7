import type { Field } from "@octavo/core";
import { describe, expect, test } from "vitest";
import { namesOf, openField, schemaRef } from "../testing.ts";

const limits = (schema: object): readonly string[] => openField(schema).constraints;

describe("children", () => {
  test("two levels are opened, the rest says that it is there", () => {
    const deep = openField({ properties: { a: { properties: { b: { properties: { c: {} } }, leaf: {} } } } });
    const b = deep.children[0]?.children[0];
    expect([b?.name, b?.children, b?.truncated]).toEqual(["b", [], true]);
    expect(deep.children[0]?.children[1]?.truncated).toBe(false);
  });

  test("a cycle is cut where it begins again", () => {
    const schemas = {
      Node: {
        type: "object",
        properties: { value: {}, next: schemaRef("Node"), all: { type: "array", items: schemaRef("Node") } },
      },
    };
    const node = openField(schemaRef("Node"), { schemas, levels: 9 });
    expect(node.children.map(({ name, type, truncated }) => [name, type, truncated])).toEqual([
      ["value", "any", false],
      ["next", "object", true],
      ["all", "object[]", true],
    ]);
  });

  test("cycles of every kind end", () => {
    const schemas = {
      Self: schemaRef("Self"),
      AllSelf: { allOf: [schemaRef("AllSelf"), { type: "object" }] },
      OneSelf: { oneOf: [schemaRef("OneSelf"), { type: "string" }] },
      Map: { additionalProperties: schemaRef("Map") },
      List: { type: "array", items: schemaRef("List") },
      A: { anyOf: [schemaRef("B"), { type: "array", items: schemaRef("A") }] },
      B: { anyOf: [schemaRef("A"), { type: "array", items: schemaRef("B") }] },
    };
    for (const name of Object.keys(schemas))
      expect(openField(schemaRef(name), { schemas, levels: 9 }).name).toBe("f");
  });

  test("other members stand under their pattern", () => {
    expect(
      namesOf(
        openField({
          additionalProperties: { type: "string" },
          patternProperties: { "^x-": { type: "string" } },
        }),
      ),
    ).toEqual(["{^x-}", "{key}"]);
    expect(namesOf(openField({ type: "object", additionalProperties: true }))).toEqual([]);
    expect(namesOf(openField({ type: "object", additionalProperties: {} }))).toEqual([]);
  });

  test("readOnly leaves requests and writeOnly responses, through references too", () => {
    const schemas = { Secret: { type: "string", writeOnly: true } };
    const schema = { properties: { id: { readOnly: true }, secret: schemaRef("Secret"), name: {} } };
    expect(namesOf(openField(schema, { schemas, direction: "request" }))).toEqual(["secret", "name"]);
    expect(namesOf(openField(schema, { schemas, direction: "response" }))).toEqual(["id", "name"]);
    expect(
      openField(schema, { schemas }).children.map(({ readOnly, writeOnly }) => [readOnly, writeOnly]),
    ).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test("names such as __proto__ are ordinary", () => {
    const schema = JSON.parse(
      `{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}},"required":["constructor"]}`,
    ) as unknown;
    expect(openField(schema).children.map(({ name, type, required }) => [name, type, required])).toEqual([
      ["__proto__", "string", false],
      ["constructor", "integer", true],
    ]);
  });
});

describe("details", () => {
  test("limits as short labels", () => {
    expect(limits({ minimum: 1, maximum: 5 })).toEqual(["≥ 1", "≤ 5"]);
    expect(limits({ minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false })).toEqual([
      "> 1",
      "≤ 5",
    ]);
    expect(limits({ exclusiveMinimum: 0, maximum: 5, exclusiveMaximum: 9 })).toEqual(["> 0", "≤ 5"]);
    expect(limits({ minLength: 1, maxLength: 20, pattern: "^a" })).toEqual(["length 1..20", "pattern ^a"]);
    expect(limits({ minItems: 2, uniqueItems: true })).toEqual(["items ≥ 2", "unique items"]);
    expect(limits({ maxItems: 2, minItems: 2 })).toEqual(["items 2"]);
    expect(limits({ minProperties: 0, maxProperties: 3 })).toEqual(["properties ≤ 3"]);
    expect(limits({ const: "dog", multipleOf: 5 })).toEqual(["multiple of 5", 'always "dog"']);
    expect(limits({ minimum: "1", maxLength: null })).toEqual([]);
  });

  test("null, false and 0 are values too", () => {
    expect(openField({ default: null, example: false })).toMatchObject({ default: null, example: false });
    expect(openField({ examples: [0, 1] }).example).toBe(0);
    expect(Object.keys(openField({}))).not.toContain("default");
  });

  test("the place is where the schema is written", () => {
    const schemas = { A: schemaRef("B"), B: { properties: { x: {} } } };
    const a = openField(schemaRef("A"), { schemas });
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
    collect(
      openField({
        properties: { "a-b": {}, a: { properties: { b: {} } } },
        oneOf: [
          { title: "X", properties: { a: {} } },
          { title: "Y", properties: { a: {} } },
        ],
      }),
    );
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.slice(0, 2)).toEqual(["body", "a-b"]);
  });
});
