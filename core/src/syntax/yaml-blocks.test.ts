import fc from "fast-check";
import { expect, test } from "vitest";
import { memberAt } from "./parts.ts";
import { all, document, isQuick, readAfterEdits, readAgain } from "./test-yaml-blocks.ts";
import { readYamlByLines, readYamlText, type ParsedYaml } from "./yaml.ts";

test("what people write is read by lines, and as all of YAML is", () => {
  expect(isQuick(document)).toBe(true);
  for (const text of [
    'title: "A, b: c # d"\ndescription: It is so\nhidden: true\n',
    "title: 'One' \r\norder: 12\r\n",
    'keywords: ["a b", "c"]\nopenapi: /a.json GET /users/{id}\n',
    "title: 概要\nsidebarTitle: (Old) things, and more",
    "a: x\na: y\nb:\n  - c: 1\n    c: 2\n",
    "__proto__: a\nb: {__proto__: 1}\n",
  ])
    expect(isQuick(text), text).toBe(true);
});

test.each([
  "a:\n\n# c\n  x\nb: a\n",
  "a: \n#c\n  x\n  y\nb: a\n",
  "- a: 1\n-\n\n  # 1\n# 2\n  x\n- b\n",
  "a: \n\n# c\n      a:a\na: a\n",
  "j:\n  1: # c\n      -\n        a\n      - - n\n        - m: o\n",
  "m:\n  a: # one\n\n# two\n    x\n  b: |\n    c:\n\n    # d\n",
])("%j has comments before its values", (text) => {
  expect(isQuick(text)).toBe(true);
  // As much where the parser reads it all.
  const mixed = `${text.startsWith("-") ? "- z: &z 1\n" : "z: &z 1\n"}${text}`;
  const { value, problems } = readYamlText(mixed);
  const { value: alone, problems: own } = readYamlText(text);
  expect(Array.isArray(value) ? value.slice(1) : { ...(value as object), z: undefined }).toEqual(
    Array.isArray(alone) ? alone : { ...(alone as object), z: undefined },
  );
  expect(problems).toHaveLength(own.length);
});

test.each([
  "",
  "text",
  "[a]",
  "a: b: c\n",
  "a: &x y\nb: *x\n",
  "a: 1\n---\nb: 2\n",
  "a: 1\n...\n",
  "%YAML 1.1\n---\na: yes\n",
  "\uFEFFa: 1\n",
  "<<: {a: 1}\n",
  "a: 1\n b: 2\n",
  "a:\n  b: 1\n c: 2\n",
  "a: 'x\nb: 1\n",
  "? a\n: b\n",
  "a: 1\n- b\n",
  "a\nb: 1\n",
  "\ta: 1\n",
])("%j is left to the parser", (text) => expect(isQuick(text)).toBe(false));

const piece = fc.constantFrom(
  "a", "title", "/a/{b}", ": ", ":", "\n", "\n  ", "\n    ", "\n      ", "\r\n", "\r", "- ", "-", "Text", "more text ", "x:y", "a#b", "[", "]", "{", "}", "[a, b]", "{a: 1, b: [c]}", "{}", ", ", "'", '"', "'it''s'", '"\\n"', "|\n  ", ">\n", "|2-\n   ", "#", " # c", "\n# c\n", "&x ", "*x", "<<: ", "---\n", "--- ", "...\n", "1", "-1", "0x1F", "1.50", "1e3", ".5", "12_3", "1.2.3", "2020-01-01", "0o7", "007", "null", "~", "True", "é😀", "\u2028", "\u0085", "\uFEFF", "\uE000", "\t", "  ", "\n \n", "? ", "!!str ", "%", "@", "`", "\\", "\0", "__proto__", "constructor",
); // prettier-ignore
const member = fc
  .tuple(
    fc.constantFrom("", "", "  ", "- ", "    ", "  - ", "- - ", "      ", "-   "),
    fc.constantFrom("a", "b", "title", "'q'", '"2"', "[x]", "x y", "a:b", "12", "-"),
    fc.constantFrom(": ", ":", ":   ", " : "),
    fc.oneof(fc.constant(""), piece),
    fc.oneof(fc.constant(""), piece),
  )
  .map((parts) => `${parts.join("")}\n`);
