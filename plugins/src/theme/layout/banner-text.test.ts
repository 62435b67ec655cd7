import { artifact } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { config } from "@octavo/plugins/config";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";

async function shown(content: string): Promise<string> {
  const docs = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    navigation: { pages: ["index"] },
    banner: { content },
  };
  const fixture = `=== docs.json\n${JSON.stringify(docs)}\n=== index.mdx\nText.\n`;
  const core = await openFixture(fixture, { plugins: defaults(), base: "/b" });
  const html = String(await core.get(artifact, "index.html"));
  return /<div class="frame-banner-text">(.*?)<\/div><\/div>/s.exec(html)?.[1] ?? "";
}

describe("the text of a banner", () => {
  it.each([
    ["**New** [thing](/n)", '<strong>New</strong> <a class="link" href="/b/n">thing</a>'],
    ["**[All](/n)**", '<strong><a class="link" href="/b/n">All</a></strong>'],
    ['See <a href="/n">news</a>', 'See <a class="link" href="/b/n">news</a>'],
    ["a < b", "a &lt; b"],
    ["Version {1 + 1} of {gone}", "Version 2 of {gone}"],
    ["One\n\nTwo", "<p>One</p><p>Two</p>"],
    ["<script>alert(1)</script>[x](javascript:alert(1))", "x"],
  ])("%j is the Markdown of a line", async (content, html) => {
    expect(await shown(content)).toBe(html);
  });

  it("may have an icon", async () => {
    expect(await shown('<Icon icon="rocket" /> Out now')).toMatch(
      /<svg.*<\/svg> Out now|class="[^"]*icon.* Out now/s,
    );
  });
});

it("is told where it cannot be shown as it is written", async () => {
  await check(
    `=== docs.json
{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "banner": { "content": "A <Nothing /> and <Card title=\\"b\\" /> and <b>c" },
                             ^^^^^^^ warning theme/banner-text
                                             ^^^^ warning theme/banner-text
                                                                     ^^^ warning theme/banner-text
  "navigation": { "pages": ["index"] }
}
=== index.mdx
Text.
`,
    { plugins: [config(), pages(), theme()] },
  );
});

it("is that of the site or of a language: other parts of the navigation have none", async () => {
  const banner = { content: "<Nothing />" };
  const core = await openFixture(
    `=== docs.json\n${JSON.stringify({
      theme: "mint",
      name: "A",
      colors: { primary: "#000" },
      navigation: { languages: [{ language: "en", banner, tabs: [{ tab: "T", banner, pages: ["index"] }] }] },
    })}\n=== index.mdx\nText.\n`,
    { plugins: [config(), pages(), theme()] },
  );
  const told = (await core.problems()).filter(({ code }) => code === "theme/banner-text");
  expect(told).toHaveLength(1);
});
