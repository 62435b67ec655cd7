import { describe, expect, it } from "vitest";
import { parseYaml } from "./yaml.ts";

/** "severity kind «marked text»" of every problem. */
function problems(text: string): string[] {
  return parseYaml(text).problems.map(
    ({ severity, kind, span }) => `${severity} ${kind} «${text.slice(span.start, span.end)}»`,
  );
}

describe("values", () => {
  it.each([
    ["", undefined],
    ["# only a comment\n", undefined],
    ["---\n", null],
    ["~", null],
    ["a: 1\nb:\n  - x\n  - {y: z}\n", { a: 1, b: ["x", { y: "z" }] }],
    ["\uFEFFa: x\r\nb:\r\n  - 1\r\n", { a: "x", b: [1] }],
    ["\uFEFF- - a\n  - b\n- \n", [["a", "b"], null]],
    ["a: 2020-01-01\nb: 2020-01-01T00:00:00Z", { a: "2020-01-01", b: "2020-01-01T00:00:00Z" }],
    [
      "a: yes\nb: off\nc: 3.10\nd: 0x1F\ne: 1180591620717411303424\nf: '3.10'",
      { a: "yes", b: "off", c: 3.1, d: 31, e: 2n ** 70n, f: "3.10" },
    ],
    ["%YAML 1.1\n---\na: yes\nb: 2020-01-01", { a: "yes", b: "2020-01-01" }],
    ["200: a\n3.10: b\ntrue: c\nnull: d\n: e", { "200": "a", "3.10": "b", true: "c", null: "d", "": "e" }],
    ["a: |\n  x\n  y\n\nb: >-\n  x\n  y\n", { a: "x\ny\n", b: "x y" }],
    ["a: &x {y: 1}\nb: *x\n*x : c", { a: { y: 1 }, b: { y: 1 }, "*x": "c" }],
    ["&k key: 1\nb: *k\n*k : 2", { key: 2, b: "key" }],
    ['{"json": ["too", {"a": null}]}', { json: ["too", { a: null }] }],
  ])("%j", (text, value) => {
    expect(parseYaml(text).value).toEqual(value);
  });

  it("reads without problems what is sound", () => {
    expect(problems("a: 1 # c\nb: &x [1]\nc: *x\n---\n")).toEqual([]);
    expect(parseYaml("").language).toBe("yaml");
  });

  it("keeps __proto__ an ordinary member, also where it is merged", () => {
    for (const text of ["__proto__: {x: 1}", "<<: {__proto__: {x: 1}}"]) {
      const value = parseYaml(text).value as Record<string, unknown>;
      expect(Object.keys(value)).toEqual(["__proto__"]);
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      expect((value as { x?: number }).x).toBeUndefined();
    }
  });

  it("shares the value of an alias", () => {
    const value = parseYaml("a: &x {y: 1}\nb: *x").value as { a: object; b: object };
    expect(value.b).toBe(value.a);
  });

  it("merges maps: own keys win, then earlier sources", () => {
    const text = "a: &a {x: 1, y: 1}\nb: &b {y: 2, z: 2}\nc:\n  z: 3\n  <<: [*a, *b]\n  y: 4\nd: {<<: *a}";
    expect(parseYaml(text).value).toMatchObject({ c: { z: 3, x: 1, y: 4 }, d: { x: 1, y: 1 } });
    expect(problems(text)).toEqual([]);
    expect(problems("<<: {b: 1}\na: 1\nb: 2\na: 3")).toEqual(["warning duplicate-key «a»"]);
    expect(parseYaml('"<<": {a: 1}').value).toEqual({ "<<": { a: 1 } });
    expect(problems("<<: 1\na: 2")).toEqual(["warning merge «1»"]);
    expect(parseYaml("<<: 1\na: 2").value).toEqual({ a: 2 });
  });
});

