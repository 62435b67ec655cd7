import { definePlugin, withKey, type Problem } from "@octavo/core";
import { check } from "@octavo/core/testing";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, test } from "vitest";
import { openapi } from "../index.ts";
import { checkValue } from "./check-document.ts";

const plugins = [openapi()];

const site = (document: string, version = "3.1.0"): string => `
=== docs.json
{ "navigation": { "openapi": "api.yaml" } }
=== api.yaml
openapi: ${version}
${document.includes("info:") || document.includes("inof:") ? "" : 'info: { title: T, version: "1" }'}
${document}`;

const told = (problems: readonly Problem[]): readonly (readonly [string, string | undefined])[] =>
  problems.map(({ message, fixes }) => [message, fixes[0]?.edits[0]?.newText]);

test("keys that OpenAPI does not know, with the one that was meant", async () => {
  const problems = await check(
    site(`inof: { title: T }
^^^^ warning openapi/unknown-key
tags: [{ name: a, sumary: A }]
                  ^^^^^^ warning openapi/unknown-key
paths:
  /a:
    GET: {}
    ^^^ warning openapi/unknown-key
    get:
      sumary: A
      ^^^^^^ warning openapi/unknown-key
      summary: A
      parameters:
        - { name: a, in: query, type: string }
                                ^^^^ warning openapi/unknown-key
      responses:
        "200": { description: Fine, schema: {} }
                                    ^^^^^^ warning openapi/unknown-key
        x-note: {}
      callbacks: { e: { "{$url}": { post: { wrong: 1, $ref: "#/paths/~1a/get" } } } }
                                            ^^^^^ warning openapi/unknown-key
`),
    { plugins },
  );
  expect(told(problems)).toEqual([
    [`An OpenAPI document has no key "inof"; did you mean "info"?`, "info"],
    [`A tag has no key "sumary"; did you mean "summary"?`, "summary"],
    // The path item has that key already.
    [`A path item has no key "GET"; did you mean "get"?`, undefined],
    [`An operation has no key "sumary"; did you mean "summary"?`, undefined],
    ['A parameter has no key "type": it belongs below `schema`.', undefined],
    ['A response has no key "schema": it belongs below `content`.', undefined],
    [`An operation has no key "wrong".`, undefined],
  ]);
});

test("schemas may have further keys from OpenAPI 3.1 on, and what is nearly a key is none", async () => {
  const schemas = (mark: string): string => `paths: {}
components:
  schemas:
    A: { descripton: B, properties: { anything: true, title: {} }, example: { any: 1 }, x-own: 1 }
         ^^^^^^^^^^ warning openapi/unknown-key
    B: { optional: true, requires: [a] }
${mark}
`;
  await check(site(schemas(`         ${" ".repeat(16)}^^^^^^^^ warning openapi/unknown-key`)), { plugins });
  const both = `         ^^^^^^^^ warning openapi/unknown-key\n${" ".repeat(25)}^^^^^^^^ warning openapi/unknown-key`;
  await check(site(schemas(both), "3.0.4"), { plugins });
});

