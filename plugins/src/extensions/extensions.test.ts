import { defaultSchemas, definePlugin, withKey } from "@octavo/core";
import { check } from "@octavo/core/testing";
import { expect, test } from "vitest";
import { asyncapi } from "../asyncapi/index.ts";
import { openapi } from "../openapi/index.ts";
import { findExtensions } from "./find-extensions.ts";
import { extensions } from "./index.ts";

const plugins = [openapi(), extensions()];

const site = (document: string): string => `
=== docs.json
{ "navigation": { "openapi": "api.yaml" } }
=== api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
${document}`;

test("a malformed vendor extension is ignored as a whole, with one warning at what is wrong", async () => {
  const problems = await check(
    site(`paths:
  /a:
    get:
      summary: A
      x-svc: { metadata: { title: T }, content: 5 }
                                                ^ warning extensions/malformed
    put:
      summary: A
      x-mint: text
              ^^^^ warning extensions/malformed
    post:
      summary: A
      x-svc: { href: "" }
                     ^^ warning extensions/malformed
components:
  schemas:
    A: { x-svc: { pre: beta } }
                       ^^^^ warning extensions/malformed
    B: { x-svc: { post: [ok, 1] } }
                             ^ warning extensions/malformed
`),
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    "`x-svc.content` must be a string, but it is a number: the whole `x-svc` is ignored.",
    "`x-mint` must be an object, but it is a string: the whole `x-mint` is ignored.",
    "`x-svc.href` must be a URL path such as `/users/list`, but it is empty: the whole `x-svc` is ignored.",
    "`x-svc.pre` must be a list of strings, but it is a string: the whole `x-svc` is ignored.",
    "`x-svc.post.1` must be a string, but it is a number: the whole `x-svc` is ignored.",
  ]);
});

test("what counts on operations alone is told of once, where it stands on other objects", async () => {
  const problems = await check(
    site(`paths:
  /a:
    x-mint: { href: /x, content: Hello., metadata: { openapi: GET /b }, prre: [a] }
              ^^^^ information openapi/misplaced-extension
                        ^^^^^^^ information openapi/misplaced-extension
                                         ^^^^^^^^ information openapi/misplaced-extension
                                                                        ^^^^ warning schema/unknown-key
    get:
      summary: A
      responses:
        "200": { description: Ok, x-svc: { href: no } }
                                           ^^^^ information openapi/misplaced-extension
components:
  schemas:
    A: { x-svc: { content: Hello. } }
                  ^^^^^^^ information openapi/misplaced-extension
`),
    { plugins },
  );
  expect(problems.flatMap(({ fixes }) => fixes.map(({ title }) => title))).toHaveLength(1);
});

test.each([
  ["{ content: 1, groups: [pro] }", "ignored, but for its `groups`: where readers sign in"],
  ["{ groups: { include: [pro] } }", "nobody is shown what it stands on, since its `groups`"],
  ["{ content: 1, groups: [] }", "`x-svc` is ignored."],
])("what groups of one mean all the same is said of %s", async (written, words) => {
  const [value = ""] = /(?<=: )(?:\d|\{.*?\})/.exec(written) ?? [];
  const indent = " ".repeat("      x-svc: ".length + written.indexOf(value));
  const problems = await check(
    site(`paths:
  /a:
    get:
      summary: Do
      x-svc: ${written}
${indent}${"^".repeat(value.length)} warning extensions/malformed
      responses: { 200: { description: Done } }
`),
    { plugins, audience: "all" },
  );
  expect(problems[0]?.message).toContain(words);
});

test("openapi in metadata is ignored", async () => {
  const problems = await check(
    site(`paths:
  /a:
    get:
      x-svc:
        metadata:
          openapi: GET /b
          ^^^^^^^ warning extensions/metadata-openapi
          title: Fine
          og:title: Fine too
`),
    { plugins },
  );
  expect(problems).toHaveLength(1);
});

test("other extensions are checked by schema", async () => {
  const problems = await check(
    site(`tags:
  - { name: a, x-group: 1 }
                        ^ warning schema/wrong-type
paths:
  /a:
    get:
      summary: A
      x-codeSamples:
        - { lang: curl, source: curl }
        - lang: curl
          ^^^^^^^^^^ warning schema/missing-key
      x-unknown-to-us: [1]
      x-svc: { metdata: {} }
               ^^^^^^^ warning schema/unknown-key
`),
    { plugins },
  );
  expect(problems.find(({ code }) => code === "schema/unknown-key")?.fixes[0]?.edits[0]?.newText).toBe(
    "metadata",
  );
});

