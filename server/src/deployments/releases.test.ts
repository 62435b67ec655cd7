import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import type { Deployment } from "./deployment.ts";
import { builtReleases, keptReleases, pruneReleases } from "./kept-releases.ts";
import { publishRelease, readRelease, rebuiltName, type ReleaseRecord } from "./releases.ts";

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
    "r3",
    "r2",
    "p2",
  ]);
  const branches = Array.from({ length: 30 }, (_, at) =>
    deployed(`p${at}`, at, { kind: "preview", branch: `b${at}` }),
  );
  expect(keptReleases(branches, 1, now).size).toBe(20);
  expect(keptReleases([], 5, now).size).toBe(0);
});

it("lets no release go because others were shown again, but for those that are shown", () => {
  const back = { source: "rollback" } as const;
  const built = ["r6", "r5", "r4", "r3", "r2", "r1"].map((name, at) => deployed(name, 10 + at));
  const again = [deployed("r3", 7, back), deployed("r4", 8, back), deployed("r5", 9, back), ...built];
  const later = [deployed("r8", 5), deployed("r7", 6), ...again];
  expect([...keptReleases(later, 5, now)]).toEqual(["r8", "r7", "r6", "r5", "r4"]);
  expect([...keptReleases([deployed("r2", 4, back), ...later], 5, now)]).toContain("r2");
  // A server that starts may put one that is shown into the artifact store.
  expect(builtReleases([deployed("r3", 6, { source: "start" }), ...again])).toEqual(builtReleases(built));
  // One that was built again stands where it stood.
  const anew = [deployed(rebuiltName("r3", "r7"), 7, { source: "start" }), ...built];
  expect(builtReleases(anew)).toEqual(builtReleases(built).map((name) => (name === "r3" ? "r3_r7" : name)));
  expect(rebuiltName("r3_r7", "r8")).toBe("r3_r8");
  expect(builtReleases(again.slice(0, 4))).toEqual(["r6", "r3", "r4", "r5"]);
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
