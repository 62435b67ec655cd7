import { expect, it } from "vitest";
import { syntaxRepairs } from "../repairs.ts";
import { parse } from "../testing.ts";

it.each([
  ["##Heading\n\ntext", ["##"]],
  ["words\n###Übung\nwords\n\n> ##1. Start\n\n- ##`code`", ["###", "##", "##"]],
  ["<Card>\n  ##[A](/a)\n</Card>\n\n| a |\n|---|\n| ##b |", ["##"]],
  ["#news #12\n\n## A\n\n####### b\n\n\\##b\n\na ##b\n\n```\n##b\n```\n\n`a\n##b`\n\n##", []],
])("lines that were meant as headings are told: %j", (text, expected) => {
  const found = parse(text).problems.filter(({ kind }) => kind === "joined-heading");
  expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(expected);
  expect(found.every(({ severity }) => severity === "information")).toBe(true);
});

it.each(["mdx", "md"] as const)("the repair makes one a heading in %s", (format) => {
  const text = "##Heading\n";
  const tree = parse(text, format);
  const [problem] = tree.problems;
  const edit = problem && syntaxRepairs(problem, text, 0)[0]?.alternatives[0]?.[0];
  expect(edit).toMatchObject({ newText: " " });
  const mended = text.slice(0, edit?.span.start) + edit?.newText + text.slice(edit?.span.end);
  expect(parse(mended, format).facts.headings).toMatchObject([{ depth: 2, text: "Heading" }]);
  expect(parse(mended, format).problems).toEqual([]);
});

it("tells no more than a few", () => {
  expect(parse("##a\n".repeat(5_000)).problems.length).toBeLessThan(50);
});
