import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { playground } from "@octavo/plugins/playground";
import { expect, it } from "vitest";

const plugins = [config(), pages(), openapi(), extensions(), navigation()];

it.each([
  ["groups:", "", "names nobody"],
  ["groups: []", "", "names nobody"],
  [
    "groups: { include: [pro] }",
    "\n          ^^^^^^^ warning schema/unknown-key",
    "has `include`, which is neither",
  ],
  [
    'groups: { includes: ["*"], exclude: [trial] }',
    "\n                           ^^^^^^^ warning schema/unknown-key",
    "has `exclude`, which is neither",
  ],
  ["groups: { includes: 1 }", "\n                    ^ error schema/wrong-type", "lets nobody in"],
])("%s of a page lets nobody in, which is told", async (line, others, reason) => {
  const found = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
---
${line}
^^^^^^ error page/groups-of-nobody${others}
---
Text.
`,
    { plugins: [pages(), navigation()], audience: "all" },
  );
  expect(found.find(({ code }) => code === "page/groups-of-nobody")?.message).toContain(reason);
});

it("a playground for some readers is for nobody then, also where its page is for everybody", async () => {
  const found = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== api.json
{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "servers": [{ "url": "https://a.test" }], "paths": { "/x": { "get": { "summary": "X", "responses": { "200": { "description": "Yes." } } } } } }
=== start.mdx
---
public: true
openapi: api.json GET /x
playground: auth
groups: []
^^^^^^ error page/groups-of-nobody
---
Text.
`,
    { plugins: [...plugins, playground()], audience: "all" },
  );
  expect(found.map(({ message }) => message)).toEqual([
    "No reader is shown this playground: `groups` names nobody.",
  ]);
});

it("a page for everybody is for them, whatever its groups say", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
---
public: true
groups: []
---
Text.
`,
    { plugins: [pages(), navigation()], audience: "all" },
  );
});

it("groups that keep nobody out are told, on pages and on operations, and parts that errors close", async () => {
  const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"], "openapi": "api.yaml" } }
=== start.mdx
---
groups: [staff]
^^^^^^ information page/groups-without-sign-in
---
Text.
=== api.yaml
openapi: 3.1.0
info: { title: A, version: "1" }
servers: [{ url: "https://a.test" }]
paths:
  /pets:
    get:
      x-mint: { metadata: { title: Pets } }
      summary: Do
      responses: { 200: { description: Done } }
    patch:
      x-svc: { metadata: { groups: [admin] } }
                           ^^^^^^ information page/groups-without-sign-in
      summary: Do
      responses: { 200: { description: Done } }
    put:
      x-svc: { groups: [admin] }
               ^^^^^^ information page/groups-without-sign-in
      summary: Do
      responses: { 200: { description: Done } }
  /dogs:
    x-svc: { groups: [admin] }
             ^^^^^^ information page/groups-without-sign-in
    get:
      summary: Do
      responses: { 200: { description: Done } }
    put:
      summary: Do
      responses: { 200: { description: Done } }
`;
  await check(site, { plugins });
  const parts = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
\`<Visibility for="signed-in">\`

<Visibility for="humans">a</Visibility>

<Visibility for="signed-in">b</Visiblity>
^^^^^^^^^^^^^^^^^^^^^^^^^^^ error page/closed-by-errors
                             ^^^^^^^^^^^^ error syntax/error
`;
  await check(parts, { plugins, audience: "all" });
  const content = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["api.yaml GET /a"] } }
=== api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: A
      responses: { 200: { description: Done } }
      x-svc:
        content: |
          Text

          <Visibility for="signed-in">b</Visiblity>
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error page/closed-by-errors
                                       ^^^^^^^^^^^^ error syntax/error
`;
  await check(content, { plugins, audience: "all" });
  expect(
    (await check(parts.replace(/^\^+ error page.*\n/m, ""), { plugins })).map(({ code }) => code),
  ).toEqual(["syntax/error"]);
  const unmarked = site.replaceAll(/^ *\^+ information .*\n/gm, "");
  expect(await check(unmarked, { plugins, audience: "all" })).toEqual([]);
});
