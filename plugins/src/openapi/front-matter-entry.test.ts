import { page, pageReference, schema, schemaKey } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { describe, expect, test } from "vitest";
import { api, fixOf, operations, plugins } from "./test-entries.ts";

const frontMatter = (line: string, rest = api): string => `
=== docs.json
{ "navigation": { "pages": ["a"] } }
=== a.mdx
---
${line}
---
${rest}`;

describe("front matter", () => {
  test.each([
    ["openapi: GET /users", "GET /users"],
    ["openapi: api GET /users", "GET /users"],
    ["openapi: ./api.yaml POST /users", "POST /users"],
    ["openapi: api.yaml webhook userCreated", "webhook userCreated"],
  ])("%s", async (line, operation) => {
    const core = await openFixture(frontMatter(line), { plugins });
    expect(await operations(core)).toEqual({ "/a": operation });
    expect(await core.problems()).toEqual([]);
  });

  test("a document that is elsewhere is told, and the nearest one of its name is used", async () => {
    const text = api.replace(/=== \S+/, "");
    const core = await openFixture(
      `
=== docs.json
{ "navigation": { "pages": ["v2/a"] } }
=== v2/a.mdx
---
openapi: /api.yaml GET /users
---
=== v1/api.yaml${text}
=== v2/specs/api.yaml${text}`,
      { plugins },
    );
    expect((await core.problems()).map(({ code, message }) => [code, message])).toContainEqual([
      "openapi/forgiven-spec",
      'There is no OpenAPI document "/api.yaml"; "v2/specs/api.yaml", which has the same name, is used in its place.',
    ]);
    expect(await operations(core)).toEqual({ "/v2/a": "GET /users" });
  });

  test("of several documents of a name, none is taken by chance", async () => {
    const text = api.replace(/=== \S+/, "");
    const core = await openFixture(
      `
=== docs.json
{ "navigation": { "pages": ["a"] } }
=== a.mdx
---
openapi: /c/api.yaml GET /users
---
=== v1/api.yaml${text}
=== v2/api.yaml${text}`,
      { plugins },
    );
    const [problem] = (await core.problems()).filter(({ code }) => code === "openapi/unknown-spec");
    expect(problem?.message).toBe(
      'There is no OpenAPI document "/c/api.yaml"; 2 documents have its name, such as "v1/api.yaml" and "v2/api.yaml". Write which one is meant.',
    );
    expect(problem?.fixes.map(({ title }) => title)).toEqual([
      "Write v1/api.yaml GET /users",
      "Write v2/api.yaml GET /users",
    ]);
    expect(await operations(core)).toEqual({});
  });

  test.each(["webhook", "Webhook", "WEBHOOK"])("a %s may be called like a path", async (word) => {
    const spec = api.replace("userCreated:", "/user/created:");
    expect(spec).not.toBe(api);
    const core = await openFixture(frontMatter(`openapi: ${word} /user/created`, spec), { plugins });
    expect(await operations(core)).toEqual({ "/a": "webhook /user/created" });
    expect(await core.problems()).toEqual([]);
  });

  test.each([
    ["GET /users/", "GET /users", "         ^^^^^^^^^^^"],
    ["api.yaml Post /users/", "POST /users", "         ^^^^^^^^^^^^^^^^^^^^^"],
  ])("%s is taken for %s, and told", async (written, meant, mark) => {
    const text = frontMatter(`openapi: ${written}\n${mark} warning openapi/forgiven-match`);
    await check(text, { plugins });
    expect(await operations(await openFixture(text, { plugins }))).toEqual({ "/a": meant });
  });

  test.each(["get /users", "api.yaml Get /users"])(
    "%s has its method in the case that it may have",
    async (written) => {
      const core = await openFixture(frontMatter(`openapi: ${written}`), { plugins });
      expect(await operations(core)).toEqual({ "/a": "GET /users" });
      expect(await core.problems()).toEqual([]);
    },
  );

  test("a method in lower case with the path of an operation names no other", async () => {
    const both = api.replace("  /users:", "  /users/: { get: { responses: {} } }\n  /users:");
    expect(both).not.toBe(api);
    for (const path of ["/users", "/users/"]) {
      const core = await openFixture(frontMatter(`openapi: get ${path}`, both), { plugins });
      expect(await operations(core)).toEqual({ "/a": `GET ${path}` });
    }
  });

  test.each([
    ["openapi: post /ocr", "POST /ocr"],
    ["openapi: api.yaml GTE /users", "GTE /users"],
    ["openapi: webhook gone", "webhook gone"],
    ["openapi: elsewhere.yaml PUT /ocr", "PUT /ocr"],
    ["openapi-schema: api.yaml Gone", "Gone"],
    ["openapi: nothing of the kind", undefined],
    ["openapi: get /users", undefined],
  ])("%s: the page knows what is not there", async (line, missing) => {
    const core = await openFixture(frontMatter(line), { plugins });
    expect((await core.get(page, "/a"))?.route.missing).toBe(missing);
  });

  test("an operation in two documents: the first by name, with a warning", async () => {
    const text = frontMatter(
      `openapi: GET /users
         ^^^^^^^^^^ warning openapi/ambiguous-reference`,
      `
=== b/v1.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
paths: { /users: { get: { summary: A } } }
=== a/v2.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
paths: { /users: { get: { summary: A } } }
`,
    );
    await check(text, { plugins });
    const core = await openFixture(text, { plugins });
    expect(await core.get(pageReference, "a.mdx")).toMatchObject({ spec: "a/v2.yaml" });
  });

  test("an operation in a document and in a copy of it is one", async () => {
    const copies = ["a/v2.yaml", "b/v1.yaml"].map(
      (file) => `
=== ${file}
openapi: 3.1.0
info: { title: T, version: "1" }
paths: { /users: { get: { summary: A } } }
components: { schemas: { Copied: { type: object } } }
`,
    );
    await check(frontMatter("openapi: GET /users", copies.join("")), { plugins });
    await check(frontMatter("openapi-schema: Copied", copies.join("")), { plugins });
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
    const second = `\n=== b.yaml\nopenapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents: { schemas: { User: {} } }\n`;
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
