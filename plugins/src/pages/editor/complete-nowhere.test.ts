import { complete } from "@octavo/core";
import { expect, it } from "vitest";
import { askedAt, completionsAt } from "./test-asked.ts";

it.each([
  "{/* see <Ca| */}",
  "{/*\n  see <Card ti|\n\n  more\n*/}",
  "Text {/* see <Ca|",
  "Text {/* [x](/gu|) */} text",
  "<!-- <Ca| -->",
  "<!-- [x](/gu|) -->",
  "a \\<Ca|",
  "a \\\\\\<Ca|",
])("nothing is offered where nothing is shown: %j", async (marked) => {
  const files = { "guides/a.mdx": "" };
  expect(await completionsAt(`<Note>a</Note>\n\n${marked}\n`, files)).toEqual([]);
});

it.each([
  "{/* a */} <Ca|",
  "<!-- a -->\n\n<Ca|",
  "`{/*` begins a comment, and <Ca|",
  "{/* never closed\n\n<Ca|",
  "a \\\\<Ca|",
])("tags are offered beside: %j", async (marked) => {
  const labels = (await completionsAt(`<Note>a</Note>\n\n${marked}\n`)).map(({ label }) => label);
  expect(labels).toContain("Card");
});

it("in plain Markdown, braces are text", async () => {
  const { core } = await askedAt("|", { "other.mdx": "", "plain.md": "{/* [x](/ot) */}" });
  const items = await complete(core, "plain.md", { line: 0, character: 11 });
  expect(items.map(({ label }) => label)).toContain("/other");
});
