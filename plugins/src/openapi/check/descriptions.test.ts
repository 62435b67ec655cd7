import { check } from "@octavo/core/testing";
import { pages } from "@octavo/plugins/pages";
import { expect, test } from "vitest";
import { openapi } from "../index.ts";

const plugins = [openapi(), pages()];

test("parts for some readers are told where they stand in descriptions, which have no parts", async () => {
  const found = await check(
    `
=== docs.json
{ "navigation": { "groups": [{ "group": "A", "openapi": "api.json" }, { "group": "B", "openapi": "other.yaml" }] } }
=== api.json
{
  "openapi": "3.1.0",
  "info": { "title": "A", "version": "1", "description": "All \\"of\\" it. <Visibility for='signed-in'>More.</Visibility>" },
                                                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/visibility-in-markdown
  "servers": [{ "url": "https://a.test" }],
  "paths": {
    "/a": {
      "get": {
        "summary": "A",
        "parameters": [{ "name": "p", "in": "query", "description": "---\\n\\n<visibility for={x}>p</visibility>", "schema": { "type": "string" } }],
                                                                            ^^^^^^^^^^^^^^^^^^^ warning page/visibility-in-markdown
        "responses": { "200": { "description": "Write \`<Visibility for='agents'>\` so.\\n\\n\`\`\`mdx\\n<Visibility for='agents'>\\n\`\`\`" } }
      }
    }
  },
  "components": {
    "schemas": {
      "Visibility": { "description": "The visibility of a repository.", "properties": { "description": { "type": "string", "description": "<Visibility for='agents'>x</Visibility>" } } }
                                                                                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^ warning page/visibility-in-markdown
    }
  }
}
=== other.yaml
openapi: 3.1.0
info: { title: B, version: "1" }
servers: [{ url: "https://b.test" }]
paths:
  /b:
    get:
      summary: B
      description: 'For <Visibility for="signed-in">some</Visibility>.'
                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/visibility-in-markdown
      responses: {}
`,
    { plugins },
  );
  expect(found[0]?.message).toBe(
    "A description is Markdown, which has no components: everybody reads what is in this `Visibility`, whomever it is for.",
  );
});
