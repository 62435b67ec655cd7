import { expect, it } from "vitest";
import { pageFormat, showsTags } from "./page-format.ts";

it.each([
  ["<Note>\nA\n</Note>"],
  ["# A\n\n  <Card title='b' />"],
  ["- <Tip>A</Tip>"],
  ["> 1. <GitHub.Repo repo='a/b' />"],
  ['import Mine from "/snippets/mine.mdx";\n\n<Mine/>'],
  ['import { Mine, Other } from "./mine.jsx"\n\n<Other>a</Other>'],
  ['import {\n  Mine,\n  Other,\n} from "./mine.jsx"\n\n<Other\n  a="b"\n/>'],
  ["```npm i```\n\n<Note>\nA\n</Note>"],
  ["> ```\n> a\n\n<Note>A</Note>\n"],
  ["\uFEFF<Note>A</Note>\n"],
  ["{/* never closed\n\n<Note>A</Note>\n"],
  ["Write {/* a\n<Note>A</Note>\nb */} here.\n"],
  ["{/* a\n<Note>A</Note>\nb */} here.\n"],
])("a file in Markdown that shows components is MDX: %j", (text) => {
  expect(pageFormat("a.md", text)).toBe("mdx");
});

it.each([
  ["# A {b} <c>\n\n<!-- d -->\n"],
  ["Write <Note> or List<Card>.\n"],
  ["```mdx\n<Note>A</Note>\n```\n"],
  ["- ~~~\n  <Note>A</Note>\n  ~~~\n"],
  ["    <Note>\n"],
  ["<Unknown>\n\n<Notes/>\n"],
  ['import Mine from "mine";\n\n<Yours/>'],
  ["<note>A</note>\n"],
  ["- <File> the file to read\n- <Color> one of {these}\n\n<Link to the page> is a placeholder\n"],
  ["<!--\n<Note>\nA\n</Note>\n-->\n"],
  ["{/*\n<Note>\nA\n</Note>\n*/}\n"],
  ["{/*\npaths: src/**/*.ts\n<Note>draft</Note>\n*/}\n\nHello <placeholder> {id}"],
  ["> {/* a */} { /* b\n> <Note>A</Note>\n> */ }\r\n{/*\n<Note>B</Note>\n*/}"],
  ["---\ndescription: |\n  A\n  <Note>B</Note>\n---\nC\n"],
])("others are plain Markdown: %j", (text) => {
  expect(pageFormat("a.md", text)).toBe("md");
  expect(pageFormat("a.mdx", text)).toBe("mdx");
});

it("tags are components on pages that are MDX, and nothing elsewhere", () => {
  expect(showsTags("a.md", "<Note>A</Note>\n")).toBe(true);
  expect(showsTags("a.MDX", "")).toBe(true);
  expect(showsTags("a.md", "Write <Note> here.\n")).toBe(false);
  for (const file of ["docs.json", "api.yaml", "box.jsx"])
    expect(showsTags(file, "<Note>A</Note>\n")).toBe(false);
});

it("takes linear time", { tags: ["long"] }, () => {
  const start = process.cpuUsage();
  for (const text of [
    `import${" ".repeat(400_000)}`,
    "import a, ".repeat(50_000),
    "<!--".repeat(200_000),
    "\n{/*".repeat(200_000),
    "> ".repeat(200_000),
    "- ".repeat(200_000),
    "import ".repeat(100_000),
    "1. <A".repeat(100_000),
  ])
    pageFormat("a.md", `<A\n${text}\n<Z`);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(8);
});
