import { describe, expect, it } from "vitest";
import type { DataPath } from "../source/origin.ts";
import type { DataCursor } from "./data.ts";
import { parseJson } from "./json.ts";

/** "severity kind «marked text»" of every problem. */
function problems(text: string): string[] {
  return parseJson(text).problems.map(
    ({ severity, kind, span }) => `${severity} ${kind} «${text.slice(span.start, span.end)}»`,
  );
}

function sliceAt(text: string, path: DataPath, part: "key" | "value" | "entry"): string {
  const { start, end } = parseJson(text).span(path, part);
  return text.slice(start, end);
}

/** The cursor at `¦`, its span as text. */
function cursor(marked: string): [DataPath, DataCursor["part"], string] {
  const offset = marked.indexOf("¦");
  const text = marked.replace("¦", "");
  const { path, part, span } = parseJson(text).at(offset);
  expect(span.start).toBeLessThanOrEqual(offset);
  expect(span.end).toBeGreaterThanOrEqual(offset);
  return [path, part, text.slice(span.start, span.end)];
}

describe("values", () => {
  it("reads sound JSON without a problem", () => {
    const tree = parseJson('{"a": [1, -2.5e3, "x\\u0041\\ud800", true, null], "b": {}}');
    expect(tree.value).toEqual({ a: [1, -2500, "xA\ud800", true, null], b: {} });
    expect(tree.problems).toEqual([]);
    expect(tree.language).toBe("json");
  });

  it("keeps __proto__ an ordinary member, in sound and in broken texts", () => {
    for (const text of [
      '{"__proto__": {"x": 1}, "constructor": 2}',
      '{"__proto__": {"x": 1}, "constructor": 2,}',
    ]) {
      const value = parseJson(text).value as Record<string, unknown>;
      expect(Object.keys(value)).toEqual(["__proto__", "constructor"]);
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      expect((value as { x?: number }).x).toBeUndefined();
      expect(sliceAt(text, ["__proto__", "x"], "entry")).toBe('"x": 1');
    }
  });

  it("counts offsets behind a byte order mark", () => {
    const text = '\uFEFF{"a": 1, "a": 2}';
    expect(parseJson(text).value).toEqual({ a: 2 });
    expect(problems(text)).toEqual(['warning duplicate-key «"a"»']);
    expect(parseJson(text).problems[0]?.span).toEqual({ start: 10, end: 13 });
    expect(sliceAt("\uFEFF[1,]", [0], "value")).toBe("1");
  });
});

