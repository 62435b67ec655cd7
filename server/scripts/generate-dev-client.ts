// Bundles what pages of `octavo dev` run into a string, so that the server needs no bundler.
// `--verify` compares with the committed file and fails where it differs.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

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
if (!process.argv.includes("--verify")) {
  await mkdir(`${folder}generated`, { recursive: true });
  await writeFile(target, made);
} else if ((await readFile(target, "utf8").catch(() => "")) !== made) {
  process.stderr.write("server/src/dev/generated/client.ts is out of date: run `npm run generate`.\n");
  process.exitCode = 1;
}
