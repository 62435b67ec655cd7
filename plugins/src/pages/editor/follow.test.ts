import { editsForMoves, rename, type Core } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];

async function opened(files: Readonly<Record<string, string>>): Promise<Core> {
  const fixture = Object.entries(files).map(([name, text]) => `=== ${name}\n${text}\n`);
  return openFixture(fixture.join(""), { plugins });
}

/** The text of a file once another one is moved. */
async function after(
  files: Readonly<Record<string, string>>,
  file: string,
  from: string,
  to: string,
): Promise<string> {
  const core = await opened(files);
  const edits = await editsForMoves(core, [{ from, to }]);
  const lines = (files[file] ?? "").split("\n");
  const own = (edits?.replaced ?? []).filter((each) => each.file === file);
  for (const { range, newText } of own.toSorted(
    (a, b) => b.range.start.character - a.range.start.character,
  )) {
    const line = lines[range.start.line] ?? "";
    expect(range.end.line).toBe(range.start.line);
    lines[range.start.line] =
      line.slice(0, range.start.character) + newText + line.slice(range.end.character);
  }
  return lines.join("\n");
}

const docs = (content: string): string =>
  JSON.stringify({
    theme: "mint",
    name: "A",
    colors: { primary: "#000" },
    banner: { content },
    navigation: { pages: ["start", "other"] },
  });

it.each([
  ["a link of Markdown", "[c](/start)", "[c](/begin)"],
  ["a link of HTML", "<a href='/start'>c</a>", "<a href='/begin'>c</a>"],
  ["one behind escapes", 'é😀 "x" \\\\ [c](/start "t")', 'é😀 "x" \\\\ [c](/begin "t")'],
  ["several", "[c](/start) <a href='/start'>c</a>", "[c](/begin) <a href='/begin'>c</a>"],
  [
    "one of HTML so far behind that its place is not looked for",
    `${"x".repeat(10_050)} <a href='/start'>c</a>`,
    `${"x".repeat(10_050)} <a href='/start'>c</a>`,
  ],
])("in a text of docs.json, %s", async (_, content, expected) => {
  const files = { "docs.json": docs(content), "start.mdx": "Text.", "other.mdx": "Text." };
  const text = await after(files, "docs.json", "start.mdx", "begin.mdx");
  expect(JSON.parse(text)).toMatchObject({
    banner: { content: expected },
    navigation: { pages: ["begin", "other"] },
  });
});

it.each([
  ['<img srcSet="/x/a.svg 1x, /a.svg 2x" />', '<img srcSet="/x/a.svg 1x, /b.svg 2x" />'],
  ['<img srcSet="/a.svg 1x, /a.svg 2x" />', '<img srcSet="/b.svg 1x, /b.svg 2x" />'],
  ['<img srcSet="/a.svg,b 1x, /a.svg, /x/a.svg 2x" />', '<img srcSet="/a.svg,b 1x, /b.svg, /x/a.svg 2x" />'],
  [
    '<p style={{ background: "url(/x/a.svg), url(/a.svg)" }}>x</p>',
    '<p style={{ background: "url(/x/a.svg), url(/b.svg)" }}>x</p>',
  ],
  [
    "<p style=\"background:url('/x/a.svg'),url('/a.svg')\">x</p>",
    "<p style=\"background:url('/x/a.svg'),url('/b.svg')\">x</p>",
  ],
  ['<a href={"/a.svg"}>x</a>', '<a href={"/b.svg"}>x</a>'],
])("on a page, one address among others: %s", async (written, expected) => {
  // That the name stands in words as well has each place looked for in its own tag.
  const page = (tag: string): string => `${tag}\n\nThe file /a.svg is here.`;
  const files = {
    "docs.json": docs("x"),
    "start.mdx": page(written),
    "other.mdx": "Text.",
    "a.svg": "<svg/>",
    "x/a.svg": "<svg/>",
  };
  expect(await after(files, "start.mdx", "a.svg", "b.svg")).toBe(page(expected));
});

