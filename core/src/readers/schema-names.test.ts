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
    "in %s, of which lists go that are not about each value",
    (key) => {
      const open = { enum: ["b", "c"], "x-svc-enum": {} };
      const of = (words: unknown) => schemaFor({ ...values, [key]: words });
      expect(of(["Mode", "B", "C"])).toEqual({ ...open, [key]: ["B", "C"] });
      // Nobody knows what others are about.
      for (const words of [["Mode"], ["B", "Mode"], ["A", "Mode", "B", "C"]]) expect(of(words)).toEqual(open);
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

  it("by other words than their own", () => {
    const open = { enum: ["b", "c"], "x-svc-enum": {} };
    const named = { "x-enum-varnames": ["MODE", "B", "C"], "x-enum-descriptions": { MODE: "word", B: "b" } };
    expect(schemaFor({ ...values, ...named })).toEqual({
      ...open,
      "x-enum-varnames": ["B", "C"],
      "x-enum-descriptions": { B: "b" },
    });
    const toB = { value: "b", name: "B" };
    const said = { name: "Kind", values: [{ value: "mode", description: "word" }, toB] };
    const shown = { name: "Kind", values: [toB] };
    expect(schemaFor({ ...values, "x-ms-enum": said })).toEqual({ ...open, "x-ms-enum": shown });
    const numbers = {
      enum: [1, 2],
      "x-mint-enum": { 2: ["staff"] },
      "x-ms-enum": { values: [{ value: 2 }] },
    };
    expect(schemaFor(numbers)).toEqual({ enum: [1], "x-mint-enum": {}, "x-ms-enum": { values: [] } });
  });

  it("by an array of them, which may say for whom its items are", () => {
    const words = { "x-enumDescriptions": { mode: "Mode", b: "B" }, "x-enum-varnames": ["Mode", "B", "C"] };
    expect(schemaFor({ items: values, ...words })).toEqual({
      items: { enum: ["b", "c"], "x-svc-enum": {} },
      "x-enumDescriptions": { b: "B" },
    });
    const groups = { "x-svc-enum": { mode: ["staff"], b: ["guests"] } };
    const array = { items: { enum: ["mode", "b"] }, ...groups, example: ["b", "mode"] };
    const open = { "x-svc-enum": { b: ["guests"] }, example: ["b"] };
    expect(schemaFor(array)).toEqual({ items: { enum: ["b"] }, ...open });
    expect(schemaFor({ ...array, items: { type: "string" } })).toEqual({
      items: { type: "string" },
      ...open,
    });
  });

  it("in the groups of values that the schema does not list", () => {
    expect(schemaFor({ enum: ["b"], "x-svc-enum": { mode: ["staff"] } })).toEqual({
      enum: ["b"],
      "x-svc-enum": {},
    });
    expect(schemaFor({ type: "string", "x-mint-enum": { mode: ["staff"] }, default: "mode" })).toEqual({
      type: "string",
      "x-mint-enum": {},
    });
  });

  it("where one of them is all that a schema allows", () => {
    const only = { const: "mode", "x-mint-enum": { mode: ["staff"] } };
    expect(schemaFor({ properties: { k: { type: "string", ...only } } })).toEqual({
      properties: { k: { type: "string" } },
    });
    expect(
      schemaFor({
        oneOf: [
          { const: "b", title: "B" },
          { ...only, title: "Mode" },
        ],
        default: "mode",
      }),
    ).toEqual({ oneOf: [{ const: "b", title: "B" }] });
  });

  describe("by other schemas of the same value:", () => {
    const [toBase, toVariant] = ["Base", "Variant"].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const shown = { enum: ["b", "c"], "x-svc-enum": {} };

    it.each<[string, object, object]>([
      [
        "what it is put together from",
        { allOf: [values, { enum: ["mode", "b"] }] },
        { allOf: [shown, { enum: ["b"] }] },
      ],
      [
        "what is put together from it",
        { allOf: [values], enum: ["b", "mode"] },
        { allOf: [shown], enum: ["b"] },
      ],
      [
        "beside a reference",
        { ...toBase, enum: ["mode", "b"], "x-enum-varnames": ["Mode", "B"] },
        { ...toBase, enum: ["b"], "x-enum-varnames": ["B"] },
      ],
      [
        "a property of a variant",
        {
          properties: { k: values },
          oneOf: [{ properties: { k: { const: "b" } } }, { properties: { k: { const: "mode" } } }],
        },
        {
          properties: { k: shown },
          oneOf: [{ properties: { k: { const: "b" } } }, { properties: { k: {} } }],
        },
      ],
      [
        "a property deep down, by its pattern",
        {
          allOf: [
            { properties: { a: { patternProperties: { "^k$": values } } } },
            { properties: { a: { properties: { k: { default: "mode", type: "string" } } } } },
          ],
        },
        {
          allOf: [
            { properties: { a: { patternProperties: { "^k$": shown } } } },
            { properties: { a: { properties: { k: { type: "string" } } } } },
          ],
        },
      ],
      [
        "conditions",
        {
          properties: { k: values },
          if: { properties: { k: { const: "mode" } } },
          then: { minProperties: 2 },
          dependencies: { k: { properties: { k: { example: "mode" } } } },
        },
        { properties: { k: shown }, dependencies: { k: { properties: { k: {} } } } },
      ],
      ["what is not", { ...values, not: { enum: ["mode"] } }, shown],
      ["items", { items: values, contains: { const: "mode" }, maxContains: 2 }, { items: shown }],
      ["patterns", { ...values, pattern: "^(b|mode)$" }, shown],
      [
        "patterns with spaces",
        {
          enum: ["b", "a mode"],
          "x-svc-enum": { "a mode": ["staff"] },
          allOf: [{ pattern: "^(b|a mode)$" }],
        },
        { enum: ["b"], "x-svc-enum": {}, allOf: [{}] },
      ],
    ])("%s", (_where, schema, open) => {
      expect(schemaFor(schema, { Base: values })).toEqual(open);
    });

    it("and in no other ones", () => {
      const open = {
        other: { enum: ["mode"], pattern: "^mode$", default: "mode" },
        properties: { properties: { other: { const: "mode" } } },
        allOf: { allOf: [{ properties: { k: toVariant } }, { properties: { other: { const: "mode" } } }] },
      };
      const condition = { if: { properties: { k: { const: "b" } } }, then: { minProperties: 1 } };
      expect(
        schemaFor({ properties: { k: values, ...open }, pattern: "^b$", ...condition }, { Variant: values }),
      ).toEqual({ properties: { k: shown, ...open }, pattern: "^b$", ...condition });
    });

    it("in little time, whatever the document is made of", { tags: ["long"] }, () => {
      const count = 1_000;
      const several = (one: (index: number) => object) =>
        Array.from({ length: count }, (_, index) => one(index));
      const wide = several((index) => ({ properties: { k: { const: `v${index}` }, [`p${index}`]: {} } }));
      const ring = { allOf: [{ properties: { a: toBase } }, { properties: { a: { allOf: [toBase] } } }] };
      const all = [{ properties: { k: values } }, ...wide, { properties: { k: { const: "mode" } } }, toBase];
      const schema = {
        properties: Object.fromEntries(several((index) => ({ allOf: all, title: index })).entries()),
      };
      const kept = schemaFor(schema, { Base: ring }) as typeof schema;
      expect(JSON.stringify(kept.properties["7"])).not.toContain("mode");
    });
  });

  it("and patterns stay that only say how often", () => {
    const schema = { enum: ["1", "2", "9"], "x-svc-enum": { "1": ["staff"] } };
    const of = (pattern: string) => schemaFor({ ...schema, pattern });
    expect(of("^[0-9]{1,3}$")).toHaveProperty("pattern");
    for (const pattern of ["^(1|2){1}$", String.raw`^\{1\}$`])
      expect(of(pattern)).not.toHaveProperty("pattern");
  });

  it("in little time", { tags: ["long"] }, () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `v${index}`);
    const shared = { enum: ["mode", ...names], "x-svc-enum": { mode: ["staff"] } };
    const users = names.map((name) => [name, { $ref: "#/components/schemas/Mode", "x-enumNames": ["Mode"] }]);
    const kept = schemaFor({ properties: Object.fromEntries(users) as object }, { Mode: shared });
    expect(JSON.stringify(kept)).not.toMatch(/enumNames/);
  });
});
