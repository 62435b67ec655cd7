import { pageTree } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];

const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a", "b"] } }
=== b.md
A <c> of {braces}, and a [d](/gone) <!-- e -->
                             ^^^^^ warning page/broken-link
`;

it("a page of components is one of MDX, whatever its name ends in", async () => {
  const text = `${site}=== a.md
# Components

<Note>
  [b](/gone) {unknown}
      ^^^^^ warning page/broken-link
             ^^^^^^^^^ warning page/unknown-name
</Note>
`;
  await check(text, { plugins });
  const core = await openFixture(text, { plugins });
  expect((await core.get(pageTree, "a.md")).root.children?.at(-1)).toMatchObject({ name: "Note" });
});

it("a comment of MDX is one on any page, and nothing in it is told", async () => {
  const text = `${site}=== a.md
# Scanners

{/* keywords: register device
[x](/gone) {{unknown}} <Card />
*/}

[b](/gone) {/* shown */}
    ^^^^^ warning page/broken-link
`;
  await check(text, { plugins });
  const core = await openFixture(text, { plugins: [...plugins, theme()] });
  const html = String(await core.artifact("a/index.html"));
  expect(html).toContain("{/* shown */}");
  expect(html).not.toContain("keywords: register");
});