const anyText = fc
  .array(fc.oneof({ weight: 4, arbitrary: member }, piece), { maxLength: 12 })
  .map((parts) => parts.join(""));

test("lines are read as all of YAML is, where they are read at all", () => {
  let quick = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        fc
          .array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 9 })
          .map((parts) => parts.join("")),
      ),
      (text) => {
        if (isQuick(text)) quick++;
      },
    ),
    { numRuns: 4_000 },
  );
  expect(quick).toBeGreaterThan(100);
});

test("so are sound documents after any edit", () => {
  let quick = 0;
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(3),
      fc.oneof(fc.constant(""), piece, member),
      (at, cut, added) => {
        const offset = Math.floor(at * document.length);
        if (isQuick(document.slice(0, offset) + added + document.slice(offset + cut))) quick++;
      },
    ),
    { numRuns: 800 },
  );
  expect(quick).toBeGreaterThan(50);
});

test("after an edit, members outside of it are the same values, moved", () => {
  const at = (parsed: ParsedYaml | undefined, ...path: readonly string[]): unknown =>
    memberAt(parsed?.value, path);
  const parsed = readYamlByLines(document);
  for (const [from, to] of [
    ["summary: First one", "summary: The first one"],
    ["      empty:\n", ""],
    ["# above", "# above\n    # and more"],
    ["  /b:", "  /new: {}\n  /b:"],
  ] as const) {
    const text = document.replace(from, to);
    expect(text).not.toBe(document);
    const again = readYamlByLines(text, { earlier: parsed && { text: document, parsed } });
    expect(all(again!)).toEqual(all(readYamlByLines(text)!));
    expect(at(again, "info")).toBe(at(parsed, "info"));
    const isOfA = from.includes("summary") || from.includes("empty");
    expect(at(again, "paths", "/a/{id}") === at(parsed, "paths", "/a/{id}"), from).toBe(!isOfA);
    const responses = ["paths", "/a/{id}", "get", "responses"];
    expect(at(again, ...responses)).toBe(at(parsed, ...responses));
  }
});

test("a problem of the text before is not forgotten", () => {
  const twice = "a:\n  b: 1\n  b: 2\nc: 3\n";
  expect(readAgain(twice, twice.replace("3", "4"))?.problems).toHaveLength(1);
  expect(readAgain("a:\n  b: 1\nc: 3\nd: 4\n", "a:\n  b: 1\nc: 3\na: 5\nd: 4\n")?.problems).toHaveLength(1);
});

test.each([
  ["m:\n  a: 1\n  b: 2\n  c: 3\n", "m:\n  a: 1\n    x: 1\nb: 2\n  c: 3\n"],
  ["m:\n  a:\n    x: 1\n  b: 2\n", "m:\n  a:\n    x: 1\n    y: 1\nb: 2\n"],
  ["m:\n  a: 1\n  b:\n    c: 1\n  d: 2\n", "m:\n    a: 2\n    b:\n    c: 1\n  d: 2\n"],
  ["m:\n  a: 1\n  b: 2\nn: 1\n", "m:\n  a: 1\n  b: 2\n  c: 2\nn: 1\n"],
  ["b:\n  a: v\r\nb:\n", "b:\n  a:   \r\nb:\n"],
  ["a: 1\nb: 2\na: 3\nc: 4\n", "a: 1\nb: 2\nz: 3\nc: 4\n"],
])("%j is read on as %j", (before, after) => {
  readAgain(before, after);
});

test("a reading after any edit is one from scratch", () => readAfterEdits(150));