/** The text of a page once a file or a folder is moved; what else there is may be said. */
const pageAfter = async (
  written: string,
  [from, to]: readonly [string, string],
  files: Readonly<Record<string, string>> = {},
  file = "start.mdx",
): Promise<string> =>
  after(
    { "docs.json": docs("x"), "start.mdx": "Text.", "other.mdx": "Text.", ...files, [file]: written },
    file,
    from,
    to,
  );

describe("where a folder is moved", () => {
  const site = (extra: object): string =>
    JSON.stringify({
      theme: "mint",
      name: "A",
      colors: { primary: "#000" },
      ...extra,
      navigation: { pages: ["start", "guides/sub/one", "guides/two"] },
    });
  const files = { "guides/sub/one.mdx": "Text.", "guides/two.mdx": "Text." };
  const redirects = (destination: string): readonly object[] => [{ source: "/old", destination }];
  const navbar = { links: [{ label: "G", href: "/guides" }] };

  it("what leads to the page of its name, which stays, is left alone", async () => {
    const docsJson = site({ navbar, redirects: redirects("/guides#all") });
    const own = { ...files, "guides.mdx": "## All", "docs.json": docsJson };
    const links = "[a](/guides) [b](guides#all) [c](/guides.mdx) [d](/guides/index) [e](/guides/two)";
    expect(await pageAfter(links, ["guides", "learn"], own)).toBe(links.replace("/guides/two", "/learn/two"));
    expect(await after(own, "docs.json", "guides", "learn")).toBe(docsJson.replaceAll("guides/", "learn/"));
    expect(await pageAfter("[a](../guides) [b](.)", ["guides", "learn"], own, "guides/two.mdx")).toBe(
      "[a](../guides) [b](../guides)",
    );
  });

  it("so is what a redirect leads on from its path", async () => {
    const docsJson = site({ redirects: [{ source: "/guides", destination: "/other" }] });
    const own = { ...files, "docs.json": docsJson };
    expect(await pageAfter("[a](/guides) [b](/guides/two)", ["guides", "learn"], own)).toBe(
      "[a](/guides) [b](/learn/two)",
    );
  });

  it("what leads to the folder, or to one in it, follows", async () => {
    const docsJson = site({ navbar, redirects: redirects("/guides/sub") });
    const own = { ...files, "docs.json": docsJson };
    expect(await pageAfter("[a](/guides) [b](/guides/sub)", ["guides", "learn"], own)).toBe(
      "[a](/learn) [b](/learn/sub)",
    );
    expect(await after(own, "docs.json", "guides", "learn")).toBe(docsJson.replaceAll("guides", "learn"));
  });
});

it.each([
  ["stays as it is where both are moved", "[up](../index) [x](../index.mdx#a) [y](./page.md)", undefined],
  ["is told as an index elsewhere", "[x](/more/index)", "[x](/mehr/index)"],
  ["is told with its slash", "[x](/more/index/?q#a)", "[x](/mehr/index/?q#a)"],
  ["is told as a page", "[x](../../more)", "[x](../../mehr)"],
])("a link to the index of a folder %s", async (_, written, expected = written) => {
  const files = { "more/index.mdx": "# A" };
  expect(await pageAfter(written, ["more", "mehr"], files, "more/deep/page.mdx")).toBe(expected);
});

it("a link to an index that is none any more is told the page", async () => {
  const files = { "es/index.mdx": "Text." };
  expect(await pageAfter("[x](/es/index)", ["es/index.mdx", "fr.mdx"], files)).toBe("[x](/fr)");
});

it.each([
  ["of a page that moves up", "[x](../../other) ![i](../../a.svg)", "[x](../other) ![i](../a.svg)"],
  [
    "that left the docs before",
    "[x](../../../other) ![i](../../../a.svg)",
    "[x](../../../other) ![i](../../../a.svg)",
  ],
])("a relative path %s leads into the docs", async (_, written, expected) => {
  const files = { "a.svg": "<svg/>", "b/c/page.mdx": written };
  const core = await opened({ "docs.json": docs("x"), "start.mdx": "Text.", "other.mdx": "Text.", ...files });
  const edits = await editsForMoves(core, [{ from: "b/c/page.mdx", to: "y/page.mdx" }]);
  const own = (edits?.replaced ?? []).filter(({ file }) => file === "b/c/page.mdx" || file === "y/page.mdx");
  let line = written;
  for (const { range, newText } of own.toReversed())
    line = line.slice(0, range.start.character) + newText + line.slice(range.end.character);
  expect(line).toBe(expected);
});

