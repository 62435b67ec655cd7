import { expect, it } from "vitest";
import { announceNames } from "./announce-names.ts";
import { divideModule } from "./divide-module.ts";
import { parsedModule } from "./module-statements.ts";
import { withNamedDefaults } from "./named-defaults.ts";
import { outsideNames } from "./outside-names.ts";
import { renameIdentifiers } from "./rename-identifiers.ts";

/** Which names of a page are loaded before the files that need some: `/late.jsx` is one. */
async function early(source: string): Promise<ReadonlySet<string>> {
  const { names = [], late = "" } =
    (await divideModule(source, "page.mdx", (path) => path === "/late.jsx", "early")) ?? {};
  const handed = /;import \{ (.*?) \} from "early"/.exec(late)?.[1]?.split(", ") ?? [];
  return new Set([...handed, ...names]);
}

it.each([
  ["what needs nothing", "export const a = 1; const b = a + 1; function f() { return b; }", "a b f"],
  ["what needs others", 'import { w } from "/w.jsx"; export const a = w + 1;', "a"],
  ["a list of it", "const a = 1; export { a as b };", "a b"],
  ["no function of what is late", 'import { L } from "/late.jsx"; export const a = () => <L />, c = 1;', ""],
  ["nothing that is late by others", 'import { l } from "/late.jsx"; const a = l; export const b = [a];', ""],
  ["nothing that is given other values", "export let a = 1, b = 2; export const f = () => a++;", ""],
  ["nothing behind what changes it", "const list = []; list.push(1); export const n = list.length;", "list"],
  [
    "nothing behind what may change it",
    'import { add } from "/late.jsx"; const all = []; const word = "w"; const x = add(all, word); const n = all[0], m = 1; const k = word;',
    "all word k",
  ],
])("a page has %s early", async (_what, source, expected) => {
  expect([...(await early(source))].join(" ")).toBe(expected);
});

it("halves of a page stand where they stood", async () => {
  const source = 'import { l } from "/late.jsx";\nexport const a = [\n  1,\n]; const b = l(a);\n';
  const { early: first, late } = (await divideModule(source, "page.mdx", () => true, "early")) ?? {};
  expect(first?.split("\n").slice(0, 4)).toEqual([
    " ".repeat(30),
    "export const a = [",
    "  1,",
    "];                ",
  ]);
  expect(late?.split("\n")).toEqual([
    'import { l } from "/late.jsx";',
    " ".repeat(18),
    "    ",
    "   const b = l(a);",
    "",
    ';import { a } from "early"; export { a } from "early";',
  ]);
});

it("halves hand over what other things are exported as", async () => {
  const source = "export const a = 1, a$ = 2; const b = 3, b$ = 4; export { b as b$ };";
  const { early: first, late, names = [] } = (await divideModule(source, "page.mdx", () => true, "e")) ?? {};
  expect(first?.split("\n")[1]).toBe(";export { b, b$ as b$$ };");
  expect(late?.split("\n")[1]).toBe(
    ';import { a, a$, b, b$$ as b$ } from "e"; export { a, a$, b$ } from "e";',
  );
  expect([...names]).toEqual(["a", "a$", "b$"]);
});

it("halves hand over what is exported as any text", async () => {
  const source = 'const a = 1, é = 2; export { a as "b c", a as "d\\"", é as default, é as ê };';
  const { late, names = [] } = (await divideModule(source, "page.mdx", () => true, "e")) ?? {};
  expect(late?.split("\n")[1]).toBe(
    ';import { a, é } from "e"; export { "b c", "d\\"", default, ê } from "e";',
  );
  expect([...names]).toEqual(["b c", 'd"', "default", "ê"]);
});

it("a module says when its exports have values", async () => {
  const source =
    "export const a = 1; const b = 2;\nexport { b as c };\nexport let d = 1; d = 2;\nexport default [a]\n";
  const { names, source: written } = await announceNames(
    source,
    "a.js",
    new Set("acdx".split("").concat("default")),
    (name) => `is_${name}`,
  );
  expect(names).toEqual(["a", "c", "default"]);
  expect(written).toBe(
    "export const a = 1;;is_a(a); const b = 2;;is_c(b);\nexport { b as c };\nexport let d = 1; d = 2;\nexport default is_default([a])\n",
  );
});

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  return process.cpuUsage(start).user / 1_000_000;
}

it("what is late by others takes little more time than to read it", async () => {
  const values = Array.from(
    { length: 4000 },
    (_, at) => `const a${at} = [${at === 3999 ? "l" : `a${at + 1}`}];`,
  );
  const source = `import { l } from "/late.jsx"; export const k = 1; ${values.join("\n")}`;
  const read = (): Promise<unknown> => parsedModule(source, "page.mdx");
  // Some code is compiled at first.
  await read();
  const reading = await secondsOf(read);
  const dividing = await secondsOf(() => divideModule(source, "page.mdx", () => true, "early"));
  expect(dividing).toBeLessThan(12 * reading);
});

it("names from outside are told from those of other modules", async () => {
  const source =
    'import { far as near } from "x"; export { other } from "y"; export { near as far2 }; export default function own() { return inner.key; }\nconst a = first + near + (() => later)();';
  const { atLoad, all } = await outsideNames(source, "a.jsx");
  expect(atLoad).toEqual(["first"]);
  expect(all.toSorted()).toEqual(["first", "inner", "later"]);
});

it("defaults are imported by name where they mean an export", async () => {
  const source =
    'import A, /* , */ {\n  default as B, c } from "s"; import D from "t"; export { default as E } from "s";';
  const meant = (path: string, local: string): string | undefined => (path === "s" ? local : undefined);
  expect(await withNamedDefaults(source, "a.jsx", meant)).toBe(
    'import { A } from "s"; import  /* , */ {\n  B as B, c } from "s"; import D from "t"; export { E as E } from "s";',
  );
});

it("what is passed on as the default stays the default", async () => {
  const source = 'export { default } from "s"; export { default as default } from "s";';
  expect(await withNamedDefaults(source, "a.jsx", () => "Foo")).toBe(
    'export { Foo as default } from "s"; export { Foo as default } from "s";',
  );
});

it("identifiers get other names, and texts do not", async () => {
  const source =
    'export const old = { old, "old": `old ${old.old}` }; const x: old = <old.b old="old">old</old.b>;';
  const name = (each: string): string => (each === "old" ? "new_" : each);
  expect(await renameIdentifiers(source, "page.mdx", name)).toBe(
    'export const new_ = { new_, "old": `old ${new_.new_}` }; const x: new_ = <new_.b new_="old">old</new_.b>;',
  );
});
