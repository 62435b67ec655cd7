// Bundles Mermaid into scripts that load each other when a kind of diagram needs them, and packs them into a module of text.
// `--verify` compares with the committed files and fails where they differ.
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));
const target = fileURLToPath(new URL("../src/theme/generated/", import.meta.url));

const { outputFiles, metafile } = await build({
  absWorkingDir: root,
  stdin: {
    contents: 'export { default } from "mermaid";',
    resolveDir: `${root}plugins`,
    sourcefile: "mermaid.js",
  },
  bundle: true,
  minify: true,
  splitting: true,
  write: false,
  metafile: true,
  format: "esm",
  outdir: "out",
  entryNames: "octavo-mermaid-[hash]",
  chunkNames: "octavo-mermaid-[hash]",
  // The licences of all that is in them stand at the end of each file, as their authors ask.
  legalComments: "eof",
  banner: { js: "/* Part of Mermaid, MIT License, (c) 2014-2022 Knut Sveidqvist: https://mermaid.js.org */" },
  target: ["chrome123", "firefox121", "safari17.5"],
});
const files = Object.fromEntries(
  outputFiles
    .map(({ path, text }) => [basename(path), text] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
// Scripts that are loaded by others when they are needed are entries too.
const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
  entryPoint?.endsWith("mermaid.js"),
)?.[0];
if (entry === undefined) throw new Error("esbuild made no entry.");

const head = "// Made by `npm run generate` from the package mermaid. Do not edit.";
const names = [
  head,
  "/** The script that the others are loaded by. */",
  `export const mermaidEntry: string = ${JSON.stringify(basename(entry))};`,
  `export const mermaidFiles: readonly string[] = ${JSON.stringify(Object.keys(files))};`,
  "",
].join("\n");

const options = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
};
const packed = (): string =>
  [
    head,
    "/** A JSON object of texts by file name, compressed with Brotli, as base64. */",
    `export const packedScripts: string = ${JSON.stringify(brotliCompressSync(JSON.stringify(files), options).toString("base64"))};`,
    "",
  ].join("\n");

if (process.argv.includes("--verify")) {
  // The names have the content in them, and compressing takes seconds.
  if ((await readFile(`${target}diagram-files.ts`, "utf8").catch(() => "")) !== names) {
    process.stderr.write(
      "plugins/src/theme/generated/diagram-files.ts is out of date: run `npm run generate`.\n",
    );
    process.exitCode = 1;
  }
} else {
  await writeFile(`${target}diagram-files.ts`, names);
  await writeFile(`${target}diagrams.ts`, packed());
}
