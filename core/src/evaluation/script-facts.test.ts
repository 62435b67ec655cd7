import { expect, it } from "vitest";
import { scriptFacts } from "./script-facts.ts";

const plain = { isModule: false, isCommonJs: false, imports: [], calls: [], hasRequire: false };

it.each<[string, readonly string[]]>([
  ['import React from "react";', ["react"]],
  ['import {\n  a,\n  b,\n} from "react";\na();', ["react"]],
  ['import{a}from\'react\';import*as b from"./b.js";import"c"', ["react", "./b.js", "c"]],
  ['export * from "a";\nexport { b } from "b";\nexport {};', ["a", "b"]],
  ["a();\nexport {};", []],
  ["export default 1", []],
])("%j is a module", async (source, imports) => {
  const facts = await scriptFacts(source);
  expect(facts).toMatchObject({ isModule: true, isCommonJs: false });
  expect(facts.imports.map((each) => each.source)).toEqual(imports);
  for (const { source: name, span } of facts.imports) expect(source.slice(span.start, span.end)).toBe(name);
});

it.each([
  "a();",
  "const sample = `\nimport React from 'react';\nexport const a = 1;\nmodule.exports = a;\n`;",
  "/*\nimport 'a';\nconst b = require('b');\n*/\na();",
  "const text = 'export const x';",
  "if (typeof module === 'object') {\n  module.exports = 1;\n}\nfunction f() {\n  require('a');\n}",
  "with (a) import('b');",
])("%j is a script of browsers", async (source) => {
  expect(await scriptFacts(source)).toEqual(plain);
});

it.each([
  "require('a');",
  "const a = 1,\n  {\n    b,\n  } = require('./b').c();",
  "'use strict';module.exports={}",
  "exports.a = 1;",
  // No modules are these: strict, and without `return` outside of functions.
  'const fs = require("fs");\nif (!process.argv[2]) return;',
  'const fs = require("fs");\nfs.chmodSync("a", 0644);',
  // Nor is this any script.
  'const fs = require("fs");\n<<<<<<< HEAD',
  // These have a page of their own, or none.
  'const { JSDOM } = require("jsdom");\nconst { window } = new JSDOM();\nwindow.a = 1;',
  'global.document = require("a");\ndocument.title = "A";\nconst b = require("b");',
  'const a = require("a");\nif (typeof document === "object") document.title = a;\nb(() => document.title);',
  'const a = require("a");\ndocument.title = a;\nmodule.exports = a;',
])("%j is CommonJS", async (source) => {
  expect(await scriptFacts(source)).toMatchObject({ isModule: false, isCommonJs: true });
});

it("looks at the lines of what is too long to be parsed", async () => {
  const long = "a();\n".repeat(50_000);
  expect(await scriptFacts(`${long}import "a";`)).toEqual({ ...plain, isModule: true });
  expect(await scriptFacts(`${long}const a = import("a");`)).toEqual(plain);
  expect(await scriptFacts(`${long}window.require = f;`)).toEqual({ ...plain, hasRequire: true });
});

it.each([
  'require("fs");',
  'var fs = require("fs"), path;',
  'var fs = __toESM(require("fs"));',
  "module.exports = a;",
  "exports.a = a;",
])("%j is CommonJS, however long it is", async (source) => {
  const long = `a();\n${source}\n${"a();\n".repeat(50_000)}`;
  expect(await scriptFacts(long)).toEqual({ ...plain, isCommonJs: true });
});

it.each([
  // As loaders in browsers, and bundles for them, have it.
  'require(["a"], f);',
  '(function () {})({ 1: [function (require, module, exports) {\nvar a = require("./a");\n}] });',
  'if (typeof module === "object") module.exports = a;',
])("%j is a script of browsers, however long it is", async (source) => {
  expect(await scriptFacts(`${"a();\n".repeat(50_000)}${source}`)).toEqual(plain);
});

it("finds what comes with Node in what is too long to be parsed", async () => {
  const source = `import{a}from"node:fs";import "node:path";\nimport {\n  b,\n} from 'node:os';\n${"a();\n".repeat(50_000)}`;
  const { imports, isModule } = await scriptFacts(source);
  expect(isModule).toBe(true);
  expect(imports.map((each) => each.source)).toEqual(["node:fs", "node:path", "node:os"]);
  for (const { source: name, span } of imports) expect(source.slice(span.start, span.end)).toBe(name);
});

it("knows imports that say what they are", async () => {
  const { imports } = await scriptFacts(
    'import "./a.json" with { type: "json" };\nexport * from "./b.json";',
  );
  expect(imports.map(({ isTyped }) => isTyped)).toEqual([true, false]);
});

async function calls(source: string): Promise<readonly string[]> {
  const facts = await scriptFacts(source);
  for (const { source: name, span } of facts.calls) expect(source.slice(span.start, span.end)).toBe(name);
  return facts.calls.map((each) => `${each.name} ${each.source}${each.isAll ? ", all" : ""}`);
}

