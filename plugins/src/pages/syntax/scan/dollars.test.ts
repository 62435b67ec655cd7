import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PageNode } from "@octavo/core";
import { facts, parse } from "../testing.ts";

/** Those of a text, without those of props. */
function expressionsOf(text: string): readonly string[] {
  const { problems, root } = parse(text);
  expect(problems).toEqual([]);
  const read = ({ type, value = "", children = [] }: PageNode): readonly string[] =>
    /^mdx(?:Text|Flow)Expression$/.test(type) ? [value] : children.flatMap(read);
  return read(root);
}

describe("dollar signs in code are no math", () => {
  test.each([
    ["`$HOME` mid {x} end `${y}` and {x}", ["x", "x"]],
    ["| a | b |\n|---|---|\n| `$A` | {x} |\n| `$B` | {y} |", ["x", "y"]],
    ["Set `$A` to {a} and `$B` to {a}.", ["a", "a"]],
    ["<Card title={`a ${x}`}>k {x}</Card> <Card title={`a ${x}`}>k {y}</Card>", ["x", "y"]],
    ["{`a ${x}`} mid {y} end {`b ${x}`}", ["`a ${x}`", "y", "`b ${x}`"]],
    ['<b title="$1">a</b> {x} <b title="$2">b</b> {y}', ["x", "y"]],
    ["a {`€ ${x} – 😀\n ${y}`} {x} {$z}", ["`€ ${x} – 😀\n ${y}`", "x", "$z"]],
  ])("%j", (text, expressions) => {
    expect(expressionsOf(text)).toEqual(expressions);
  });

  test("props keep their code", () => {
    const { components } = facts("<A {...f(`$`)} b={`${y} é`} c='$1 {z}' /> {x} `$`");
    expect(components[0]).toMatchObject({
      spread: true,
      attributes: {
        b: { kind: "expression", source: "`${y} é`" },
        c: { kind: "string", value: "$1 {z}" },
      },
    });
  });

  test("what is no expression is told at its place", () => {
    const text = "a {x} and {`${a b}`} and {c}";
    const { problems, facts: found } = parse(text);
    expect(problems.map(({ kind, span }) => [kind, text.slice(span.start, span.end)])).toEqual([
      ["bad-expression", "{`${a b}`}"],
    ]);
    expect(found.expressions).toEqual(["x", "c"]);
  });

  test("a text in the script that code is hidden in stays as it is", () => {
    const text = "ꀀꀁ {`ꀂ ${x}`} ꒌ";
    const { root, facts: found } = parse(text);
    expect(JSON.stringify(root)).toContain("ꀀꀁ ");
    expect(found.expressions).toEqual(["`ꀂ ${x}`"]);
  });

  /** What may stand in a line, and the expressions and formulas that it has. */
  const pieces: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["`$`", [], []],
    ["`$A {a}`", [], []],
    ["``${b} ` ``", [], []],
    ["$x_{1}$", [], ["x_{1}"]],
    ["$a + b$", [], ["a + b"]],
    ["{c}", ["c"], []],
    ["{`${d}`}", ["`${d}`"], []],
    ["{`$`}", ["`$`"], []],
    ['{e("$") + `a ${f}b`}', ['e("$") + `a ${f}b`'], []],
    ["$5", [], []],
    ["\\$", [], []],
    ["<b title={`${g}`}>{h}</b>", ["h"], []],
    ['<i title="$">{k}</i>', ["k"], []],
    ["**{l}**", ["l"], []],
    ["[{m}](/n)", ["m"], []],
    ["{'`'}", ["'`'"], []],
    ["\\`", [], []],
    ['<i title="`">{o}</i>', ["o"], []],
    ["and", [], []],
  ];

  test("every expression outside of code and formulas is one, and every formula", () => {
    const line = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 });
    const page = fc.array(line, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(page, fc.constantFrom("\n\n", "\n\n- ", "\n\n> ", "\n"), (lines, between) => {
        const text = lines.map((each) => `so ${each.map(([piece]) => piece).join(" ")} it`).join(between);
        const all = lines.flat();
        const { math } = facts(text);
        expect(expressionsOf(text)).toEqual(all.flatMap(([, each]) => each));
        expect(math.map(({ source }) => source)).toEqual(all.flatMap(([, , each]) => each));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("two dollar signs", () => {
  function outline({ type, value, children = [] }: PageNode): string {
    if (/math/i.test(type)) return `[${value ?? ""}]`;
    return value ?? children.map(outline).join("");
  }

  test.each([
    ["$$ About money.\n\nWords.", "$$ About money.Words."],
    [
      "$$ About money.\n\nIt is $$ here and $$$ there.\n\n$$$",
      "$$ About money.It is $$ here and $$$ there.[]",
    ],
    ["- $$ for shops\n- $$$ for hotels", "$$ for shops$$$ for hotels"],
    ["Cost is $$ for cheap and $$$ for dear.", "Cost is $$ for cheap and $$$ for dear."],
    ["$$ words and words\n\na\n\n$$\n\nEnd.", "$$ words and wordsa[\nEnd.]"],
    ["a $$x$$ b $$ y $$ c $$a, b$$ d $$ e + f $$", "a [x] b [y] c [a, b] d [e + f]"],
    ["$$ a\n\nb\n\n$$", "[a\n\nb\n]"],
    ["$$ a + b\nc $$", "[a + b\nc]"],
    ["$$ x^2 + 1\n\ny\n$$", "[x^2 + 1\n\ny]"],
    ["$$$ x\ny\n$$$", "[x\ny]"],
  ])("open a formula or are words: %j", (text, expected) => {
    for (const format of ["mdx", "md"] as const) expect(outline(parse(text, format).root)).toBe(expected);
  });
});
