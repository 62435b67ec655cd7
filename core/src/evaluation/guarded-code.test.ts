import { expect, it } from "vitest";
import { readCode } from "./code-facts.ts";
import type { ContentTree } from "./content-tree.ts";
import { guardedCode } from "./guarded-code.ts";

const part = "({ children }) => <Visibility for='signed-in'>{children}</Visibility>";
const plain = "({ children }) => <p style={{ visibility: 'hidden' }}>{children}</p>";

function tree(code: string): ContentTree {
  return { root: { type: "root" }, facts: readCode(code, "jsx") };
}

function guarded(files: Readonly<Record<string, string>>): ReturnType<typeof guardedCode> {
  const trees = Object.entries(files).map(([file, code]) => [file, tree(code)] as const);
  return guardedCode(new Map(trees), "page.mdx");
}

it.each([
  ["what draws it", `const A = ${part}; const B = ${plain};`, "A", true],
  ["its neighbours", `const A = ${part}; const B = ${plain};`, "B", false],
  ["what uses that", `const A = ${part}; const B = () => <A />; const C = { B };`, "C.B", true],
  ["what a statement may change", `let A; A = Visibility;`, "A", true],
  ["code in props", `const A = ${part}; const B = ${plain};`, "B (each) => <A>{each}</A>", true],
  ["rings", `const A = () => <B />; const B = () => <A />; const C = ${part};`, "A", false],
  ["imports", `import { A as B } from "./parts.jsx"; const C = () => <B />;`, "C", true],
  ["other imports", `import { D } from "./parts.jsx"; const A = ${part};`, "D", false],
  ["members of modules", `import * as S from "./parts.jsx";`, "S.A", true],
  ["other members", `import * as S from "./parts.jsx";`, "S.D", false],
  ["what is exported again", `import { A } from "./again.jsx";`, "A", true],
  ["what cannot be read, and has the name", `import { A } from "./broken.jsx";`, "A", true],
  ["a word in texts", `const A = () => <h4>Visibility</h4>; const B = [{ a: "Visibility" }];`, "A B", false],
  ["elements that calls make", `const A = () => h("Visibility", {});`, "A", true],
  ["what cannot be read, and has nothing of that", `import { A } from "./broken-alone.jsx";`, "A", false],
  ["names of packages", `import { Visibility as V } from "some-package";`, "V", true],
  ["what packages have", `import { V } from "some-package"; const A = ${part};`, "V", false],
  ["modules that use names of the page", `import { E } from "./of-page.jsx"; const F = ${part};`, "E", true],
  ["snippets that do", `import { G } from "./of-page.mdx"; const F = ${part};`, "G", true],
  ["snippets with names of their own", `import { H } from "./of-page.mdx"; const A = ${part};`, "H", false],
])("tells of %s", (_what, code, source, expected) => {
  const files = {
    "page.mdx": code,
    "parts.jsx": `export const A = ${part}; export const D = ${plain};`,
    "again.jsx": `export * from "./parts.jsx";`,
    "broken.jsx": "export const A = ; // Visibility",
    "broken-alone.jsx": 'import React from "react";\nexport const A = ; <img src="/a.png" />',
    "of-page.jsx": "export const E = () => <F />;",
    "of-page.mdx": "export const G = () => <F />; const A = () => 1; export const H = () => <A />;",
  };
  expect(guarded(files)(source, "page.mdx")).toBe(expected);
});

it("says nothing of sites whose code does not name it", () => {
  expect(guarded({ "page.mdx": `const A = ${plain};` })("A", "page.mdx")).toBe(false);
});
