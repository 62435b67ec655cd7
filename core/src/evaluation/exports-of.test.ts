import { expect, it } from "vitest";
import { Core } from "../core.ts";
import { exportsOf } from "./exports-of.ts";

it.each<[string, string, readonly string[] | undefined]>([
  ["a.js", "export const a = 1;\nexport default a;", ["a", "default"]],
  ["a.js", "// module.exports is not used, nor export * from 'b'\nexport const a = 1;", ["a"]],
  ["a.js", "export const a = 'module.exports = 1; exports.b = 2';", ["a"]],
  ["a.js", "const c = `\nexport * from 'b'\n`;\nexport const a = c;", ["a"]],
  ["a.js", "export * from './b.js';\nexport const a = 1;", undefined],
  ["a.js", "export * as b from './b.js';", undefined],
  ["a.js", "module.exports = { a: 1 };", undefined],
  ["a.js", "if (true) { exports.a = 1 }", undefined],
  ["a.ts", "export type A = string;\nexport const b: A = '';", ["A", "b"]],
  ["a.js", "const a = 1;", []],
  ["a.js", "export const a = ;", undefined],
  ["a.js", " \n", undefined],
  ["gone.js", "", undefined],
  ["a.mdx", "The words module.exports and export * say nothing.", ["default"]],
])("the exports of %s: %s", async (file, text, expected) => {
  const core = new Core({ plugins: [] });
  core.setFiles(["docs.json", "a.js", "a.ts", "a.mdx"]);
  for (const each of ["a.js", "a.ts", "a.mdx"]) core.setText(each, each === file ? text : "");
  await core.refresh();
  expect(await core.ask((_context, read) => exportsOf(file, read))).toEqual(expected);
});
