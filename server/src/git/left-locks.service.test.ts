import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { bareCache, cachedRef, withCache } from "./bare-cache.ts";
import { bareRepository, commitTo, filesBelow, serveGit } from "./testing.ts";
import { openWorkspace } from "./workspace.ts";

const common = ["packed-refs.lock", `${cachedRef("main")}.lock`];
const others = ["config.lock", "HEAD.lock", "objects/info/commit-graph.lock"];

/** Opens a workspace with this lock in its cache. */
async function openWith(name: string): Promise<void> {
  const bare = bareRepository();
  const { url } = await serveGit(dirname(bare));
  const folder = folderOf();
  const open = async (): Promise<void> => {
    const workspace = await openWorkspace(
      { url, protocols: ["http"] },
      { ref: null, branch: "agent/j", folder },
    );
    await workspace.dispose();
  };
  await open();
  const [cache = ""] = readdirSync(join(folder, "repositories")).filter((entry) => entry.endsWith(".git"));
  const file = join(folder, "repositories", cache, name);
  writeFileSync(file, "");
  commitTo(bare, { "index.mdx": "# Changed\n" });
  await open().catch((error: unknown) => expect(error).toMatchObject({ transient: true }));
  const past = new Date(Date.now() - 15_000);
  utimesSync(file, past, past);
  await open();
}

/** Each waits for git, which waits for the lock. */
async function findsLeft(locks: readonly string[]): Promise<void> {
  const outcomes = await Promise.all(
    locks.map(async (name) => [name, await openWith(name).catch((error: unknown) => error)]),
  );
  expect(outcomes).toEqual(locks.map((name) => [name, undefined]));
}

it("finds a lock file that a machine left in the way for seconds alone", { timeout: 60_000 }, () =>
  findsLeft(common),
);

it("finds other lock files of that kind", { tags: ["long"], timeout: 60_000 }, () => findsLeft(others));

it.each([...common, ...others])("removes %s at once that a git left which was stopped", async (name) => {
  const cache = bareCache({ url: "https://git.example.com/docs.git" }, folderOf());
  const stopped = new Error("The job was cancelled.");
  const left = withCache(cache, undefined, async () => {
    const file = join(cache.gitDir, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "");
    throw stopped;
  });
  await expect(left).rejects.toBe(stopped);
  expect(filesBelow(cache.gitDir).filter((file) => file.endsWith(".lock"))).toEqual([]);
});
