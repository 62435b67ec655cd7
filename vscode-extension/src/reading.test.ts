import fc from "fast-check";
import { expect, it } from "vitest";
import { lineOf, readingOf } from "./reading.ts";

const headings = [
  { line: 4, id: "one" },
  { line: 14, id: "two" },
];

it("says between which headings a line lies, and how far", () => {
  expect(readingOf(2, headings, 20)).toEqual({ from: "", to: "one", share: 0.5 });
  expect(readingOf(4, headings, 20)).toEqual({ from: "one", to: "two", share: 0 });
  expect(readingOf(9, headings, 20)).toEqual({ from: "one", to: "two", share: 0.5 });
  expect(readingOf(17, headings, 20)).toEqual({ from: "two", to: "", share: 0.5 });
  expect(readingOf(5, [], 10)).toEqual({ from: "", to: "", share: 0.5 });
  expect(readingOf(0, [], 0)).toEqual({ from: "", to: "", share: 0 });
});

it("finds the line again", () => {
  const lines = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 8 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 200 }), (at, line) => {
      const found = at.toSorted((a, b) => a - b).map((each) => ({ line: each, id: `h${each}` }));
      expect(lineOf(readingOf(line, found, 201), found, 201)).toBeCloseTo(line, 6);
    }),
  );
});

it("stays near where the page has headings that the text has not", () => {
  expect(lineOf({ from: "other", to: "two", share: 0.5 }, headings, 20)).toBe(14);
  expect(lineOf({ from: "one", to: "other", share: 0.5 }, headings, 20)).toBe(4);
  expect(lineOf({ from: "a", to: "b", share: 0.5 }, headings, 20)).toBe(0);
});
