import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

it("entries that nobody sees are told, where they are written", async () => {
  const found = await check(
    `=== docs.json
{ "name": "A", "theme": "mint", "colors": { "primary": "#000000" },
  "contextual": { "options": ["copy", "assistant"] },
                                      ^^^^^^^^^^^ information theme/menu-entry-not-shown
  "navigation": { "pages": ["a"] } }
=== a.mdx
---
title: A
contextual:
  options: [view, assistant]
                  ^^^^^^^^^ information theme/menu-entry-not-shown
---
Text.
`,
    { plugins: [config(), pages(), theme()] },
  );
  expect(found).toHaveLength(2);
});
