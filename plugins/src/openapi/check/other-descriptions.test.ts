import { check } from "@octavo/core/testing";
import { expect, test } from "vitest";
import { pages } from "../../pages/index.ts";
import { openapi } from "../index.ts";

test("what no pages are made of is told where it is named", async () => {
  const found = await check(
    `
=== docs.json
{
  "api": { "asyncapi": "ws.yaml" },
           ^^^^^^^^^^^^^^^^^^^^^ warning openapi/nothing-made
  "navigation": {
    "tabs": [
      { "tab": "A", "pages": ["index", "channel"] },
      { "tab": "B", "graphql": "schema.graphql" },
                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/nothing-made
      { "tab": "C", "groups": [{ "group": "G", "sdk": { "format": "typedoc", "source": "a.json" }, "asyncapi": "" }] }
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
asyncapi: "/ws.yaml chat"
^^^^^^^^^^^^^^^^^^^^^^^^^ warning openapi/nothing-made
---
`,
    { plugins: [openapi(), pages()] },
  );
  expect(found.map(({ message }) => message)).toContain(
    "Octavo makes no pages of AsyncAPI documents: this page shows nothing of it.",
  );
});