describe("what is wrong", () => {
  it.each([
    [
      "title: Part one: the start # c\nb: 1",
      { title: "Part one: the start", b: 1 },
      ["error nested-key «Part one: the start»"],
    ],
    ["title: Note:\nb: 1", { title: "Note:", b: 1 }, ["error nested-key «Note:»"]],
    [
      "title: [Draft] My page: one # c\nb: {x} y\nc: [1, 2]",
      { title: "[Draft] My page: one", b: "{x} y", c: [1, 2] },
      ["error needs-quotes «[Draft] My page: one»", "error needs-quotes «{x} y»"],
    ],
    ["- [New] a\n- {b: 1}", ["[New] a", { b: 1 }], ["error needs-quotes «[New] a»"]],
    ['title: "foo" bar\nb: 1', { title: "foo", b: 1 }, ["error unexpected «bar»"]],
    ["d: 'it's'\ne: 1", { d: "it", e: 1 }, ["error needs-quotes «s'»"]],
    [
      "title: @foo\nb: `x`",
      { title: "@foo", b: "`x`" },
      ["error needs-quotes «@foo»", "error needs-quotes «`x`»"],
    ],
    ["a: [x\r\n", { a: ["x"] }, ["error missing-bracket «\r\n»"]],
    ["a: [x, y\nb: 1", { a: ["x", "y"], b: 1 }, ["error missing-bracket «b: 1»"]],
    ["a: [1, 2]]\nb: 1", { a: [1, 2] }, ["error unexpected-bracket «]»"]],
    ['a: "abc\nb: 1\n', { a: "abc b: 1" }, ['error unclosed-quote «"abc»']],
    ["a: 'abc\nEx: `d`'\nb: 1", { a: "abc Ex: `d`", b: 1 }, ["warning indentation «Ex: `d`'»"]],
    ['a:\n  "abc\ndef"\nb: 1', { a: "abc def", b: 1 }, ['warning indentation «def"»']],
    ["a:\n\tb: 1", { a: { b: 1 } }, ["error tab «\t»"]],
    ["a:\n  b: 1\n c: 2\n", { a: { b: 1 }, c: 2 }, ["error indentation «c: 2»"]],
    ["a: foo\n  b: 2\n", { a: { "foo b": 2 } }, ["error nested-key «foo»"]],
    [
      "a: T: bad\n  more\n  x: [1\n",
      { a: { T: { "bad more x": [1] } } },
      ["error nested-key «T: bad»", "error missing-bracket «\n»"],
    ],
    ["a: [D] b\n  c: 1\n", { a: ["D"], "": 1 }, ["error unexpected «b»"]],
    ["a:\n- b: c: d\n  e: 1\n", { a: [{ b: "c: d", e: 1 }] }, ["error nested-key «c: d»"]],
    ["a: foo\ndes", { a: "foo", des: null }, ["error missing-colon «des»"]],
    ["a: foo\ndes\nb: 1", { a: "foo", "des b": 1 }, ["error missing-colon «des»"]],
    ["a: 1\n- b\n", { a: 1, "": null }, ["error mixed «- b»"]],
    ["a: - b\n", { a: null, b: null }, ["error list-on-key-line «- b»"]],
    ["a: > foo\n", { a: "" }, ["error block-header «foo»"]],
    ['a: "\\q"', { a: "\\q" }, ["error escape «\\q»"]],
    ["a: [,]", { a: [] }, ["error unexpected-comma «,»"]],
    ["- a: 1\n b: 2", [{ a: 1 }, { b: 2 }], ["error missing-dash «b: 2»"]],
    ["a: *Note\n", { a: "*Note" }, ["error unknown-anchor «*Note»"]],
    ["a: &a [*a]", { a: [null] }, ["error circular-alias «*a»"]],
    ["a: 1\nb: 2\na: 3", { a: 3, b: 2 }, ["warning duplicate-key «a»"]],
    ["a: {x: 1, 'x': 2}", { a: { x: 2 } }, ["warning duplicate-key «'x'»"]],
    [
      "a: !foo bar\nb: !!binary aGk=\nc: !!set {x, y}",
      { a: "bar", b: "aGk=", c: { x: null, y: null } },
      ["warning tag «!foo»", "warning tag «!!binary»", "warning tag «!!set»"],
    ],
    ["? [a, b]\n: c", { "[a, b]": "c" }, ["warning complex-key «[a, b]»"]],
    ["a: {{var}}", { a: { "{var}": null } }, ["warning complex-key «{var}»"]],
    ["a: b\n---\nc: d\n", { a: "b" }, ["warning several-documents «---»"]],
    ["a: b\n...\nfoo\n", { a: "b" }, ["warning several-documents «f»"]],
    [
      "<<<<<<< HEAD\na: 1\n=======\na: 2\n",
      { "<<<<<<< HEAD a": 1, "======= a": 2 },
      ["error merge-conflict «<<<<<<< HEAD»", "error merge-conflict «=======»"],
    ],
  ])("%j", (text, value, expected) => {
    expect(parseYaml(text).value).toEqual(value);
    expect(problems(text)).toEqual(expected);
  });

  it("names what to do", () => {
    expect(parseYaml("a: x\n\tb: 1").problems[0]?.message).toMatch(/quotes|spaces/);
    expect(parseYaml("d: 'it's'").problems[0]?.message).toContain("''");
    const quoted = 'a:\n  "b\nc"\n';
    expect(parseYaml(quoted).problems[0]?.message).toContain("other programs may refuse the file");
  });

  it("tells at most a hundred problems of a severity", () => {
    const { problems: found } = parseYaml("a: 'x' y\n".repeat(3000));
    expect(found.filter(({ severity }) => severity === "error")).toHaveLength(100);
    expect(found.filter(({ severity }) => severity === "warning")).toHaveLength(100);
  });
});

