import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), openapi(), navigation()];
const head = '"theme": "mint", "name": "A", "colors": { "primary": "#000" }';

it("links in descriptions that pages show are told where they are written, once", async () => {
  await check(
    `=== docs.json
{ ${head}, "navigation": { "pages": ["start", "by-hand", "api.json GET /a", "api.json GET /b"] } }
=== start.mdx
## Part
=== by-hand.mdx
---
openapi: api.json POST /a
description: Another one
---
Text.
=== api.json
{
  "openapi": "3.1.0",
  "info": { "title": "T", "version": "1", "description": "[no page shows this](/nothing)" },
  "paths": {
    "/a": {
      "parameters": [{ "name": "p", "in": "query", "description": "[p](/no-p)", "schema": { "type": "string", "description": "[hidden](/nothing)" } }],
                                                                       ^^^^^ warning page/broken-link
      "get": {
        "summary": "A",
        "description": "See \\"[bad](/nospec)\\", [good](/start#part), [no part](/start#prat), [out](https://example.com) and <a href='/gone'>gone</a>. \\n\\n[r]: /no-reference\\n[r] [here](#here)",
                                    ^^^^^^^ warning page/broken-link
                                                                               ^^^^^^^^^^^ warning page/broken-anchor
                                                                                                                                     ^^^^^ warning page/broken-link
                                                                                                                                                               ^^^^^^^^^^^^^ warning page/broken-link
        "security": [{ "key": [] }],
        "responses": { "200": { "$ref": "#/components/responses/R" } }
      },
      "post": { "summary": "By hand", "description": "[replaced](/nothing)", "responses": { "200": { "description": "[shown](/no-b)" } } },
                                                                                                                             ^^^^^ warning page/broken-link
      "put": { "x-hidden": true, "summary": "No page", "description": "[no page](/nothing)", "responses": {} }
    },
    "/b": {
      "get": { "summary": "B", "responses": { "200": { "$ref": "#/components/responses/R" } } }
    }
  },
  "components": {
    "securitySchemes": {
      "key": { "type": "apiKey", "in": "header", "name": "K", "description": "[scheme](/no-scheme)" },
                                                                                       ^^^^^^^^^^ warning page/broken-link
      "other": { "type": "http", "scheme": "bearer", "description": "[unused](/nothing)" }
    },
    "responses": {
      "R": { "description": "[r](/no-r)", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/S" } } } }
                                 ^^^^^ warning page/broken-link
    },
    "schemas": {
      "S": {
        "type": "object",
        "example": { "description": "[data](/nothing)" },
        "properties": {
          "description": { "type": "string", "description": "[d](/no-d)" },
                                                                 ^^^^^ warning page/broken-link
          "self": { "type": "array", "description": "Items", "items": { "$ref": "#/components/schemas/S" } },
          "all": { "allOf": [{ "description": "[all](/no-all)" }] }
                                                     ^^^^^^^ warning page/broken-link
        }
      },
      "T": { "description": "[unused](/nothing)" }
    }
  }
}
`,
    { plugins },
  );
});

it("images in descriptions are looked for where links are", async () => {
  await check(
    `=== docs.json
{ ${head}, "navigation": { "pages": ["api/api.yaml GET /a"] } }
=== images/a.png
=== api/api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: A
      description: |
        ![There](/images/a.png) ![Beside](../images/a.png) ![Gone](/images/b.png)
                                                                   ^^^^^^^^^^^^^ warning page/missing-image
        ![](https://example.com/c.png)
            ^^^^^^^^^^^^^^^^^^^^^^^^^ information page/missing-alt-text
        <img src="gone.svg" alt="Gone" />
                  ^^^^^^^^ warning page/missing-image
      responses:
        "200": { description: 'Words.' }
`,
    { plugins },
  );
});

it("what other elements of descriptions show is not looked for, whatever stands beside them", async () => {
  await check(
    `=== docs.json
{ ${head}, "navigation": { "pages": ["a", "api.yaml GET /a"] } }
=== a.mdx
Text.
=== api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: A
      description: |
        <video src="/gone.mp4"></video> <audio src="/gone.mp3"></audio> [A](/a)
        <IMG src="/gone.png" alt="Gone">
                  ^^^^^^^^^ warning page/missing-image
      responses:
        "200": { description: '<video src="/gone.mp4"></video>' }
`,
    { plugins },
  );
});

it("in YAML, too, in whichever way it is written", async () => {
  await check(
    `=== docs.json
{ ${head}, "navigation": { "groups": [{ "group": "G", "openapi": "api/api.yaml" }] } }
=== api/api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a:
    get:
      summary: A
      description: |
        See [a](/no-a) and
                ^^^^^ warning page/broken-link
        [twice](/no-a), [relative](other).
                ^^^^^ warning page/broken-link
                                   ^^^^^ warning page/broken-link
      parameters:
        - { name: p, in: query, schema: { type: string }, description: "[p](/no-p)" }
                                                                            ^^^^^ warning page/broken-link
        - { name: q, in: query, schema: { type: string }, description: "a \\"b\\" [q](/no-q)" }
                                                                                    ^^^^^ warning page/broken-link
        - { name: r, in: query, schema: { type: string }, description: 'It''s [r](/no-r)' }
                                                                                  ^^^^^ warning page/broken-link
      responses:
        "200":
          description: >-
            [folded
            words](/no-folded)
                   ^^^^^^^^^^ warning page/broken-link
        "400":
          description: bare [words](/no-bare)
                                    ^^^^^^^^ warning page/broken-link
`,
    { plugins },
  );
});

it("come and go with pages and with what they lead to", async () => {
  const core = await openFixture(
    `=== docs.json
{ ${head}, "navigation": { "pages": ["start"] } }
=== start.mdx
Text.
=== api.json
{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": { "/a": { "get": { "summary": "A", "description": "[a](/a)", "responses": {} } } } }
`,
    { plugins },
  );
  const told = async (): Promise<readonly string[]> => {
    await core.refresh();
    return (await core.problems()).map(({ code }) => code).filter((code) => code.startsWith("page/broken"));
  };
  expect(await told()).toEqual([]);
  core.setText("docs.json", `{ ${head}, "navigation": { "pages": ["start", "api.json GET /a"] } }`);
  expect(await told()).toEqual(["page/broken-link"]);
  core.addFile("a.mdx");
  core.setText("a.mdx", "Text.");
  expect(await told()).toEqual([]);
});
