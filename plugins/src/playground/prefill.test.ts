import { playground as playgroundQuery, type Prefill } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { jsonBody, openSite, operation } from "./test-site.ts";

const withExamples = { examples: { prefill: true } };

async function prefill(rest: object, api: unknown = {}, document: object = {}): Promise<Prefill | undefined> {
  const core = await openSite({ paths: { "/users/{id}": { post: operation(rest) } }, api, document });
  return (await core.get(playgroundQuery, "/api-reference/show"))?.prefill;
}

const bodyOf = async (schema: unknown, api: unknown = {}, media: object = {}, schemas: object = {}) =>
  (await prefill(jsonBody(schema, media), api, { components: { schemas } }))?.bodies?.["application/json"];

const query = (schema: object, rest: object = {}) => ({
  parameters: [{ name: "q", in: "query", schema, ...rest }],
});

describe("a parameter starts with", () => {
  const all = { "x-default": "always", default: "default", example: "example" };
  it.each<[what: string, schema: object, without: unknown, withExample: unknown]>([
    ["nothing", {}, undefined, undefined],
    ["its default", { default: "default" }, "default", "default"],
    ["its example, where examples are wanted", { example: "example" }, undefined, "example"],
    ["its example before its default", { example: "example", default: "default" }, "default", "example"],
    ["x-default before all", all, "always", "always"],
    ["0", { "x-default": 0, default: 1 }, 0, 0],
    ["false", { "x-default": false, default: true }, false, false],
    ["the empty text", { "x-default": "", default: "a" }, "", ""],
    ["null", { "x-default": null, default: "a" }, null, null],
    ["a default of 0", { default: 0 }, 0, 0],
    ["a default of null", { default: null }, null, null],
    ["an example of false", { example: false, default: true }, true, false],
    ["a list", { type: "array", items: { type: "string" }, default: [] }, [], []],
  ])("%s", async (_what, schema, without, withExample) => {
    expect((await prefill(query(schema)))?.parameters["query.q"]).toEqual(without);
    expect((await prefill(query(schema), withExamples))?.parameters["query.q"]).toEqual(withExample);
  });

  it("spec-rule-06 its x-default, and its schema's `default` stays what it was", async () => {
    const found = await prefill({
      parameters: [
        {
          name: "id",
          in: "path",
          required: true,
          schema: { type: "string", "x-default": "me", default: "you" },
        },
        { name: "X-Trace", in: "header", schema: { type: "string" }, "x-default": "t" },
        { name: "session", in: "cookie", schema: { type: "integer", "x-default": 7 } },
      ],
    });
    expect(found).toEqual({ parameters: { "path.id": "me", "header.X-Trace": "t", "cookie.session": 7 } });
  });

  it("what its name is, whatever that is", async () => {
    const named = { parameters: [{ name: "__proto__", in: "query", schema: { default: 1 } }] };
    expect(Object.entries((await prefill(named))?.parameters ?? {})).toEqual([["query.__proto__", 1]]);
  });
});

