import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundledLanguages } from "shiki/langs";
import { bundledThemes } from "shiki/themes";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { installParser } from "./parser.ts";

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
  // Some packages come twice, once with checks for their developers.
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "warning",
};

// Packages in the older module format ask for Node's modules with `require`.
const banner = {
  js: 'import { createRequire as createRequireHere } from "node:module"; const require = createRequireHere(import.meta.url);',
};

/** An editor draws no pages: of grammars that colour code, some 10 MB, and of 3 MB of icons only the names come with it. */
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
    building.onLoad({ filter: /generated[\\/](tailwind|worker)\.ts$/ }, () => ({
      contents:
        'export const tailwind = undefined; export const workerScript = ""; export const languageScripts = {};',
    }));
    building.onLoad({ filter: /islands[\\/]page-islands\.ts$/ }, () => ({
      contents: "export const islandsOf = undefined; export const pageIslands = undefined;",
    }));
    // Checks ask which there are. A site's own grammars are run, and may be made of these.
    building.onLoad({ filter: /node_modules[\\/]shiki[\\/]dist[\\/](langs|themes)\.mjs$/ }, () => ({
      contents: `
        const all = (names, make) => Object.fromEntries(names.map((name) => [name, async () => ({ default: make(name) })]));
        export const bundledLanguages = all(${JSON.stringify(Object.keys(bundledLanguages))}, (name) => [
          { name, scopeName: "none." + name, patterns: [] },
        ]);
        export const bundledThemes = all(${JSON.stringify(Object.keys(bundledThemes))}, (name) => ({ name }));`,
    }));
  },
};

/**
 * Node.js sees the names that a package in the older module format exports, also where it is imported when it is needed;
 * esbuild sees them in static imports only.
 */
const withNames: Plugin = {
  name: "with-names",
  setup(building) {
    building.onResolve({ filter: /^ajv\/dist\/2020\.js$/ }, ({ path, kind, resolveDir }) =>
      kind === "dynamic-import" ? { path, namespace: "names", pluginData: resolveDir } : undefined,
    );
    building.onLoad({ filter: /.*/, namespace: "names" }, ({ path, pluginData }) => ({
      contents: `export { Ajv2020 } from ${JSON.stringify(path)};`,
      resolveDir: pluginData as string,
    }));
  },
};

/** The Markdown parser is native, but for what it is in WebAssembly: one bundle for all platforms, without a search for the others. */
const withWebAssembly: Plugin = {
  name: "with-web-assembly",
  setup(building) {
    building.onLoad({ filter: /node_modules[\\/]satteri[\\/]index\.js$/ }, async ({ path }) => {
      const names = (await readFile(path, "utf8")).matchAll(/^export \{ (\w+) \}$/gm);
      return {
        contents: `import { createRequire } from "node:module";
          const binding = createRequire(import.meta.url)("./parser.cjs");
          export const { ${Array.from(names, ([, name]) => name).join()} } = binding;`,
      };
    });
  },
};

/**
 * Bundles the extension, the server, the server's thread and the Markdown parser into a folder.
 *
 * @throws when npm cannot get the parser, which it is asked for once.
 */
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
  await build({
    ...shared,
    entryPoints: { server: join(extension, "src/server.ts"), "yaml-worker": join(lsp, "src/yaml-worker.ts") },
    outdir: out,
    format: "esm",
    splitting: true,
    plugins: [withoutDrawing, withNames, withWebAssembly],
    banner,
  });
  await bundleParser(out);
}

/** The parser finds its program and the code of its threads beside itself. */
async function bundleParser(out: string): Promise<void> {
  const parser = await installParser();
  const program = "satteri_napi.wasm32-wasi.wasm";
  await build({
    ...shared,
    entryPoints: { parser: join(parser, "satteri_napi.wasi.cjs") },
    outdir: out,
    outExtension: { ".js": ".cjs" },
    format: "cjs",
    external: ["@bruits/*"],
  });
  await build({
    ...shared,
    entryPoints: [join(parser, "wasi-worker.mjs")],
    outdir: out,
    outExtension: { ".js": ".mjs" },
    format: "esm",
    banner,
  });
  await copyFile(join(parser, program), join(out, program));
}

if (import.meta.main) await bundle(join(extension, "dist"));