const fence = "```sh\ncurl /start\n```";

it.each([
  ["by a variable", `[a]({{base}}rt)\n\n${fence}`, undefined],
  ["by an entity", `[a](/st&#97;rt)\n\n${fence}`, `[a](/begin)\n\n${fence}`],
  ["by an escape", `[a](\\/start)\n\n${fence}`, `[a](/begin)\n\n${fence}`],
  ["by escapes of code", `<a href={"\\x2fstart"}>a</a>\n\n${fence}`, undefined],
  ["by a definition", `[a]\n\n[a]:/start\n\n${fence}`, `[a]\n\n[a]:/begin\n\n${fence}`],
  ["as it is", `[a](/start)\n\n${fence}`, `[a](/begin)\n\n${fence}`],
])("code is not touched where a link is written %s", async (_, written, expected = written) => {
  const docsJson = docs("x").replace("{", '{"variables":{"base":"/sta"},');
  const files = { "docs.json": docsJson };
  expect(await pageAfter(written, ["start.mdx", "begin.mdx"], files, "other.mdx")).toBe(expected);
});

it("code is not touched where a heading of a link with a variable is renamed", async () => {
  const docsJson = docs("x").replace("{", '{"variables":{"v":"one"},');
  const other = "[a](/start#{{v}}-two) [b](#one-two)\n\n```sh\nopen /start#one-two\n```\n\n## One two";
  const core = await opened({ "docs.json": docsJson, "start.mdx": "## One two", "other.mdx": other });
  const renamed = await rename(core, "start.mdx", { line: 0, character: 4 }, "Zwei");
  expect(renamed).toMatchObject({ replaced: [{ file: "start.mdx", newText: "Zwei" }] });
});

describe("a style sheet", () => {
  const styles =
    '@import "/css/b.css"; a { b: url(/images/a.png), url("../images/a.png?#x"), url(/images/\\61.png), url(/images/c.png) }';
  const files = {
    "docs.json": docs("x"),
    "css/a.css": styles,
    "css/b.css": "",
    "images/a.png": "",
    "images/c.png": "",
  };

  /** As core asks for one file. */
  const followed = async (moved: readonly (readonly [string, string])[]): Promise<string> => {
    const core = await opened(files);
    const renaming = { files: new Map(moved), folders: new Map(), pages: new Map(), anchors: new Map() };
    const edits = await core.ask(({ hooks }, read) =>
      hooks.follow.promise([], "css/a.css", { ...renaming, redirects: "never" }, read),
    );
    return (edits ?? []).reduceRight((text, edit) => {
      if (edit.kind !== "replace" || !("span" in edit.origin)) throw new Error("Another edit");
      const { start, end } = edit.origin.span;
      return text.slice(0, start) + edit.newText + text.slice(end);
    }, styles);
  };

  it("follows its images and style sheets", async () => {
    const moved = [
      ["images/a.png", "pics/(a).png"],
      ["css/b.css", "c.css"],
    ] as const;
    expect(await followed(moved)).toBe(
      '@import "/c.css"; a { b: url(/pics/%28a%29.png), url("../pics/%28a%29.png?#x"), url(/pics/%28a%29.png), url(/images/c.png) }',
    );
  });

  it("is asked where one of them is moved", async () => {
    expect(await after(files, "css/a.css", "css/b.css", "c.css")).toBe(
      styles.replace("/css/b.css", "/c.css"),
    );
  });

  it("names them from where it is itself", async () => {
    expect(await followed([["css/a.css", "css/more/a.css"]])).toBe(styles.replace("../", "../../"));
  });

  it("mentions them", async () => {
    const core = await opened(files);
    const found = await core.ask(({ hooks }, read) => hooks.mentions.promise([], "css/a.css", read));
    expect(found?.map(({ subject }) => subject.kind === "file" && subject.file)).toEqual([
      "css/b.css",
      "images/a.png",
      "images/a.png",
      "images/a.png",
      "images/c.png",
    ]);
  });
});
