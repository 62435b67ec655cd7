import { parentPort, workerData } from "node:worker_threads";
import { readProblems } from "./read-problems.ts";

// The thread of `checkSite`: a site's folder goes in, its problems come out.
const { worktree, site } = workerData as { worktree: string; site: string };
const problems = await readProblems(worktree, site);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, not of threads
parentPort?.postMessage(problems);
