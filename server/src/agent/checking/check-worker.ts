import { parentPort } from "node:worker_threads";
import { readProblems } from "./read-problems.ts";

// The thread of `checkSite`: a site's folder goes in, its problems come out, one at a time.
parentPort?.on(
  "message",
  ({ worktree, site }: { worktree: string; site: string }) => void answer(worktree, site),
);

async function answer(worktree: string, site: string): Promise<void> {
  const problems = await readProblems(worktree, site);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, not of threads
  parentPort?.postMessage(problems);
}
