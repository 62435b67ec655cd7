// Bundles what draws the code of pages inside of QuickJS into a text. `--verify` compares with the committed file and fails where
// it differs.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { keepGenerated } from "../../scripts/generated-file.ts";

const theme = fileURLToPath(new URL("../src/theme/", import.meta.url));
const target = `${theme}generated/island-runtime.ts`;

async function generateRuntime(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${theme}islands/runtime/index.ts`],
    bundle: true,
    minify: true,
    // Names of components stand in messages.
    keepNames: false,
    write: false,
    format: "iife",
    target: "es2023",
  });
  return [
    "// Made by `npm run generate` from islands/runtime. Do not edit.",
    `export const drawingRuntime: string = ${JSON.stringify((outputFiles[0]?.text ?? "").trim())};`,
    "",
  ].join("\n");
}

const made = await generateRuntime();
await keepGenerated(target, made);
