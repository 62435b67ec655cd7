import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memberAt } from "../syntax/parts.ts";
import type { Reader } from "../model/audience.ts";
import { redactDocument, type DocumentRights } from "./redact-document.ts";

const nobody: Reader = { isSignedIn: false, groups: [] };
const staff: Reader = { isSignedIn: true, groups: ["staff"] };
const guest: Reader = { isSignedIn: true, groups: ["guests"] };
const forStaff = { "x-svc": { groups: ["staff"] } };

function document(rest: object): object {
  return { openapi: "3.1.0", info: { title: "Test", version: "1" }, ...rest };
}

/** A document whose one operation answers with a schema. */
function answering(schema: object, components: object = {}): object {
  const content = { "application/json": { schema } };
  const get = { responses: { "200": { description: "Fine", content }, default: { description: "Wrong" } } };
  return document({ paths: { "/a": { get } }, components });
}

function redact(
  value: unknown,
  reader: Reader = guest,
  rights: Omit<DocumentRights, "reader"> = {},
): unknown {
  return redactDocument(value, { reader, ...rights });
}

const toSchema = ["paths", "/a", "get", "responses", "200", "content", "application/json", "schema"];

/** What of a schema is left. */
function schemaFor(schema: object, reader: Reader = guest, components: object = {}): unknown {
  return memberAt(redact(answering(schema, components), reader), toSchema);
}

function namesAt(value: unknown, ...path: readonly string[]): readonly string[] {
  return Object.keys(memberAt(value, path) ?? {});
}

