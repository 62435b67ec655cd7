// Bundles the part of Tailwind CSS 3 that makes style rules of class names into a module, so that it needs no installed
// package and is loaded for pages with such classes alone.
// `--verify` compares with the committed files and fails where they differ.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import type { Tailwind } from "../src/theme/utilities/tailwind.ts";
import { utilityConfig } from "../src/theme/utilities/utility-config.ts";
import { keepGenerated } from "../../scripts/generated-file.ts";

const theme = fileURLToPath(new URL("../src/theme/", import.meta.url));
const tailwind = dirname(createRequire(import.meta.url).resolve("tailwindcss/package.json"));

const contents = `
  export { createContext } from "tailwindcss/src/lib/setupContextUtils.js";
  export { generateRules } from "tailwindcss/src/lib/generateRules.js";
  export { default as resolveConfig } from "tailwindcss/resolveConfig";
  export { default as resolveDefaults } from "tailwindcss/src/lib/resolveDefaultsAtRules.js";
  export { default as collapseRules } from "tailwindcss/src/lib/collapseAdjacentRules.js";
  export { default as collapseDeclarations } from "tailwindcss/src/lib/collapseDuplicateDeclarations.js";
  export { NOT_ON_DEMAND as everything } from "tailwindcss/src/lib/sharedState.js";
  export { default as postcss } from "postcss";
`;

/** What reads files and writes to terminals is never called: nothing but class names comes in. */
const withoutNode: Plugin = {
  name: "without-node",
  setup: (context) => {
    context.onResolve({ filter: /^(node:)?(fs|path|url|os|util|tty|crypto|source-map-js)$/ }, ({ path }) => ({
      path,
      namespace: "nothing",
    }));
    context.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "module.exports = {};" }));
  },
};

async function library(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: theme },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    globalName: "bundled",
    legalComments: "none",
    target: "es2024",
    define: { process: "bundledProcess", __dirname: '""', __OXIDE__: "false" },
    banner: { js: "const bundledProcess = { env: {}, argv: [], platform: '' };" },
    plugins: [withoutNode],
    drop: ["console"],
  });
  return (outputFiles[0]?.text ?? "").trim();
}

async function tailwindModule(code: string): Promise<string> {
  const licence = await readFile(`${tailwind}/LICENSE`, "utf8");
  return [
    "// @ts-nocheck",
    "// Made by `npm run generate` from the package tailwindcss. Do not edit.",
    'import type { Tailwind } from "../utilities/tailwind.ts";',
    `/*!\n${licence.trim()}\n*/`,
    code,
    "export const tailwind: Tailwind = bundled;",
    "",
  ].join("\n");
}

/** What names of utilities begin with: enough to see that a page has none without loading what makes them. */
function utilityNames(code: string): string {
  // oxlint-disable-next-line typescript/no-implied-eval -- the bundle of a package, as it was made above
  const made = new Function(`${code}; return bundled;`)() as Tailwind;
  const names = [...made.createContext(made.resolveConfig(utilityConfig)).candidateRuleMap.keys()];
  const known = names.filter((name): name is string => typeof name === "string" && name !== "*");
  return [
    "// Made by `npm run generate` from the package tailwindcss. Do not edit.",
    `export const utilityNames: string = ${JSON.stringify(known.toSorted().join(" "))};`,
    "",
  ].join("\n");
}

const code = await library();
const made = { "tailwind.ts": await tailwindModule(code), "utility-names.ts": utilityNames(code) };
for (const [name, text] of Object.entries(made)) await keepGenerated(`${theme}generated/${name}`, text);
