import { page, routes } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { describe, expect, test } from "vitest";
import { pages } from "../pages/index.ts";
import { openapi } from "./index.ts";
import { api, fixOf, operations, plugins } from "./test-entries.ts";

const site = (entries: string): string => `
=== docs.json
{
  "navigation": { "openapi": "api.yaml", "pages": [
${entries}
  ] }
}
${api}`;

describe("entries of pages", () => {
  test("operations and webhooks lead to their generated page", async () => {
    const core = await openFixture(
      site(`"GET /users", "api.yaml POST /users", "/api.yaml GET /users/{id}", "webhook userCreated"`),
      { plugins },
    );
    expect(await core.problems()).toEqual([]);
    expect(await operations(core)).toEqual({
      "/api-reference/users/list-users": "GET /users",
      "/api-reference/users/create-user": "POST /users",
      "/api-reference/get-users": "GET /users/{id}",
      "/api-reference/a-user-was-created": "webhook userCreated",
    });
  });

  test("the folder of the binding counts", async () => {
    const text = site(`"GET /users"`).replace(
      `"openapi": "api.yaml"`,
      `"openapi": { "source": "api.yaml", "directory": "v1/api" }`,
    );
    expect(await operations(await openFixture(text, { plugins }))).toEqual({
      "/v1/api/users/list-users": "GET /users",
    });
  });

  test("a method in lower case and a slash at the end are forgiven", async () => {
    const text = site(`
"get /users",
^^^^^^^^^^^^ warning openapi/forgiven-match
"api.yaml POST /users/"
^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/forgiven-match
`);
    const [, second] = await check(text, { plugins });
    expect(second?.fixes[0]?.edits[0]?.newText).toBe(`"api.yaml POST /users"`);
  });

  test("an unknown operation is an error with the nearest one", async () => {
    const fix = await fixOf(
      site(`
"api.yaml GET /users/{userId}"
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error openapi/unknown-operation
`),
    );
    expect(fix).toBe(`"api.yaml GET /users/{id}"`);
  });

  test("what is no method is taken for one that is misspelt", async () => {
    const fix = await fixOf(
      site(`
"api.yaml GTE /users/{id}"
^^^^^^^^^^^^^^^^^^^^^^^^^^ error openapi/unknown-operation
`),
    );
    expect(fix).toBe(`"api.yaml GET /users/{id}"`);
  });

  test("an unknown webhook", async () => {
    const fix = await fixOf(
      site(`
"webhook userCreate"
^^^^^^^^^^^^^^^^^^^^ error openapi/unknown-operation
`),
    );
    expect(fix).toBe(`"webhook userCreated"`);
  });

  test("an excluded operation says so", async () => {
    await check(
      site(`
"GET /secret"
^^^^^^^^^^^^^ error openapi/excluded-operation
`),
      { plugins },
    );
    const unlisted = await openFixture(site(`"GET /secret"`), {
      plugins: [pages(), openapi({ hidden: "unlist" })],
    });
    expect(await unlisted.problems()).toEqual([]);
    const [path] = [...(await unlisted.get(routes, "")).keys()];
    expect((await unlisted.get(page, path))?.hidden).toBe(true);
  });

  test("an unknown document is an error with the nearest one", async () => {
    const fix = await fixOf(
      site(`
"apii.yaml GET /users"
^^^^^^^^^^^^^^^^^^^^^^ error openapi/unknown-spec
`),
    );
    expect(fix).toBe(`"api.yaml GET /users"`);
  });

  test("without a document there is nothing to look in", async () => {
    const problems = await check(
      `
=== docs.json
{ "navigation": { "pages": [
"GET /users"
^^^^^^^^^^^^ error openapi/no-spec
] } }
${api}`,
      { plugins },
    );
    expect(problems[0]?.message).toContain("names no OpenAPI document");
  });

  test("documents of api.openapi are looked in", async () => {
    const core = await openFixture(
      `\n=== docs.json\n{ "api": { "openapi": ["api.yaml"] }, "navigation": { "pages": ["GET /users"] } }\n${api}`,
      { plugins },
    );
    expect(await core.problems()).toEqual([]);
    expect(await operations(core)).toEqual({ "/api-reference/users/list-users": "GET /users" });
  });

  test("a document that cannot be fetched or read leaves entries without further problems", async () => {
    const failing = await check(
      `
=== docs.json
{ "navigation": { "pages": [
"https://api.example.com/openapi.json GET /users",
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error openapi/fetch-failed
"https://api.example.com/openapi.json GET /others"
] } }`,
      { plugins },
    );
    expect(failing).toHaveLength(1);
    await check(
      `
=== docs.json
{ "navigation": { "pages": [
"a", "b", "https://api.example.com/openapi.json GET /users",
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error openapi/fetch-failed
{ "group": "G", "openapi": "https://api.example.com/openapi.json" }
] } }
=== a.mdx
---
openapi: https://api.example.com/openapi.json GET /a
---
=== b.mdx
---
openapi: https://api.example.com/openapi.json GET /b
---`,
      { plugins },
    );
    await check(
      `
=== docs.json
{ "navigation": { "pages": ["a", "b"] } }
=== a.mdx
---
openapi: https://api.example.com/openapi.json GET /a
         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error openapi/fetch-failed
---
=== b.mdx
---
openapi: https://api.example.com/openapi.json GET /b
---`,
      { plugins },
    );
    await check(
      `
=== docs.json
{ "navigation": { "openapi": "old.json", "pages": ["GET /users"] } }
=== old.json
{
  "swagger": "2.0",
  ^^^^^^^^^^^^^^^^ error openapi/swagger-2
  "paths": {}
}`,
      { plugins },
    );
  });

  test("a document by its address", async () => {
    const text = `\n=== docs.json\n{ "navigation": { "pages": ["https://api.example.com/openapi.json GET /users"] } }`;
    const urls = {
      "https://api.example.com/openapi.json": `{"openapi":"3.0.3","info":{"title":"T","version":"1"},"paths":{"/users":{"get":{"summary":"List","responses":{}}}}}`,
    };
    const core = await openFixture(text, { plugins, urls });
    expect(await core.problems()).toEqual([]);
    expect(await operations(core)).toEqual({ "/api-reference/list": "GET /users" });
  });
});

