import fc from "fast-check";
import { expect, it, test } from "vitest";
import { parseYaml } from "./yaml.ts";

const told = (text: string): readonly string[] =>
  parseYaml(text).problems.map(
    ({ kind, span, message }) => `${kind} «${text.slice(span.start, span.end)}» ${message}`,
  );

it.each<[string, string, unknown, readonly string[]]>([
  [
    "a line among others",
    "a:\n  b:\n    c: 1\n\t  d: 2\n    e: 3\n  f: 4\n",
    { a: { b: { c: 1, d: 2, e: 3 }, f: 4 } },
    ["tab «\t  » Tabs cannot indent YAML. Use spaces."],
  ],
  [
    "all lines",
    "a:\n\tb:\n\t\tc: 1\n\tf:\n\t\t- 4\n",
    { a: { b: { c: 1 }, f: [4] } },
    ["tab «\t» Tabs cannot indent YAML, here and in 3 more lines. Use spaces."],
  ],
  [
    "text behind a bar",
    "a: |\n\tone\n\ttwo\nb: 1\n",
    { a: "one\ntwo\n", b: 1 },
    ["tab «\t» Tabs cannot indent YAML, here and in 1 more line. Use spaces."],
  ],
  [
    "a line of a text with another mistake",
    "a:\n\tb: 1\nc: 'x\n",
    { a: { b: 1 }, c: "x" },
    [
      "tab «\t» Tabs cannot indent YAML. Use spaces.",
      "unclosed-quote «'x» The closing single quote is missing.",
    ],
  ],
])("reads tabs that indent %s as spaces, and tells it once", (_, text, value, problems) => {
  expect(parseYaml(text).value).toEqual(value);
  expect(told(text)).toEqual(problems);
});

test("leaves tabs alone where they are fine", () => {
  const text = "a:\t1\nb: |\n  x\n  \ty\nc: [1,\t2]\n";
  expect(parseYaml(text).value).toEqual({ a: 1, b: "x\n\ty\n", c: [1, 2] });
  expect(told(text)).toEqual([]);
  // Also before the first that is not.
  expect(parseYaml(`${text}d:\n\te: 1\n`).value).toEqual({ a: 1, b: "x\n\ty\n", c: [1, 2], d: { e: 1 } });
});

test("what stands behind tabs is found where it is written", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.boolean()), { minLength: 1, maxLength: 12 }),
      fc.nat(50),
      (rows, offset) => {
        const lines: string[] = [];
        const paths: string[][] = [];
        let path: string[] = [];
        for (const [wanted, isTabbed] of rows) {
          const depth = Math.min(wanted, path.length);
          const key = `k${lines.length}`;
          path = [...path.slice(0, depth), key];
          paths.push(path);
          lines.push(`${(isTabbed ? "\t" : "  ").repeat(depth)}${key}:`);
        }
        const text = `${lines.join("\n")}\n`;
        const tree = parseYaml(text, { offset });
        const problems = tree.problems.map(({ kind }) => kind);
        expect(problems).toEqual(lines.some((line) => line.startsWith("\t")) ? ["tab"] : []);
        for (const [index, each] of paths.entries()) {
          const { start, end } = tree.span(each, "key");
          expect(text.slice(start - offset, end - offset)).toBe(`k${index}`);
          expect(tree.at(start + 1)).toMatchObject({ path: each, part: "key", span: { start, end } });
        }
      },
    ),
  );
});

test("takes time that grows with the text", () => {
  for (const text of ["\t".repeat(300_000), `${" ".repeat(300_000)}\t`, "a:\n\tb: 1\n".repeat(10_000)]) {
    const before = process.cpuUsage();
    parseYaml(text);
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(10);
  }
}, 60_000);
