import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "./json.ts";
import { partLike, quoteLike } from "./quote.ts";
import { parseYaml } from "./yaml.ts";

describe("a string in the place of another", () => {
  it.each([
    ["a.json", '"old"', "new", '"new"'],
    ["a.json", "3", 'a "b"', '"a \\"b\\""'],
    ["a.yaml", "old", "new", "new"],
    ["a.yaml", '"old"', "new", '"new"'],
    ["a.yaml", "'old'", "it's", "'it''s'"],
    ["a.mdx", "GET /user/{id}", "GET /users/{id}", "GET /users/{id}"],
    ["a.mdx", "GET /user", "GET /users/{id}", '"GET /users/{id}"'],
    ["a.yaml", "old", "a, b", '"a, b"'],
    ["a.yaml", "old", "true", '"true"'],
    ["a.yaml", "3.0", "3.1", '"3.1"'],
    ["a.yaml", "3.0", "3.1.0", "3.1.0"],
    ["a.yaml", "old", "2024-01-31", '"2024-01-31"'],
    ["a.yaml", "old", "1e3", '"1e3"'],
    ["a.yaml", "old", "12:30", '"12:30"'],
    ["a.yaml", "old", "", '""'],
    ["a.yaml", "old", "a: b", '"a: b"'],
    ["a.yaml", "old", "- a", '"- a"'],
    ["a.yaml", "old", "{a}", '"{a}"'],
    ["a.yaml", "old", "a #b", '"a #b"'],
    ["a.yaml", "old", " a", '" a"'],
  ])("%s: %s by %j is %s", (file, old, value, expected) => {
    expect(quoteLike(old, file, value)).toBe(expected);
  });

  it("is read back as what it was, in JSON, YAML blocks and YAML lists", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("old", '"old"', "'old'"),
        fc.string({ unit: "binary-ascii" }),
        (old, value) => {
          const printable = value.replaceAll(/[\u0000-\u001F\u007F]/g, ""); // oxlint-disable-line no-control-regex
          const json = parseJson(`{"k":${quoteLike(old, "a.json", printable)}}`).value;
          expect(json).toEqual({ k: printable });
          const written = quoteLike(old, "a.yaml", printable);
          expect(parseYaml(`k: ${written}\n`).value).toEqual({ k: printable });
          expect(parseYaml(`k: [${written}, x]\n`).value).toEqual({ k: [printable, "x"] });
        },
      ),
    );
  });
});

describe("a part of a string", () => {
  it.each([
    ["a.json", '"old"', 'a"b\\c', 'a\\"b\\\\c'],
    ["a.yaml", '"old"', 'a"b\\c', 'a\\"b\\\\c'],
    ["a.yaml", "'old'", "it's", "it''s"],
    ["a.yaml", "|\n  old", "it's: #b", "it's: #b"],
    ["a.yaml", "old", "it's", "it's"],
    ["a.yaml", "old", "a: b", undefined],
    ["a.yaml", "old", "a #b", undefined],
    ["a.yaml", "old", "a, b", undefined],
    ["a.yaml", "old, older", "a, b", "a, b"],
    ["a.yaml", "'old'", "a\nb", undefined],
  ])("%s: in %j, %j is %j", (file, old, value, expected) => {
    expect(partLike(old, file, value)).toBe(expected);
  });

  it("is read back as what it was, in JSON and in each way of YAML", () => {
    const ways = [
      ["old x old", "a.yaml"],
      ['"old x old"', "a.yaml"],
      ["'old x old'", "a.yaml"],
      ["|-\n  old x old", "a.yaml"],
      [">-\n  old x old", "a.yaml"],
      ['"old x old"', "a.json"],
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...ways), fc.string({ unit: "binary-ascii" }), ([old, file], value) => {
        const part = partLike(old, file, value);
        if (part === undefined) return;
        const written = old.replace("x", () => part);
        const read = file === "a.json" ? parseJson(`{"k":${written}}`) : parseYaml(`k: ${written}\n`);
        expect(read.value).toEqual({ k: `old ${value} old` });
      }),
      { numRuns: 500 },
    );
  });
});
