import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation(), theme()];

it("a page that hides itself is in no navigation, though docs.json names it", async () => {
  const core = await openFixture(
    `=== docs.json
{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navigation": { "groups": [{ "group": "G", "pages": ["first", "secret", "last"] }] }
}
=== first.mdx
=== secret.mdx
---
hidden: true
---
=== last.mdx
`,
    { plugins },
  );
  const html = async (page: string): Promise<string> => String(await core.artifact(`${page}/index.html`));
  expect(await html("first")).not.toContain('href="/secret"');
  expect(await html("first")).toMatch(/rel="next" href="\/last"/);
  expect(await html("last")).toMatch(/rel="prev" href="\/first"/);
  // Who knows its address sees it, in the midst of the others.
  expect(await html("secret")).toContain('href="/first"');
  core.setText("secret.mdx", "---\ntitle: Secret\n---\n");
  expect(await html("first")).toMatch(/rel="next" href="\/secret"/);
});
