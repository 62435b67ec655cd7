import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions, type Plugin } from "esbuild";

const extension = join(dirname(fileURLToPath(import.meta.url)), "..");
const lsp = join(extension, "../lsp");

const shared: BuildOptions = {
  bundle: true,
  platform: "node",
  target: "node22",
  conditions: ["source"],
  // jsonc-parser's other form loads its parts in a way that cannot be bundled.
  mainFields: ["module", "main"],
  minify: true,
  legalComments: "none",
  logLevel: "warning",
};

/** An editor draws no pages: the grammars that colour code stay out, some 10 MB of them, and 3 MB of icons but their names. */
const withoutDrawing: Plugin = {
  name: "without-drawing",
  setup(building) {
    building.onLoad(
      { filter: /generated[\\/]icons[\\/]\w+-(solid|regular|brands|outline|filled)\.ts$/ },
      () => ({
        contents: 'export const text = "";',
      }),
    );
    building.onLoad({ filter: /generated[\\/](diagrams|math-styles)\.ts$/ }, () => ({
      contents: 'export const packedScripts = ""; export const mathStyles = ""; export const mathFonts = {};',
    }));
    building.onLoad({ filter: /islands[\\/]page-islands\.ts$/ }, () => ({
      contents: "export const islandsOf = undefined; export const pageIslands = undefined;",
    }));
    building.onResolve({ filter: /^shiki(\/|$)/ }, ({ path }) => ({ path, namespace: "nothing" }));
    building.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({
      contents:
        "export const bundledLanguages = {}; export const createHighlighterCore = undefined; export const createHighlighterCoreSync = undefined; export const createJavaScriptRegexEngine = undefined;",
    }));
  },
};

/** Bundles the extension, the server and the server's thread into a folder, with the Markdown parser's native part for this platform. */
export async function bundle(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await build({
    ...shared,
    entryPoints: [join(extension, "src/extension.ts")],
    outfile: join(out, "extension.cjs"),
    format: "cjs",
    external: ["vscode"],
  });
  const { metafile } = await build({
    ...shared,
    entryPoints: { server: join(extension, "src/server.ts"), "yaml-worker": join(lsp, "src/yaml-worker.ts") },
    outdir: out,
    format: "esm",
    splitting: true,
    metafile: true,
    absWorkingDir: extension,
    external: ["@bruits/*"],
    plugins: [withoutDrawing],
    // Packages in the older module format ask for Node's modules with `require`.
    banner: {
      js: 'import { createRequire as createRequireHere } from "node:module"; const require = createRequireHere(import.meta.url);',
    },
  });
  const parser = Object.keys(metafile.inputs).find((path) => /node_modules\/satteri\//.test(path));
  if (parser !== undefined)
    await copyNative(
      join(extension, parser.replace(/satteri\/.*/, "@bruits")),
      join(out, "node_modules/@bruits"),
    );
}

/** The parser's packages of this platform: npm installs no others. */
async function copyNative(from: string, to: string): Promise<void> {
  const names = existsSync(from) ? (await readdir(from)).filter((name) => name.startsWith("satteri-")) : [];
  if (names.length === 0) throw new Error(`There is no native package of satteri in ${from}.`);
  for (const name of names)
    await cp(join(from, name), join(to, name), { recursive: true, dereference: true });
}

if (import.meta.main) await bundle(join(extension, "dist"));
