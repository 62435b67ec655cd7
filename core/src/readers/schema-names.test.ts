// oxlint-disable unicorn/no-thenable -- It is a keyword.
import { describe, expect, it } from "vitest";
import { redactDocument } from "./redact-document.ts";

const closed = { "x-svc": { groups: ["staff"] } };

/** What a guest has of a document with a schema. */
function whatGuestsHave(schema: object, schemas: object = {}) {
  const document = {
    asyncapi: "3.0.0",
    channels: { chat: { messages: { m: { payload: schema } } } },
    components: { schemas },
  };
  const kept = redactDocument(document, { reader: { isSignedIn: true, groups: ["guests"] } });
  return kept as typeof document;
}

/** What a guest has of a schema. */
function schemaFor(schema: object, schemas: object = {}): unknown {
  return whatGuestsHave(schema, schemas).channels.chat.messages.m.payload;
}

it("names of hidden properties stand nowhere else in the schema", () => {
  expect(
    schemaFor({
      properties: { word: closed, a: {} },
      required: ["word", "a"],
      propertyNames: { enum: ["word", "a"] },
      dependentRequired: { word: ["a"], a: ["word"] },
      dependentSchemas: {
        word: { properties: { q: {} } },
        a: { required: ["word"], properties: { word: {} } },
      },
      dependencies: { word: ["a"], a: ["word", "a"] },
      if: { properties: { word: { const: 1 } }, required: ["word"] },
      else: { properties: { word: { minimum: 1 }, a: {} } },
      not: { required: ["word"] },
    }),
  ).toEqual({
    properties: { a: {} },
    required: ["a"],
    propertyNames: { enum: ["a"] },
    dependentRequired: { a: [] },
    dependentSchemas: { a: { required: [], properties: {} } },
    dependencies: { a: ["a"] },
  });
});

it("conditions that lose anything go as a whole: what is left of them would hold for other values", () => {
  const properties = { secret: closed, a: {} };
  expect(
    schemaFor({
      properties,
      if: { properties: { secret: { const: "s" } }, required: ["secret"] },
      then: { required: ["a"] },
      else: { required: ["a"] },
      not: { allOf: [{ required: ["secret"] }] },
    }),
  ).toEqual({ properties: { a: {} } });
  const kept = { if: { required: ["a"] }, else: { minProperties: 1 }, not: { properties: { a: {} } } };
  expect(schemaFor({ properties, ...kept, then: { required: ["secret"] } })).toEqual({
    properties: { a: {} },
    ...kept,
    then: { required: [] },
  });
  expect(schemaFor({ properties: { a: {} }, if: closed, then: { required: ["a"] } })).toEqual({
    properties: { a: {} },
  });
});

it("parts of a schema may name what is shown beside them, and in what it is put together from", () => {
  const conditions = {
    anyOf: [{ required: ["kind"] }, { required: ["id"] }],
    if: { properties: { kind: { const: "a" } }, required: ["kind"] },
    then: { not: { required: ["kind"] } },
    dependentSchemas: { id: { required: ["kind"] } },
  };
  const base = { properties: { kind: {}, id: {} } };
  const shown = {
    own: { ...base, ...conditions },
    above: { allOf: [{ allOf: [base] }, conditions] },
    behind: { $ref: "#/components/schemas/Base", ...conditions },
  };
  const inner = { properties: { kind: closed } };
  expect(schemaFor({ properties: { inner, ...shown } }, { Base: base })).toEqual({
    properties: { inner: { properties: {} }, ...shown },
  });
  // What hides the property, and what only has a condition on it, does not show it.
  const condition = { if: { properties: { kind: {} } } };
  expect(schemaFor({ allOf: [{ ...inner }, { not: { allOf: [base] } }, condition] })).toEqual({
    allOf: [{ properties: {} }, {}, {}],
  });
});

it("a property of the same name that a schema shows is another one", () => {
  const shown = {
    properties: { word: {} },
    propertyNames: { enum: ["word"] },
    dependentSchemas: { word: { properties: { word: {} } } },
    if: { properties: { word: {} }, required: ["word"] },
  };
  expect(schemaFor({ properties: { inner: { properties: { word: closed } }, shown } })).toEqual({
    properties: { inner: { properties: {} }, shown },
  });
});

