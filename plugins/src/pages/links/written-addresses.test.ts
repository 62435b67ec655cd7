import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const docs = {
  theme: "mint",
  name: "A",
  colors: { primary: "#000000" },
  seo: { metatags: { canonical: "https://x.test/docs" } },
  navigation: { pages: ["index", "guides/hello world", "guides/one"] },
};

function site(body: string, { data = {}, related = "" } = {}): string {
  return [
    `=== docs.json\n${JSON.stringify({ ...docs, ...data })}`,
    `=== index.mdx\n---\ntitle: Home\n${related}---\n\n${body}\n`,
    "=== guides/hello world.mdx\n---\ntitle: Hello\n---\n\n## Section one\n",
    "=== guides/one.mdx\n---\ntitle: One\n---\n\n## First\n",
    "=== images/logo.png\n",
  ].join("\n");
}

/** What the fixes of a site write. */
async function fixed(text: string): Promise<readonly (string | undefined)[]> {
  const core = await openFixture(text, { plugins: [config(), pages(), navigation()] });
  return (await core.problems()).flatMap(({ fixes }) => fixes.map(({ edits }) => edits[0]?.newText));
}

it.each([
  ["guides/hello%20world.mdx", "guides/hello%20world"],
  ["</guides/hello world.mdx?x=100%25>", "/guides/hello%20world?x=100%25"],
  ["/guides/hello%20world#secton-one", "/guides/hello%20world#section-one"],
  ["/guides/one?x=1#frst", "/guides/one?x=1#first"],
])("a fix changes the ending or the hash of %s alone", async (target, expected) => {
  expect(await fixed(site(`[x](${target})`))).toEqual([expected]);
});

it("a message writes the address as it is, too", async () => {
  const core = await openFixture(site("[x](guides/hello%20world.mdx)"), {
    plugins: [config(), pages(), navigation()],
  });
  expect((await core.problems()).map(({ message }) => message).join("\n")).toContain(
    '"guides/hello%20world"',
  );
});

it.each([
  ["[x](/docs/guides/helo%20world#section-one)", "/docs/guides/hello%20world#section-one"],
  ["[x](/guides/helo%20world)", "/guides/hello%20world"],
  ["![x](/docs/images/logoo.png)", "/docs/images/logo.png"],
])("what was probably meant begins like what is written: %s", async (body, expected) => {
  expect(await fixed(site(body))).toEqual([expected]);
});

it("what was probably meant begins like what is written in data", async () => {
  const data = {
    navbar: { links: [{ label: "A", href: "/docs/guides/onee" }] },
    favicon: "/docs/images/logoo.png",
  };
  const related = "related:\n  - /docs/guides/onne\n";
  const expected = ['"/docs/guides/one"', '"/docs/images/logo.png"', "/docs/guides/one"];
  expect(new Set(await fixed(site("", { data, related })))).toEqual(new Set(expected));
});

it("and so does what is told of links in code", async () => {
  const body = "export const A = () => <a href='/docs/guides/onee'>x</a>;\n\n<A />";
  const core = await openFixture(site(body), { plugins: [config(), pages(), navigation()] });
  expect((await core.problems()).map(({ message }) => message).join("\n")).toContain('"/docs/guides/one"');
});