test(
  "many entries of a large document, wrong ones too, take little time each",
  { tags: ["long"] },
  async () => {
    const count = 1_500;
    const paths = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`/a${index}`, { get: { summary: `S ${index}` } }]),
    );
    const entries = Array.from({ length: count }, (_, index) => `GET /zz${index}`);
    const text = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths });
    const core = await openFixture(
      `=== docs.json
{ "navigation": { "openapi": "api.json", "pages": ${JSON.stringify([...entries, "GET /a7/", "get /a8"])} } }
=== api.json
${text}`,
      { plugins },
    );
    const counts: Record<string, number> = {};
    const start = process.cpuUsage();
    for (const { code } of await core.problems()) counts[code] = (counts[code] ?? 0) + 1;
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(8);
    expect(counts).toMatchObject({ "openapi/unknown-operation": count, "openapi/forgiven-match": 2 });
  },
);

describe("a document that cannot be read", () => {
  const old = (entry: string, source = ""): string => `
=== docs.json
{ "navigation": { "pages": ["a"], "groups": [{ "group": "Old", "openapi": "old.json" }] } }
=== old.json
{ "swagger": "2.0" }
  ^^^^^^^^^^^^^^^^ error openapi/swagger-2
=== a.mdx
---
${entry}---
${source}`;

  test.each([
    ["openapi-schema: Anmal\n                ^^^^^ error openapi/unknown-schema\n"],
    ["openapi: GET /anmals\n         ^^^^^^^^^^^ error openapi/unknown-operation\n"],
  ])("does not hide what is in no other: %s", async (entry) => {
    await check(old(entry, api), { plugins });
  });

  test.each(["openapi-schema: old.json Anmal\n", "openapi: old.json GET /anmals\n"])(
    "is told of alone where it is meant: %s",
    async (entry) => {
      await check(old(entry, api), { plugins });
      await check(old(entry.replace("old.json ", "")), { plugins });
    },
  );
});
