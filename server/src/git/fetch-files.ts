import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { bareCache, withCache } from "./bare-cache.ts";
import { copyLinked } from "./copy-linked.ts";
import { describeCommit, type CommitDescription } from "./describe-commit.ts";
import { fetchBranches, fetchTree } from "./fetch.ts";
import { explainDisk } from "./git-error.ts";
import { checkBranch } from "./ref-name.ts";
import type { Remote } from "./remote.ts";
import { git } from "./run-git.ts";

export interface FetchFilesOptions {
  /** A branch; null for the default one. */
  readonly ref: string | null;
  /** Where caches of repositories are kept, that of `openWorkspace`. */
  readonly folder: string;
  /** The folder that gets the files, and nothing else of what may be there. */
  readonly into: string;
  readonly signal?: AbortSignal | undefined;
  /** Told of symbolic links that are left out. */
  readonly onLine?: ((line: string) => void) | undefined;
}

export interface FetchedCommit extends CommitDescription {
  readonly sha: string;
  /** The branch. */
  readonly ref: string;
}

/**
 * Writes the files of a branch into a folder, without `.git`, and in place of symbolic links what they lead to in the branch;
 * resolves to its commit. Rejects with `GitError`, or the signal's reason.
 */
export async function fetchFiles(
  remote: Remote,
  { ref, folder, into, signal, onLine = () => undefined }: FetchFilesOptions,
): Promise<FetchedCommit> {
  try {
    const branch = ref === null ? null : await checkBranch(ref);
    const cache = bareCache(remote, join(folder, "repositories"));
    const commit = await withCache(cache, signal, async () => {
      const { base, baseRef } = await fetchBranches(cache, branch, undefined, signal);
      await fetchTree(cache, base, signal);
      const { gitDir } = cache;
      return { sha: base, ref: baseRef, ...(await describeCommit(base, { gitDir, signal })) };
    });
    // What an attempt before has left is of no use.
    await rm(into, { recursive: true, force: true });
    await mkdir(into);
    const tree = { gitDir: cache.gitDir, workTree: into, indexFile: `${into}.index`, signal };
    await git(["read-tree", "--reset", "-u", commit.sha], tree);
    await rm(tree.indexFile, { force: true });
    await copyLinked(cache, { commit: commit.sha, into, signal, onLine });
    return commit;
  } catch (error) {
    throw explainDisk(error);
  }
}
