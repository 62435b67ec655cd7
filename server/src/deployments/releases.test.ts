import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import type { Deployment } from "./deployment.ts";
import { keptReleases, pruneReleases } from "./kept-releases.ts";
import { publishRelease, readRelease, type ReleaseRecord } from "./releases.ts";

const hour = 3_600_000;
const now = Date.now();

function deployed(release: string, hoursAgo: number, more: Partial<Deployment> = {}): Deployment {
  const at = new Date(now - hoursAgo * hour);
  const production = { kind: "production", branch: null, preview: null } as const;
  const times = { createdAt: at, startedAt: at, endedAt: at };
  const what = { status: "success", source: "api", commit: null, summary: "", artifact: null } as const;
  return { id: release, project: "docs", ...production, ...times, ...what, release, ...more };
}

function record(files: number, bytes: number): ReleaseRecord {
  const summary = { errors: 0, warnings: 0, pages: 1, operations: 0, milliseconds: 1 };
  return {
    format: 1,
    origin: "/docs",
    state: null,
    branch: null,
    version: "0",
    folder: "",
    base: "",
    createdAt: new Date().toISOString(),
    commit: null,
    report: { problems: [], summary, files, bytes },
  };
}

it("keeps the last releases, what was shown until a moment ago, and the newest of each preview", () => {
  const preview = { kind: "preview", branch: "x" } as const;
  const old = [deployed("r3", 3), deployed("p2", 4, preview), deployed("r2", 5), deployed("p1", 6, preview)];
  expect([...keptReleases(old, 1, now)]).toEqual(["r3", "p2"]);
  expect([...keptReleases([deployed("r4", 0.1), ...old], 1, now)]).toEqual(["r4", "r3", "p2"]);
  expect([...keptReleases([deployed("r2", 2, { source: "rollback" }), ...old], 2, now)]).toEqual([
    "r2",
    "r3",
    "p2",
  ]);
  const branches = Array.from({ length: 30 }, (_, at) =>
    deployed(`p${at}`, at, { kind: "preview", branch: `b${at}` }),
  );
  expect(keptReleases(branches, 1, now).size).toBe(20);
  expect(keptReleases([], 5, now).size).toBe(0);
});

it("publishes what is as large as the build has said, and takes nothing else for a release", async () => {
  const home = (): string => join(folderOf({ "home/site/index.html": "12345" }), "home");
  const folder = join(folderOf(), "sites", "docs");
  await expect(publishRelease(home(), folder, "bad", record(2, 5))).rejects.toThrow("wrote 2 files");
  expect(existsSync(join(folder, "bad"))).toBe(false);
  const good = await publishRelease(home(), folder, "good", record(1, 5));
  expect(await readRelease(folder, "good")).toEqual(good);
  expect(await readRelease(folder, "none")).toBeUndefined();
  writeFileSync(join(good.path, "site", "index.html"), "");
  expect(await readRelease(folder, "good")).toBeUndefined();
  writeFileSync(join(good.path, "site", "index.html"), "54321");
  expect(await readRelease(folder, "good")).toEqual(good);
  for (const text of ["", "{", "null", "{}"]) {
    writeFileSync(join(good.path, "release.json"), text);
    expect(await readRelease(folder, "good")).toBeUndefined();
  }
});

it("removes what is not kept, and what a lost process left, but not what was just made", async () => {
  const folder = folderOf();
  for (const name of ["r1", "r2", "left", "young"]) mkdirSync(join(folder, name));
  const past = new Date(now - 2 * hour);
  utimesSync(join(folder, "left"), past, past);
  await pruneReleases(folder, [deployed("r2", 1), deployed("r1", 2)], 1);
  expect(readdirSync(folder).toSorted()).toEqual(["r2", "young"]);
  await pruneReleases(join(folder, "none"), [], 1);
});