it("schemas of names, patterns of them, and lists of vendors name no hidden properties", () => {
  const properties = { word: closed, a: {} };
  const names = { anyOf: [{ const: "word" }, { pattern: "^(a|word)$" }, { enum: ["a", "word"] }] };
  expect(
    schemaFor({
      properties,
      propertyNames: { ...names, allOf: [{ pattern: "^(a|word)$", maxLength: 9 }], not: { const: "word" } },
      patternProperties: { "^word$": {}, "^x-": {} },
      "x-order": ["a", "word"],
      "x-of-numbers": [1, {}],
    }),
  ).toEqual({
    properties: { a: {} },
    propertyNames: { anyOf: [{ enum: ["a"] }], allOf: [{ maxLength: 9 }] },
    patternProperties: { "^x-": {} },
    "x-order": ["a"],
    "x-of-numbers": [1, {}],
  });
  const Names = { enum: ["a", "word"], "x-enum-varnames": ["A", "Word"], example: "word" };
  const shared = { properties, propertyNames: { $ref: "#/components/schemas/Names" } };
  expect(JSON.stringify(whatGuestsHave(shared, { Names }))).not.toMatch(/word/i);
  // Where another schema shows such a property, the names are its own, too.
  const shown = { properties: { word: {} }, "x-order": ["word"], propertyNames: { pattern: "word|a" } };
  const both = {
    properties: { shared, shown: { ...shared, ...shown, propertyNames: shared.propertyNames } },
  };
  expect(JSON.stringify(whatGuestsHave(both, { Names }))).toContain(JSON.stringify(Names));
  expect(schemaFor({ properties: { shared: { properties }, shown } })).toHaveProperty(
    "properties.shown",
    shown,
  );
});

it("choices lose members that only asked for hidden properties, not what else is left of one", () => {
  const properties = { secret: closed, open: {} };
  const asking = { title: "With it", type: "object", required: ["secret"], properties: { secret: closed } };
  const either = { required: ["secret", "open"] };
  expect(
    schemaFor({
      properties,
      oneOf: [{ required: ["secret"] }, asking, { required: ["open"] }],
      anyOf: [either, { required: ["secret"], minProperties: 2 }, { required: [] }, { properties }],
      allOf: [{ oneOf: [{ required: ["secret"] }] }],
    }),
  ).toEqual({
    properties: { open: {} },
    oneOf: [{ required: ["open"] }],
    anyOf: [
      { required: ["open"] },
      { required: [], minProperties: 2 },
      { required: [] },
      { properties: { open: {} } },
    ],
    allOf: [{}],
  });
});

describe("of values that are hidden, nothing is said", () => {
  const values = { enum: ["mode", "b", "c"], "x-svc-enum": { mode: ["staff"] } };

  it.each(["x-enum-varnames", "x-enumNames", "x-enumDescriptions", "x-enum-descriptions", "x-enum-labels"])(
    "in %s, whatever the length of the list",
    (key) => {
      const open = { enum: ["b", "c"], "x-svc-enum": {} };
      const of = (words: unknown) => schemaFor({ ...values, [key]: words });
      expect(of(["Mode", "B"])).toEqual({ ...open, [key]: ["B"] });
      expect(of(["Mode"])).toEqual({ ...open, [key]: [] });
      expect(of(["Mode", "B", "C"])).toEqual({ ...open, [key]: ["B", "C"] });
      // Nobody knows what it is about.
      expect(of(["A", "Mode", "B", "C"])).toEqual(open);
      expect(of({ mode: "Mode", b: "B" })).toEqual({ ...open, [key]: { b: "B" } });
    },
  );

  it("by what objects look like, and other lists stay", () => {
    const [value, other] = [{ word: 1, a: 2 }, 7];
    const said = { [JSON.stringify(value)]: "Word", 7: "Seven" };
    const items = { properties: { word: closed, a: {} }, enum: [value, other], "x-enumDescriptions": said };
    expect(schemaFor({ ...items, "x-kinds": ["some", "more", "words"] })).toEqual({
      properties: { a: {} },
      enum: [{ a: 2 }, 7],
      "x-enumDescriptions": { "7": "Seven" },
      "x-kinds": ["some", "more", "words"],
    });
  });

  it("beside a reference to them, and in what the schema is put together from", () => {
    const said = { "x-enumDescriptions": { mode: "Mode", b: "B" }, "x-enum-varnames": ["Mode", "B"] };
    const open = { "x-enumDescriptions": { b: "B" } };
    const reference = { $ref: "#/components/schemas/Mode" };
    expect(schemaFor({ ...reference, ...said }, { Mode: values })).toEqual({ ...reference, ...open });
    expect(schemaFor({ allOf: [values, { ...said, example: "mode" }] })).toHaveProperty("allOf.1", open);
    const others = { allOf: [{ enum: ["b"] }, { ...said, example: "mode" }] };
    expect(schemaFor({ properties: { others, mode: values } })).toHaveProperty("properties.others", others);
  });

  it("in little time", () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `v${index}`);
    const shared = { enum: ["mode", ...names], "x-svc-enum": { mode: ["staff"] } };
    const users = names.map((name) => [name, { $ref: "#/components/schemas/Mode", "x-enumNames": ["Mode"] }]);
    const kept = schemaFor({ properties: Object.fromEntries(users) as object }, { Mode: shared });
    expect(JSON.stringify(kept)).not.toMatch(/enumNames/);
  });
});
