import { expect, it } from "vitest";
import { identifiersIn, identifierSpans } from "./identifier-spans.ts";

/** The source with the places of `X` marked. */
async function marked(source: string, file = "a.jsx"): Promise<string | undefined> {
  const spans = await identifierSpans(source, "X", file);
  return spans?.toReversed().reduce((text, { start, end }) => {
    return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
  }, source);
}

it("names are told from keys, texts and comments", async () => {
  expect(await marked('// X\nexport const X = () => <i X="X">{a.X} {a[X]} X</i>;')).toBe(
    '// X\nexport const [X] = () => <i X="X">{a.X} {a[[X]]} X</i>;',
  );
  expect(await marked("const y = { X: 1, z: X }; class A { X() { return <X.B><X /></X.B>; } }")).toBe(
    "const y = { X: 1, z: [X] }; class A { X() { return <[X].B><[X] /></[X].B>; } }",
  );
  expect(await marked('import { X } from "x"; export function f(): X { return X; }', "a.tsx")).toBe(
    'import { [X] } from "x"; export function f(): [X] { return [X]; }',
  );
});

it("an import's name for another one is apart from names of the module", async () => {
  expect(await marked('import { X as y } from "x"; export const X = () => y;')).toBe(
    'import { X as y } from "x"; export const [X] = () => y;',
  );
  const names = await identifiersIn('import { X as y, z } from "x"; y(z);', "a.js");
  expect(names?.get("X as y")).toEqual([{ start: 9, end: 10 }]);
  expect([names?.has("X"), names?.get("y")?.length, names?.get("z")?.length]).toEqual([false, 2, 2]);
});

it("what is passed on under another name is apart from names of the module, too", async () => {
  expect(await marked('export { X as y } from "x"; export const X = () => y;')).toBe(
    'export { X as y } from "x"; export const [X] = () => y;',
  );
  expect(await marked('export { y as X, X as "z" } from "x";')).toBe(
    'export { y as [X], X as "z" } from "x";',
  );
  expect(await marked('export { X } from "x";')).toBe('export { [X] } from "x";');
  const names = await identifiersIn('export { X as y } from "x";', "a.js");
  expect(names?.get("X as y")).toEqual([{ start: 9, end: 10 }]);
});

it("an expression of a page is read as one", async () => {
  expect(await marked("[1].map(() => <X a={X}>X</X>)", "a.mdx")).toBe("[1].map(() => <[X] a={[X]}>X</[X]>)");
  expect(await marked("{ a: X }", "a.mdx")).toBe("{ a: [X] }");
});

it("nothing is told where a name means several things, or code cannot be read", async () => {
  for (const source of [
    "const X = 1; (X) => X;",
    "const X = 1; function f() { const X = 2; }",
    "const X = 1; ({ X });",
    "const X = 1; try {} catch (X) {}",
    "const X = ;",
  ])
    expect(await marked(source)).toBeUndefined();
  expect(await marked("const y = ;")).toBe("const y = ;");
});
