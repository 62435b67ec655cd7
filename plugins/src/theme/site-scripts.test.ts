import { builtinModules } from "node:module";
import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";
import { theme } from "./index.ts";

it("those that import packages are told, and programs are not", async () => {
  const problems = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": [] } }
=== own.js
import { a } from "./more.js";
import {
  useState,
} from "react";
        ^^^^^ warning theme/package-in-script
import "other";
=== small.js
import{a}from"@scope/name";a()
              ^^^^^^^^^^^ warning theme/package-in-script
=== passed.js
export * from 'lodash/map';
               ^^^^^^^^^^ warning theme/package-in-script
=== scripts/pages.js
import { readFileSync } from "node:fs";
import yaml from "yaml";
=== scripts/older.js
import yaml from "yaml";
import { readFile } from "fs/promises";
=== scripts/common.js
const yaml = require("yaml");
=== scripts/sloppy.js
const yaml = require("yaml");
if (!process.argv[2]) return;
(() => { require("b"); })();
=== scripts/hash.js
import { createHash } from "crypto";
import { fileURLToPath } from "url";
=== scripts/run.js
#!/usr/bin/env node
import yaml from "yaml";
=== widget.config.js
import yaml from "yaml";
=== snippets/box.js
import yaml from "yaml";
=== sample.js
const sample = \`
import React from "react";
\`;
/*
import "react";
*/
import "./more.js";
import "/more.js";
import "https://esm.sh/react";
import data from "./data.json" with { type: "json" };
document.title = sample;
const later = () => import("react");
=== more.js
export const a = 1;
`,
    { plugins: [config(), theme()] },
  );
  expect(problems.map(({ message }) => message)).toContain(
    'This script is not loaded: it imports "react", and browsers find no packages by their names.',
  );
});

it("those that ask for what browsers have none of, as soon as they are run, are told with what comes of it", async () => {
  const problems = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": [] } }
=== all.js
(async () => {
  const { createClient } = require('viem');
                                    ^^^^ warning theme/package-in-script
})().catch(console.error);
=== part.js
document.title = "A";
(() => { require("./b"); })();
                  ^^^ warning theme/package-in-script
=== top.js
document.title = "A";
const v = require("viem");
                   ^^^^ warning theme/package-in-script
=== handled.js
Promise.allSettled([import("react")]);
const load = import("react");
load.catch(() => {});
=== index.js
export { default as A } from "./A.md";
                              ^^^^^^ warning theme/package-in-script
export { default as B } from "./B.mdx";
=== settings.js
import settings from "/settings.json?v=1";
                      ^^^^^^^^^^^^^^^^^^ warning theme/package-in-script
=== late.js
document.title = "A";
import("viem").then(({ a }) => a());
        ^^^^ warning theme/package-in-script
=== late-file.js
import("../b.tsx");
        ^^^^^^^^ warning theme/package-in-script
=== scripts/pages.js
(async () => {
  const { readFileSync } = require("fs");
  const yaml = require("yaml");
})();
=== scripts/newer.js
const { readFile } = await import("node:fs/promises");
const yaml = await import("yaml");
`,
    { plugins: [config(), theme()] },
  );
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'all.js: This script is not loaded: it calls `require("viem")`, and browsers have no such function.',
    'index.js: This script is not loaded: it imports "./A.md", and browsers import JavaScript alone.',
    'late-file.js: `import("../b.tsx")` fails in this script: browsers import JavaScript alone.',
    'late.js: `import("viem")` fails in this script: browsers find no packages by their names.',
    'part.js: `require("./b")` fails in this script: browsers have no such function.',
    'settings.js: This script is not loaded: it imports "/settings.json?v=1", and browsers import JavaScript alone.',
    'top.js: `require("viem")` fails in this script: browsers have no such function.',
  ]);
});

it("what another script may bring is not told to be missing", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": [] } }
=== a-loader.js
window.require = (name) => window[name];
=== a-map.js
const map = Object.assign(document.createElement("script"), { type: "importmap" });
=== own.js
(() => { require("viem"); })();
=== named.js
import "viem";
`,
    { plugins: [config(), theme()] },
  );
});

it("programs that import nothing but what comes with Node are none of the site's scripts", async () => {
  const names = builtinModules.filter((name) => !/^_|^node:/.test(name));
  expect(names.length).toBeGreaterThan(40);
  const files = names.map((name, at) => `=== program${at}.js\nimport * as a from "${name}";\n`);
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": [] } }
${files.join("")}=== own.js
import "url-join";
        ^^^^^^^^ warning theme/package-in-script
`,
    { plugins: [config(), theme()] },
  );
});

it("code that pages import is for them", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["page"] } }
=== page.mdx
import { Box } from "./parts/index.js";

<Box />
=== parts/index.js
export { Box } from "./box.jsx";
export * from "./more.js";
=== parts/box.jsx
export const Box = () => <b>Box</b>;
=== parts/more.js
import React from "react";
export const more = 1;
`,
    { plugins: [config(), pages(), theme()] },
  );
});
