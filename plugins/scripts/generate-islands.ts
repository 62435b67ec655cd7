// Bundles what draws the code of pages inside of QuickJS into texts. `--verify` compares with the committed file and fails where
// it differs.
import { fileURLToPath } from "node:url";
import { build, type BuildOptions } from "esbuild";
import { keepGenerated } from "../../scripts/generated-file.ts";

const theme = fileURLToPath(new URL("../src/theme/", import.meta.url));
const target = `${theme}generated/island-runtime.ts`;

async function bundled(entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${theme}islands/runtime/${entry}`],
    bundle: true,
    minify: true,
    // Names of components stand in messages.
    keepNames: false,
    write: false,
    format: "iife",
    target: "es2023",
    ...options,
  });
  return JSON.stringify((outputFiles?.[0]?.text ?? "").trim());
}

const pure = await bundled("pure/index.ts", {
  globalName: "made",
  // An expression, and no name of the page's code.
  banner: { js: "(()=>{" },
  footer: { js: "return made.pureGlobals})()" },
});
const made = [
  "// Made by `npm run generate` from islands/runtime. Do not edit.",
  `export const drawingRuntime: string = ${await bundled("index.ts", {})};`,
  `export const pureRuntime: string = ${pure};`,
  "",
].join("\n");
await keepGenerated(target, made);
