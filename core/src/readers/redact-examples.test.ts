import { describe, expect, it } from "vitest";
import type { Reader } from "../model/audience.ts";
import { memberAt } from "../syntax/parts.ts";
import { redactDocument } from "./redact-document.ts";

const guest: Reader = { isSignedIn: true, groups: ["guests"] };
const staff: Reader = { isSignedIn: true, groups: ["staff"] };
const forStaff = { "x-svc": { groups: ["staff"] } };

const user = {
  type: "object",
  properties: { name: { type: "string" }, salary: { type: "number", ...forStaff } },
};
const components = { schemas: { User: user } };
const toUser = { $ref: "#/components/schemas/User" };

/** What is left of a media type, and of what stands beside it in the document. */
function redact(media: object, rest: object = {}, reader = guest): string {
  const content = { "application/json": media };
  const get = { operationId: "get", responses: { "200": { description: "Fine", content } } };
  const document = { openapi: "3.1.0", info: {}, paths: { "/a": { get } }, components, ...rest };
  return JSON.stringify(redactDocument(document, { reader }));
}

const secret = 987_654;
const whole = { name: "Ann", salary: secret };

describe("of an example stays what is open", () => {
  it.each<[string, object, unknown]>([
    ["behind a reference", toUser, whole],
    ["of other members", { additionalProperties: toUser }, { ann: whole }],
    ["of members by pattern", { patternProperties: { "^(a+)+$": toUser } }, { aaa: whole }],
    ["of items by place", { prefixItems: [{ type: "string" }, toUser] }, ["x", whole]],
    ["of items of two schemas", { allOf: [{ items: { type: "object" } }, { items: toUser }] }, [whole]],
    ["of a condition", JSON.parse(`{ "if": {}, "then": ${JSON.stringify(toUser)} }`) as object, whole],
    ["of a dependency", { dependentSchemas: { name: toUser } }, whole],
    [
      "of a member that two schemas describe",
      { allOf: [{ properties: { user: { type: "object" } } }, { properties: { user: toUser } }] },
      { user: whole },
    ],
    ["as text", toUser, JSON.stringify(whole)],
    ["as XML", toUser, `<user><salary>${secret}</salary></user>`],
    [
      "of many choices",
      { oneOf: [...Array.from({ length: 250 }, (_, index) => ({ title: `${index}` })), toUser] },
      whole,
    ],
    [
      "of a choice",
      { oneOf: [{ properties: { kind: {} } }, { ...forStaff, additionalProperties: true }] },
      { kind: "spy", salary: secret },
    ],
    [
      "deep down",
      Array.from({ length: 40 }).reduce<object>((inner) => ({ properties: { a: inner } }), toUser),
      Array.from({ length: 40 }).reduce<unknown>((inner) => ({ a: inner }), whole),
    ],
  ])("%s", (_name, schema, example) => {
    for (const media of [
      { schema, example },
      { schema, examples: { one: { summary: String(secret), value: example } } },
      { schema: { ...schema, example } },
      { schema: { ...schema, examples: [example] } },
      { schema: { ...schema, examples: { one: example } } },
      { schema: { ...schema, default: example, "x-default": example, "x-example": example } },
    ])
      expect(redact(media).replace(/"summary":"987654",/, "")).not.toContain(String(secret));
    expect(redact({ schema, example }, {}, staff)).toContain(String(secret));
  });

  it("of schemas of texts, and by `$dynamicRef`", () => {
    const text = { type: "string", contentMediaType: "application/json" };
    const dynamic = { $dynamicRef: "#/components/schemas/User" };
    for (const contentSchema of [toUser, dynamic, { items: toUser }, { type: "number", ...forStaff }]) {
      const schema = { ...text, contentSchema };
      const example = JSON.stringify(whole);
      expect(redact({ schema: { ...schema, example } })).not.toContain(String(secret));
      expect(redact({ schema: { allOf: [schema] }, example })).not.toContain(String(secret));
      expect(redact({ schema, example }, {}, staff)).toContain(String(secret));
    }
    const open = { ...text, contentSchema: { type: "object" } };
    expect(redact({ schema: open, example: JSON.stringify(whole) })).toContain(String(secret));
    expect(redact({ schema: dynamic, example: whole })).toContain('"example":{"name":"Ann"}');
    expect(redact({ schema: dynamic, example: whole })).toContain('"User":{');
    const anchored = { schemas: { User: { ...user, $dynamicAnchor: "user" }, Open: { $anchor: "open" } } };
    const [byAnchor, toOpen] = [{ $dynamicRef: "#user" }, { $dynamicRef: "x.json#open" }];
    const shown = redact({ schema: byAnchor, example: whole }, { components: anchored });
    expect(shown).toContain('"example":{"name":"Ann"}');
    expect(redact({ schema: toOpen, example: whole }, { components: anchored })).toContain(String(secret));
    const closed = { schemas: { User: { ...user, ...forStaff } } };
    expect(redact({ schema: { properties: { user: dynamic, a: {} } } }, { components: closed })).toContain(
      '"properties":{"a":{}}',
    );
  });

  it("of many schemas with one anchor in little time", { tags: ["long"] }, () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [
        `S${index}`,
        { ...user, $dynamicAnchor: "node", items: { $dynamicRef: "#node" }, example: whole },
      ]),
    );
    const all = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
    expect(redact({ schema: { oneOf: all } }, { components: { schemas } })).not.toContain(String(secret));
  });

  it("whatever is beside it: what is open of it is there", () => {
    const kept = redact({ schema: { additionalProperties: toUser }, example: { ann: whole } });
    expect(kept).toContain('{"ann":{"name":"Ann"}}');
    expect(redact({ schema: { type: "string" }, example: "a text" })).toContain("a text");
  });

  it("and nothing of one that is elsewhere, or says what was left out", () => {
    const examples = {
      one: { externalValue: "secret.json" },
      two: { summary: "word", value: JSON.stringify(whole) },
    };
    expect(redact({ schema: toUser, examples })).not.toMatch(/secret\.json|word/);
  });
});

