import { page, pageReference, routes, schema, schemaKey, type Core } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { describe, expect, test } from "vitest";
import { pages } from "../pages/index.ts";
import { openapi } from "./index.ts";

const plugins = [pages(), openapi()];

const api = `
=== api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /users:
    get: { summary: List users, tags: [Users] }
    post: { summary: Create user, tags: [Users] }
  /users/{id}:
    parameters: [{ name: id, in: path, schema: { type: string } }]
    get: {}
  /secret:
    get: { x-hidden: true }
webhooks:
  userCreated:
    post: { summary: A user was created }
components:
  schemas:
    User: { title: Person, type: object, description: Somebody., properties: { name: { type: string } } }
`;

const site = (entries: string): string => `
=== docs.json
{
  "navigation": { "openapi": "api.yaml", "pages": [
${entries}
  ] }
}
${api}`;

const frontMatter = (line: string, rest = api): string => `
=== docs.json
{ "navigation": { "pages": ["a"] } }
=== a.mdx
---
${line}
---
${rest}`;

async function operations(core: Core): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [path, { operation }] of await core.get(routes, "")) {
    if (operation)
      found[path] =
        "webhook" in operation ? `webhook ${operation.webhook}` : `${operation.method} ${operation.path}`;
  }
  return found;
}

/** The first fix of the only problem, applied to the text that it replaces. */
async function fixOf(text: string): Promise<string | undefined> {
  const [problem] = await check(text, { plugins });
  return problem?.fixes[0]?.edits[0]?.newText;
}

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
      "https://api.example.com/openapi.json": `{"openapi":"3.0.3","info":{},"paths":{"/users":{"get":{"summary":"List"}}}}`,
    };
    const core = await openFixture(text, { plugins, urls });
    expect(await core.problems()).toEqual([]);
    expect(await operations(core)).toEqual({ "/api-reference/list": "GET /users" });
  });
});

describe("front matter", () => {
  test.each([
    ["openapi: GET /users", "GET /users"],
    ["openapi: api GET /users", "GET /users"],
    ["openapi: ./api.yaml POST /users", "POST /users"],
    ["openapi: api.yaml webhook userCreated", "webhook userCreated"],
  ])("%s", async (line, operation) => {
    const core = await openFixture(frontMatter(line), { plugins });
    expect(await operations(core)).toEqual({ "/a": operation });
  });

  test("an operation in two documents: the first by name, with a warning", async () => {
    const text = frontMatter(
      `openapi: GET /users
         ^^^^^^^^^^ warning openapi/ambiguous-reference`,
      `
=== b/v1.yaml
openapi: 3.1.0
paths: { /users: { get: {} } }
=== a/v2.yaml
openapi: 3.1.0
paths: { /users: { get: {} } }
`,
    );
    await check(text, { plugins });
    const core = await openFixture(text, { plugins });
    expect(await core.get(pageReference, "a.mdx")).toMatchObject({ spec: "a/v2.yaml" });
  });

  test("what names no operation", async () => {
    const problems = await check(
      frontMatter(`openapi: api.yaml
         ^^^^^^^^ error openapi/malformed-reference`),
      { plugins },
    );
    expect(problems[0]?.message).toContain("names no operation");
  });

  test("a schema's page has its fields, title and description", async () => {
    const core = await openFixture(frontMatter("openapi-schema: User"), { plugins });
    expect(await core.problems()).toEqual([]);
    const found = await core.get(page, "/a");
    expect(found).toMatchObject({ kind: "schema", title: "Person", description: "Somebody." });
    const shown = await core.get(schema, schemaKey({ spec: "api.yaml", name: "User" }));
    expect(shown).toMatchObject({ spec: "api.yaml", name: "User", example: { name: "<string>" } });
    expect(shown?.field.children.map(({ name, anchor }) => [name, anchor])).toEqual([["name", "name"]]);
  });

  test("an unknown schema, and one in two documents", async () => {
    expect(
      await fixOf(
        frontMatter(`openapi-schema: Usr
                ^^^ error openapi/unknown-schema`),
      ),
    ).toBe("User");
    const second = `\n=== b.yaml\nopenapi: 3.1.0\npaths: {}\ncomponents: { schemas: { User: {} } }\n`;
    await check(
      frontMatter(
        `openapi-schema: User
                ^^^^ error openapi/ambiguous-schema`,
        api + second,
      ),
      { plugins },
    );
    const core = await openFixture(frontMatter("openapi-schema: b.yaml User", api + second), { plugins });
    expect(await core.problems()).toEqual([]);
  });
});

test("many entries of a large document, wrong ones too, take little time each", async () => {
  const count = 4_000;
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
  for (const { code } of await core.problems()) counts[code] = (counts[code] ?? 0) + 1;
  expect(counts).toMatchObject({ "openapi/unknown-operation": count, "openapi/forgiven-match": 2 });
});

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
