import type { PageNode } from "@octavo/core";
import { describe, expect, test } from "vitest";
import { parse } from "./testing.ts";

/** The words that readers see; statements are `<>`. */
function shown(node: PageNode): string {
  if (node.type === "mdxjsEsm") return "<>";
  return node.value ?? (node.children ?? []).map(shown).join(node.type === "root" ? " | " : "");
}

describe.each(["\n", "\r\n"])("behind an import, with %j", (newline) => {
  const page = (behind: string): string =>
    `import X from "/snippets/s.mdx"\n${behind}`.replaceAll("\n", newline);

  test.each([
    ["Run `npm i` first.\n\nx", "Run npm i first. | x"],
    ["See [the guide](/a) now", "See the guide now"],
    ["Note (important) text", "Note (important) text"],
    ["Note (important)", "Note (important)"],
    ["Overview.\n\n## Next", "Overview. | Next"],
    ["for more information, see below", "for more information, see below"],
    ["Version = 2", "Version = 2"],
    ["Try-it now", "Try-it now"],
    ["A (see\n\n- one\n\n## H", "A (see | one | H"],
    ["let us see", "let us see"],
    ["throw it", "throw it"],
    ["function names (see below)", "function names (see below)"],
    ["type of **thing**", "type of thing"],
  ])("words are text, and told: %j", (words, expected) => {
    const { root, problems } = parse(page(words));
    expect(shown(root)).toBe(`<> | ${expected}`);
    expect(problems.map(({ kind }) => kind)).toEqual(["missing-blank-line"]);
  });

  test("blank lines that are none of statements part paragraphs", () => {
    const { root, problems, facts } = parse(page("<i>Text\n\n[ref]: /a\n\nSee [link][ref]."));
    expect(shown(root)).toBe("<> | Text |  | See link.");
    expect(problems.map(({ kind }) => kind)).toEqual(["unclosed-tag", "missing-blank-line"]);
    expect(facts.links).toEqual([{ target: "/a", text: "link" }]);
  });

  test.each([
    "X.title = 'a'",
    "console.log(`a\n\nb`)\n  .then(X)",
    "if (X) X.b()",
    "for (const x of X) {\n\n x.b()\n}",
    "const x: string = 'a'\nlet y",
    "function f<T>(a: T) {\n\n}",
    "type A<T> = { a: T }\ninterface B extends A {\n}\nenum C { a }\ndeclare const d: string",
    "class D {\n}\nawait X()\nnew X()",
  ])("statements are statements: %j", (code) => {
    const { root, problems } = parse(page(`${code}\n\nAfter`));
    expect(problems).toEqual([]);
    expect(shown(root)).toBe("<> | After");
  });
});

test.each([
  ["export const a = b\n(see below) text", "(see below) text", "missing-blank-line"],
  ["export const a = 1\n`b` and {c", "b and {c", "missing-blank-line"],
  ["export { X } and **words**", "export { X } and words", "bad-statement"],
  ["export * from 'x' and words", "export * from 'x' and words", "bad-statement"],
  ["export default values are **shown**", "export default values are shown", "bad-statement"],
  ["export const a = {\n b: 1,\n\n## H", "H", "unclosed-statement"],
])("words in a statement, or where it should end, are text: %j", (text, expected, kind) => {
  const { root, problems } = parse(text);
  expect(shown(root).replace(/^<> \| /, "")).toBe(expected);
  expect(problems[0]?.kind).toBe(kind);
});

test.each([
  "export let users choose.",
  "export const is a keyword.",
  "export const is: a keyword.",
  "export function keys work on all pages.",
  "export function keys (see below) work.",
  "export default function keys work.",
  "export async function keys work.",
  "export class names to CSS.",
  "export class extends the theme.",
  "export type of thing.",
  "export interface text, and more.",
  "export enum values = all.",
  "export abstract thoughts.",
  "export * as you like.",
  "export { data } as you like.",
  "import data from a CSV file.",
  "import data from CSV.",
  "import data, then go on.",
  "import { x } from your config.",
  "import * from there.",
  "import the package first.",
  "import it (or not).",
])("a sentence that begins like code is text, and told: %j", (words) => {
  const { root, problems } = parse(`# A\n\n${words}\n\nAfter\n`);
  expect(shown(root)).toBe(`A | ${words} | After`);
  expect(problems.map(({ kind, span }) => [kind, span.start])).toEqual([["bad-statement", 5]]);
});

