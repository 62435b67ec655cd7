import { expect, test } from "vitest";
import { facts, parse } from "./testing.ts";

const fence = "```";

test.each([
  "`\n# x\n\ny\n`",
  "`\n~~~js\na\n\n~~~\n\nb\n`",
  `\`\n\\\`\\\`\\\`\na\n\n\\\`\\\`\\\`\n\``,
  "`\n\n| a | b |\n|---|---|\n\n`",
  "() => {\n\n  const code = `\n## x\n\n- y\n\n`;\n\n  return (\n    <p>ok</p>\n  );\n}",
  "{\n\n  a: `\n\n> q\n\n`,\n\n}",
])("statements are read to their end, whatever Markdown their templates hold: %j", (value) => {
  for (const newline of ["\n", "\r\n"]) {
    const statement = `export const a = ${value};`.replaceAll("\n", newline);
    const text = `${statement}${newline}${newline}# Title${newline}${newline}{a}`;
    const { constants, headings, expressions } = facts(text);
    expect(constants).toEqual([{ name: "a", source: value.replaceAll("\n", newline) }]);
    expect(headings.map((heading) => heading.text)).toEqual(["Title"]);
    expect(expressions).toEqual(["a"]);
    expect(parse(text).root.children?.[0]).toMatchObject({ type: "mdxjsEsm", value: statement });
  }
});

test("a fence between statements stays one", () => {
  const { code, exports } = facts(`export const a = 1;\n\n${fence}js\nexport const b = \`\n\n\`\n${fence}\n`);
  expect([code.length, exports]).toEqual([1, ["a"]]);
});
