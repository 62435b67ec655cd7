import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";
import { syntaxRepairs } from "../repairs.ts";
import { parse } from "../test-pages.ts";

const words = "In MDX braces are code, in <style> too. Write {`…`} around its rules.";

it("rules of style sheets without a text around them are told as such", async () => {
  const problems = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a"] } }
=== a.mdx
<style>.a { color: red }</style>
          ^^^^^^^^^^^^^^ error syntax/error

<style>{\`.a {}\`}</style> {a b}
                         ^^^^^ error syntax/error
`,
    { plugins: [config(), pages(), navigation()] },
  );
  expect(problems.map(({ message }) => message)).toEqual([words, expect.stringContaining("show braces")]);
});

it("and can be mended", () => {
  const mended = (text: string): string | undefined => {
    const [problem] = parse(text, "mdx").problems;
    const [repair] = problem ? syntaxRepairs(problem, text, 0) : [];
    const edits = repair?.alternatives[0]?.toReversed() ?? [];
    return edits.reduce(
      (whole, { span, newText }) => whole.slice(0, span.start) + newText + whole.slice(span.end),
      text,
    );
  };
  expect(mended("<style>\n.a { color: red }\n.b { color: red }\n</style>\n")).toBe(
    "<style>{`\n.a { color: red }\n.b { color: red }\n`}</style>\n",
  );
  expect(mended('<style data-x="a>b">\n.a { color: red }\n</style>\n')).toBe(
    '<style data-x="a>b">{`\n.a { color: red }\n`}</style>\n',
  );
  expect(mended("<style>.a { content: '\\201c' }</style>\n")).toBe(
    "<style>.a { content: '\\201c' }</style>\n",
  );
});

it.each([
  "<style>\n.a { width: calc($x * 2); }\n</style>",
  "<div><style>\n.a { color: red; }\n</style></div>",
])("rules are seen with formulas in them, and behind other tags: %j", (text) => {
  expect(parse(text, "mdx").problems.map(({ message }) => message)).toEqual([words]);
});

it.each([
  "`<style>` opens it, { a b } is text, and `</style>` ends it.",
  "```html\n<style>\n```\n\nA { b c } d.\n\n```html\n</style>\n```",
  "The <style> tag.\n\nWrite { a b }.\n\nThen </style>.",
  "<style>{`.a {}`}</style>\n\n{a b}\n\n<style>{`.a {}`}</style>",
])("braces that stand in none are text: %j", (text) => {
  const problem = parse(text, "mdx").problems.find(({ kind }) => kind === "bad-expression");
  expect(problem?.message).toContain("show braces");
  expect(problem && syntaxRepairs(problem, text, 0)[0]?.title).toContain("which show the braces");
});
