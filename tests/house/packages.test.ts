import { describe, expect, it } from "vitest";
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

function optionalOf(
  entry: LockEntry & { readonly optionalDependencies?: Record<string, string> },
): Record<string, string> {
  return entry.optionalDependencies ?? {};
}
