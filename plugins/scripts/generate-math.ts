// Bundles KaTeX into a module, and its style sheet and fonts into another, so that they need no installed package and are
// loaded for formulas alone. `--verify` compares with the committed files and fails where they differ.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { keepGenerated } from "../../scripts/generated-file.ts";

const theme = fileURLToPath(new URL("../src/theme/", import.meta.url));
const katex = `${dirname(createRequire(import.meta.url).resolve("katex"))}/`;

/** In what readers load, as the licence asks. */
const notice = "/* With KaTeX, MIT License, (c) 2013-2020 Khan Academy and others: https://katex.org */\n";

async function library(): Promise<string> {
  const licence = await readFile(`${katex}../LICENSE`, "utf8");
  const { outputFiles } = await build({
    stdin: { contents: 'export { default } from "katex";', resolveDir: theme },
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    globalName: "bundled",
    legalComments: "none",
    target: "es2024",
    // It warns of characters without measures, which is nothing to a terminal.
    drop: ["console"],
  });
  return [
    "// @ts-nocheck",
    "// Made by `npm run generate` from the package katex. Do not edit.",
    'import type { Katex } from "../math/katex.ts";',
    `/*!\n${licence.trim()}\n*/`,
    (outputFiles[0]?.text ?? "").trim(),
    "export const katex: Katex = bundled.default;",
    "",
  ].join("\n");
}

async function styles(): Promise<string> {
  const fonts: Record<string, string> = {};
  let css = await readFile(`${katex}katex.css`, "utf8");
  // All browsers that the theme is for read WOFF2.
  for (const [source, name = ""] of css.matchAll(/src:\s*url\("?fonts\/([\w-]+)\.woff2"?\)[^;}]*/g)) {
    const bytes = await readFile(`${katex}fonts/${name}.woff2`);
    const file = `octavo-${name}-${hash(bytes)}.woff2`;
    fonts[file] = bytes.toString("base64");
    css = css.replace(source, `src:url("${file}") format("woff2")`);
  }
  if (Object.keys(fonts).length < 15 || css.includes("fonts/"))
    throw new Error("The fonts in KaTeX's style sheet could not be read.");
  const own = await readFile(`${theme}styles/math.css`, "utf8");
  const { code } = await transform(css + own, { loader: "css", minify: true, legalComments: "none" });
  return [
    "// Made by `npm run generate` from the package katex and styles/math.css. Do not edit.",
    `export const mathStyles: string = ${JSON.stringify(notice + code.trim())};`,
    "/** Fonts as base64, by file name. */",
    `export const mathFonts: Readonly<Record<string, string>> = ${JSON.stringify(fonts)};`,
    "",
  ].join("\n");
}

/** What every site has to know of them: the names. */
function names(made: string): string {
  const fonts = [...made.matchAll(/"(octavo-KaTeX_[\w-]+\.woff2)":/g)].map(([, file]) => file);
  return [
    "// Made by `npm run generate` from the package katex and styles/math.css. Do not edit.",
    `export const mathStyleFile: string = ${JSON.stringify(`octavo-math-${hash(made)}.css`)};`,
    `export const mathFontFiles: readonly string[] = ${JSON.stringify(fonts)};`,
    "",
  ].join("\n");
}

function hash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 10);
}

const sheet = await styles();
const made = { "katex.ts": await library(), "math-styles.ts": sheet, "math-files.ts": names(sheet) };
for (const [name, text] of Object.entries(made)) await keepGenerated(`${theme}generated/${name}`, text);
