import { dirname, join, matchesGlob } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { importsOf, isTest } from "./layers.ts";
import { files, text } from "./tree.ts";

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly inBundle?: boolean;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, string | { readonly source: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifests = files().filter((file) => /^([a-z-]+\/)?package\.json$/.test(file));

describe("the lockfile", () => {
  const lock = JSON.parse(text("package-lock.json")) as { packages: Record<string, LockEntry> };
  const installed = Object.entries(lock.packages).filter(([path]) => path.includes("node_modules/"));

  it("names no registry", () => {
    const hosts = installed.filter(([, entry]) => entry.resolved !== undefined && entry.link !== true);
    expect(hosts.map(([path]) => path)).toEqual([]);
    expect(text(".npmrc")).not.toMatch(/registry\s*=|\/\/[\w.-]+\/?:/);
  });

  it("has the version and the hash of every package, for every platform", () => {
    const loose = installed.filter(([, { link, inBundle, version, integrity }]) => {
      return link !== true && (version === undefined || (inBundle !== true && integrity === undefined));
    });
    expect(loose.map(([path]) => path)).toEqual([]);
    const optional = Object.values(lock.packages).flatMap((entry) => Object.keys(optionalOf(entry)));
    const absent = optional.filter(
      (name) => !installed.some(([path]) => path.endsWith(`node_modules/${name}`)),
    );
    expect(absent).toEqual([]);
  });
});

describe("the packages", () => {
  it("pin every dependency to one version, the same everywhere", () => {
    const versions = new Map<string, Set<string>>();
    for (const file of manifests) {
      const { dependencies, devDependencies } = JSON.parse(text(file)) as Manifest;
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        versions.set(name, (versions.get(name) ?? new Set()).add(version));
      }
    }
    const loose = [...versions].filter(
      ([, found]) => found.size > 1 || ![...found].every((version) => /^\d+\.\d+\.\d+$/.test(version)),
    );
    expect(loose.map(([name]) => name)).toEqual([]);
  });

  it("offer every plugin under its own path", () => {
    const { exports = {} } = JSON.parse(text("plugins/package.json")) as Manifest;
    const folders = files("plugins/src/").flatMap(
      (file) => /^plugins\/src\/([^/]+)\/index\.ts$/.exec(file)?.[1] ?? [],
    );
    expect(folders.filter((folder) => !(`./${folder}` in exports))).toEqual([]);
  });
});

describe("what is packed", () => {
  it.each(["core", "plugins", "lsp", "server"])("of %s is what is used, and no test", (folder) => {
    const patterns = (JSON.parse(text(`${folder}/package.json`)) as Manifest).files ?? [];
    const left = patterns.flatMap((pattern) =>
      pattern.startsWith("!") ? [pattern.slice(1), `${pattern.slice(1)}/**`] : [],
    );
    const sources = files(`${folder}/src/`).filter((file) => /(?<!\.d)\.tsx?$/.test(file));
    const forTesters = reachedFrom(folder === "core" ? "core/src/testing/index.ts" : undefined);
    const packed = sources.filter((file) => {
      const built = file.replace(/^[^/]+\/src/, "dist").replace(/\.tsx?$/, ".d.ts");
      return !left.some((pattern) => matchesGlob(built, pattern));
    });
    expect(packed).toEqual(sources.filter((file) => !isTest(file) || forTesters.has(file)));
  });
});

/** A module and all that it imports by relative paths. */
function reachedFrom(entry: string | undefined): ReadonlySet<string> {
  const reached = new Set(entry === undefined ? [] : [entry]);
  for (const file of reached) {
    const relative = importsOf(file, text(file)).filter(({ specifier }) => /^\..*\.tsx?$/.test(specifier));
    for (const { specifier } of relative) reached.add(join(dirname(file), specifier));
  }
  return reached;
}

function optionalOf(
  entry: LockEntry & { readonly optionalDependencies?: Record<string, string> },
): Record<string, string> {
  return entry.optionalDependencies ?? {};
}
