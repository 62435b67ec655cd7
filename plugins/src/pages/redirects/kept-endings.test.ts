import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";

const docs = {
  theme: "mint",
  name: "A",
  colors: { primary: "#000000" },
  navigation: { pages: ["index", "guides/Index", "api/index"] },
  redirects: [
    { source: "/docs/old/index", destination: "https://example.com/" },
    { source: "/older.md", destination: "/guides/Index" },
    { source: "/api/index.mdx", destination: "/guides/Index" },
    { source: "/all/*.md", destination: "/api" },
  ],
};
const fixture = `=== docs.json
${JSON.stringify(docs)}
=== index.mdx
[a](/old/index) [b](/older.md) [c](/older.md#top-of-it) [d](/api/index.mdx) [e](/all/x.md) [f](/guides/Index) [g](/guides/index)
=== guides/Index.mdx
## Top of it
=== api/index.mdx
<a href="\\\\example.com\\x">h</a>
`;

it("links keep endings that redirects begin at, and checks know what is written", async () => {
  const core = await openFixture(fixture, { plugins: defaults(), base: "/docs", url: "https://x.test/docs" });
  const html = String(await core.artifact("index.html"));
  const links = [...html.matchAll(/<a class="link" href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    "/docs/old/index",
    "/docs/older.md",
    "/docs/older.md#top-of-it",
    "/docs/api",
    "/docs/all/x",
    "/docs/guides/Index",
    "/docs/guides",
  ]);
  expect(await core.outputs()).toContain("guides/Index/index.html");
  const markdown = String(await core.artifact("index.md"));
  expect(markdown).toContain("[a](https://x.test/docs/old/index) [b](https://x.test/docs/older.md)");
  const problems = (await core.problems()).filter(({ code }) => code.startsWith("page/broken"));
  // What a wildcard takes is not known where links are written.
  expect(problems.map(({ message }) => message.slice(0, 35))).toEqual([
    'The link "/all/x.md" leads nowhere:',
  ]);
  expect(String(await core.artifact("api/index.html"))).toContain('href="https://example.com/x"');
});