describe("names of what is hidden go with it", () => {
  it("in encodings, dependencies and written samples", () => {
    const kept = redact({ schema: toUser, encoding: { name: {}, salary: { contentType: "text/plain" } } });
    expect(kept).toContain('"encoding":{"name":{}}');
    expect(
      redact({ schema: { ...user, dependentRequired: { name: ["salary"], salary: ["name"] } } }),
    ).toContain('"dependentRequired":{"name":[]}');
    const get = {
      parameters: [{ name: "q", in: "query", ...forStaff }],
      "x-codeSamples": [{ source: "word" }],
      responses: {},
    };
    expect(redact({ schema: user }, { paths: { "/b": { get } } })).not.toContain("word");
  });

  it("in links, callbacks, and security schemes that hidden operations alone use", () => {
    const links = {
      open: { operationId: "open" },
      closed: { operationId: "closed" },
      byRef: { operationRef: "#/paths/~1b~1c/put" },
    };
    const operation = { responses: { "200": { links } } };
    const callbacks = { onEvent: { "{$request.body#/word}": { post: { ...forStaff, responses: {} } } } };
    const paths = {
      "/a": { get: { operationId: "open", security: [{ shared: [] }], callbacks, ...operation } },
      "/b/c": { put: { operationId: "closed", security: [{ shared: [] }, { word: [] }], ...forStaff } },
    };
    const securitySchemes = { shared: { type: "http" }, word: { type: "http" }, unused: { type: "http" } };
    const kept = redact({ schema: {} }, { paths, components: { securitySchemes } });
    expect(kept).not.toMatch(/word|closed|byRef/);
    expect(kept).toContain('"securitySchemes":{"shared":{"type":"http"},"unused":{"type":"http"}}');
  });

  it("in the mapping of a choice whose member is hidden beside its reference", () => {
    const schema = {
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dragon", ...forStaff }],
      discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat", word: "Dragon" } },
    };
    const schemas = { Cat: { type: "object" }, Dragon: { type: "object", description: "word" } };
    const kept = redact({ schema }, { components: { schemas } });
    expect(kept).not.toContain("word");
    expect(kept).toContain('"mapping":{"cat":"#/components/schemas/Cat"}');
  });
});

it("values of hidden choices are no example of the others", () => {
  const word = { const: "word", ...forStaff };
  const choice = { oneOf: [{ const: "alpha" }, word], default: "word", examples: ["word", "alpha"] };
  const shown = { oneOf: [{ const: "alpha" }], examples: ["alpha"] };
  expect(redact({ schema: choice, example: "word" })).toContain(JSON.stringify({ schema: shown }));
  const listed = { enum: ["word", "alpha"], anyOf: [{ const: "alpha" }, { enum: ["word"], ...forStaff }] };
  expect(redact({ schema: { properties: { listed }, default: { listed: "word" } } })).not.toContain("word");
  const open = { oneOf: [{ enum: ["alpha", "word"] }, word], default: "word" };
  expect(redact({ schema: open, example: "word" })).toContain(
    JSON.stringify({ schema: { oneOf: [open.oneOf[0]], default: "word" }, example: "word" }),
  );
  const Word = { anyOf: [{ const: "alpha" }, word] };
  const reference = { $ref: "#/components/schemas/Word" };
  expect(redact({ schema: reference, example: "word" }, { components: { schemas: { Word } } })).not.toContain(
    "word",
  );
});

