import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { ArtifactError } from "../artifacts/artifact-error.ts";
import type { Artifact, ArtifactStore } from "../artifacts/artifact-store.ts";
import { folderArtifacts } from "../artifacts/folder-artifacts.ts";
import { folderOf } from "../testing/run.ts";
import type { Deployment } from "./deployment.ts";
import { openReleaseStore, type ReleaseStore, type ShareOptions } from "./release-store.ts";
import { buildingFolder, publishRelease, releasesFolder, type Release } from "./releases.ts";

const now = Date.now();

function deployed(release: string, artifact: Artifact | null, hoursAgo = 0): Deployment {
  const at = new Date(now - hoursAgo * 3_600_000);
  const production = { kind: "production", branch: null, preview: null } as const;
  const times = { createdAt: at, startedAt: at, endedAt: at };
  const what = { status: "success", source: "api", commit: null, summary: "" } as const;
  return { id: release, project: "docs", ...production, ...times, ...what, release, artifact };
}

interface Machine {
  readonly data: string;
  readonly cache: string;
  readonly store: ReleaseStore;
  readonly publish: (name: string) => Promise<Release>;
}

function machine(
  artifacts: ArtifactStore | undefined,
  stopping: AbortSignal = new AbortController().signal,
): Machine {
  const data = folderOf();
  const cache = folderOf();
  const store = openReleaseStore({
    project: "docs",
    data,
    artifacts,
    searchCache: async () => cache,
    stopping,
  });
  return {
    data,
    cache,
    store,
    publish: (name) => {
      const files = {
        "home/site/index.html": `of ${name}`,
        "home/source/index.mdx": "x",
        "home/cache/fetched/a": "x",
        "home/lock": "",
        "home/views/anybody/view.json": "{}",
        [`home/views/${"a".repeat(32)}/view.json`]: "{}",
      };
      const summary = { errors: 0, warnings: 0, pages: 1, operations: 0, milliseconds: 1 };
      const report = { problems: [], summary, files: 1, bytes: `of ${name}`.length };
      return publishRelease(join(folderOf(files), "home"), releasesFolder(data, "docs"), name, {
        format: 1,
        origin: "/docs",
        state: null,
        branch: null,
        version: "0",
        folder: "",
        base: "",
        createdAt: new Date().toISOString(),
        commit: null,
        report,
      });
    },
  };
}

function sharing(lines: string[] = [], signal = new AbortController().signal): ShareOptions {
  return { signal, onLine: (line) => lines.push(line) };
}

it("gives a release to another machine, with what search has learnt, and nothing that is a machine's own", async () => {
  const folder = folderOf();
  const [one, other] = [machine(folderArtifacts(folder)), machine(folderArtifacts(folder))];
  mkdirSync(join(one.cache, "search"));
  for (const name of ["index.bin", "meaning-abc.bin", "notes.txt"])
    writeFileSync(join(one.cache, "search", name), `${name} of one`);
  const artifact = await one.store.share(await one.publish("r-1"), sharing());
  const found = await other.store.find(deployed("r-1", artifact));
  expect(found.path).toBe(join(releasesFolder(other.data, "docs"), "r-1"));
  expect(readFileSync(join(found.path, "site", "index.html"), "utf8")).toBe("of r-1");
  expect(readFileSync(join(found.path, "cache", "fetched", "a"), "utf8")).toBe("x");
  expect(readdirSync(join(found.path, "views"))).toEqual(["anybody"]);
  expect(existsSync(join(found.path, "lock"))).toBe(false);
  expect(readdirSync(join(other.cache, "search")).toSorted()).toEqual(["index.bin", "meaning-abc.bin"]);
  // It is here now.
  rmSync(folder, { recursive: true });
  expect((await other.store.find(deployed("r-1", artifact))).path).toBe(found.path);
  for (const { data } of [one, other]) expect(readdirSync(buildingFolder(data))).toEqual([]);
});

it("gets it again where part of it is gone, and once where many ask", async () => {
  const artifacts = folderArtifacts(folderOf());
  const [one, other] = [machine(artifacts), machine(artifacts)];
  const wanted = deployed("r-1", await one.store.share(await one.publish("r-1"), sharing()));
  const all = await Promise.all([1, 2, 3].map(() => other.store.find(wanted)));
  expect(new Set(all.map(({ path }) => path)).size).toBe(1);
  const page = join(all[0]!.path, "site", "index.html");
  rmSync(page);
  await other.store.find(wanted);
  expect(readFileSync(page, "utf8")).toBe("of r-1");
  expect(readdirSync(buildingFolder(other.data))).toEqual([]);
});

