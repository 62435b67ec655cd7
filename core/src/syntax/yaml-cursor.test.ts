import { describe, expect, it } from "vitest";
import type { DataPath } from "../source/origin.ts";
import type { DataCursor } from "./data.ts";
import { parseYaml } from "./yaml.ts";

function sliceAt(text: string, path: DataPath, part: "key" | "value" | "entry"): string {
  const { start, end } = parseYaml(text).span(path, part);
  return text.slice(start, end);
}

/** The cursor at `¦`, its span as text. */
function cursor(marked: string): [DataPath, DataCursor["part"], string] {
  const offset = marked.indexOf("¦");
  const text = marked.replace("¦", "");
  const { path, part, span } = parseYaml(text).at(offset);
  expect(span.start).toBeLessThanOrEqual(offset);
  expect(span.end).toBeGreaterThanOrEqual(offset);
  return [path, part, text.slice(span.start, span.end)];
}

describe("span", () => {
  const text =
    "# c\na:   # c\n  b c:\n    - 10   # ten\n    - d: null\n\n'e': |\n  x\n  y\n\n\nf:\ng: {h: [1, 2], i}\n";

  it.each([
    [["a"], "key", "a"],
    [["a"], "value", "b c:\n    - 10   # ten\n    - d: null"],
    [["a"], "entry", "a:   # c\n  b c:\n    - 10   # ten\n    - d: null"],
    [["a", "b c", 0], "value", "10"],
    [["a", "b c", 0], "key", "10"],
    [["a", "b c", 1, "d"], "entry", "d: null"],
    [["e"], "key", "'e'"],
    [["e"], "value", "|\n  x\n  y"],
    [["f"], "value", ""],
    [["f"], "entry", "f:"],
    [["g"], "value", "{h: [1, 2], i}"],
    [["g", "h"], "value", "[1, 2]"],
    [["g", "h", 1], "value", "2"],
    [["g", "i"], "entry", "i"],
    [["a", "nowhere", 3], "value", "a"],
    [["a", "b c", 9], "value", "b c"],
  ] as const)("%j %s", (path, part, expected) => {
    expect(sliceAt(text, path, part)).toBe(expected);
  });

  it("leads through aliases and merges to where a member is written", () => {
    const shared = "x: &x\n  y: 1\na: *x\nb:\n  <<: *x\n  z: 2\nc: {<<: [{q: 0}, *x]}\n";
    expect(sliceAt(shared, ["a"], "value")).toBe("*x");
    expect([sliceAt(shared, ["a", "y"], "entry"), parseYaml(shared).span(["a", "y"], "value").start]).toEqual(
      ["y: 1", 11],
    );
    expect(sliceAt(shared, ["b", "y"], "entry")).toBe("y: 1");
    expect(sliceAt(shared, ["b", "z"], "entry")).toBe("z: 2");
    expect(sliceAt(shared, ["c", "y"], "entry")).toBe("y: 1");
    expect(sliceAt(shared, ["b", "nowhere"], "value")).toBe("b");
  });

  it("counts from the file's start where the text is a part of it", () => {
    const tree = parseYaml("a: 1\nb: [x\n", { offset: 100 });
    expect(tree.span(["a"], "value")).toEqual({ start: 103, end: 104 });
    expect(tree.problems[0]?.span.start).toBeGreaterThanOrEqual(100);
    expect(tree.at(103)).toEqual({ path: ["a"], part: "value", span: { start: 103, end: 104 } });
    expect(tree.at(0)).toEqual({ path: ["a"], part: "key", span: { start: 100, end: 101 } });
    expect(parseYaml("", { offset: 7 }).at(7)).toEqual({ path: [], part: "gap", span: { start: 7, end: 7 } });
  });
});

describe("at", () => {
  it.each([
    ["a¦bc: 1", [["abc"], "key", "abc"]],
    ["abc¦: 1", [["abc"], "key", "abc"]],
    ["abc: x¦y", [["abc"], "value", "xy"]],
    ["abc:¦ xy", [["abc"], "value", ""]],
    ["abc: xy ¦", [["abc"], "value", "xy "]],
    ["abc: 'xy' ¦\nd: 1", [["abc"], "value", "'xy' "]],
    ["abc:\n  - x ¦\nd: 1", [["abc", 0], "value", "x "]],
    ["abc:\n  d: xy\n    ¦", [["abc", "d"], "value", "xy\n    "]],
    ["abc: |\n  text\n  ¦\nd: 1", [["abc"], "value", "|\n  text\n  "]],
    ["abc: ¦", [["abc"], "value", ""]],
    ["abc:¦", [["abc"], "value", ""]],
    ["abc: ¦\nd: 1", [["abc"], "value", ""]],
    ["abc:\n  ¦\nd: 1", [["abc"], "value", ""]],
    ["abc: 'x'\n¦\nd: 1", [[], "gap", ""]],
    ["abc:\n  d: 1\n  ¦\ne: 1", [["abc"], "gap", ""]],
    ["abc:\n  d: 1\n¦", [[], "gap", ""]],
    ["abc:\n    d: 1\n  ¦", [["abc"], "gap", ""]],
    ["- abc:\n    - d: 1\n  ¦", [[0], "gap", ""]],
    ["- abc: 1\n¦", [[], "gap", ""]],
    ["abc:\n  d: 1\n  e¦", [["abc", "e"], "key", "e"]],
    // A word that is typed above a key, and that key.
    ["abc:\n  e¦\n  d: 1", [["abc", "e"], "key", "e"]],
    ["abc:\n  e\n  d¦: 1", [["abc", "d"], "key", "d"]],
    ["e f¦ \r\n\r\nd: 1", [["e f"], "key", "e f"]],
    ["abc:\n  - x\n  - ¦", [["abc", 1], "value", ""]],
    ["abc:\n  - x\n  ¦", [["abc"], "gap", ""]],
    ["abc:\n- x\n¦", [[], "gap", ""]],
    ["abc:\n  - d: 1\n    ¦", [["abc", 0], "gap", ""]],
    ["abc: [x, ¦]", [["abc"], "gap", ""]],
    ["abc: [x, y¦]", [["abc", 1], "value", "y"]],
    ["abc: {d: ¦}", [["abc", "d"], "value", ""]],
    ["abc: |\n  te¦xt\n", [["abc"], "value", "|\n  text"]],
    ["te¦xt", [[], "value", "text"]],
    ["¦", [[], "gap", ""]],
    ["# c\n¦", [[], "gap", ""]],
    ["a: 1 # co¦mment", [[], "gap", ""]],
    ["title: Foo: b¦ar\nd: 1", [["title"], "value", "Foo: bar"]],
  ])("%j", (marked, expected) => {
    expect(cursor(marked)).toEqual(expected);
  });
});