test.each(["import A from /snippets/a.mdx", "import A from snippets/a.mdx", "import '/a.mdx"])(
  "no reader sees broken code: %j",
  (code) => {
    const { root, problems } = parse(`${code}\n\nAfter\n`);
    expect(shown(root)).toBe("After");
    expect(problems.map(({ kind }) => kind)).toEqual(["bad-statement"]);
  },
);

test.each([
  "export let total",
  "export let a, b = 1",
  "export let x: string;",
  "export const { a, b } = { a: 1, b: 2 };",
  "export const x: Record<string, string> = {}",
  "export const z\n  = 1",
  "export function f(a = g(), { b }) {\n  return a;\n}",
  "export async function* f() {}",
  "export function f(a: string): void;\nexport function f(a) {}",
  "export class A extends B {}",
  "export abstract class A<T> implements B {}",
  "export default class extends A {}",
  "export default class {}",
  "export default function () {}",
  "export type A<T> = { a: T }",
  "export type { A } from 'a'",
  "export interface A extends B {}",
  "export const enum A { a }",
  "export declare const a: string",
])("a declaration is a statement: %j", (code) => {
  const { root, problems } = parse(`${code}\n\nAfter\n`);
  expect(problems).toEqual([]);
  expect(shown(root)).toBe("<> | After");
});

test("what was read well of a broken block stays in the tree, in its place", () => {
  const { root, facts } = parse(
    'Before\n\nimport { C } from "/c.jsx"\n## Heading\n\n<C />\n\nexport const D = 1\n<p>words</p>\n',
  );
  expect(root.children?.map(({ type, value }) => (type === "mdxjsEsm" ? value : type))).toEqual([
    "paragraph",
    'import { C } from "/c.jsx"',
    "heading",
    "mdxJsxFlowElement",
    "export const D = 1",
    expect.stringMatching(/^(?:paragraph|mdxJsxFlowElement)$/),
  ]);
  expect(facts.imports).toHaveLength(1);
  expect(facts.exports).toEqual(["D"]);
});

test.each([
  "export { X as Y } from 'x'",
  "export { X, Y };",
  "export * as a from 'x' // c",
  "export default a * b",
  "export default X as Y",
  "export default async () => {}",
])("an export is whole: %j", (code) => {
  const { root, problems } = parse(`${code}\n\nAfter`);
  expect(problems).toEqual([]);
  expect(shown(root)).toBe("<> | After");
});

test.each([
  "<p>The path: /users is new.</p>",
  "<p>x // this</p>",
  "<p>a ` b</p>",
  "<p>see /z?a=/b</p>",
  "<p>return /x</p>",
  "<p>(see /a, /b)</p>",
  "<li>:) smile (</li>",
  "<p>don't (really</p>",
  "<p>/* all of it</p>",
  '<p>\n\nOne (two\n\n"Three\n\n</p>',
  '<p title="it\'s\n\n{ (">a</p>',
  "<><b>a</b> [ {/* c } */ 1} {'}'} {'`'}</>",
  "(\n // it's <b>\n <p>don't</p>)",
  "<A b={<p>'(</p>} {...c}\n\n/>",
  "{ return <ul>{[1].map((i) => <li key={i}>it's {i} (</li>)}</ul>; }",
  "{ a: 1, // it's\n b: `}` }",
  "x < y ? <p>'</p> : <br/>",
  "`${'{'}`",
])("text of elements in code is no code: %j", (code) => {
  const { root, problems } = parse(`export const A = () => ${code};\n\n<A/>\n\n## After\n\ntext\n`);
  expect(problems).toEqual([]);
  expect(shown(root)).toBe("<> |  | After | text");
});

