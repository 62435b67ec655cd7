import { operation, operationKey, schema, schemaKey, type Field, type Pills } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { expect, test } from "vitest";
import { openapi } from "../openapi/index.ts";
import { pills } from "./index.ts";

const plugins = [openapi(), pills()];

function site(post: readonly unknown[], properties: object): string {
  return `=== docs.json
${JSON.stringify({ api: { params: { post } } })}
=== api.json
${JSON.stringify({
  openapi: "3.1.0",
  paths: {
    "/a": {
      post: {
        parameters: [{ name: "q", in: "query", required: true, deprecated: true, schema: {} }],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } } },
        callbacks: {
          c: {
            "{$url}": {
              post: { requestBody: { content: { "application/json": { schema: { properties } } } } },
            },
          },
        },
        responses: { "200": { headers: { "X-A": { schema: { "x-svc": { pre: ["h"] } } } } } },
      },
    },
  },
  components: { schemas: { A: { required: ["must"], properties } } },
})}`;
}

const byName = (fields: readonly Field[]): Record<string, readonly (readonly string[])[]> =>
  Object.fromEntries(fields.map(({ name, pills: { pre, post } }) => [name, [pre, post]]));

async function pillsOf(post: readonly unknown[], properties: object): Promise<ReturnType<typeof byName>> {
  const core = await openFixture(site(post, properties), { plugins });
  return byName((await core.get(schema, schemaKey({ spec: "api.json", name: "A" })))?.field.children ?? []);
}

test("spec-rule-10 built-in pills, those of api.params.post, then those of x-svc", async () => {
  const must = {
    readOnly: true,
    writeOnly: true,
    deprecated: true,
    nullable: true,
    "x-internal": "admin",
    "x-svc": { pre: ["beta", "new"], post: ["ISO"] },
  };
  expect(await pillsOf(["nullable", "x-internal"], { must, plain: {} })).toEqual({
    must: [
      ["beta", "new"],
      ["required", "deprecated", "read-only", "write-only", "nullable", "admin", "ISO"],
    ],
    plain: [[], []],
  });
});

test("spec-rule-10 what a key of api.params.post makes of each kind of value", async () => {
  const values = {
    string: "s",
    empty: "",
    yes: true,
    no: false,
    number: 0,
    nothing: null,
    object: { a: 1 },
    list: ["a", 1, true, {}],
  };
  const properties = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { "x-a": value }]),
  );
  const found = await pillsOf(["x-a", "__proto__", "x-absent", 7], properties);
  expect(Object.entries(found).map(([name, [, post]]) => [name, post])).toEqual([
    ["string", ["s"]],
    ["empty", []],
    ["yes", ["x-a"]],
    ["no", []],
    ["number", ["0"]],
    ["nothing", []],
    ["object", []],
    ["list", ["a", "1"]],
  ]);
});

test("spec-rule-10 keys of schemas that fields have a place of their own for are shown, too", async () => {
  const size = { type: "string", enum: ["s", "l"], description: "How large" };
  expect(await pillsOf(["type", "enum", "description"], { size })).toEqual({
    size: [[], ["enum<string>", "s", "l", "How large"]],
  });
});

test("spec-rule-10 labels of all that a field is put together from are shown, each once", async () => {
  const parts = [
    { "x-svc": { pre: ["a"], post: ["x", "y"] } },
    { "x-svc": { pre: ["b"], post: ["y", "z"] } },
  ];
  expect(await pillsOf([], { all: { allOf: parts } })).toEqual({
    all: [
      ["a", "b"],
      ["x", "y", "z"],
    ],
  });
  const labelled = { type: "string", ...parts[0] };
  const parameters = [
    { name: "q", in: "query", schema: labelled, "x-svc": { groups: ["g"] } },
    { name: "r", in: "query", schema: labelled, "x-svc": { post: ["own"] } },
  ];
  const document = { openapi: "3.1.0", paths: { "/a": { get: { parameters, responses: {} } } } };
  const core = await openFixture(`=== docs.json\n{}\n=== api.json\n${JSON.stringify(document)}`, { plugins });
  const found = await core.get(operation, operationKey("api.json", "GET /a"));
  expect(byName(found?.parameters ?? [])).toEqual({
    q: [["a"], ["x", "y"]],
    r: [["a"], ["x", "y", "own"]],
  });
});

test("spec-rule-10 a malformed x-svc is ignored as a whole; x-mint is another name of it", async () => {
  const properties = { bad: { "x-svc": { pre: "beta", post: ["a"] } }, old: { "x-mint": { post: ["a"] } } };
  expect(await pillsOf([], properties)).toEqual({ bad: [[], []], old: [[], ["a"]] });
});

test("spec-rule-10 every field of an operation has its pills, nested ones and those of callbacks and headers too", async () => {
  const properties = {
    must: { properties: { inner: { "x-svc": { pre: ["p"] } } } },
    choice: { oneOf: [{ title: "T", properties: { x: { deprecated: true } } }, { type: "string" }] },
  };
  const core = await openFixture(site([], properties), { plugins });
  const found = await core.get(operation, operationKey("api.json", "POST /a"));
  const [must, choice] = found?.bodies[0]?.field.children ?? [];
  const shown = (fields: readonly (Field | undefined)[]): readonly (Pills | undefined)[] =>
    fields.map((field) => field?.pills);
  expect(
    shown([found?.parameters[0], must, must?.children[0], choice?.alternatives[0]?.field.children[0]]),
  ).toEqual([
    { pre: [], post: ["required", "deprecated"] },
    { pre: [], post: ["required"] },
    { pre: ["p"], post: [] },
    { pre: [], post: ["deprecated"] },
  ]);
  expect(shown([found?.responses[0]?.headers[0]])).toEqual([{ pre: ["h"], post: [] }]);
  expect(shown(found?.callbacks[0]?.bodies[0]?.field.children[0]?.children ?? [])).toEqual([
    { pre: ["p"], post: [] },
  ]);
});
