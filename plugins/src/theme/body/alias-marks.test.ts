import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";

const docs = JSON.stringify({
  theme: "mint",
  name: "A",
  colors: { primary: "#000" },
  navigation: { pages: ["a", "b"] },
});

/** The ids of a page's text, in order, and which of them are older names. */
async function idsOf(page: string, snippet = ""): Promise<readonly string[]> {
  const text = `=== docs.json\n${docs}\n=== b.mdx\n=== snippets/part.mdx\n${snippet}\n=== a.mdx\nimport Part from '/snippets/part.mdx'\n\n${page}\n`;
  const core = await openFixture(text, { plugins: defaults() });
  const html = String(await core.artifact("a/index.html"));
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? "";
  return [
    ...main.matchAll(/<(?:h2|details|span class="alias"|a)(?= id)[^>]* id="([^"]*)"|<h2 id="([^"]*)"/g),
  ].map(([tag, first = "", second = ""]) => (tag.includes("alias") ? `(${first})` : first || second));
}

it("older names of headings lead to them, and take no id from anything else", async () => {
  expect(await idsOf("## Team + roles\n\n## A - b {#own}\n\n## Plain")).toEqual([
    "team-+-roles",
    "(team--roles)",
    "own",
    "plain",
  ]);
  expect(await idsOf("<Part />", "## foo(bar)\n\n## foobar")).toEqual(["foo-bar", "foobar"]);
  expect(await idsOf("## foo(bar)\n\n<Part />", "## foobar")).toEqual(["foo-bar", "foobar"]);
  expect(await idsOf('<a name="team--roles">x</a>\n\n## Team + roles')).not.toContain("(team--roles)");
});

it("headings with code have the older names of their words, and count where a snippet shows them twice", async () => {
  expect(await idsOf("## Use `a*b`")).toEqual(["use-a-b", "(use-ab)"]);
  expect(await idsOf("## Say `it's`")).toEqual(["say-its", "(say-it’s)"]);
  expect(await idsOf("<Part />\n\n<Part />", "## `a--b`")).toEqual(["a-b", "(a--b)", "a-b-2"]);
});