describe("parts for groups", () => {
  const user = {
    type: "object",
    required: ["name", "salary"],
    properties: { name: { type: "string" }, salary: { type: "number", ...forStaff } },
    example: { name: "Ann", salary: 7 },
    examples: [{ salary: 8 }],
    default: { name: "Bob", salary: 9 },
  };

  it("are left out for everybody else, with what names and shows them", () => {
    expect(schemaFor(user)).toEqual({
      type: "object",
      required: ["name"],
      properties: { name: { type: "string" } },
      example: { name: "Ann" },
      examples: [{}],
      default: { name: "Bob" },
    });
  });

  it("stay for those who are in one of them: the document is the same object", () => {
    const whole = answering(user);
    expect(redact(whole, staff)).toBe(whole);
    expect(redact(whole, nobody)).not.toBe(whole);
  });

  it("are left out of lists of required names elsewhere", () => {
    const schema = { allOf: [{ required: ["salary", "name"] }, { properties: user.properties }] };
    expect(schemaFor(schema)).toMatchObject({ allOf: [{ required: ["name"] }, {}] });
  });

  it("are members of choices, of which nothing stays that they alone had", () => {
    const schema = {
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Spy" }],
      discriminator: {
        propertyName: "kind",
        mapping: { cat: "#/components/schemas/Cat", spy: "#/components/schemas/Spy", agent: "Spy" },
      },
      example: { kind: "spy", code: "007" },
    };
    const schemas = {
      Cat: { properties: { kind: {}, lives: {} } },
      Spy: { ...forStaff, properties: { kind: {}, code: {} } },
    };
    expect(schemaFor(schema, guest, { schemas })).toEqual({
      oneOf: [{ $ref: "#/components/schemas/Cat" }],
      discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat" } },
      example: {},
    });
    const kept = redact(answering(schema, { schemas }));
    expect(namesAt(kept, "components", "schemas")).toEqual(["Cat"]);
  });

  it("are found through references, in rings too", () => {
    const schemas = {
      A: { $ref: "#/components/schemas/B" },
      B: { $ref: "#/components/schemas/C" },
      C: { type: "string", ...forStaff },
      Ring: { $ref: "#/components/schemas/Ring" },
    };
    const schema = {
      properties: { a: { $ref: "#/components/schemas/A" }, ring: { $ref: "#/components/schemas/Ring" } },
    };
    expect(schemaFor(schema, guest, { schemas })).toEqual({
      properties: { ring: { $ref: "#/components/schemas/Ring" } },
    });
  });

  it("are values of an enum, whose names and descriptions go too", () => {
    const schema = {
      enum: ["free", "gold"],
      "x-svc-enum": { gold: ["staff"] },
      "x-enum-varnames": ["Free", "Gold"],
      "x-enum-descriptions": { free: "F", gold: "G" },
    };
    expect(schemaFor(schema)).toEqual({
      enum: ["free"],
      "x-svc-enum": {},
      "x-enum-varnames": ["Free"],
      "x-enum-descriptions": { free: "F" },
    });
    expect(schemaFor({ properties: { plan: schema }, example: { plan: "gold" } })).toMatchObject({
      example: {},
    });
  });

  it("are parameters, headers, and examples of bodies among the components", () => {
    const get = {
      parameters: [
        { name: "q", in: "query" },
        { name: "secret", in: "query", ...forStaff },
      ],
      responses: {
        "200": {
          headers: { "X-Open": {}, "X-Closed": forStaff },
          content: {
            "application/json": {
              schema: user,
              examples: { one: { $ref: "#/components/examples/One" }, two: { value: { name: "Cy" } } },
            },
          },
        },
      },
    };
    const kept = redact(
      document({
        paths: { "/a": { get } },
        components: { examples: { One: { value: { name: "Di", salary: 1 } } } },
      }),
    );
    const answer = toSchema.slice(0, 5);
    expect(memberAt(kept, [...toSchema.slice(0, 3), "parameters"])).toEqual([{ name: "q", in: "query" }]);
    expect(memberAt(kept, [...answer, "headers"])).toEqual({ "X-Open": {} });
    expect(memberAt(kept, [...answer, "content", "application/json", "examples"])).toEqual({
      one: { value: { name: "Di" } },
      two: { value: { name: "Cy" } },
    });
    expect(memberAt(kept, ["components", "examples"])).toEqual({});
  });

  it("are parameters and headers whose schemas are, by reference too", () => {
    const schema = { type: "string", ...forStaff };
    const parameters = [
      { in: "query", name: "secret", schema },
      { in: "query", name: "packed", content: { "application/json": { schema } } },
      { $ref: "#/components/parameters/Shared" },
      { in: "path", name: "id", required: true, schema },
      { in: "query", name: "open", schema: { type: "string" } },
    ];
    const headers = { "X-Secret": { schema }, "X-Open": { schema: { type: "string" } } };
    const get = { parameters, responses: { "200": { description: "Fine", headers } } };
    const components = { parameters: { Shared: { in: "query", name: "shared", schema } } };
    const kept = JSON.stringify(redact(document({ paths: { "/a/{id}": { get } }, components })));
    expect(kept).not.toMatch(/secret|packed|shared/i);
    expect(kept).toContain('"name":"open"');
    expect(kept).toContain('"X-Open"');
    expect(kept).toContain('"in":"path","name":"id"');
  });

  it("written in a way that is not understood are for nobody", () => {
    for (const groups of [7, "", [1, {}].slice(1), { includes: ["staff"], excludes: [{}] }])
      expect(schemaFor({ properties: { a: { "x-svc": { groups } }, b: {} } }, staff)).toEqual({
        properties: { b: {} },
      });
    expect(schemaFor({ properties: { a: { "x-svc": { groups: [] } } } }, nobody)).toEqual({
      properties: { a: { "x-svc": { groups: [] } } },
    });
  });

  it("are not sought in names that authors give", () => {
    const schema = {
      properties: { example: { type: "string" }, "x-svc": { type: "object" }, enum: forStaff },
    };
    expect(namesAt(schemaFor(schema), "properties")).toEqual(["example", "x-svc"]);
  });
});