describe("what is wrong", () => {
  it.each([
    ["", undefined, ["error empty «»"]],
    [" \n", undefined, ["error empty « \n»"]],
    ["// only", undefined, ["warning comment «// only»", "error empty «// only»"]],
    ['{"a": 1,}', { a: 1 }, ["warning trailing-comma «,»"]],
    ["[1, 2, ]", [1, 2], ["warning trailing-comma «,»"]],
    ['{/*x*/"a": 1 // y\n}', { a: 1 }, ["warning comment «/*x*/»", "warning comment «// y»"]],
    ['{"a": 1 /* x', { a: 1 }, ["error unexpected-end «1»", "error comment «/* x»"]],
    ['{"a": 1 "b": 2}', { a: 1, b: 2 }, ['error missing-comma «"b"»']],
    ["[1 2]", [1, 2], ["error missing-comma «2»"]],
    ['{"a" 1}', { a: 1 }, ["error missing-colon «1»"]],
    ['{"a"}', {}, ['error missing-colon «"a"»']],
    ['{"a": }', {}, ["error missing-value «:»"]],
    ['{"a": \n "b": 2}', { b: 2 }, ["error missing-value «:»"]],
    ['{"na"\n "b": 2}', { b: 2 }, ['error missing-colon «"na"»']],
    ['{"a": [1, {"b": 2}', { a: [1, { b: 2 }] }, ["error unexpected-end «}»"]],
    ['{"a": [1, 2}', { a: [1, 2] }, ["error missing-bracket «}»"]],
    ['{"a": 1}}', { a: 1 }, ["error unexpected-bracket «}»"]],
    ["[1,, 2]", [1, 2], ["error unexpected-comma «,»"]],
    ["[,]", [], ["error unexpected-comma «,»"]],
    ['["a": 1]', ["a", 1], ["error unexpected-colon «:»"]],
    ['{"a": "x\n "b": 1}', { a: "x", b: 1 }, ['error unclosed-string «"x»']],
    ['{"a": "\\q"}', { a: "" }, ["error escape «\\q»"]],
    ['{"a": "\\\\ \\u12"}', { a: "\\ " }, ["error escape «\\u12»"]],
    ['{"a": "x\ty"}', { a: "x\ty" }, ["error control-character «\t»"]],
    ['{"a": "\0"}', { a: "\0" }, ["error control-character «\0»"]],
    ['{"a": 1\0}', { a: 1 }, ["error unexpected «\0»"]],
    ['{"a":\u00A01}', { a: 1 }, ["error unexpected «\u00A0»"]],
    ["{'a': 'it'}", { a: "it" }, ["error single-quotes «'a'»", "error single-quotes «'it'»"]],
    ["{a: True}", { a: true }, ["error unquoted-key «a»", "error unquoted-text «True»"]],
    ['{a": {"b": 1}, c" : 2}', { a: { b: 1 }, c: 2 }, ['error unquoted-key «a"»', 'error unquoted-key «c"»']],
    ['{"a": mint}', { a: "mint" }, ["error unquoted-text «mint»"]],
    [
      '{"a": 01, "b": 0x1F, "c": 1.2.3, "d": 1.}',
      { a: 0, b: 0, c: 1.2, d: 1 },
      ["error number «01»", "error number «0x1F»", "error number «1.2.3»", "error number «1.»"],
    ],
    [
      '{"a": .5, "b": +1, "c": -.25, "d": -x}',
      { a: 0.5, b: 1, c: -0.25, d: "-x" },
      ["error number «.5»", "error number «+1»", "error number «-.25»", "error unquoted-text «-x»"],
    ],
    ['{"a": 1; "b": 2}', { a: 1, b: 2 }, ["error unexpected «;»"]],
    ['{1: 2, "b": 3}', { b: 3 }, ["error missing-key «1»"]],
    ['{"a": 1} {"b": 2}', { a: 1 }, ["error extra-content «{»"]],
    [
      '<<<<<<< HEAD\n{"a": 1}\n=======\n{}',
      { a: 1 },
      ["error merge-conflict «<<<<<<< HEAD»", "error merge-conflict «=======»"],
    ],
    [
      '{"a": 1, "b": {"a": 1, "\\u0061": 2}, "a": 3}',
      { a: 3, b: { a: 2 } },
      ['warning duplicate-key «"\\u0061"»', 'warning duplicate-key «"a"»'],
    ],
    ['{"a": 1, "a": 2,}', { a: 2 }, ['warning duplicate-key «"a"»', "warning trailing-comma «,»"]],
  ])("%j", (text, value, expected) => {
    expect(parseJson(text).value).toEqual(value);
    expect(problems(text)).toEqual(expected);
  });

  it("says what to do", () => {
    const messages = parseJson('{\n  "a": [\n    1,\n    2\n').problems.map(({ message }) => message);
    expect(messages).toEqual(["The file ends too early: the `[` of line 2 is still open. Add `]}`."]);
  });

  it("tells at most a hundred problems of a severity, and that there are more", () => {
    const { problems: found } = parseJson(`[${"x,".repeat(5000)}/**/]`);
    expect(found.filter(({ severity }) => severity === "error")).toHaveLength(100);
    expect(found.some(({ message }) => message.includes("are not shown"))).toBe(true);
    expect(found.some(({ kind }) => kind === "comment")).toBe(true);
  });
});

function nested(open: string, close: string, depth: number): string {
  return open.repeat(depth) + close.repeat(depth);
}

