import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isComment, isLiteral, readLiteral } from "./literal.ts";
import { Budget, type Evaluated, type Value } from "./value.ts";

const names = new Map<string, Value>([
  ["name", "Ada"],
  ["site", new Map([["url", "https://a.b"]])],
  ["tags", ["x", "y"]],
]);

function evaluate(source: string): Evaluated {
  return readLiteral(source, (name) => (names.has(name) ? { value: names.get(name) } : undefined));
}

describe("readLiteral", () => {
  it.each([
    ["'a\\n\\u{1F600}b'", "a\n😀b"],
    ["`x ${name} y`", "x Ada y"],
    ["1_000", 1000],
    ["-2.5e1", -25],
    ["0xff", 255],
    ["-0x10", -16],
    ["+0x10", 16],
    ["-0", -0],
    ["true", true],
    ["null", null],
    ["[1, 'a', ]", [1, "a"]],
    [
      "{ a: 1, 'b-c': [2], }",
      new Map<string, unknown>([
        ["a", 1],
        ["b-c", [2]],
      ]),
    ],
    ["( /* c */ 1 )", 1],
    ["name", "Ada"],
    ["site.url", "https://a.b"],
    ["site.missing", undefined],
    ["name.length", 3],
    ["tags.length", 2],
    ['" "', " "],
  ])("%s", (source, value) => expect(evaluate(source)).toEqual({ ok: true, value }));

  it.each([
    "a + b",
    "name()",
    "name.length()",
    "<b>x</b>",
    "list.map((x) => x)",
    "() => 1",
    "missing",
    "name.missing",
    "tags.at",
    "`${missing}`",
    "'open",
    "[1",
    "{a}",
    "1 2",
    "",
    "constructor",
    "__proto__",
  ])("%s is code", (source) => expect(evaluate(source).ok).toBe(false));

  it("keeps keys like __proto__ as ordinary members", () => {
    const { value } = evaluate("{ __proto__: { polluted: 1 } }") as unknown as {
      value: Map<string, unknown>;
    };
    expect([...value.keys()]).toEqual(["__proto__"]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it("reads back any JSON", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (source) => {
        expect(plain(evaluate(source))).toEqual({ ok: true, value: JSON.parse(source) as unknown });
      }),
    );
  });

  it("never throws, and ends with deep nesting", () => {
    fc.assert(fc.property(fc.string(), (source) => typeof evaluate(source).ok === "boolean"));
    expect(evaluate("[".repeat(100_000)).ok).toBe(false);
  });
});

it("knows literals, whatever their names mean", () => {
  expect([isLiteral("[a, b.c, 'd']"), isLiteral("a + 1"), isLiteral("f(x)"), isLiteral("<b/>")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it("knows comments", () => {
  expect([isComment("/* a */ // b"), isComment(" "), isComment("/* a */ 1")]).toEqual([true, true, false]);
});

function plain(value: unknown): unknown {
  if (value instanceof Map)
    return Object.fromEntries(
      [...(value as Map<string, unknown>)].map(([key, member]) => [key, plain(member)]),
    );
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
  return value;
}

it("reads numbers in linear time", () => {
  expect(evaluate(`${"1".repeat(300_000)}a`)).toEqual({ ok: false });
  for (const [source, value] of [
    ["1_000", 1000],
    ["-.5", -0.5],
    ["1.", 1],
    ["1.5e3", 1500],
    ["0x1F", 31],
  ] as const)
    expect(evaluate(source)).toEqual({ ok: true, value });
});

it("reads any number of blanks", () => {
  const blanks = " ".repeat(20_000_000);
  expect(isComment(`${blanks}/* a */${blanks}`)).toBe(true);
  expect(evaluate(`${blanks}1${"\n// a".repeat(100_000)}`)).toEqual({ ok: true, value: 1 });
});

it("templates within templates cost what they make", () => {
  const known = new Map<string, Value>([["s0", "a".repeat(1_000)]]);
  const budget = new Budget();
  for (let at = 1; at < 40; at++) {
    const found = readLiteral(
      `\`\${s${at - 1}}\${s${at - 1}}\``,
      (name) => (known.has(name) ? { value: known.get(name) } : undefined),
      budget,
    );
    expect(found.ok).toBe(at < 11);
    if (found.ok) known.set(`s${at}`, found.value);
  }
});