describe("operations", () => {
  const get = (tag: string, name: string, rest: object = {}) => ({
    tags: [tag],
    responses: { "200": { $ref: `#/components/responses/${name}` } },
    ...rest,
  });
  const api = document({
    tags: [{ name: "Open" }, { name: "Closed" }, { name: "Idle" }],
    "x-tagGroups": [
      { name: "All", tags: ["Open", "Closed"] },
      { name: "Theirs", tags: ["Closed"] },
    ],
    paths: {
      "/open": { get: get("Open", "Shared"), put: get("Closed", "Secret", forStaff) },
      "/closed": { ...forStaff, get: get("Closed", "Secret") },
      "/shared": { $ref: "#/components/pathItems/Both" },
    },
    webhooks: { happened: { post: get("Closed", "Secret", forStaff) } },
    components: {
      responses: { Shared: { description: "S" }, Secret: { description: "X" } },
      pathItems: { Both: { get: get("Open", "Shared"), delete: get("Closed", "Secret", forStaff) } },
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
    },
  });

  it("go with their path, tags, and the components that nothing else needs", () => {
    expect(redact(api)).toEqual(
      document({
        tags: [{ name: "Open" }, { name: "Idle" }],
        "x-tagGroups": [{ name: "All", tags: ["Open"] }],
        paths: { "/open": { get: get("Open", "Shared") }, "/shared": { get: get("Open", "Shared") } },
        webhooks: {},
        components: {
          responses: { Shared: { description: "S" } },
          pathItems: {},
          securitySchemes: { key: { type: "http", scheme: "bearer" } },
        },
      }),
    );
    expect(redact(api, staff)).toBe(api);
  });

  it("stay where their page does, whatever their groups say", () => {
    const kept = redact(api, guest, { keepsOperation: (key) => key === "PUT /open" });
    expect(memberAt(kept, ["paths"])).toEqual({ "/open": { put: get("Closed", "Secret", forStaff) } });
  });

  it("of all paths may be for groups; a document without any other is not there", () => {
    const paths = { ...forStaff, "/a": { get: {} } };
    expect(redact(document({ paths }))).toBeUndefined();
    expect(redact(document({ paths }), staff)).toEqual(document({ paths }));
    expect(redact(document({ paths: {} }))).toEqual(document({ paths: {} }));
  });

  it("go with the samples of their path, which may be of any of them", () => {
    const samples = { "x-codeSamples": [{ lang: "cURL", source: "secret" }] };
    const paths = {
      "/open": { ...samples, get: {} },
      "/some": { ...samples, get: {}, put: forStaff },
      "/part": { ...samples, get: { parameters: [{ in: "query", name: "q", ...forStaff }] } },
      "/page": { ...samples, get: {}, put: {} },
    };
    const kept = redact(document({ paths }), guest, { keepsOperation: (key) => !key.startsWith("PUT") });
    expect(memberAt(kept, ["paths"])).toEqual({
      "/open": paths["/open"],
      "/some": { get: {} },
      "/part": { get: { parameters: [] } },
      "/page": { get: {} },
    });
  });

  it("leave components that a page shows", () => {
    const schemas = { Shown: { type: "string" }, Lost: { type: "number" } };
    const kept = redact(
      document({ paths: { "/a": { get: {} }, "/b": { get: forStaff } }, components: { schemas } }),
      guest,
      { schemas: { open: new Set(["Shown"]), hasClosed: false } },
    );
    expect(memberAt(kept, ["components", "schemas"])).toEqual({ Shown: { type: "string" } });
  });
});

it("any JSON can be a document, and what is for nobody is never in it", () => {
  const secret = "canary-that-nobody-may-see";
  const leaf = fc.oneof(
    fc.constantFrom("a", "#/components/schemas/A", "#/paths", "#/channels/a/messages/a", 1, null, true),
    fc.string(),
  );
  const keys = fc.constantFrom(
    "$ref", "properties", "required", "allOf", "oneOf", "items", "example", "examples", "enum", "paths", "/a", "get", "schema",
    "components", "schemas", "A", "content", "webhooks", "tags", "discriminator", "mapping", "x-svc-enum", "__proto__", "default",
    "asyncapi", "channels", "operations", "channel", "messages", "payload", "traits", "reply", "links", "responses", "callbacks",
    "parameters", "propertyNames", "pattern", "anyOf", "not", "security", "securitySchemes", "flows", "info", "x-codeSamples",
  ); // prettier-ignore
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "medium" },
      leaf,
      tie("object"),
      fc.array(tie("value"), { maxLength: 3 }),
      tie("secret"),
    ),
    object: fc.dictionary(keys, tie("value"), { maxKeys: 4 }),
    secret: fc.constant({ "x-svc": { groups: ["staff"] }, description: secret }),
  }));
  // What stands inside an example or a list of values is an instance, whatever it looks like.
  const instances = /"(example|examples|default|enum|const|value)"/;
  fc.assert(
    fc.property(fc.dictionary(keys, value, { maxKeys: 6 }), (any) => {
      const kept = JSON.stringify(redact(any)) ?? "";
      if (!instances.test(JSON.stringify(any))) expect(kept).not.toContain(secret);
      // Groups of values that cannot be read let nobody in.
      if (!JSON.stringify(any).includes('"x-svc-enum"'))
        expect(JSON.stringify(redact(any, staff))).toBe(JSON.stringify(any));
    }),
    { numRuns: 2000 },
  );
});
