// Bundles the modules of Effect that the worker uses into one, so that it needs no installed package.
// `--verify` compares with the committed file and fails where it differs.
import { readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { keepGenerated } from "../../scripts/generated-file.ts";

const generated = fileURLToPath(new URL("../src/generated/", import.meta.url));
const target = `${generated}effect.ts`;

const names = [
  "Duration",
  "Effect",
  "Exit",
  "Fiber",
  "FiberSet",
  "Option",
  "Schedule",
  "Scope",
  "Semaphore",
] as const;

/** Types that are used of these modules, each with its parameters and, as arguments, their names. */
const types: Partial<Record<(typeof names)[number], readonly [parameters: string, values: string]>> = {
  Effect: ["<A, E = never, R = never>", "<A, E, R>"],
  Scope: ["", ""],
};

async function library(): Promise<string> {
  const manifest = findPackageJSON("effect", import.meta.url);
  if (manifest === undefined) throw new Error("effect is not installed.");
  const licence = await readFile(`${dirname(manifest)}/LICENSE`, "utf8");
  const { outputFiles, metafile } = await build({
    absWorkingDir: dirname(manifest),
    stdin: { contents: `export { ${names.join(", ")} } from "effect";`, resolveDir: generated },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    globalName: "bundled",
    platform: "node",
    legalComments: "none",
    target: "es2024",
  });
  // The licence above the code is that of one package.
  const foreign = Object.keys(metafile.inputs).filter(
    (path) => path !== "<stdin>" && !path.startsWith("dist/"),
  );
  if (foreign.length > 0) throw new Error(`Effect now brings along other packages: ${foreign.join(", ")}`);
  return [
    "// @ts-nocheck",
    "// Made by `npm run generate` from the package effect. Do not edit.",
    'import type * as Library from "effect";',
    `/*!\n${licence.trim()}\n*/`,
    (outputFiles[0]?.text ?? "").trim(),
    ...names.map((name) => `export const ${name}: typeof Library.${name} = bundled.${name};`),
    ...Object.entries(types).map(
      ([name, [parameters, values]]) =>
        `export declare namespace ${name} { export type ${name}${parameters} = Library.${name}.${name}${values}; }`,
    ),
    "",
  ].join("\n");
}

const made = await library();
await keepGenerated(target, made);
