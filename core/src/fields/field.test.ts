import type { Field } from "../model/field.ts";
import { describe, expect, test } from "vitest";
import { namesOf, openField, schemaRef } from "../testing/fields.ts";

const limits = (schema: object): readonly string[] => openField(schema).constraints;

test.each<[string, object, unknown]>([
  ["its x-default", { default: 1, "x-default": 2 }, 2],
  ["its default", { default: null, const: 1 }, null],
  ["its only value", { const: "k" }, "k"],
  ["nothing", {}, undefined],
])("each item of a list starts with %s", (_, items, expected) => {
  const list = { type: "array", items };
  expect(openField(list).itemDefault).toEqual(expected);
  expect(openField({ type: "array", items: list }).itemDefault).toEqual(expected);
  expect(openField(items)).not.toHaveProperty("itemDefault");
});

describe("children", () => {
  const user = { User: { properties: { name: { type: "string" } } }, Id: { type: "string" } };
  /** The field three levels down. */
  const third = (schema: object, schemas: Readonly<Record<string, unknown>> = user): Field | undefined =>
    openField({ properties: { a: { properties: { b: schema } } } }, { schemas }).children[0]?.children[0];
  const cutOf = (field: Field | undefined): object => ({
    children: field && namesOf(field),
    truncated: field?.truncated,
    more: field?.more,
  });

  test("what is written in place is opened, however deep", () => {
    const b = third({ properties: { c: { properties: { d: { properties: { e: {} } } } } } });
    expect(cutOf(b)).toEqual({ children: ["c"], truncated: false, more: [] });
    expect(b?.children[0]?.children[0]?.children[0]?.anchor).toBe("a-b-c-d-e");
  });

  test.each<[string, object]>([
    ["a reference", schemaRef("User")],
    ["a list", { type: "array", items: schemaRef("User") }],
    ["a list of lists", { type: "array", items: { type: "array", items: schemaRef("User") } }],
    ["a lone allOf", { allOf: [schemaRef("User")] }],
    ["a lone oneOf", { oneOf: [schemaRef("User")] }],
    ["a choice of null", { anyOf: [schemaRef("User"), { type: "null" }] }],
  ])("below two levels, %s is named and not followed", (_, schema) => {
    expect(cutOf(third(schema))).toEqual({ children: [], truncated: true, more: ["User"] });
  });

  test("what is behind a reference and has no fields is not missed", () => {
    expect(cutOf(third(schemaRef("Id")))).toEqual({ children: [], truncated: false, more: [] });
  });

  test("of references with something beside them, that is opened", () => {
    const both = { allOf: [schemaRef("User"), { properties: { own: { properties: { deep: {} } } } }] };
    const b = third(both);
    expect(cutOf(b)).toEqual({ children: ["own"], truncated: true, more: ["User"] });
    expect(b?.children[0]?.children[0]?.name).toBe("deep");
  });

  test("all references that count together are named, and none behind them", () => {
    const schemas = {
      ...user,
      Admin: { allOf: [schemaRef("User"), { properties: { rights: {} } }] },
      Log: { properties: { log: {} } },
    };
    const united = { allOf: [schemaRef("Admin"), schemaRef("Log")] };
    expect(cutOf(third(united, schemas))).toEqual({ children: [], truncated: true, more: ["Admin", "Log"] });
  });

  test("each choice is cut on its own", () => {
    const schemas = { ...user, Log: { properties: { log: {} } } };
    const b = third({ oneOf: [schemaRef("User"), schemaRef("Log"), { properties: { c: {} } }] }, schemas);
    expect(b?.alternatives.map(({ label, field }) => [label, cutOf(field)])).toEqual([
      ["User", { children: [], truncated: true, more: ["User"] }],
      ["Log", { children: [], truncated: true, more: ["Log"] }],
      ["Option 3", { children: ["c"], truncated: false, more: [] }],
    ]);
    expect(b?.truncated).toBe(false);
  });

  test("references to other places have no name of their own: they are followed", () => {
    const schemas = { User: { properties: { address: { properties: { street: {} } } } } };
    const deep = { $ref: "#/components/schemas/User/properties/address" };
    expect(cutOf(third(deep, schemas))).toEqual({ children: ["street"], truncated: false, more: [] });
  });

  test("no reference is followed on a page that is full", () => {
    const many = Array.from({ length: 1_100 }, (_, index) => [`p${index}`, schemaRef("User")]);
    const { children } = openField({ properties: Object.fromEntries(many) as object }, { schemas: user });
    expect(children).toHaveLength(1_100);
    expect([children[0]?.more, children[0]?.children.length]).toEqual([[], 1]);
    expect(children[1_099]).toMatchObject({ truncated: true, more: ["User"], children: [] });
  });

  test("more combinations of choices than anyone tells apart are left out", () => {
    const choice = { oneOf: Array.from({ length: 40 }, (_, index) => ({ title: `T${index}` })) };
    const field = openField({ allOf: [choice, choice] });
    expect([field.alternatives, field.truncated]).toEqual([[], true]);
  });

  test("a list whose first items differ has its positions in order", () => {
    const tuple = {
      prefixItems: [{ properties: { a: {} } }, { type: "string" }],
      items: { title: "Rest", properties: { b: {} } },
    };
    const field = openField({ type: "array", minItems: 1, ...tuple });
    expect(field.type).toBe("(object | string)[]");
    expect(field.choice).toBe("positions");
    expect(field.alternatives.map(({ label, field: each }) => [label, namesOf(each), each.required])).toEqual(
      [
        ["[0]", ["a"], true],
        ["[1]", [], false],
        ["[…]", ["b"], false],
      ],
    );
    expect(namesOf(openField({ prefixItems: [{ properties: { a: {} } }], items: false }))).toEqual(["a"]);
    expect(field.outerLists).toBeUndefined();
    expect(openField({ items: { items: tuple } })).toMatchObject({ choice: "positions", outerLists: 2 });
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
    expect(node.children.map(({ more }) => more)).toEqual([[], ["Node"], ["Node"]]);
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

  test("what is written within each other is closed at some depth", () => {
    let schema: unknown = { type: "string" };
    for (let depth = 0; depth < 200; depth++) schema = { properties: { within: schema } };
    const trail: Field[] = [openField(schema)];
    for (let inner = trail[0]?.children[0]; inner; inner = inner.children[0]) trail.push(inner);
    expect(trail).toHaveLength(21);
    expect(trail.map(({ truncated }) => truncated)).toEqual([...Array<false>(20).fill(false), true]);
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
    expect(limits({ type: "array", maxItems: 3, items: { maxLength: 9 } })).toEqual([
      "items ≤ 3",
      "each length ≤ 9",
    ]);
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

  test("strict bounds of both versions narrow each other", () => {
    expect(limits({ allOf: [{ minimum: 3, exclusiveMinimum: true }, { minimum: 5 }] })).toEqual(["≥ 5"]);
    expect(limits({ allOf: [{ minimum: 3, exclusiveMinimum: true }, { exclusiveMinimum: 5 }] })).toEqual([
      "> 5",
    ]);
    expect(limits({ exclusiveMinimum: true })).toEqual([]);
  });

  test("what plugins may read: keywords and x- keys, united, whatever their name", () => {
    const schemas = { Base: { format: "date", "x-a": 1, "x-svc": { pre: ["p"] }, nullable: true } };
    const schema = JSON.parse(
      `{"allOf":[{"$ref":"#/components/schemas/Base"}],"x-a":2,"x-svc":{"post":["q"]},"__proto__":"x","title":"T"}`,
    ) as object;
    const settings = openField(schema, { schemas }).schema;
    expect(Object.getPrototypeOf(settings)).toBe(null);
    expect(Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      ["__proto__", "x"],
      ["format", "date"],
      ["nullable", true],
      ["title", "T"],
      ["x-a", 2],
      ["x-svc", { pre: ["p"], post: ["q"] }],
    ]);
  });

  test("aliases have prefixes, and none is another field's anchor", () => {
    const field = openField({
      properties: { name: {}, "body-name": {}, "first name": {}, address: { properties: { zip: {} } } },
    });
    const ids = (each: Field): unknown => [each.anchor, each.aliases, ...each.children.map(ids)];
    expect(field.children.map(ids)).toEqual([
      ["name", []],
      ["body-name", ["body-body-name"]],
      ["first-name", ["body-first-name"]],
      ["address", ["body-address"], ["address-zip", ["body-address-zip"]]],
    ]);
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

test("values that are listed twice are one option, and limits that cannot be are none", () => {
  expect(openField({ enum: ["a", "b", "a"] }).enum).toEqual(["a", "b"]);
  expect(limits({ type: "number", multipleOf: 0, minLength: -1, maxItems: -2 })).toEqual([]);
});

test.each<[string, object, readonly unknown[]]>([
  ["of a list", { items: { enum: ["a", "b"] }, "x-svc-enum": { a: ["x"] } }, ["a"]],
  ["of a list of lists", { items: { items: { enum: ["a", "b"] } }, "x-svc-enum": { a: ["x"] } }, ["a"]],
  [
    "of a list and its items",
    { items: { enum: ["a", "b", "c"], "x-svc-enum": { b: "x" } }, "x-mint-enum": { a: ["x"] } },
    ["a", "b"],
  ],
  [
    "of several schemas",
    { allOf: [{ enum: ["a", "b", "c"], "x-svc-enum": { a: ["x"] } }, { "x-svc-enum": { a: [], b: "x" } }] },
    ["a", "b"],
  ],
])("values are restricted by the groups %s", (_, schema, values) => {
  expect(openField(schema).restrictedValues).toEqual(values);
});

test("so are those of its choices", () => {
  const { alternatives } = openField({
    oneOf: [{ enum: ["a", "b"] }, { type: "integer" }],
    "x-svc-enum": { a: ["x"] },
  });
  expect(alternatives.map(({ field }) => field.restrictedValues)).toEqual([["a"], undefined]);
});
