import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { mainFields, requireBanner } from "../../scripts/bundle-package.ts";
import { noticesFile, noticesOf } from "../../scripts/third-party.ts";
import { installParser } from "./parser.ts";

const extension = join(dirname(fileURLToPath(import.meta.url)), "..");
const lsp = join(extension, "../lsp");

const shared = {
  bundle: true,
  platform: "node",
  target: "node22",
  conditions: ["octavo-source"],
  mainFields,
  minify: true,
  // Some packages come twice, once with checks for their developers.
  define: { "process.env.NODE_ENV": '"production"' },
  // Licences are in a file of their own.
  legalComments: "none",
  absWorkingDir: extension,
  metafile: true,
  logLevel: "warning",
} satisfies BuildOptions;

const banner = { js: requireBanner };

/**
 * What a preview goes without: diagrams, whose script is 1.5 MB, the code of pages, which a native program bundles, and Inter, whose
 * files do not get smaller. Pages show the source of the first, say that the second is missing, and have a font of the system.
 */
const withoutPrograms: Plugin = {
  name: "without-programs",
  setup(building) {
    building.onLoad({ filter: /generated[\\/]diagrams\.ts$/ }, () => ({
      contents: 'export const packedScripts = "";',
    }));
    building.onLoad({ filter: /generated[\\/]inter-files\.ts$/ }, () => ({
      contents: 'export const interFiles = {}; export const interLicence = "";',
    }));
    building.onLoad({ filter: /islands[\\/]draw-parts\.ts$/ }, () => ({
      contents: `
        const fault = "the preview in VS Code draws no parts that are code; octavo dev and octavo build do";
        export const nothingDrawn = { outcomes: new Map(), live: [], failures: [], loadFaults: [], leftToBrowsers: [], used: 0 };
        export const drawParts = async ({ parts }) => ({
          ...nothingDrawn,
          outcomes: new Map(parts.map(({ key }) => [key, { kind: "failed", fault, place: "" }])),
        });`,
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
 * Bundles the extension, the server, the server's thread and the Markdown parser into a folder, with the licences of what is in it.
 *
 * @throws when npm cannot get the parser, which it is asked for once.
 */
export async function bundle(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { metafile: client } = await build({
    ...shared,
    entryPoints: [join(extension, "src/extension.ts")],
    outfile: join(out, "extension.cjs"),
    format: "cjs",
    external: ["vscode"],
  });
  const { metafile: server } = await build({
    ...shared,
    entryPoints: { server: join(extension, "src/server.ts"), "yaml-worker": join(lsp, "src/yaml-worker.ts") },
    outdir: out,
    format: "esm",
    splitting: true,
    plugins: [withoutPrograms, withNames, withWebAssembly],
    banner,
  });
  const parser = await bundleParser(out);
  await writeFile(join(out, noticesFile), noticesOf([client, server, ...parser], extension));
}

/** The parser finds its program and the code of its threads beside itself. */
async function bundleParser(out: string): Promise<readonly Metafile[]> {
  const parser = await installParser();
  const wasm = "satteri_napi.wasm32-wasi.wasm";
  const { metafile: program } = await build({
    ...shared,
    entryPoints: { parser: join(parser, "satteri_napi.wasi.cjs") },
    outdir: out,
    outExtension: { ".js": ".cjs" },
    format: "cjs",
    external: ["@bruits/*"],
  });
  const { metafile: thread } = await build({
    ...shared,
    entryPoints: [join(parser, "wasi-worker.mjs")],
    outdir: out,
    outExtension: { ".js": ".mjs" },
    format: "esm",
    banner,
  });
  await copyFile(join(parser, wasm), join(out, wasm));
  return [program, thread];
}

if (import.meta.main) await bundle(join(extension, "dist"));
