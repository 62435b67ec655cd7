import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export const repository: string = fileURLToPath(new URL("../", import.meta.url));

/** What users install; each may need those before it. */
export const packages = ["core", "plugins", "lsp", "server"] as const;

interface Manifest {
  readonly imports?: Readonly<Record<string, Entry>>;
  readonly exports: Readonly<Record<string, Entry>>;
}

/** A file, or a module as source and as it is installed. */
type Entry = string | { readonly source: string; readonly default: string };

/**
 * Bundles the modules of a package into few files in the folder `out`, its `dist`: a file for each module that `imports` or `exports` of
 * its package.json name, at the place that is said there, and chunks of what they share or load later. Other packages are
 * imported as ever, so that nothing is there twice.
 */
export async function bundlePackage(name: (typeof packages)[number], out: string): Promise<void> {
  const folder = join(repository, name);
  const { imports, exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const modules = Object.values({ ...imports, ...exports }).filter((entry) => typeof entry !== "string");
  await build({
    absWorkingDir: folder,
    entryPoints: modules.map((entry) => ({
      in: entry.source,
      out: entry.default.replace(/^\.\/dist\/(.*)\.js$/, "$1"),
    })),
    outdir: out,
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node22.19",
    // Names of functions and classes stay what they are in stack traces.
    minify: false,
    logLevel: "warning",
  });
}
