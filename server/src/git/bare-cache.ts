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
/** Git holds these for an instant: an older one was left by a machine that went down. A job's next attempt finds it gone. */
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
  try {
    await tidy(gitDir);
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
    await tidy(gitDir).catch(() => undefined);
    throw error;
  } finally {
    held.release();
  }
}

/** Removes what a git that was killed left. The lock is held: nobody else writes here. */
async function tidy(gitDir: string): Promise<void> {
  const packs = join(gitDir, "objects", "pack");
  const unfinished = (await readdir(packs).catch(() => [])).filter((name) => name.startsWith("tmp_"));
  await Promise.all(unfinished.map((name) => rm(join(packs, name), { force: true, recursive: true })));
  const refs = join(gitDir, "refs", "cache");
  const refLocks = (await readdir(refs).catch(() => [])).filter((name) => name.endsWith(".lock"));
  const locks = ["packed-refs.lock", "config.lock", "HEAD.lock"].map((name) => join(gitDir, name));
  for (const file of [...locks, ...refLocks.map((name) => join(refs, name))])
    await removeStale(file, staleMs);
  await removeStale(join(gitDir, "gc.pid"), stalePackingMs);
}

async function removeStale(file: string, age: number): Promise<void> {
  const changed = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  if (changed !== undefined && Date.now() - changed > age) await rm(file, { force: true });
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
