import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import type { DataPath, Span } from "../source/origin.ts";
import type { DataTree } from "./data.ts";
import { parseJson } from "./json.ts";
import { parseYaml } from "./yaml.ts";

const someKey = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "a", "b", "0", "", "<<", "x y", "$ref", "on", "1e3", "é😀"),
  fc.string({ maxLength: 5 }),
);
const scalar = fc.oneof(
  fc.string(),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(fc.tuple(someKey, tie("value")), { maxLength: 4 }).map(ownMembers),
  ),
})).value;

/** An object as JSON.parse makes it: `__proto__` is a member. */
function ownMembers(entries: readonly [string, unknown][]): unknown {
  const members = entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return JSON.parse(`{${members.join(",")}}`);
}

const signs = "{}[],:\"'\\\n\r\t #-|>&*!%@`?~\0\u0002\u0018\u001F\uFEFF\uD800\u2028a1".split("");
const words = [
  "b: ",
  "- ",
  "  ",
  "\n  ",
  '"k": ',
  '"v"',
  "true",
  "null",
  "//x\n",
  "/*",
  "*/",
  "&x ",
  "*x",
  "<<: ",
  "---\n",
  "...\n",
  ": ",
  "😀",
];

/** Pieces of JSON and YAML in any order. */
const soup = fc
  .array(fc.constantFrom(...signs, ...words), { maxLength: 60 })
  .map((pieces) => pieces.join(""));

/** A text with some of its characters taken out or replaced, and others put in. */
function mutated(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const edit = fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom("", ...signs));
  return fc.tuple(text, fc.array(edit, { minLength: 1, maxLength: 4 })).map(([original, edits]) => {
    let result = original;
    for (const [place, length, insert] of edits) {
      const at = place % (result.length + 1);
      result = result.slice(0, at) + insert + result.slice(at + length);
    }
    return result;
  });
}

function* membersOf(
  value: unknown,
  path: DataPath = [],
): Generator<{ readonly path: DataPath; readonly member: unknown }> {
  yield { path, member: value };
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    yield* membersOf(member, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

const parts = ["key", "value", "entry"] as const;

/** What a tree of any text must never do. */
function complaints(text: string, tree: DataTree, base = 0): string[] {
  const found: string[] = [];
  const check = (what: string, { start, end }: Span): void => {
    if (base > start || start > end || end > base + text.length) found.push(`${what}: ${start}–${end}`);
  };
  for (const { span, message } of tree.problems) check(message, span);
  for (let offset = base; offset <= base + text.length; offset++) {
    const { path, span } = tree.at(offset);
    check(`at ${offset}`, span);
    if (offset < span.start || offset > span.end) found.push(`cursor ${offset} is beside its span`);
    for (const part of parts) check(`${part} of ${path.join("/")}`, tree.span(path, part));
  }
  for (const { path, member } of membersOf(tree.value)) {
    for (const part of parts) check(`${part} of ${path.join("/")}`, tree.span(path, part));
    const plain =
      typeof member !== "object" ||
      member === null ||
      [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(member) as object);
    if (!plain) found.push(`${path.join("/")} is no plain value`);
  }
  return found;
}

/** Compares exactly, `__proto__` members included. */
function expectSame(actual: unknown, expected: unknown): void {
  expect(JSON.stringify(actual)).toBe(JSON.stringify(expected));
}

function sliced(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}

function isSound(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ""));
    return true;
  } catch {
    return false;
  }
}

/** Every member of a sound JSON text is found where it stands, by path and by cursor. */
function expectJsonPlaces(text: string, tree: DataTree): void {
  for (const { path, member } of membersOf(tree.value)) {
    const value = tree.span(path, "value");
    expectSame(JSON.parse(sliced(text, value)), member);
    if (typeof path.at(-1) !== "string") continue;
    const key = tree.span(path, "key");
    expect(JSON.parse(sliced(text, key))).toBe(path.at(-1));
    expect(tree.span(path, "entry")).toEqual({ start: key.start, end: value.end });
    expect(tree.at(key.start + 1)).toEqual({ path, part: "key", span: key });
    if (typeof member === "object" && member !== null) continue;
    expect(tree.at(value.end)).toEqual({ path, part: "value", span: value });
  }
}

