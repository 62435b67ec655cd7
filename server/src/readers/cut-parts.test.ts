import { expect, it } from "vitest";
import { member, nobody, page, siteFor, wordsFor } from "../testing/reader-sites.ts";

function siteOf(pages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return {
    "docs.json": JSON.stringify({
      theme: "mint",
      name: "Cut",
      colors: { primary: "#123456" },
      navigation: {
        groups: [
          {
            group: "All",
            public: true,
            pages: Object.keys(pages).map((file) => file.replace(/\.mdx?$/, "")),
          },
        ],
      },
    }),
    ...Object.fromEntries(
      Object.entries(pages).map(([file, body]) => [file, page({ title: "A" }, `wordtitle\n\n${body}`)]),
    ),
  };
}

it("leaves what stands around a part as it was", async () => {
  const site = siteOf({
    "a.mdx": `~~<Visibility for="signed-in">old</Visibility>~~ words

<Visibility for="signed-in">Pro</Visibility> # 1 in the list

<Visibility for="signed-in">Pro</Visibility> - an aside

Term
<Visibility for="signed-in">x</Visibility>---

export const whom = "signed-in";

<Visibility for={whom}>wordbehind</Visibility>`,
  });
  const html = (await siteFor(nobody, site)).get("a/index.html") ?? "";
  expect(html).toContain("<p> # 1 in the list</p>");
  expect(html).toContain("<p> - an aside</p>");
  expect(html).not.toMatch(/code-block|<hr|wordbehind/);
  expect((await siteFor(member, site)).get("a/index.html")).toContain("wordbehind");
});

it.each([
  [
    "between two pieces of code",
    "a.mdx",
    'Set `limit`<Visibility for="signed-in">`wordsecret` x</Visiblity>',
  ],
  ["after code, and open", "a.mdx", 'Set `limit`<Visibility for="signed-in">`wordsecret` x'],
  ["after code of two lines", "a.mdx", 'Set `a\nb` <Visibility for="signed-in">`wordsecret`</Visiblity>'],
  ["after an escaped backtick", "a.mdx", 'Set \\`<Visibility for="signed-in">`wordsecret`</Visiblity>'],
  [
    "after code that ends in a backslash",
    "a.mdx",
    'Set `a\\` <Visibility for="signed-in">`wordsecret`</Visiblity>',
  ],
  [
    "after a backtick of another item",
    "a.mdx",
    '- a `x\n- <Visibility for="signed-in">`wordsecret`</Visiblity>',
  ],
  ["in Markdown", "a.md", 'Set `limit`<Visibility for="signed-in">`wordsecret` x</Visibility>'],
])("closes a page with a part whose end is not known, %s", async (_where, file, body) => {
  expect(await wordsFor(nobody, siteOf({ [file]: body }), ["wordtitle", "wordsecret"])).toEqual([]);
});

it.each([
  ["in a line", "a.md", 'So `<Visibility for="signed-in">` is written.'],
  ["in two backticks", "a.md", 'So ``a ` <Visibility for="signed-in">`` is written.'],
  ["on a page with errors", "a.mdx", 'So `<Visibility for="signed-in">` is written.\n\n<Card>'],
])("opens a page that shows how a part is written, %s", async (_where, file, body) => {
  expect(await wordsFor(nobody, siteOf({ [file]: body }), ["wordtitle"])).toEqual(["wordtitle"]);
});

it("leaves parts out of code that programs read", async () => {
  const body = `export const whom = "signed-in";

<pre>shown <Visibility for={whom}>wordsecret</Visibility></pre>

<pre><Visibility for="humans">wordpeople</Visibility><Visibility for="agents">wordagents</Visibility></pre>`;
  const site = siteOf({ "a.mdx": body });
  expect(await wordsFor(nobody, site, ["wordsecret"])).toEqual([]);
  const markdown = (await siteFor(member, site)).get("a.md") ?? "";
  expect(markdown).toContain("wordsecret");
  expect(markdown).toContain("wordagents");
  expect(markdown).not.toContain("wordpeople");
});
