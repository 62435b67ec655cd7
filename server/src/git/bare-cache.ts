import { createHash } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lock } from "./folder-lock.ts";
import { checkRemote, type Remote } from "./remote.ts";
import { git } from "./run-git.ts";

/** A bare repository that keeps what was fetched from a remote, shared by all jobs and processes of this machine. */
export interface BareCache {
  readonly gitDir: string;
  readonly remote: Remote;
  readonly limits: FetchLimits;
}

export interface FetchLimits {
  /** Bytes that one fetch may bring. */
  readonly fetchBytes: number;
  /** Bytes and files of one checkout. */
  readonly treeBytes: number;
  readonly files: number;
}

const defaultLimits: FetchLimits = { fetchBytes: 2 ** 31, treeBytes: 2 ** 30, files: 100_000 };

/** A cache that grew to so many packs is packed again. */
const packLimit = 50;
/** Git holds a lock for an instant: an older one was left by a machine that went down. A job's next attempt finds it gone. */
const staleMs = 10_000;
/** Packing may take as long as this. */
const stalePackingMs = 3_600_000;

/** Names the cache of a remote below a folder. Checks the remote; touches no disk. */
export function bareCache(remote: Remote, folder: string, limits: FetchLimits = defaultLimits): BareCache {
  checkRemote(remote);
  return { gitDir: join(folder, `${shortHash(remote.url)}.git`), remote, limits };
}

/** Work on a cache that no other process does at the same time, on a repository that is there and tidy. */
export async function withCache<T>(
  cache: BareCache,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const { gitDir } = cache;
  await mkdir(join(gitDir, "info"), { recursive: true, mode: 0o700 });
  const held = await lock(`${gitDir}.lock`, signal);
  let foreign: readonly string[] | undefined;
  try {
    foreign = await tidy(gitDir);
    await git(["-c", "init.defaultBranch=main", "init", "--quiet", "--bare", "--template="], {
      gitDir,
      signal,
    });
    // A repository's own attributes choose no filter and no encoding: files are checked out and committed as they are.
    await writeFile(
      join(gitDir, "info", "attributes"),
      "* -text -filter -ident -working-tree-encoding -diff\n",
    );
    await git(["config", "remote.origin.url", cache.remote.url], { gitDir, signal });
    return await work();
  } catch (error) {
    // Every git of this call has ended; one that is stopped as it makes a lock leaves it, about once in 500 times.
    if (foreign) await removeLeft(gitDir, foreign).catch(() => undefined);
    throw error;
  } finally {
    held.release();
  }
}

/** Removes what a git left that went down with its machine. Resolves to the locks that may be in use. */
async function tidy(gitDir: string): Promise<readonly string[]> {
  await removeUnfinished(gitDir);
  const young: string[] = [];
  for (const file of await locksOf(gitDir)) if (!(await removeOlder(file, staleMs))) young.push(file);
  await removeOlder(join(gitDir, "gc.pid"), stalePackingMs);
  return young;
}

/** Removes what the git of a call left that was stopped, and no lock of another. */
async function removeLeft(gitDir: string, foreign: readonly string[]): Promise<void> {
  await removeUnfinished(gitDir);
  const own = (await locksOf(gitDir)).filter((file) => !foreign.includes(file));
  await Promise.all(own.map((file) => rm(file, { force: true })));
}

async function removeUnfinished(gitDir: string): Promise<void> {
  const packs = join(gitDir, "objects", "pack");
  const unfinished = (await readdir(packs).catch(() => [])).filter((name) => name.startsWith("tmp_"));
  await Promise.all(unfinished.map((name) => rm(join(packs, name), { force: true, recursive: true })));
}

/** The lock files that calls may leave in the way of each other. */
async function locksOf(gitDir: string): Promise<readonly string[]> {
  const folders = ["", join("refs", "cache"), join("objects", "info")];
  const names = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(gitDir, folder)).catch(() => []);
      return entries.map((name) => join(gitDir, folder, name));
    }),
  );
  return names.flat().filter((file) => file.endsWith(".lock"));
}

/** Whether it is gone. */
async function removeOlder(file: string, age: number): Promise<boolean> {
  const changed = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  if (changed !== undefined && Date.now() - changed <= age) return false;
  await rm(file, { force: true });
  return true;
}

/** Packs a cache again that has grown to many packs. The lock is held. */
export async function packAgain(gitDir: string, signal: AbortSignal | undefined): Promise<void> {
  const packs = (await readdir(join(gitDir, "objects", "pack"))).filter((name) => name.endsWith(".pack"));
  // Commits of jobs that are at work have no ref, and are younger than that.
  if (packs.length > packLimit) await git(["gc", "--quiet", "--prune=2.weeks.ago"], { gitDir, signal });
}

/** Refs are kept by hash: names of a remote's branches could be in each other's way as files (`a` and `a/b`). */
export function cachedRef(branch: string): string {
  return `refs/cache/${shortHash(branch)}`;
}

export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