describe("a body starts with", () => {
  it("spec-rule-06 x-default at every depth, in optional objects and behind references", async () => {
    const schemas = {
      User: {
        type: "object",
        properties: { one: { $ref: "#/components/schemas/One" }, plain: { type: "string" } },
      },
      One: { type: "object", properties: { two: { $ref: "#/components/schemas/Two" } } },
      Two: { type: "object", properties: { three: { $ref: "#/components/schemas/Three" } } },
      Three: { type: "object", properties: { four: { $ref: "#/components/schemas/Four" } } },
      Four: {
        type: "object",
        properties: {
          five: { type: "boolean", "x-default": false },
          self: { $ref: "#/components/schemas/User" },
        },
      },
    };
    const found = await bodyOf({ $ref: "#/components/schemas/User" }, {}, {}, schemas);
    expect(found).toEqual({ one: { two: { three: { four: { five: false } } } } });
  });

  it("defaults of what is required or a plain value, and not of optional objects", async () => {
    const inner = {
      type: "object",
      properties: { name: { type: "string", default: "Ada" }, id: { type: "integer" } },
    };
    const properties = {
      must: inner,
      may: inner,
      size: { type: "integer", default: 0 },
      empty: { type: "string" },
    };
    const schema = { type: "object", required: ["must"], properties };
    expect(await bodyOf(schema)).toEqual({ must: { name: "Ada" }, size: 0 });
  });

  it("defaults behind references that are required", async () => {
    const schemas = Object.fromEntries(
      ["A", "B", "C", "D"].map((name, index, all) => [
        name,
        {
          type: "object",
          required: ["next"],
          properties: {
            [name]: { type: "string", default: name },
            next: { $ref: `#/components/schemas/${all[index + 1] ?? "A"}` },
          },
        },
      ]),
    );
    const found = await bodyOf({ $ref: "#/components/schemas/A" }, {}, {}, schemas);
    expect(found).toMatchObject({ A: "A", next: { B: "B", next: { C: "C", next: { D: "D" } } } });
  });

  it("defaults of an optional object that something else makes be there", async () => {
    const may = {
      type: "object",
      properties: { a: { type: "string", "x-default": "x" }, b: { type: "string", default: "y" } },
    };
    expect(await bodyOf({ type: "object", properties: { may } })).toEqual({ may: { a: "x", b: "y" } });
  });

  it("what its own type says, each of them", async () => {
    const schema = { type: "object", properties: { v: { type: "string", "x-default": "x" } } };
    const other = { type: "object", properties: { v: { type: "string", "x-default": "y" } } };
    const content = {
      "text/plain": {},
      "application/json": { schema },
      "multipart/form-data": { schema: other },
    };
    expect((await prefill({ requestBody: { content } }))?.bodies).toEqual({
      "application/json": { v: "x" },
      "multipart/form-data": { v: "y" },
    });
  });

  it("nothing where it need not be sent and defaults would not make it whole", async () => {
    const properties = { name: { type: "string" }, mode: { type: "string", default: "fast" } };
    const bodies = async (required: string[], rest: object = {}) => {
      const schema = { type: "object", required, properties: { ...properties, ...rest } };
      return (await prefill({ requestBody: { content: { "application/json": { schema } } } }))?.bodies;
    };
    expect(await bodies(["name"])).toBeUndefined();
    expect(await bodies(["mode"])).toEqual({ "application/json": { mode: "fast" } });
    expect(await bodies(["name"], { key: { type: "string", "x-default": "k" } })).toEqual({
      "application/json": { mode: "fast", key: "k" },
    });
  });

  it("nothing that the API alone sets", async () => {
    const properties = { id: { type: "string", readOnly: true, default: "made", "x-default": "made" } };
    expect(await bodyOf({ type: "object", properties })).toBeUndefined();
  });

  it("its first choice, and nothing for the items of lists", async () => {
    const choice = (kind: string) => ({
      type: "object",
      required: ["kind"],
      properties: { kind: { type: "string", default: kind } },
    });
    expect(await bodyOf({ oneOf: [{ type: "null" }, choice("a"), choice("b")] })).toEqual({ kind: "a" });
    const items = { type: "object", properties: { kind: { type: "string", "x-default": "a" } } };
    expect(await bodyOf({ type: "object", properties: { list: { type: "array", items } } })).toBeUndefined();
  });

  describe("examples, where they are wanted", () => {
    const schema = {
      type: "object",
      properties: {
        name: { type: "string", example: "Ada" },
        plan: { type: "string", default: "free" },
        token: { type: "string", "x-default": "demo" },
        place: { type: "object", properties: { city: { type: "string", example: "London" } } },
        count: { type: "integer" },
      },
    };

    it("of its fields: written ones, never made-up ones", async () => {
      expect(await bodyOf(schema)).toEqual({ plan: "free", token: "demo" });
      const filled = { name: "Ada", plan: "free", token: "demo", place: { city: "London" } };
      expect(await bodyOf(schema, withExamples)).toEqual(filled);
    });

    it("of its own: the first, with x-default over it", async () => {
      const examples = { one: { value: { name: "Grace", token: "written", more: 0 } }, two: { value: {} } };
      expect(await bodyOf(schema, withExamples, { examples })).toEqual({
        name: "Grace",
        token: "demo",
        more: 0,
      });
      expect(await bodyOf(schema, {}, { examples })).toEqual({ plan: "free", token: "demo" });
      expect(await bodyOf({}, withExamples, { example: [1] })).toEqual([1]);
      expect(await bodyOf({}, withExamples, { example: false })).toBe(false);
    });
  });
});