describe("limits", () => {
  it("cuts alias bombs, once told", () => {
    const levels = Array.from(
      { length: 30 },
      (_, i) =>
        `l${i}: &l${i} [${i === 0 ? "x" : Array.from({ length: 10 }, () => `*l${i - 1}`).join(", ")}]`,
    );
    const tree = parseYaml(levels.join("\n"));
    expect(tree.problems.map(({ kind }) => kind)).toEqual(["alias-too-large"]);
    expect(expandedSize(tree.value)).toBeLessThan(2_000_000);
  });

  it("cuts merge bombs", () => {
    const keys = Array.from({ length: 5000 }, (_, i) => `k${i}: 1`).join(", ");
    const tree = parseYaml(
      `a: &a {${keys}}\n${Array.from({ length: 5000 }, (_, i) => `m${i}: {<<: *a}`).join("\n")}`,
    );
    expect(tree.problems.map(({ kind }) => kind)).toEqual(["alias-too-large"]);
  });

  it("finds members through doubled merges without visiting them again and again", () => {
    const lines = [
      "m0: &m0 {x: 1}",
      ...Array.from({ length: 60 }, (_, i) => `m${i + 1}: &m${i + 1} {<<: [*m${i}, *m${i}], y${i}: 1}`),
    ];
    const tree = parseYaml(lines.join("\n"));
    for (let i = 0; i < 1000; i++) {
      expect(tree.span(["m18", `nowhere${i}`], "value")).toEqual(tree.span(["m18"], "key"));
    }
  });

  it.each([
    ["flow", (depth: number) => "[".repeat(depth) + "]".repeat(depth)],
    ["maps", (depth: number) => "{a: ".repeat(depth) + "}".repeat(depth)],
    ["dashes", (depth: number) => `${"- ".repeat(depth)}x`],
    ["indented", (depth: number) => Array.from({ length: depth }, (_, i) => `${" ".repeat(i)}a:`).join("\n")],
  ])("reads deep %s and refuses deeper ones", (_, text) => {
    expect(parseYaml(text(900)).problems).toEqual([]);
    expect(parseYaml(text(900)).value).toBeDefined();
    const tree = parseYaml(text(1500));
    expect(tree.value).toBeUndefined();
    expect(tree.problems.map(({ kind }) => kind)).toEqual(["too-deep"]);
  });

  it.each(["[", "- ", "? ", "{a: "])("takes a hundred thousand times %j", { tags: ["long"] }, (piece) => {
    const tree = parseYaml(piece.repeat(100_000));
    expect(tree.problems.map(({ kind }) => kind)).toEqual(["too-deep"]);
  });

  it("does not let aliases nest deeper than allowed", () => {
    const lines = [0, 1, 2, 3, 4].map((i) => {
      const inner = i === 0 ? "x" : `*l${i - 1}`;
      return `l${i}: &l${i} ${"[".repeat(300)}${inner}${"]".repeat(300)}`;
    });
    const tree = parseYaml(lines.join("\n"));
    expect(tree.problems.map(({ kind }) => kind)).toEqual(["too-deep"]);
  });

  it("gets through texts with a mistake in every line", () => {
    for (const line of [
      "a: b: c\n",
      "\tx: 1\n",
      "a: *b\n",
      "&a ",
      "!a ",
      "]",
      "a: [\n",
      "a: 'x\n",
      "? a\n",
    ]) {
      expect(parseYaml(line.repeat(20_000 / line.length)).problems.length).toBeGreaterThan(0);
    }
  });
});

function expandedSize(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, member) => sum + expandedSize(member), 1);
}
