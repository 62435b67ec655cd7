// Takes Inter, which many sites name without a file, from its package: the names of its files into one module, the files into
// another, which is loaded where a site is built that names it. `--verify` compares with the committed files and fails where they differ.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { keepGenerated } from "../../scripts/generated-file.ts";

const folder = dirname(fileURLToPath(import.meta.resolve("@fontsource-variable/inter/package.json")));
const generated = fileURLToPath(new URL("../src/theme/generated/", import.meta.url));
const notice = "// Made by `npm run generate` from the package @fontsource-variable/inter. Do not edit.";

const ranges = JSON.parse(await readFile(`${folder}/unicode.json`, "utf8")) as Record<string, string>;
if (!("latin" in ranges)) throw new Error("The package of Inter has no Latin letters.");
const faces: { readonly file: string; readonly range: string }[] = [];
const files: Record<string, string> = {};
for (const [script, range] of Object.entries(ranges)) {
  const bytes = await readFile(`${folder}/files/inter-${script}-wght-normal.woff2`);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const file = `octavo-inter-${script}-${hash}.woff2`;
  faces.push({ file, range });
  files[file] = bytes.toString("base64");
}
const licence = (await readFile(`${folder}/LICENSE`, "utf8")).trim();

await keepGenerated(
  `${generated}inter-faces.ts`,
  [
    notice,
    "/** The files of Inter, each with the characters that are in it; that of Latin letters is the last. */",
    `export const interFaces: readonly { readonly file: string; readonly range: string }[] = ${JSON.stringify(faces)};`,
    "",
  ].join("\n"),
);
await keepGenerated(
  `${generated}inter-files.ts`,
  [
    notice,
    "/** As base64, by file name. */",
    `export const interFiles: Readonly<Record<string, string>> = ${JSON.stringify(files)};`,
    `export const interLicence: string = ${JSON.stringify(`${licence}\n`)};`,
    "",
  ].join("\n"),
);