it.each<[string, readonly string[]]>([
  ["(async () => { const { a } = require('viem'); a(); })();", ["require viem, all"]],
  ["'use strict';\n(function () { f(require('a')); }).call(this);", ["require a, all"]],
  ["!function () { let a = 1; { return require('a'); } }()", ["require a, all"]],
  ["(async () => { require('a') })().then(f).catch(console.error);", ["require a, all"]],
  ["(() => { f(); require('a'); })();", ["require a"]],
  ["(async () => { require('a'); })(); f();", ["require a"]],
  ["(() => { (async () => { require('a'); })(); f(); })();", ["require a"]],
  ["function f() {}\n(() => { require('a'); })();", ["require a"]],
  ["(() => { const f = () => g(); require('a'); })();", ["require a, all"]],
  ["import('a');", ["import a, all"]],
  ["document.title = 'A';\nconst a = require('viem');", ["require viem"]],
  ["void import('a').then(f).finally(g);", ["import a, all"]],
  ["const { a } = await import('a').then(f).catch(console.error);", ["import a, all"]],
  ["function f() { return 1; }\nimport('a');", ["import a"]],
  ["f();\n(async () => { await g(); await import('a'); })();", ["import a"]],
])("%j calls for a module when it is run", async (source, expected) => {
  expect(await calls(source)).toEqual(expected);
});

it.each([
  // Not in every case, or later.
  "(() => { if (a) require('b'); a && require('b'); a ? require('b') : 0; a ||= require('b'); })();",
  "(() => { if (!a) return; require('b'); import('b'); })();",
  "(() => { for (const a of b) { require('b'); } while (a) import('b'); })();",
  "(() => { try { require('b'); import('b'); } catch {} })();",
  "(async () => { require('b'); })().catch(() => f());",
  "import('b').catch(() => import('https://c.d/b.js'));",
  "import('b').then(f, g);",
  "import('b').then(f).finally(g).catch(h);",
  "Promise.allSettled([import('b')]);",
  "const load = import('b'); load.catch(() => {});",
  "window.load = import('b'); f(import('b')); (() => import('b'))().catch(f);",
  "a.forEach(() => { require('b'); import('b'); });",
  "(function* () { require('b'); })();",
  "class A { static a = require('b'); }",
  "const f = (a = require('b')) => import('b');",
  "(() => { a?.f(require('b')); })();",
  // What it calls may be there.
  "(async () => { await f(); require('b'); })();",
  "(() => { var require = f; require('b'); })();",
  "(function (require) { require('b'); })(f);",
  "(() => { window.require = f; f(require('b')); })();",
  "window['require'] = f; (() => { require('b'); })();",
  "(() => { const a = typeof require === 'function' ? 1 : 2; require('b'); })();",
  "(() => { const a = typeof exports; require('b'); })();",
  "(() => { f(module, require('b')); })();",
  "document.head.append(Object.assign(document.createElement('script'), { src: `/require.min.js` })); f(require('b'));",
  "(() => { require.config({}); require('b'); })();",
  "(() => { require(['b'], f); require('b', f); require(b); })();",
  // Nobody knows what.
  "import(a); import(`b`); import('./b.json', { with: { type: 'json' } });",
])("%j calls for nothing that is certain to fail", async (source) => {
  expect(await calls(source)).toEqual([]);
});

it.each([
  ["window.require = f;", true],
  ["var requirejs, require, define;\nif (!require) require = f;", true],
  ["Object.defineProperty(window, 'require', {});", true],
  ["function require() {}", true],
  ["load('/require.js');", true],
  ["(() => { require('a'); })();", false],
  ["f('required'); // require", false],
  ["typeof require=='function'?require:1; (require => 1); f('Dynamic require of \"a\"');", false],
  ["(function (module, exports, require) { require('a'); })(f);", false],
])("%j may bring a loader: %j", async (source, expected) => {
  expect(await scriptFacts(source)).toMatchObject({ hasRequire: expected });
});

it("reads long scripts in little time", { tags: ["long"] }, async () => {
  const lines = Array.from({ length: 6_000 }, (_, n) => `f(() => require("${n}"));\n`);
  const start = performance.now();
  expect(await calls(`${lines.join("")}import("a");`)).toEqual(["import a"]);
  expect(performance.now() - start).toBeLessThan(20_000);
});

it("reads deeply nested scripts in little time", async () => {
  const start = process.cpuUsage();
  expect(await calls(`${"{".repeat(1_600)}f();${"}".repeat(1_600)} import("a");`)).toEqual(["import a"]);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(3);
});

it("looks at many lines in little time", async () => {
  const start = process.cpuUsage();
  for (const line of ["import a\n", "import from ", "var a\n", "\n", "import    ", "function require "])
    await scriptFacts(`import ${line.repeat(30_000)}${" ".repeat(250_000)}`);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(3);
});

it("looks at names and blanks that repeat in linear time", async () => {
  const blanks = " ".repeat(100_000);
  const start = process.cpuUsage();
  for (const source of [
    "require-".repeat(40_000),
    "require.js".repeat(40_000),
    "function".repeat(40_000),
    "$function".repeat(40_000),
    "function a$".repeat(40_000),
    `function${blanks}`,
    `function a${blanks}`,
    `function (${blanks}require${blanks}`,
    `require${blanks}(${blanks}`,
    `var a =${blanks}b${blanks}`,
    "var a = b(".repeat(40_000),
    `exports.${"a".repeat(100_000)}${blanks}`,
    "exports.a".repeat(40_000),
    `${"import\n".repeat(40)}from${blanks}`,
    ';import"node:'.repeat(40_000),
  ])
    await scriptFacts(`require("a");\n${source}<<<`);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(4);
});
