import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonMistake, readJson, writeJson } from "./json-text.ts";

test("reads what JSON.parse reads, and finds a mistake in all else", () => {
  const nearJson = fc.array(
    fc.constantFrom(...'{}[],:"a1-e. \n\\/'.split(""), '"a"', "true", "null", "1.5"),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        nearJson.map((parts) => parts.join("")),
      ),
      (text) => {
        fc.pre(text.trim() !== "");
        const reading = readJson(text);
        let expected: unknown;
        try {
          expected = JSON.parse(text);
        } catch {
          expect(reading.ok).toBe(false);
          return;
        }
        expect(reading).toEqual({ ok: true, value: expected });
      },
    ),
    { numRuns: 1500 },
  );
});

test("a value is written so that it is read again", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const written: unknown = JSON.parse(JSON.stringify(value));
      expect(readJson(writeJson(value))).toEqual({ ok: true, value: written });
    }),
  );
  expect(readJson(writeJson(undefined))).toEqual({ ok: true, value: undefined });
});

test.each<[string, string]>([
  ['{\n  "a": x\n}', 'Line 2, column 8: "x" is no JSON value.'],
  ['{"a": 1,}', 'Line 1, column 9: a name is missing before "}".'],
  ["[1,]", 'Line 1, column 4: a value is missing before "]".'],
  ['{"a" 1}', "Line 1, column 6: a colon is missing after the name."],
  ['{"a": 1,,}', 'Line 1, column 9: a name is missing before ",".'],
  ["{a: 1}", 'Line 1, column 2: "a" is no JSON value.'],
  ["{1: 1}", "Line 1, column 2: names and texts stand in double quotes."],
  ["{'a': 1}", "Line 1, column 2: names and texts stand in double quotes."],
  ["[1 2]", "Line 1, column 4: a comma is missing before this, or a closing bracket."],
  ["{} {}", "Line 1, column 4: the value is complete; nothing can follow it."],
  ["[1", 'Line 1, column 3: the text ends before "[" is closed.'],
  ["[1}", 'Line 1, column 3: "}" closes nothing that is open here.'],
  [
    '"a\nb"',
    "Line 1, column 1: this text has no closing quote, or a line break or backslash that must be escaped.",
  ],
  ["[1] // one", "Line 1, column 5: JSON has no comments."],
  ["01", 'Line 1, column 1: "01" is no JSON value.'],
])("%j", (text, mistake) => {
  const reading = readJson(text);
  expect(reading.ok ? "" : jsonMistake(reading)).toBe(mistake);
});

test("a long text takes linear time", () => {
  expect(readJson("[".repeat(200_000))).toMatchObject({ ok: false, column: 200_001 });
});