test("values of other types, but for words that YAML reads as numbers", async () => {
  const problems = await check(
    site(`info: { title: 5, version: 1.0, description: [a] }
                                             ^^^ warning openapi/wrong-type
paths:
  /a:
    get:
      summary:
      description: { $ref: other.md }
                           ^^^^^^^^ warning openapi/external-ref
      tags: users
            ^^^^^ warning openapi/wrong-type
      deprecated: "true"
      x-svc: { metadata: { title: A } }
      security: { key: [] }
                ^^^^^^^^^^^ warning openapi/wrong-type
components:
  schemas:
    A: { required: true, type: [string, "null"], minLength: one, nullable: yes indeed, default: [1] }
                   ^^^^ warning openapi/wrong-type
                                                            ^^^ warning openapi/wrong-type
                                                                           ^^^^^^^^^^ warning openapi/wrong-type
`),
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toContain(
    "`minLength` must be a number, but it is a string; it is ignored.",
  );
});

test("extensions a letter away, and where nobody reads them; those of others are theirs", async () => {
  const rateLimit = definePlugin("rate-limit", (hooks) => {
    hooks.schemas.tap("rate-limit", (schemas) =>
      withKey(schemas, "operation", "x-codeSampless", { type: "integer" }),
    );
  });
  const problems = await check(
    site(`x-mcp: {}
x-svc: { mcp: {}, groups: [a] }
tags: [{ name: a, x-groups: A, x-displayName: A, x-mcq: 1 }]
                  ^^^^^^^^ information openapi/misspelt-extension
paths:
  x-svc: { groups: [a] }
  /a:
    x-hidden: true
    ^^^^^^^^ information openapi/misplaced-extension
    x-svc: { groups: [a], href: /b, other: 1 }
                          ^^^^ information openapi/misplaced-extension
    get:
      summary: A
      x-hiden: true
      ^^^^^^^ information openapi/misspelt-extension
      x-group: A
      ^^^^^^^ information openapi/misplaced-extension
      x-codeSampless: 1
      x-hide: true
      parameters: [{ name: a, in: query, schema: {}, x-default: 1, x-svc: { pre: [a] } }]
components:
  schemas:
    A: { x-default: 1, x-svc: { groups: [a] }, x-exclude: true }
                                               ^^^^^^^^^ information openapi/misplaced-extension
`),
    { plugins: [...plugins, rateLimit()] },
  );
  expect(told(problems).slice(0, 4)).toEqual([
    [`Nothing here reads "x-groups"; did you mean "x-group"?`, "x-group"],
    ["`x-hidden` does nothing here: it counts on an operation, and this is a path item.", undefined],
    ["`x-svc.href` does nothing here: it counts on an operation, and this is a path item.", undefined],
    [`Nothing here reads "x-hiden"; did you mean "x-hidden"?`, "x-hidden"],
  ]);
});

test("operations without a summary are told of once", async () => {
  const [problem] = await check(
    site(`paths:
  /a:
    get: { description: A. }
    ^^^ information openapi/missing-summary
    put: { summary: A }
    post: {}
    patch: { x-hidden: true }
    delete: { x-svc: { metadata: { title: A } } }
  /b:
    get: { $ref: "b.yaml#/get" }
                 ^^^^^^^^^^^^^ warning openapi/external-ref
webhooks: { w: { post: {} } }
`),
    { plugins },
  );
  expect(problem?.message).toBe(
    '2 of 4 operations have no `summary`, and no page gives them a title; this is the first. They are called by method and path in words, such as "Get users id".',
  );
  expect(problem?.related.map(({ message, range }) => [message, range.start.line])).toEqual([["POST /a", 6]]);
});

test("a summary is not missed where a page gives the operation a title", async () => {
  const [problem, ...others] = await check(
    `
=== docs.json
{ "navigation": { "pages": ["a", "b"] }, "api": { "openapi": "api.yaml" } }
=== a.mdx
---
title: All users
openapi: GET /a
---
=== b.mdx
---
openapi: POST /a
---
=== api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get: {}
    post: {}
    ^^^^ information openapi/missing-summary
`,
    { plugins: [...plugins, pages(), navigation()] },
  );
  expect(others).toEqual([]);
  expect(problem?.message).toBe(
    'The operation has no `summary`, and no page gives it a title: it is called by its method and path in words, such as "Get users id".',
  );
});

test("of thousands of different keys, the first are told", () => {
  const keys = Array.from({ length: 50_000 }, (_, at) => [`key${at}`, 1] as const);
  let count = 0;
  checkValue(
    { info: { title: "T", version: "1" }, paths: { "/a": { get: Object.fromEntries(keys) } } },
    "api.json",
    () => void count++,
  );
  expect(count).toBe(1000);
});

test("a key that docs.json shows as a label of fields is no unknown key", async () => {
  await check(
    `
=== docs.json
{ "api": { "params": { "post": ["stage"] } }, "navigation": { "pages": [{ "group": "G", "openapi": "a.json" }] } }
=== a.json
{ "openapi": "3.0.3", "info": { "title": "T", "version": "1" }, "paths": {}, "components": { "schemas": {
  "A": { "type": "string", "stage": "beta" },
  "B": { "type": "string", "other": "beta" }
                           ^^^^^^^ warning openapi/unknown-key
} } }
`,
    { plugins },
  );
});
