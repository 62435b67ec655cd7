import { check } from "@octavo/core/testing";
import { expect, test } from "vitest";
import { pages } from "../../pages/index.ts";
import { openapi } from "../index.ts";

test("what no pages are made of is told where it is named", async () => {
  const found = await check(
    `
=== docs.json
{
  "navigation": {
    "tabs": [
      { "tab": "A", "pages": ["index", "channel"] },
      { "tab": "B", "graphql": "schema.graphql" },
                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/nothing-made
      { "tab": "C", "groups": [{ "group": "G", "sdk": { "format": "typedoc", "source": "a.json" } }] },
                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/nothing-made
      { "sourceRef": "owner/name" },
        ^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/nothing-made
      { "tab": "D", "openapi": { "source": "d.json", "overlays": ["o.yaml"] } },
                                                     ^^^^^^^^^^^^^^^^^^^^^^ warning openapi/nothing-made
      { "tab": "E", "openapi": { "source": "d.json", "overlays": [] } }
    ]
  }
}
=== d.json
{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": { "/a": { "get": { "summary": "A", "responses": { "200": { "description": "ok" } } } } } }
=== index.mdx
---
title: Home
---
=== channel.mdx
---
title: Channel
graphql: "Query.users"
^^^^^^^^^^^^^^^^^^^^^^ warning openapi/nothing-made
---
`,
    { plugins: [openapi(), pages()] },
  );
  expect(found.map(({ message }) => message)).toContain(
    "Octavo makes no pages of GraphQL schemas: this page shows nothing of it.",
  );
  expect(found.map(({ message }) => message)).toContain(
    "Octavo applies no overlays: pages show the document as it is without them.",
  );
});
