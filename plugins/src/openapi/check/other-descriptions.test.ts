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
      { "tab": "C", "groups": [{ "group": "G", "sdk": { "format": "typedoc", "source": "a.json" } }] }
                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/nothing-made
    ]
  }
}
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
});
