import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { noticesFile, noticesOf } from "./third-party.ts";

export const repository: string = fileURLToPath(new URL("../", import.meta.url));

/** What users install; each may need those before it. */
export const packages = ["core", "plugins", "lsp", "server"] as const;

interface Manifest {
  readonly imports?: Readonly<Record<string, Entry>>;
  readonly exports: Readonly<Record<string, Entry>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A file, or a module as source and as it is installed. */
type Entry = string | { readonly "octavo-source": string; readonly default: string };

/** Code of others in the older module format asks for Node's modules with `require`. */
export const requireBanner =
  'import { createRequire as createRequireHere } from "node:module"; const require = createRequireHere(import.meta.url);';

/** Code of others in the older module format may come in a newer one, too, which can be bundled. */
export const mainFields: string[] = ["module", "main"];

/**
 * Bundles the modules of a package into few files in the folder `out`, its `dist`: a file for each module that `imports` or `exports` of
 * its package.json name, at the place that is said there, and chunks of what they share or load later. Its dependencies are
 * imported as ever, so that nothing is there twice; packages that it has for development alone are bundled, with their licences beside
 * them.
 */
export async function bundlePackage(name: (typeof packages)[number], out: string): Promise<void> {
  const folder = join(repository, name);
  const {
    imports,
    exports,
    devDependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const bundled = new Set(Object.keys(devDependencies).filter((each) => !(each in peerDependencies)));
  const modules = Object.values({ ...imports, ...exports }).filter((entry) => typeof entry !== "string");
  const { metafile } = await build({
    absWorkingDir: repository,
    metafile: true,
    entryPoints: modules.map((entry) => ({
      in: join(folder, entry["octavo-source"]),
      out: entry.default.replace(/^\.\/dist\/(.*)\.js$/, "$1"),
    })),
    outdir: out,
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    plugins: [bundlingOnly(bundled)],
    mainFields,
    banner: { js: requireBanner },
    platform: "node",
    format: "esm",
    target: "node22.19",
    // Names of functions and classes stay what they are in stack traces.
    minify: false,
    logLevel: "warning",
  });
  const notices = noticesOf([metafile], repository);
  if (notices !== "") writeFileSync(join(out, noticesFile), notices);
}

/** Leaves all packages as imports but those of a set, and what these import. */
function bundlingOnly(bundled: ReadonlySet<string>): Plugin {
  return {
    name: "bundling-only",
    setup(building) {
      building.onResolve({ filter: /^[^./#]/ }, ({ path, importer, kind }) => {
        const name = /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
        const isOurs = kind === "entry-point" || bundled.has(name) || importer.includes("/node_modules/");
        return isOurs ? undefined : { path, external: true };
      });
    },
  };
}
