import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "./json.ts";
import { quoteLike } from "./quote.ts";
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
