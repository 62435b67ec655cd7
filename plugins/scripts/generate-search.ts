// Bundles the script that answers the search box into a module of strings, and the rules of each language but English, which
// it has itself, into one more. `--verify` compares with the committed file and fails where it differs.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { keepGenerated } from "../../scripts/generated-file.ts";

const folder = fileURLToPath(new URL("../src/search/", import.meta.url));
const target = `${folder}generated/worker.ts`;

/** Code of docs.json → name of its modules, as `analysis/languages.ts` has them. */
async function languageModules(): Promise<ReadonlyMap<string, string>> {
  const source = await readFile(`${folder}analysis/languages.ts`, "utf8");
  const found = source.matchAll(/^ {2}(\w+): \(\) => \[import\("@orama\/stemmers\/(\w+)"\)/gm);
  const modules = new Map(Array.from(found, ([, code = "", name = ""]) => [code, name]));
  if (modules.size < 20) throw new Error("The languages in analysis/languages.ts could not be read.");
  return modules;
}

async function generateSearch(): Promise<string> {
  const modules = await languageModules();
  const codes = new Map([...modules].map(([code, name]) => [name, code]));
  const worker = await bundle({
    entryPoints: [`${folder}client/worker.ts`],
    plugins: [languagesBeside(codes)],
  });
  const languages: Record<string, string> = {};
  for (const [code, name] of modules) {
    const contents = ["stemmers", "stopwords"].map((kind) => `export * from "@orama/${kind}/${name}";`);
    languages[code] = await bundle({ stdin: { contents: contents.join("\n"), resolveDir: folder } });
  }
  return [
    "// Made by `npm run generate` from client/. Do not edit.",
    `export const workerScript: string = ${JSON.stringify(worker)};`,
    "/** Rules of languages by their codes: the script loads them from beside itself. */",
    `export const languageScripts: Readonly<Record<string, string>> = ${JSON.stringify(languages)};`,
    "",
  ].join("\n");
}

async function bundle(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    legalComments: "none",
    target: ["chrome123", "firefox121", "safari17.5"],
    conditions: ["octavo-source", "module"],
  });
  return outputFiles?.[0]?.text ?? "";
}

/** Both modules of a language become one file beside the script. */
function languagesBeside(codes: ReadonlyMap<string, string>): Plugin {
  return {
    name: "languages-beside",
    setup: (context) => {
      context.onResolve({ filter: /^@orama\// }, ({ path }) => {
        const code = codes.get(path.replace(/^.*\//, ""));
        return code === undefined ? undefined : { path: `./language-${code}.js`, external: true };
      });
    },
  };
}

const made = await generateSearch();
await keepGenerated(target, made);
