import fc from "fast-check";
import ignore from "ignore";
import { describe, expect, it } from "vitest";
import { ignoreRules } from "./ignore-rules.ts";

function matches(patterns: string | readonly string[], file: string): boolean {
  return ignoreRules(typeof patterns === "string" ? [patterns] : patterns)(file);
}

describe("a pattern", () => {
  it.each([
    ["a.mdx", ["a.mdx", "x/a.mdx", "a.mdx/b"], ["b.mdx", "aa.mdx"]],
    ["/a.mdx", ["a.mdx"], ["x/a.mdx"]],
    ["a/b", ["a/b", "a/b/c"], ["x/a/b", "a/bc"]],
    ["a/", ["a/b", "x/a/b"], ["a", "x/a"]],
    ["*.tmp.mdx", ["a.tmp.mdx", "x/.tmp.mdx"], ["a.tmp", "tmp.mdx"]],
    ["a?c", ["abc", "a.c"], ["ac", "a/c"]],
    ["[a-c]x[!0-9]", ["axy", "bx-"], ["dxy", "ax1"]],
    ["[]a]x", ["]x", "ax"], ["bx"]],
    ["[ax", ["[ax"], ["ax"]],
    ["**/a", ["a", "x/a", "x/y/a"], ["xa"]],
    ["a/**", ["a/b", "a/b/c"], ["a", "x/a/b"]],
    ["a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["a/xb", "b"]],
    ["a**b", ["ab", "axxb"], ["a/b"]],
    ["\\#a", ["#a"], ["\\#a"]],
    ["\\!a", ["!a"], ["a"]],
    ["\\*", ["*"], ["a"]],
    ["\\*\\*/a", ["**/a"], ["x/a", "a"]],
    ["[a-]x", ["ax", "-x"], ["bx"]],
    ["a\\ ", ["a "], ["a"]],
    ["a   ", ["a"], ["a   "]],
    ["# a", [], ["# a", "a"]],
    ["", [], ["a"]],
    ["/", [], ["a"]],
    ["!a", [], ["a"]],
    ["ü*", ["über"], ["uber"]],
    ["Drafts/", ["drafts/a", "DRAFTS/a"], ["draft"]],
    ["  drafts/", ["drafts/a"], []],
    ["[A-C]x", ["ax", "Bx"], ["dx"]],
  ])("%s", (pattern, yes, no) => {
    expect(yes.filter((file) => !matches(pattern, file))).toEqual([]);
    expect(no.filter((file) => matches(pattern, file))).toEqual([]);
  });

  it("may be exact in its letters", () => {
    const isIgnored = ignoreRules(["AGENTS.md", "NOTES.md"], new Set(["AGENTS.md"]));
    expect(["AGENTS.md", "x/agents.md", "notes.md"].map(isIgnored)).toEqual([true, false, true]);
  });

  it("that comes last decides, but not below a folder that is left out", () => {
    expect(matches(["*.mdx", "!b.mdx"], "b.mdx")).toBe(false);
    expect(matches(["!b.mdx", "*.mdx"], "b.mdx")).toBe(true);
    expect(matches(["a/", "!a/b.mdx"], "a/b.mdx")).toBe(true);
    expect(matches(["a/*", "!a/b.mdx"], "a/b.mdx")).toBe(false);
    expect(matches(["a", "!a", "a/c"], "a/b")).toBe(false);
  });
});

it("says the same as another implementation of git's rules", () => {
  const step = fc
    .array(fc.constantFrom("a", "A", "b", "c", "."), { minLength: 1, maxLength: 3 })
    .map((all) => all.join(""));
  const wild = fc.array(fc.constantFrom("a", "b", "B", ".", "*", "?", "[ab]", "[!a]"), {
    minLength: 1,
    maxLength: 3,
  });
  const piece = fc.oneof(
    wild.map((all) => all.join("")),
    fc.constant("**"),
  );
  const pattern = fc
    .tuple(
      fc.constantFrom("", "", "!"),
      fc.constantFrom("", "/"),
      fc.array(piece, { minLength: 1, maxLength: 3 }),
      fc.constantFrom("", "/"),
    )
    .map(([not, top, pieces, end]) => `${not}${top}${pieces.join("/")}${end}`);
  const path = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join("/"));
  // Where patterns of nothing but wildcards stand in a row, the library differs from git.
  const isSound = (written: string): boolean => !/\*\*\*|\*\/\*/.test(written);
  const safe = (file: string): boolean => !/(^|\/)\.{1,2}(\/|$)/.test(file);
  fc.assert(
    fc.property(
      fc.array(pattern.filter(isSound), { minLength: 1, maxLength: 4 }),
      path.filter(safe),
      (patterns, file) => {
        expect(matches(patterns, file)).toBe(
          ignore()
            .add([...patterns])
            .ignores(file),
        );
      },
    ),
    { numRuns: 2000 },
  );
});

it("takes no more time for hostile patterns", () => {
  expect(matches(`${"**/a/".repeat(200)}b`, `${"a/".repeat(2000)}c`)).toBe(false);
  expect(matches(`${"*a".repeat(1000)}b`, "a".repeat(5000))).toBe(false);
  expect(matches(`${"[".repeat(4000)}b`, "[".repeat(4000))).toBe(false);
  expect(matches("[".repeat(5_000_000), "[")).toBe(false);
});
