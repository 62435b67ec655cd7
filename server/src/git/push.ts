import type { BareCache } from "./bare-cache.ts";
import { listRemote } from "./fetch.ts";
import { transient } from "./git-error.ts";
import { shownRemote } from "./remote.ts";
import { git } from "./run-git.ts";

/** A branch that is worked on, and what is known of it on the remote. */
export interface PushedBranch {
  readonly cache: BareCache;
  readonly signal: AbortSignal | undefined;
  readonly branch: string;
  readonly base: string;
  readonly head: string;
  /** What the remote's branch was when it was last seen. */
  pushed: string | undefined;
}

/** Brings the head to the remote's branch, unless somebody else changed that, and notes it in `pushed`. */
export async function push(it: PushedBranch): Promise<void> {
  const { cache, branch, head, pushed, signal } = it;
  if (head === (pushed ?? it.base)) return;
  const { gitDir, remote } = cache;
  const target = `refs/heads/${branch}`;
  try {
    const lease = `--force-with-lease=${target}:${pushed ?? ""}`;
    await git(["push", "--quiet", "--no-verify", lease, "origin", `${head}:${target}`], {
      gitDir,
      remote,
      signal,
    });
  } catch (error) {
    signal?.throwIfAborted();
    // The answer to a push that was made may have been lost.
    const { refs } = await listRemote(cache, [target], signal);
    const found = refs.get(target);
    if (found !== head) {
      if (found === pushed) throw error;
      throw transient(
        `${branch} on ${shownRemote(remote.url)} was changed by somebody else while the job was at work. It is tried ` +
          "again from there.",
      );
    }
  }
  it.pushed = head;
}
