import { expect, it } from "vitest";
import { applyEdits } from "../editor/apply-edits.ts";
import { dataRepairs } from "./data-repairs.ts";
import { parseJson } from "./json.ts";
import { hasHelped } from "./syntax-repair.ts";
import { parseYaml } from "./yaml.ts";

/** What the first thing that mends each problem makes of a text. */
function mended(text: string): readonly string[] {
  const parse = /^\s*\{/.test(text) ? parseJson : parseYaml;
  const { problems } = parse(text);
  return problems.flatMap((problem) =>
    dataRepairs(problem, text).flatMap(({ alternatives }) => {
      const after = alternatives.map((edits) => applyEdits(text, edits));
      return after.find((each) => hasHelped(parse(each).problems, problems)) ?? [];
    }),
  );
}

it.each<[string, string, readonly string[]]>([
  ["a tab", "a:\n  b: 1\n\tc: 2\n", ["a:\n  b: 1\n  c: 2\n"]],
  [
    "tabs, as wide as fits",
    "a:\n  b:\n    c: 1\n\td: 2\n    e: 1\n",
    ["a:\n  b:\n    c: 1\n    d: 2\n    e: 1\n"],
  ],
  ["a key that stands twice", "a: 1\nb:\n  - x\n# kept\nb: 2\n", ["a: 1\n# kept\nb: 2\n"]],
  ["such a key with a comment", "a: 1 # one\na: 2\n", ["a: 2\n"]],
  ["such a key in an item", "- a: 1\n  a: 2\n", ["- a: 2\n"]],
  ["such a key in braces", "x: { a: 1, b: [2], a: 3 }\n", ["x: { b: [2], a: 3 }\n"]],
  ["three of them, one by one", "a: 1\na: 2\na: 3\n", ["a: 2\na: 3\n", "a: 1\na: 3\n"]],
  ["such a key above a blank line", "- a: |+\n    t\n  b: 1\n\n  b: 2\n", ["- a: |+\n    t\n\n  b: 2\n"]],
  ["no such key behind `?`", "{ ? a : 1, a: 2 }\n", []],
  [
    "no such key with an anchor that is needed",
    "a: &x { k: 1, k: 2 }\na: 2\nb: *x\n",
    ["a: &x { k: 2 }\na: 2\nb: *x\n"],
  ],
  [
    "such a key whose comma is on the next line",
    "{ a: { b: 1, b: 2 } # c\n, a: 2 }\n",
    ["{ a: { b: 2 } # c\n, a: 2 }\n", "{ a: 2 }\n"],
  ],
  ["such a key of JSON", '{\n  "a": 1,\n  "b": 2, "a": 3\n}', ['{\n  "b": 2, "a": 3\n}']],
  ["such a key with an escape", '{ "a": 1, "\\u0061": 2 }', ['{ "\\u0061": 2 }']],
  ["an apostrophe", "title: 'It's here'\nb: 1\n", ["title: 'It''s here'\nb: 1\n"]],
  ["two apostrophes in a list", "- 'It's Ann's'\n", ["- 'It''s Ann''s'\n"]],
  ["an apostrophe before a colon", "title: 'It's a: b'\n", ["title: 'It''s a: b'\n"]],
  ["quotes in quotes", 'title: "say "hi" now" \nb: 1\n', ['title: "say \\"hi\\" now" \nb: 1\n']],
  ["quotes before a colon", 'title: "Use "x": \\ty"\n', ['title: "Use \\"x\\": \\ty"\n']],
  ["a quote that nothing closes", 'a: "x\nb: 1\n', ['a: "x"\nb: 1\n']],
  ["a colon in text", "a: b: c\n", ['a: "b: c"\n']],
  ["nothing that is fine", "a: 'It''s'\n", []],
])("mends %s", (_, text, expected) => {
  expect(mended(text)).toEqual(expected);
});