test("text of elements in braces is no code", () => {
  const { facts, problems } = parse(
    "{x && <p>it's (see /a, /b) // {y}</p>} and <A b={<i>don't (</i>} /> after",
  );
  expect(problems).toEqual([]);
  expect(facts.expressions).toEqual(["x && <p>it's (see /a, /b) // {y}</p>"]);
  expect(facts.components).toHaveLength(1);
});

test("what looks like an element, and is none, ends where it would without", () => {
  const { root, facts } = parse("export const f = <T>(a: T) => a;\n\nText {<br> a} here.\n\n## After\n");
  expect(shown(root)).toContain("Text {<br> a} here.");
  expect(facts.headings).toHaveLength(1);
});

test.each([
  ["export const n = 5, m = 6", { n: "5", m: "6" }, ["n", "m"]],
  ['export var r = "var, b = words", t;', { r: '"var, b = words"' }, ["r"]],
  [
    "export const f = (a, b = 1) => g(a, c = 2), h = [1, x = 2];",
    { f: "(a, b = 1) => g(a, c = 2)", h: "[1, x = 2]" },
    ["f", "h"],
  ],
  ["export const a = <p>x, b = 1</p>, c = 3", { a: "<p>x, b = 1</p>", c: "3" }, ["a", "c"]],
  ["export const a = 1, b, c = { d: 1, e }, f", { a: "1", c: "{ d: 1, e }" }, ["a", "c"]],
  ['export const a = "a" // , b = 1', { a: '"a" // , b = 1' }, ["a"]],
  ["export const a = `x, b = ${c}`\nconst d = 1, e = 2", { a: "`x, b = ${c}`", d: "1", e: "2" }, ["a"]],
])("each name of a declaration has its value: %j", (text, values, names) => {
  const { facts, problems } = parse(text);
  expect(problems).toEqual([]);
  const found = Object.fromEntries(facts.constants.map(({ name, source }) => [name, source.trim()]));
  expect(found).toEqual(values);
  expect(facts.exports).toEqual(names);
});

test.each([
  ["export const { a, b: c } = d()", "a c"],
  ["export const [a] = b.splice(0, 1)", ""],
  ["export const { a }: T = b", ""],
  ["export const { a } = {", ""],
  [`export const { ${Array.from({ length: 60 }, (_, index) => `a${index}`).join(", ")} } = b`, ""],
])("what %j gives values: %j", (code, names) => {
  const { facts } = parse(code);
  expect(facts.constants.map(({ name }) => name).join(" ")).toBe(names);
});

test("tells what is passed on from what is the page's own, under whatever name", () => {
  const text = `export { A, B as C, default as D, /* e */ "e f" as E, type T } from './a.jsx'
export * from "./b.mdx"
export * as all from "/c.js"
export type { U } from "./types.ts"
export { own, own as other, own as "a, b" }
`;
  const page = parse(text);
  const { facts } = page;
  expect(facts.imports).toEqual([
    {
      source: "./a.jsx",
      names: [
        { imported: "A", local: "A" },
        { imported: "B", local: "C" },
        { imported: "default", local: "D" },
        { imported: "e f", local: "E" },
      ],
      passedOn: true,
    },
    { source: "./b.mdx", names: [], passedOn: true },
    { source: "/c.js", names: [], passedOn: true },
  ]);
  expect(facts.exports).toEqual(["A", "C", "D", "E", "T", "all", "U", "own", "other", "a, b"]);
  expect(facts.exportedAs).toEqual([
    { local: "own", exported: "other" },
    { local: "own", exported: "a, b" },
  ]);
  expect(facts.exportsMore).toBe(true);
  const at = (ordinal: number, name?: string): string => {
    const { start = 0, end = 0 } = page.span("import", ordinal, name) ?? {};
    return text.slice(start, end);
  };
  expect([at(0), at(0, "A"), at(0, "B as C"), at(0, "C"), at(0, "e f as E"), at(1), at(2)]).toEqual([
    "./a.jsx",
    "A",
    "B",
    "C",
    "e f",
    "./b.mdx",
    "/c.js",
  ]);
});
