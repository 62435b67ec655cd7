import { expect, it } from "vitest";
import { lowerHeadings } from "./lower-headings.ts";

it.each([
  ["# A\n\nx\n\n## B", 1, "## A\n\nx\n\n### B"],
  ["# A\n## B\n###### C", 2, "### A\n#### B\n###### C"],
  ["### A", 1, "### A"],
  ["A\n===\n\nB\n---\n\nc", 1, "## A\n\n### B\n\nc"],
  ["a\n\n---\n\n# B", 1, "a\n\n---\n\n## B"],
  ["```sh\n# no heading\n```\n# One", 1, "```sh\n# no heading\n```\n## One"],
  ["~~~\n```\n# no\n~~~\n\n#hash #1", 1, "~~~\n```\n# no\n~~~\n\n#hash #1"],
  ["| A |\n| --- |", 1, "| A |\n| --- |"],
  ["two\nlines\n===\nx\n\n# B", 1, "## two lines\nx\n\n## B"],
  ["a\n\n| A |\n===\n\nc\n- d\n---\n# E", 1, "a\n\n| A |\n===\n\nc\n- d\n---\n## E"],
  ["- a\n---\n# b", 1, "- a\n---\n## b"],
  ["Words.\n\r\n# A\r\nx", 1, "Words.\n\n## A\nx"],
  ["", 1, ""],
])("%j below level %i", (text, depth, lowered) => {
  expect(lowerHeadings(text, depth)).toBe(lowered);
});

it("lowers as many as there are", () => {
  expect(lowerHeadings("# a\n".repeat(200_000), 1)).toBe("## a\n".repeat(200_000));
});
