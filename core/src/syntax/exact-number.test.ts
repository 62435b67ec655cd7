import { describe, expect, it } from "vitest";
import { inexactMessage, numberOf, parseExactJson } from "./exact-number.ts";
import { scanJson } from "./json-scan.ts";
import { parseJson } from "./json.ts";
import { parseYaml } from "./yaml.ts";

const max = "9223372036854775807";

describe("a number as it is written", () => {
  it.each<[string, number | bigint]>([
    ["1", 1],
    ["-9007199254740991", -9007199254740991],
    ["9007199254740992", 9007199254740992],
    ["9007199254740993", 9007199254740993n],
    [`+${max}`, 9223372036854775807n],
    [`-${max}`, -9223372036854775807n],
    ["0xFFFFFFFFFFFFFFFF", 18446744073709551615n],
    ["1e30", 1e30],
    ["1.50", 1.5],
    ["9".repeat(401), Infinity],
  ])("%s", (written, value) => {
    expect(numberOf(written)).toBe(value);
  });

  it("is text as it was written, whoever writes it", () => {
    expect(JSON.stringify({ a: [numberOf(max)] })).toBe(`{"a":[${max}]}`);
    expect(`${numberOf(max)}`).toBe(max);
  });

  it("is read of JSON in browsers, too", () => {
    const text = `{"a":[1,${max},"${max}"],"b":1.5,"__proto__":{"c":-${max}}}`;
    expect(JSON.stringify(parseExactJson(text))).toBe(text);
    expect(parseExactJson("[1]")).toEqual([1]);
  });
});

describe("what is told of numbers that are changed", () => {
  it.each(["1.10", "0.30000000000000000000", "1000000000000000000000", "1.0e2", "-0", ".inf", ".nan", max])(
    "nothing of %s",
    (written) => {
      expect(inexactMessage(written, numberOf(written))).toBeUndefined();
    },
  );

  it.each(["1.234567890123456789", `${max}.0`, "0.1000000000000000000001", "1e400", "9".repeat(500)])(
    "that %s is",
    (written) => {
      expect(inexactMessage(written, numberOf(written))).toContain("read as");
    },
  );
});

const texts = {
  "sound JSON": `{"a": [1, ${max}, {"x": -${max}, "__proto__": ${max}}], "b": 1, "c": {"d": 2}}`,
  "broken JSON": `{"a": [1, ${max}, {"x": -${max}, "__proto__": ${max},}], "b": 1, "c": {"d": 2}}`,
  "YAML in brackets": `{a: [1, ${max}, {x: -${max}, "__proto__": ${max}}], b: 1, c: {d: 2}}`,
  "YAML by lines": `a:\n  - 1\n  - ${max}\n  - x: -${max}\n    __proto__: ${max}\nb: 1\nc:\n  d: 2\n`,
  "YAML with anchors": `a: [1, &m ${max}, {x: -${max}, "__proto__": *m}]\nb: 1\nc: {d: 2}\n`,
};

describe("documents", () => {
  it.each(Object.entries(texts))("of %s keep all digits", (language, text) => {
    const tree = language.endsWith("JSON") ? parseJson(text) : parseYaml(text);
    const x = `"x":-${max},"__proto__":${max}`;
    expect(JSON.stringify(tree.value)).toBe(`{"a":[1,${max},{${x}}],"b":1,"c":{"d":2}}`);
  });

  it("have of a key that comes twice the last value", () => {
    const read = (text: string): string => JSON.stringify(parseJson(text).value);
    expect(read(`{"a": {"x": ${max}}, "a": {"x": 1}}`)).toBe('{"a":{"x":1}}');
    expect(read(`{"a": {"x": 1, "y": 2}, "b": 1, "a": {"x": ${max}}, "b": -${max}}`)).toBe(
      `{"a":{"x":${max}},"b":-${max}}`,
    );
    expect(read(max)).toBe(max);
  });

  it.each(["json", "yaml"] as const)(
    "of %s tell of numbers that are too large, however short",
    (language) => {
      const text = '{"a": 1E400, "b": -1e-400, "c": [true, false, 1e5]}';
      const tree = language === "json" ? parseJson(text) : parseYaml(text);
      expect(tree.value).toMatchObject({ a: Infinity, c: [true, false, 100_000] });
      expect(tree.problems).toMatchObject([{ kind: "inexact-number", span: tree.span(["a"], "value") }]);
    },
  );

  it("have numbers read again that are long or may be too large, and no others", () => {
    const again = ["1e400", "-1.5E+309", "1e0002", max];
    const numbers = ["1.5e-7", "1e-400", "12e99", "1e+9", ...again, "1.25"];
    // The first node is the list.
    const { long } = scanJson(`[${numbers.join()}]`, 0);
    expect(long.map((node) => numbers[node - 1])).toEqual(again);
  });

  it.each(["json", "yaml"] as const)("of %s tell of fractions that are cut", (language) => {
    const text = '{"a": 1.2345678901234567890, "b": 1.5}';
    const tree = language === "json" ? parseJson(text) : parseYaml(text);
    expect(tree.value).toEqual({ a: 1.2345678901234567, b: 1.5 });
    expect(tree.problems).toMatchObject([
      { kind: "inexact-number", severity: "information", span: tree.span(["a"], "value") },
    ]);
  });
});