test.each(["true", '"true"'])("x-exclude: %s is told of once, by who reads the document", async (value) => {
  await check(
    site(`paths:
  /a:
    get: { x-exclude: ${value} }
           ^^^^^^^^^ warning openapi/x-exclude
    put: { summary: A, x-exclude: false }
                       ^^^^^^^^^ warning schema/deprecated
`),
    { plugins },
  );
});

test("extensions of other plugins too", async () => {
  const rateLimit = definePlugin("rate-limit", (hooks) => {
    hooks.schemas.tap("rate-limit", (schemas) =>
      withKey(schemas, "operation", "x-rate-limit", { type: "integer" }),
    );
  });
  await check(
    site(`paths:
  /a:
    get: { summary: A, x-rate-limit: many }
                                     ^^^^ warning schema/wrong-type
`),
    { plugins: [...plugins, rateLimit()] },
  );
  expect(defaultSchemas.operation.properties).not.toHaveProperty("x-rate-limit");
});

test("extensions are found by where they stand, and not in data", () => {
  const found = findExtensions({
    tags: [{ "x-group": "A" }],
    paths: {
      "/get": {
        get: {
          "x-a": 1,
          responses: { "200": { content: { j: { example: { "x-svc": {} }, schema: { "x-svc": {} } } } } },
        },
      },
    },
    webhooks: { w: { post: { "x-a": 1, callbacks: { c: { "{$url}": { put: { "x-a": 1 } } } } } } },
    components: {
      schemas: {
        A: { properties: { example: { "x-default": 1 }, get: { "x-a": 1 } }, default: { "x-svc": {} } },
      },
      securitySchemes: { S: { "x-default": "k" } },
    },
    "x-data": { "x-svc": {} },
  });
  expect(found.map(({ kind, path }) => `${kind} ${path.join("/")}`).toSorted()).toEqual([
    "operation paths//get/get",
    "operation webhooks/w/post",
    "operation webhooks/w/post/callbacks/c/{$url}/put",
    "schema components/schemas/A/properties/example",
    "schema paths//get/get/responses/200/content/j/schema",
    "securityScheme components/securitySchemes/S",
    "tag tags/0",
  ]);
});

test("any depth is fine", () => {
  let deep: object = { "x-svc": {} };
  for (let i = 0; i < 100_000; i++) deep = { items: deep };
  expect(findExtensions(deep)).toHaveLength(1);
});

test.each(["#a", "?x", "//evil.example/x", "\\\\evil.example", "/a\\b", "https://evil.example/x"])(
  "an href that is no path: %s",
  async (href) => {
    const [problem] = await check(
      site(`paths:
  /a:
    get:
      summary: A
      x-svc:
        href: ${JSON.stringify(href)}
        ${" ".repeat(6)}${"^".repeat(JSON.stringify(href).length)} warning extensions/href
`),
      { plugins },
    );
    expect(problem?.message).toContain("with no host");
  },
);

test("an href without a slash, or with blanks", async () => {
  const problems = await check(
    site(`paths:
  /a:
    get:
      summary: A
      x-svc: { href: no slash }
                     ^^^^^^^^ warning extensions/href
    put:
      summary: A
      x-mint: { href: /users/my list }
                      ^^^^^^^^^^^^^^ warning extensions/href
    post:
      summary: A
      x-svc: { href: /users/list }
`),
    { plugins },
  );
  expect(problems).toHaveLength(2);
});

test("channels of AsyncAPI have the extensions of operations", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "groups": [{ "group": "A", "asyncapi": "ws.yaml" }] } }
=== ws.yaml
asyncapi: 3.0.0
info: { title: Chat, version: "1" }
channels:
  x-svc: { groups: [staff] }
  chat:
    address: /chat
    x-svc: { metdata: {}, metadata: { sidebarTitle: Chat }, content: Words., groups: [staff], href: /chat }
             ^^^^^^^ warning schema/unknown-key
    messages:
      said: { payload: { type: object, properties: { text: { type: string, x-svc: { pre: [new] }, x-default: a } } } }
  other:
    address: /other
    x-mint: foo
            ^^^ warning extensions/malformed
  third:
    address: /third
    x-mint: { href: "javascript:alert(1)" }
                    ^^^^^^^^^^^^^^^^^^^^^ warning extensions/href
operations:
  say: { action: receive, channel: { $ref: "#/channels/chat" }, x-hidden: false, x-svc: { groups: [staff] } }
`,
    { plugins: [asyncapi(), ...plugins] },
  );
});