describe("nesting", () => {
  it("reads a thousand levels", () => {
    expect(parseJson(nested("[", "]", 1000)).problems).toEqual([]);
    expect(parseJson(nested("[", "]", 1000)).value).toBeDefined();
  });

  it.each([
    nested("[", "]", 1001),
    "[".repeat(1_000_000),
    '{"a":'.repeat(200_000),
    nested("[", "]", 300_000),
  ])("refuses more, sound or broken", (text) => {
    const tree = parseJson(text);
    expect(tree.value).toBeUndefined();
    expect(tree.problems).toHaveLength(1);
    expect(tree.problems[0]).toMatchObject({ kind: "too-deep", severity: "error" });
    expect(text[tree.problems[0]?.span.start ?? -1]).toMatch(/[[{]/);
    expect(tree.at(500).path.length).toBeGreaterThan(0);
  });
});

describe("span", () => {
  const text = '{ "a": {"b c": [10, {"d": null}]}, "e\\"f": "x" }';

  it.each([
    [[], "value", text],
    [[], "key", text],
    [["a"], "key", '"a"'],
    [["a"], "value", '{"b c": [10, {"d": null}]}'],
    [["a"], "entry", '"a": {"b c": [10, {"d": null}]}'],
    [["a", "b c", 0], "value", "10"],
    [["a", "b c", 0], "key", "10"],
    [["a", "b c", "0"], "value", "10"],
    [["a", "b c", 1, "d"], "entry", '"d": null'],
    [['e"f'], "key", '"e\\"f"'],
    [["a", "missing", "deeper"], "value", '"a"'],
    [["a", "b c", 7], "value", '"b c"'],
    [["a", "b c", 0, "x"], "value", "10"],
    [["missing"], "key", text],
  ] as const)("%j %s", (path, part, expected) => {
    expect(sliceAt(text, path, part)).toBe(expected);
  });

  it("finds the last of two members with one key, as the value has it", () => {
    expect(sliceAt('{"a": {"x": 1}, "a": {"y": 2}}', ["a", "y"], "value")).toBe("2");
  });

  it("works on broken text", () => {
    expect(sliceAt('{"a": {"b": [1, 2}, c: tru', ["a", "b", 1], "value")).toBe("2");
    expect(sliceAt('{"a": {"b": [1, 2}, c: tru', ["c"], "entry")).toBe("c: tru");
    expect(parseJson("").span(["a"], "value")).toEqual({ start: 0, end: 0 });
  });
});

describe("at", () => {
  it.each([
    ['{"a¦bc": 1}', [["abc"], "key", '"abc"']],
    ['{¦"abc": 1}', [["abc"], "key", '"abc"']],
    ['{"abc"¦: 1}', [["abc"], "key", '"abc"']],
    ['{"abc": ¦1}', [["abc"], "value", "1"]],
    ['{"abc":¦ "x"}', [["abc"], "value", ""]],
    ['{"abc": "x"¦}', [["abc"], "value", '"x"']],
    ['{"a": ["x", "¦y"]}', [["a", 1], "value", '"y"']],
    ['{"a": ["x",¦ "y"]}', [["a"], "gap", ""]],
    ['{"a": ["x", "y" ¦]}', [["a"], "gap", ""]],
    ['{"a": [¦]}', [["a"], "gap", ""]],
    ['{"a": ¦[]}', [["a"], "value", ""]],
    ['{"a": []¦}', [[], "gap", ""]],
    ["{\n  ¦\n}", [[], "gap", ""]],
    ['{"a": [{"b": 1}, {¦}]}', [["a", 1], "gap", ""]],
    ["¦", [[], "value", ""]],
    ["{} ¦", [[], "value", ""]],
    ['"te¦xt"', [[], "value", '"text"']],
  ])("sound %s", (marked, expected) => {
    expect(cursor(marked)).toEqual(expected);
  });

  it.each([
    ['{"a": ¦}', [["a"], "value", ""]],
    ['{"a": ¦\n "b": 1}', [["a"], "value", ""]],
    ['{"a":¦', [["a"], "value", ""]],
    ['{"ab¦', [["ab"], "key", '"ab']],
    ['{"ab¦\n "c": 1}', [["ab"], "key", '"ab']],
    ["{ab¦}", [["ab"], "key", "ab"]],
    ['{"a": tr¦u}', [["a"], "value", "tru"]],
    ['{"a": "in¦\n}', [["a"], "value", '"in']],
    ['{"a": ["x", ¦', [["a"], "gap", ""]],
    ['{"a": [{"b": 1, ¦', [["a", 0], "gap", ""]],
    ['{"a": 1, ¦}', [[], "gap", ""]],
    ['{"a": 1, ¦ // c\n}', [[], "gap", ""]],
    ['{"a": {"b": [1 ¦}, "c": 2}', [["a", "b"], "gap", ""]],
  ])("unfinished %s", (marked, expected) => {
    expect(cursor(marked)).toEqual(expected);
  });

  it("takes any offset", () => {
    const tree = parseJson('{"a": 1}');
    expect(tree.at(-5)).toEqual(tree.at(0));
    expect(tree.at(99)).toEqual(tree.at(8));
  });
});
