import { expect, it } from "vitest";
import { parse } from "./testing.ts";

const comment = { type: "mdxFlowExpression", value: "/**/" };
const paragraph = (value: string): object => ({ type: "paragraph", children: [{ type: "text", value }] });

it.each<[string, readonly object[]]>([
  ["{/* keywords: a, b */}\n\nText.", [comment, paragraph("Text.")]],
  ["{/* a */}\nText.", [comment, paragraph("Text.")]],
  ["Text.\n\n  { /* a\n---\nb */ } {/* c */}\r\n{/* d */}\r\n", [paragraph("Text."), comment]],
  ["{/* <img src='/a.png'> {{v}} <script> ` $ */}\n\na ` b", [comment, paragraph("a ` b")]],
  ["{/* a\n\n# B {#b}\n\n```js\nc\n```\n\n*/}\n\nText.", [comment, paragraph("Text.")]],
  ["{/*\npaths: src/**/*.ts\n*/}\n\nText.", [comment, paragraph("Text.")]],
  ["{/* a */}\n> {/* b */}\n\nText.", [comment, paragraph("Text.")]],
  ["<!-- a\n\n{/* b */}\n\nc -->\n\n{/* d */}", [{ type: "html" }, comment]],
])("comments of MDX are comments in Markdown, too: %j", (text, blocks) => {
  const { root, problems, facts } = parse(text, "md");
  expect(root.children).toMatchObject(blocks);
  expect(root.children).toHaveLength(blocks.length);
  expect(problems).toEqual([]);
  expect(facts).toMatchObject({ headings: [], images: [], code: [], expressions: [], variables: [] });
});

it("what a comment parts stays apart", () => {
  const { root } = parse("- a\n\n{/* b */}\n\n- c\n\n> {/* d\n> e */}\n\n* {/* f */}\n", "md");
  expect(root.children?.map(({ type }) => type)).toEqual([
    "list",
    "mdxFlowExpression",
    "list",
    "blockquote",
    "list",
  ]);
  expect(root.children?.slice(3)).toMatchObject([
    { children: [comment] },
    { children: [{ children: [comment] }] },
  ]);
});

it.each([
  "Write {/* a */} here.",
  "Text\n{/* a */}",
  "{/* a */} b",
  "{/* a",
  "{/* a\n\nb {/* c */}",
  "`{/* a */}`",
  "```\n{/* a */}\n```",
  "    {/* a */}",
  "<pre>\n\n{/* a */}\n\n</pre>",
])("elsewhere they are text: %j", (text) => {
  const { root } = parse(text, "md");
  expect(JSON.stringify(root)).toContain("{/* a");
});

it("what stands behind a comment has its place", () => {
  const text = "{/* a\n\n[b](/b) */}\n\n[c](/c)";
  const tree = parse(text, "md");
  expect(tree.facts.links).toHaveLength(1);
  const { start, end } = tree.span("link", 0) ?? { start: 0, end: 0 };
  expect(text.slice(start, end)).toBe("/c");
  expect(tree.at(text.indexOf("/b"))).toBeUndefined();
});

it("a page that is nothing but comments has no content", () => {
  expect(parse("{/* a */}\n\n{/* b */}\n", "md").facts.hasContent).toBe(false);
});
