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
  "{/* a \\{/* <Ca| */}",
  '{/* <Card title="{/*"> <Ca| */}',
  "{/*\n```jsx\n{/* a\n```\n<Ca| */}",
  "```jsx\n{/* a\n```\n\n{/* <Ca| */}",
  "````md\n```\n````\n\n{/* <Ca| */}",
  "- ```sh\n  a\n  ```\n\n{/* <Ca| */}",
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
  "Comments begin with \\<!-- and <Ca|",
  "\\{/* <Ca|",
  '<Card title="{/*"><Ca|',
  "<Card title='<!--'><Ca|",
  "```html\n<!-- a\n```\n\ntext <Ca|\n\n```mermaid\nA --> B\n```",
  "```jsx\n{/* a\n```\n\ntext <Ca|\n\n{/* b */}",
  "````md\n```\n<!-- a\n```\n{/* a\n````\n\ntext <Ca|\n\n{/* b */} -->",
])("tags are offered beside: %j", async (marked) => {
  const labels = (await completionsAt(`<Note>a</Note>\n\n${marked}\n`)).map(({ label }) => label);
  expect(labels).toContain("Card");
});

it("what is in front matter begins no comment", async () => {
  const page = "---\ntitle: a\n# {/* b\n---\n\n<Note>a</Note> <Ca|\n\n{/* c */}\n";
  expect((await completionsAt(page)).map(({ label }) => label)).toContain("Card");
});

it("between rules, comments are comments", async () => {
  expect(await completionsAt("---\n\n<Note>a</Note>\n\n{/* <Ca| */}\n\n---\n")).toEqual([]);
});

it("in plain Markdown, braces are text", async () => {
  const { core } = await askedAt("|", { "other.mdx": "", "plain.md": "{/* [x](/ot) */}" });
  const items = await complete(core, "plain.md", { line: 0, character: 11 });
  expect(items.map(({ label }) => label)).toContain("/other");
});
