import {
  definePlugin,
  playground,
  searchDocuments,
  type Operation,
  type Page,
  type PluginHooks,
} from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { defaults } from "./index.ts";

const site = `
=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "tabs": [
  { "tab": "Guides", "icon": "book", "groups": [{ "group": "Start", "tag": "new", "pages": ["index", "b"] }] },
  { "tab": "API", "openapi": "api.yaml" } ] } }
=== index.mdx
---
title: Start
description: Where to begin
---
# Head

[link](/b)
=== b.mdx
---
icon: star
sidebarTitle: Bee
tag: new
---
Words
=== api.yaml
openapi: 3.1.0
info: { title: A, version: "1" }
servers: [{ url: "https://{host}/v1", variables: { host: { default: a.example, enum: [a.example] } } }]
tags: [{ name: users, description: All of them }]
security: [{ key: [] }]
paths:
  /users/{id}:
    post:
      tags: [users]
      summary: Change
      description: Changes **one**.
      parameters: [{ name: id, in: path, required: true, description: Whose, schema: { type: string, enum: [a, b] } }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/User" }, example: { name: A } } } }
      responses: { "200": { description: Done, content: { application/json: { schema: { oneOf: [{ $ref: "#/components/schemas/User" }, { type: string }] } } } } }
      callbacks: { told: { "{$request.body#/url}": { post: { summary: Told, responses: { "200": { description: Heard } } } } } }
      x-codeSamples: [{ lang: curl, label: Curl, source: curl a }]
webhooks:
  created: { post: { summary: Created, responses: { "200": { description: Heard } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas: { User: { type: object, required: [name], properties: { name: { type: string, description: Its name, default: A }, parent: { $ref: "#/components/schemas/User" } } } }
`;

const waterfalls = [
  "schemas",
  "config",
  "spec",
  "operation",
  "pills",
  "navigation",
  "page",
  "anchors",
  "redirected",
  "playground",
  "searchDocuments",
] as const;

/** The value with something else in one place of it, which the numbers choose. */
function spoilt(value: unknown, [choice, ...further]: readonly number[], other: unknown): unknown {
  if (choice === undefined) return other;
  const part = (entries: readonly (readonly [unknown, unknown])[]): (readonly [unknown, unknown])[] => {
    const at = choice % entries.length;
    return entries.map(([key, each], index) => [key, index === at ? spoilt(each, further, other) : each]);
  };
  if (value instanceof Map) return value.size === 0 ? other : new Map(part([...value]));
  if (value instanceof Set) return new Set([...value, other]);
  if (Array.isArray(value))
    return value.length === 0 ? [other] : part([...value.entries()]).map(([, each]) => each);
  if (typeof value !== "object" || value === null) return other;
  const entries = Object.entries(value);
  return entries.length === 0 ? other : Object.fromEntries(part(entries) as [string, unknown][]);
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, 5, true, "words", "", [], {}, [null], [5], { a: null }, () => 5),
  fc.jsonValue({ maxDepth: 1 }),
);

/** What is told of failures where a plugin of the site taps, once all has been made of the site that is made of it. */
async function failures(setup: (hooks: PluginHooks) => void): Promise<readonly string[]> {
  const mine = definePlugin("mine", setup);
  const core = await openFixture(site, { plugins: [...defaults(), mine()], url: "https://a.example" });
  return core.hold(async () => {
    for (const file of await core.outputs()) await core.artifact(file);
    for (const page of ["/", "/b", "/api-reference/users/change"]) {
      await core.get(playground, page);
      await core.get(searchDocuments, page);
    }
    const crashed = (await core.problems()).filter(({ code }) => code.endsWith("-crashed"));
    return [...new Set(crashed.map(({ message }) => message))];
  });
}

it.each<readonly [keyof Page, unknown, string]>([
  ["description", 5, "a number instead of a string"],
  ["description", undefined, "nothing instead of a string"],
  ["sidebarTitle", {}, "an object instead of a string"],
  ["tag", ["new"], "a list instead of a string"],
  ["url", true, "`true` instead of a string"],
  ["route", null, "`null` instead of an object"],
])("a page whose %s is %j is told with the plugin's name, and with no other", async (key, value, words) => {
  const told = await failures((hooks) => {
    hooks.page.tap("mine", (page) => ({ ...page, [key]: value }));
  });
  expect(told).toEqual([
    `The plugin "mine" failed in its "page" tap: it returned an object whose "${key}" is ${words}.`,
  ]);
});

it.each<readonly [keyof Operation, unknown, string]>([
  ["content", 5, '"content" is a number instead of a string'],
  ["tags", "users", '"tags" is a string instead of a list'],
  ["badges", [{ label: 5 }], '"badges[0].label" is a number instead of a string'],
  ["servers", [{ url: "/" }], '"servers[0].description" is nothing instead of a string'],
  [
    "origin",
    {},
    '"origin" is an object instead of a place, such as { file: "index.mdx", mark: "link", ordinal: 0 }',
  ],
])(
  "an operation whose %s is %j is told with the plugin's name, and with no other",
  async (key, value, words) => {
    const told = await failures((hooks) => {
      hooks.operation.tap("mine", (operation) => ({ ...operation, [key]: value }));
    });
    expect(told).toEqual([
      `The plugin "mine" failed in its "operation" tap: it returned an object whose ${words}.`,
    ]);
  },
);

it("content of a page that is generated is told with the plugin's name", async () => {
  const told = await failures((hooks) => {
    hooks.page.tap("mine", (page) =>
      page.route.file === null ? { ...page, content: 5 as unknown as string } : page,
    );
  });
  expect(told).toEqual([
    'The plugin "mine" failed in its "page" tap: it returned an object whose "content" is a number instead of a string.',
  ]);
});

it("whatever a tap returns is used, or told with the plugin's name", { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...waterfalls),
      fc.array(fc.nat({ max: 40 }), { maxLength: 6 }),
      junk,
      async (name, path, other) => {
        const told = await failures((all) => {
          (all[name].tap as (name: string, tap: (value: unknown) => unknown) => void)("mine", (value) =>
            spoilt(value, path, other),
          );
        });
        expect(told.filter((message) => !message.startsWith('The plugin "mine" failed'))).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});