it("says what is missing, and uses nothing that is not what was put there", async () => {
  const folder = folderOf();
  const [one, other] = [machine(folderArtifacts(folder)), machine(folderArtifacts(folder))];
  const artifact = await one.store.share(await one.publish("r-1"), sharing());
  const file = join(folder, "docs", "r-1.tar.zst");
  const whole = readFileSync(file);
  const alone = machine(undefined);
  expect(await alone.store.share(await alone.publish("r-1"), sharing())).toBeNull();
  const refusals: readonly (readonly [ReleaseStore, Artifact | null, () => void, string])[] = [
    [
      alone.store,
      artifact,
      () => rmSync(releasesFolder(alone.data, "docs"), { recursive: true }),
      "--artifacts",
    ],
    [other.store, null, () => undefined, "by a server without --artifacts"],
    [
      other.store,
      artifact,
      () => writeFileSync(file, whole.fill(0, 40, 44)),
      "is not what was put there. Its SHA-256",
    ],
    [other.store, artifact, () => writeFileSync(file, whole.subarray(1)), "were put there. It is not used"],
    [other.store, artifact, () => rmSync(file), "is not in the artifact store"],
  ];
  for (const [store, kept, change, message] of refusals) {
    change();
    await expect(store.find(deployed("r-1", kept))).rejects.toThrow(message);
  }
  expect(existsSync(join(releasesFolder(other.data, "docs"), "r-1"))).toBe(false);
  expect(readdirSync(buildingFolder(other.data))).toEqual([]);
});

it("tries again while the store is away for a moment, and tells where it stays away", async () => {
  const real = folderArtifacts(folderOf());
  let failures = 2;
  const away = new ArtifactError("The artifact store is away.", { isTransient: true });
  const flaky: ArtifactStore = {
    ...real,
    put: async (...parts) => {
      if (failures-- > 0) throw away;
      return real.put(...parts);
    },
  };
  const lines: string[] = [];
  const one = machine(flaky);
  const release = await one.publish("r-1");
  expect(await one.store.share(release, sharing(lines))).not.toBeNull();
  expect(lines.filter((line) => line.includes("tried again")).length).toBe(2);
  const denied: ArtifactStore = {
    ...real,
    put: async () => Promise.reject(new ArtifactError("The key may not do that.")),
  };
  const failed = machine(denied).store.share(release, sharing());
  await expect(failed).rejects.toMatchObject({ name: "BuildError" });
  await expect(failed).rejects.toThrow(
    "built, but it is not shown, since other servers could not get it. The key may not",
  );
  failures = 100;
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(new Error("Stopped.")), 50);
  await expect(one.store.share(release, sharing([], stopping.signal))).rejects.toThrow("Stopped.");
  expect(readdirSync(buildingFolder(one.data))).toEqual([]);
});

it("gets a release whose connection breaks again", async () => {
  const real = folderArtifacts(folderOf());
  const one = machine(real);
  const artifact = await one.store.share(await one.publish("r-1"), sharing());
  let breaks = 2;
  const broken = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const flaky: ArtifactStore = {
    ...real,
    get: async (...parts) => {
      if (breaks-- <= 0) return real.get(...parts);
      return Readable.from(
        (async function* () {
          yield Buffer.from("half");
          throw broken;
        })(),
      );
    },
  };
  const found = await machine(flaky).store.find(deployed("r-1", artifact));
  expect(readFileSync(join(found.path, "site", "index.html"), "utf8")).toBe("of r-1");
});

it("stops to wait for a store that says nothing any more where it is told to", async () => {
  const real = folderArtifacts(folderOf());
  const silent: ArtifactStore = {
    ...real,
    put: () => new Promise(() => undefined),
  };
  const one = machine(silent);
  const release = await one.publish("r-1");
  const stopping = new AbortController();
  const failed = one.store.share(release, sharing([], stopping.signal));
  setTimeout(() => stopping.abort(new Error("Stopped.")), 50);
  await expect(failed).rejects.toThrow("Stopped.");
  expect(readdirSync(buildingFolder(one.data))).toEqual([]);
  const ending = new AbortController();
  const other = machine(
    { ...silent, get: async () => new Readable({ read: () => undefined }) },
    ending.signal,
  );
  const wanted = deployed("r-1", { sha256: "0".repeat(64), bytes: 10 });
  setTimeout(() => ending.abort(new Error("Ended.")), 50);
  await expect(other.store.find(wanted)).rejects.toThrow("Ended.");
  expect(readdirSync(buildingFolder(other.data))).toEqual([]);
});

it("removes from the store what is not kept any more, but what was just put there", async () => {
  const folder = folderOf();
  const { store, data, publish } = machine(folderArtifacts(folder));
  const rows: Deployment[] = [];
  for (const [at, name] of ["r-1", "r-2", "r-3"].entries())
    rows.unshift(deployed(name, await store.share(await publish(name), sharing()), 9 - at));
  for (const name of ["left", "young"]) await store.share(await publish(name), sharing());
  const past = new Date(now - 2 * 3_600_000);
  utimesSync(join(folder, "docs", "left.tar.zst"), past, past);
  await store.prune(rows, 2, false);
  expect(readdirSync(releasesFolder(data, "docs")).toSorted()).toEqual(["left", "r-2", "r-3", "young"]);
  expect(readdirSync(join(folder, "docs")).length).toBe(5);
  await store.prune(rows, 2, true);
  expect(readdirSync(join(folder, "docs")).toSorted()).toEqual(
    ["r-2", "r-3", "young"].map((name) => `${name}.tar.zst`),
  );
});
