import { expect, it } from "vitest";
import { readCode } from "./code-facts.ts";
import { importSpans } from "./module-imports.ts";

it("reads what a module imports, declares and exports", () => {
  const source = `import React, { useState as state } from "react";
import * as all from "./all.jsx";
export { a as b } from "./other.jsx";
const size = 3, half = size / 2;
export const Big = ({ children }) => <b>{children}</b>;
export function Small() { return <i>{size}</i> }
const { x } = all;
export default () => null;
export { size as length, half };`;
  expect(readCode(source, "jsx")).toEqual({
    imports: [
      {
        source: "react",
        names: [
          { imported: "default", local: "React" },
          { imported: "useState", local: "state" },
        ],
      },
      { source: "./all.jsx", names: [{ imported: "*", local: "all" }] },
      { source: "./other.jsx", names: [{ imported: "a", local: "b" }], passedOn: true },
    ],
    exports: ["b", "Big", "Small", "default", "length", "half"],
    exportedAs: [{ local: "size", exported: "length" }],
    constants: [
      { name: "size", source: "3", local: true },
      { name: "half", source: "size / 2" },
      { name: "Big", source: "({ children }) => <b>{children}</b>" },
      { name: "Small", source: "function Small() { return <i>{size}</i> }" },
      { name: "x", source: "(({ x }) => x)(all\n)", local: true },
      { name: "default", source: "() => null" },
      { name: "b", source: "b" },
      { name: "length", source: "size" },
    ],
  });
});

it("tells statements that have to be run from those that declare", () => {
  const source = `"use client";
import React, { useState } from "react";
const items = [], { length } = items;
items.push("a");
let count = 1;
count = 5;
for (const item of items) count += item.length;
const [first] = items.splice(0, 1);
export const List = () => { const own = []; own.push(1); return own; };
function Inner() { return 1 }
Inner.displayName = "x";
interface Props { readonly a: 1 }
;`;
  expect(readCode(source, "tsx").statements).toEqual([
    'items.push("a");',
    "count = 5;",
    "for (const item of items) count += item.length;",
    "const [first] = items.splice(0, 1);",
    'Inner.displayName = "x";',
  ]);
  expect(readCode("export const a = [3].sort(), b = a.length;", "jsx").statements).toBeUndefined();
});

it("reads types away", () => {
  const source = `interface Props { readonly n: number }
export type Word = string;
export const Stars: React.FC<Props> = ({ n }: Props): JSX.Element => <b>{"*".repeat(n as number)}</b>;`;
  expect(readCode(source, "tsx")).toMatchObject({
    exports: ["Word", "Stars"],
    constants: [{ name: "Stars" }],
  });
});

it("knows types by their names, and that they have no values", () => {
  const source = `import type { A } from "./a"; import { type B, C } from "./b"; import { type D } from "./d";
import "./side.js";
export interface Props { n: number }
export enum Color { Red, Blue }
export namespace Space { export const a = 1 }
declare const outside: number;
export declare function far(): void;
export function near(a: string): string;
export function near(a: unknown) { return a }
interface Local {}
export { Local, type B as Bee, C };
export type { A, outside };
export type { Q } from "./q"; export { type R, S } from "./r";
export type * from "./types";
export * from "./all";
export const same = <T>(value: T): T => value;
export default interface Options { a: 1 }
`;
  const { imports, exports, constants, fault } = readCode(source, "ts");
  expect(fault).toBeUndefined();
  expect(imports.map(({ source: from, names }) => [from, ...names.map(({ imported }) => imported)])).toEqual([
    ["./b", "C"],
    ["./side.js"],
    ["./r", "S"],
    ["./all"],
  ]);
  expect(exports.join(" ")).toBe("Props Color Space far near Local Bee C A outside Q R S same default");
  // What runs has a value that is not known before.
  expect(constants.map((each) => `${each.name} = ${each.source}`)).toEqual([
    "near = function near(a: unknown) { return a }",
    "same = <T>(value: T): T => value",
    "Color = Color",
    "Space = Space",
    "C = C",
    "S = S",
  ]);
  const spans = importSpans(source, "ts").map(({ start, end }) => source.slice(start, end));
  expect(spans).toEqual(["./b", "./side.js", "./r", "./all"]);
});

it("takes `<T>` for an element where the file has elements", () => {
  expect(readCode("export const A = () => <T>a</T>;", "tsx").fault).toBeUndefined();
  expect(readCode("export const a = <T>b</B>;", "tsx").fault).toBeDefined();
});

it("tells what is wrong, and where", () => {
  const source = "export const a = 1;\nexport const = 2;";
  expect(readCode(source, "jsx")).toEqual({
    imports: [],
    exports: [],
    constants: [],
    fault: { message: "Unexpected token", start: source.indexOf("= 2") },
  });
  expect(readCode(`export const a = ${"[".repeat(100_000)}`, "jsx").fault).toBeDefined();
});
