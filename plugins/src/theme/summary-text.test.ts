import { expect, it } from "vitest";
import { summaryText } from "./summary-text.ts";

it.each([
  ["Short *words*.\n\nMore.", "Short words."],
  ["word ".repeat(100), `${"word ".repeat(59)}word…`],
  ["漢".repeat(500), `${"漢".repeat(299)}…`],
  [`Octavo ${"漢".repeat(500)}`, `Octavo ${"漢".repeat(292)}…`],
  [`a${"😀".repeat(400)}`, `a${"😀".repeat(149)}…`],
  ["😀".repeat(400), `${"😀".repeat(149)}…`],
])("of %s", (text, expected) => {
  expect(summaryText(text)).toBe(expected);
});
