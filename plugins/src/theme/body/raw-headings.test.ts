import { writeMarkdown } from "@octavo/core/markdown";
import { plainPage } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { expect, test } from "vitest";
import { navigation } from "../../navigation/index.ts";
import { pages } from "../../pages/index.ts";
import { theme } from "../index.ts";

const body = `[u](#usage-of-it) [o](#own)

<h1 align="center">
  Big <b>title</b>
</h1>

<h2>Usage of it</h2>

<div align="center">
<h3 id="own">Own</h3>
</div>
`;

test.each(["md", "mdx"])(
  "headings that a page writes as HTML have anchors, and links find them: .%s",
  async (extension) => {
    const docs = {
      name: "A",
      theme: "mint",
      colors: { primary: "#000000" },
      navigation: { pages: ["index"] },
    };
    const core = await openFixture(
      `=== docs.json\n${JSON.stringify(docs)}\n=== index.${extension}\n---\ntitle: T\n---\n\n${body}`,
      { plugins: [pages(), navigation(), theme()] },
    );
    expect((await core.problems()).map(({ code }) => code)).toEqual([]);
    const page = String(await core.artifact("index.html"));
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).toMatch(
      /<h2 id="big-title" class="top" align="center">Big <b>title<\/b><a class="heading-anchor"/,
    );
    expect(page).toMatch(/<h2 id="usage-of-it">Usage of it<a /);
    expect(page).toMatch(/<div align="center">\s*<h3 id="own">Own<a [^>]*><\/a><\/h3>\s*<\/div>/);
    for (const id of ["big-title", "usage-of-it", "own"])
      expect(page.match(new RegExp(`href="#${id}"`, "g"))?.length).toBeGreaterThan(1);
    const written = writeMarkdown((await core.get(plainPage, "/"))?.children ?? []);
    expect(written).toContain("## Big ");
    expect(written).toContain("## Usage of it");
    expect(written).toContain("### Own");
  },
);

test("paragraphs of a heading are words apart, on the page and in its contents", async () => {
  const core = await openFixture(
    '=== docs.json\n{ "name": "A", "theme": "mint", "colors": { "primary": "#000000" }, "navigation": { "pages": ["index"] } }\n' +
      "=== index.mdx\n<h2>\n\nmulti\n\npara\n\n</h2>\n\n## Other\n",
    { plugins: [pages(), navigation(), theme()] },
  );
  expect(String(await core.artifact("index.html"))).toMatch(/href="#multi-para"[^>]*>multi para</);
});