describe("JSON", () => {
  it("reads what JSON.stringify writes, and finds every member of it", () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2, "\t"), (value, space) => {
        const text = JSON.stringify(value, null, space);
        const tree = parseJson(text);
        expect(tree.problems).toEqual([]);
        expectSame(tree.value, JSON.parse(text));
        expectJsonPlaces(text, tree);
      }),
    );
  });

  it("reads the same value through comments and trailing commas, with warnings only", () => {
    fc.assert(
      fc.property(json, (value) => {
        const written = JSON.stringify(value, null, 1).replaceAll(/(?<=["\w}\]])\n(?= *[}\]])/g, ", // x\n");
        const text = `// head\n${written} /* end */`;
        const tree = parseJson(text);
        expectSame(tree.value, value);
        expect(tree.problems.filter(({ severity }) => severity === "error")).toEqual([]);
        for (const { path, member } of membersOf(tree.value)) {
          expectSame(parseJson(sliced(text, tree.span(path, "value"))).value, member);
        }
      }),
    );
  });

  /** What is told of that `JSON.parse` takes. */
  const accepted: ReadonlySet<string> = new Set(["duplicate-key", "inexact-number"]);

  it("takes any text, and tells a mistake exactly where JSON.parse refuses", () => {
    fc.assert(
      fc.property(fc.oneof(soup, mutated(json.map((value) => JSON.stringify(value, null, 2)))), (text) => {
        const tree = parseJson(text);
        expect(complaints(text, tree)).toEqual([]);
        const isTold = tree.problems.some(({ kind }) => !accepted.has(kind));
        expect(isTold).toBe(!isSound(text));
      }),
      { numRuns: 300 },
    );
  });

  it("gets through megabytes, sound and broken", () => {
    const items = Array.from({ length: 30_000 }, (_, i) => ({
      id: i,
      name: `item number ${i}`,
      tags: ["a", "b"],
      more: { x: { y: null } },
    }));
    const text = JSON.stringify(items);
    expect(text.length).toBeGreaterThan(2_400_000);
    expect(parseJson(text).value).toHaveLength(30_000);
    const broken = parseJson(`${text.slice(0, -1)},`);
    expect(broken.value).toHaveLength(30_000);
    expect(broken.problems.map(({ kind }) => kind)).toEqual(["unexpected-end"]);
    expect(broken.span([29_999, "id"], "entry").end).toBeGreaterThan(2_000_000);
  });
});

const styles = [
  {},
  { lineWidth: 0 },
  { collectionStyle: "flow" },
  { defaultStringType: "QUOTE_DOUBLE" },
  { indent: 4 },
  { indentSeq: false },
] as const;

/** Every member of a sound YAML text is found where it stands, by path and by cursor. */
function expectYamlPlaces(text: string, tree: DataTree, base: number): void {
  for (const { path, member } of membersOf(tree.value)) {
    const value = local(tree.span(path, "value"), base);
    const written = sliced(text, value);
    expect(written).toBe(written.trim());
    // What hangs below its first line keeps its column.
    const column = value.start - (text.lastIndexOf("\n", value.start - 1) + 1);
    if (!isBlockText(written)) expectSame(parseYaml(" ".repeat(column) + written).value ?? null, member);
    if (typeof path.at(-1) !== "string") continue;
    const key = tree.span(path, "key");
    const name = sliced(text, local(key, base));
    if (!isBlockText(name)) expectSame(Object.keys(parseYaml(`${name}: 1`).value as object), [path.at(-1)]);
    expect(tree.at(key.end)).toEqual({ path, part: "key", span: key });
  }
}

function local({ start, end }: Span, base: number): Span {
  return { start: start - base, end: end - base };
}

/** Text after `|` or `>` needs the lines around it to be read again. */
function isBlockText(text: string): boolean {
  return /^[|>]/.test(text);
}

describe("YAML", () => {
  it("reads what the library writes, and finds every member of it", () => {
    fc.assert(
      fc.property(json, fc.constantFrom(...styles), fc.nat(1000), (value, style, offset) => {
        // The library writes `<<` without quotes, which makes it a merge key.
        fc.pre(!JSON.stringify(value).includes('"<<":'));
        const text = stringify(value, { ...style, aliasDuplicateObjects: false });
        const tree = parseYaml(text, { offset });
        expect(tree.problems).toEqual([]);
        expectSame(tree.value ?? null, value);
        expectYamlPlaces(text, tree, offset);
      }),
    );
  });

  it("takes any text", () => {
    fc.assert(
      fc.property(
        fc.oneof(soup, mutated(json.map((value) => stringify(value)))),
        fc.nat(100),
        (text, offset) => {
          expect(complaints(text, parseYaml(text, { offset }), offset)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("gets through a megabyte", { tags: ["long"] }, () => {
    const items = Array.from(
      { length: 16_000 },
      (_, i) => `- id: ${i}\n  name: item ${i}\n  tags: [a, b]\n  text: |\n    some lines\n    of text\n`,
    );
    const text = items.join("");
    expect(text.length).toBeGreaterThan(1_000_000);
    const tree = parseYaml(text);
    expect(tree.problems).toEqual([]);
    expect(tree.span([15_999, "id"], "entry").start).toBeGreaterThan(1_000_000);
  });
});
