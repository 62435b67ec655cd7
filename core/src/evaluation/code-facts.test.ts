import { expect, it } from "vitest";
import { readCode } from "./code-facts.ts";

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
  expect(readCode(source, false)).toEqual({
    imports: [
      {
        source: "react",
        names: [
          { imported: "default", local: "React" },
          { imported: "useState", local: "state" },
        ],
      },
      { source: "./all.jsx", names: [{ imported: "*", local: "all" }] },
      { source: "./other.jsx", names: [{ imported: "a", local: "b" }] },
    ],
    exports: ["b", "Big", "Small", "default", "length", "half"],
    constants: [
      { name: "size", source: "3", local: true },
      { name: "half", source: "size / 2" },
      { name: "Big", source: "({ children }) => <b>{children}</b>" },
      { name: "Small", source: "function Small() { return <i>{size}</i> }" },
      { name: "default", source: "() => null" },
      { name: "b", source: "b" },
      { name: "length", source: "size" },
    ],
  });
});

it("reads types away", () => {
  const source = `interface Props { readonly n: number }
export type Word = string;
export const Stars: React.FC<Props> = ({ n }: Props): JSX.Element => <b>{"*".repeat(n as number)}</b>;`;
  expect(readCode(source, true)).toMatchObject({ exports: ["Stars"], constants: [{ name: "Stars" }] });
});

it("tells what is wrong, and where", () => {
  const source = "export const a = 1;\nexport const = 2;";
  expect(readCode(source, false)).toEqual({
    imports: [],
    exports: [],
    constants: [],
    fault: { message: "Unexpected token", start: source.indexOf("= 2") },
  });
  expect(readCode(`export const a = ${"[".repeat(100_000)}`, false).fault).toBeDefined();
});
