// Bundles the theme's browser code and style sheet into a module of strings, so that building a site needs no bundler.
// `--verify` compares with the committed file and fails where it differs.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const theme = fileURLToPath(new URL("../src/theme/", import.meta.url));
const target = `${theme}generated/client.ts`;

/** The text that `generated/client.ts` should have. */
export async function generateTheme(): Promise<string> {
  const script = await bundle("client/index.ts", "esm");
  const styles = await bundle("styles/index.css", "css");
  return [
    "// Made by `npm run generate` from client/ and styles/. Do not edit.",
    `export const scriptFile: string = ${JSON.stringify(`octavo-${hash(script)}.js`)};`,
    `export const styleFile: string = ${JSON.stringify(`octavo-${hash(styles)}.css`)};`,
    `export const clientScript: string = ${JSON.stringify(script)};`,
    `export const clientStyles: string = ${JSON.stringify(styles)};`,
    "",
  ].join("\n");
}

async function bundle(entry: string, kind: "esm" | "css"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [theme + entry],
    bundle: true,
    minify: true,
    write: false,
    legalComments: "none",
    target: ["chrome123", "firefox121", "safari17.5"],
    external: ["data:*"],
    ...(kind === "esm" && { format: "esm" }),
  });
  return outputFiles[0]?.text ?? "";
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = await generateTheme();
  if (!process.argv.includes("--verify")) await writeFile(target, made);
  else if ((await readFile(target, "utf8")) !== made) {
    process.stderr.write("plugins/src/theme/generated/client.ts is out of date: run `npm run generate`.\n");
    process.exitCode = 1;
  }
}