it("groups count in every extension, whatever else is wrong with it", () => {
  for (const extension of [
    { "x-svc": { groups: ["staff"], pre: "no list" } },
    { "x-svc": { content: "Text." }, "x-mint": { groups: ["staff"] } },
    { "x-svc": { groups: ["guests"] }, "x-mint": { groups: ["staff"] } },
  ])
    expect(redact({ schema: { properties: { word: { type: "string", ...extension } } } })).not.toContain(
      "word",
    );
});

it("schemas that only pages for others show are there only where something leads to them", () => {
  const document = {
    openapi: "3.1.0",
    components: { schemas: { Open: { $ref: "#/components/schemas/Inner" }, Inner: {}, Closed: {} } },
  };
  const schemas = { open: new Set(["Open"]), hasClosed: true };
  expect(JSON.stringify(redactDocument(document, { reader: guest, schemas }))).toBe(
    '{"openapi":"3.1.0","components":{"schemas":{"Open":{"$ref":"#/components/schemas/Inner"},"Inner":{}}}}',
  );
});

it("long chains of references are no trouble", () => {
  const chain = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [
      `S${index}`,
      { $ref: `#/components/schemas/S${index + 1}` },
    ]),
  );
  const schemas = { ...chain, S20000: { description: "word", ...forStaff } };
  expect(
    redact(
      { schema: { properties: { a: { $ref: "#/components/schemas/S0" } } } },
      { components: { schemas } },
    ),
  ).not.toContain("word");
});

it("what an open schema is made of stays open where a hidden one is made of it, too", () => {
  const [toBase, toCat] = [{ $ref: "#/components/schemas/Base" }, { $ref: "#/components/schemas/Cat" }];
  const schemas = { Base: { properties: { kind: {} } }, Cat: { allOf: [toBase] } };
  const choice = { oneOf: [toCat, { ...forStaff, allOf: [toBase], properties: { word: {} } }] };
  const kept = redact({ schema: choice, example: { kind: "cat", word: 1 } }, { components: { schemas } });
  expect(kept).toContain('"example":{"kind":"cat"}');
});

it("schemas that are made of one another at each level take little time", () => {
  const start = performance.now();
  const toS = { $ref: "#/components/schemas/S" };
  const S = {
    properties: { word: forStaff },
    allOf: [{ properties: { a: toS } }, { properties: { a: { allOf: [toS] } } }],
  };
  const example = Array.from({ length: 29 }).reduce<object>((a) => ({ a }), { word: 1 });
  expect(redact({ schema: toS, example }, { components: { schemas: { S } } })).not.toContain("word");
  expect(performance.now() - start).toBeLessThan(20_000);
});

it("instances are of the whole schema that they stand in", () => {
  const instance = { example: whole, const: whole, enum: [whole] };
  const shown = { example: { name: "Ann" }, const: { name: "Ann" }, enum: [{ name: "Ann" }] };
  for (const key of ["allOf", "oneOf"]) {
    const kept = redact({ schema: { ...user, [key]: [{ anyOf: [instance] }] } });
    expect(kept).toContain(JSON.stringify({ [key]: [{ anyOf: [shown] }] }).slice(1, -1));
    expect(kept).not.toContain(String(secret));
  }
});

describe("objects and lists among the values of an enum", () => {
  const properties = { open: {}, secret: forStaff };
  const schema = {
    properties,
    enum: [{ open: "1", secret: "top" }, { open: "1", secret: "other" }, { open: "2" }, "plain", ["top"]],
    "x-enum-varnames": ["One", "Two", "Three", "Four", "Five"],
  };
  const shown = {
    properties: { open: {} },
    enum: [{ open: "1" }, { open: "2" }, "plain", []],
    "x-enum-varnames": ["One", "Three", "Four", "Five"],
  };

  it("lose what is hidden of them, and are there once", () => {
    const content = { "application/json": { schema } };
    const get = { responses: { "200": { content } } };
    const kept = redactDocument({ openapi: "3.1.0", paths: { "/a": { get } } }, { reader: guest });
    expect(memberAt(kept, ["paths", "/a", "get", "responses", "200", "content"])).toEqual({
      "application/json": { schema: shown },
    });
  });

  it("of payloads, too, and of lists", () => {
    const payload = { items: { properties }, enum: [[{ open: 1, secret: "top" }], [{ secret: "top" }]] };
    const document = {
      asyncapi: "3.0.0",
      channels: { c: { messages: { m: { payload }, n: { payload: schema } } } },
    };
    const kept = redactDocument(document, { reader: guest });
    expect(memberAt(kept, ["channels", "c", "messages"])).toEqual({
      m: { payload: { items: { properties: { open: {} } }, enum: [[{ open: 1 }], [{}]] } },
      n: { payload: shown },
    });
  });
});
