// Bundles what pages of `octavo dev` run into a string, so that the server needs no bundler.
// `--verify` compares with the committed file and fails where it differs.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { keepGenerated } from "../../scripts/generated-file.ts";

const folder = fileURLToPath(new URL("../src/dev/", import.meta.url));
const target = `${folder}generated/client.ts`;

const { outputFiles } = await build({
  entryPoints: [`${folder}client/index.ts`],
  bundle: true,
  minify: true,
  write: false,
  format: "iife",
  legalComments: "none",
  target: ["chrome123", "firefox121", "safari17.5"],
});
const made = [
  "// Made by `npm run generate` from client/. Do not edit.",
  `export const client: string = ${JSON.stringify(outputFiles[0]?.text ?? "")};`,
  "",
].join("\n");
await keepGenerated(target, made);
