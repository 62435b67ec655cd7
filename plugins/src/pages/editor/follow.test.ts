import { editsForMoves } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];

/** The text of a file once another one is moved. */
async function after(
  files: Readonly<Record<string, string>>,
  file: string,
  from: string,
  to: string,
): Promise<string> {
  const fixture = Object.entries(files).map(([name, text]) => `=== ${name}\n${text}\n`);
  const core = await openFixture(fixture.join(""), { plugins });
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
