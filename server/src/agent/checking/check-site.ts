import { Worker } from "node:worker_threads";
import { AgentError } from "../agent-runner.ts";
import type { FoundProblem } from "./found-problem.ts";

export interface CheckOptions {
  readonly worktree: string;
  /** The docs folder in the worktree, "" where that is one itself. */
  readonly site: string;
  readonly signal: AbortSignal;
  /** Milliseconds that the check may take. */
  readonly deadline?: number;
}

const defaultDeadline = 5 * 60_000;

/**
 * Octavo's own check of a worktree, in a thread of its own: no text of a repository can keep the process from its
 * heartbeats. Rejects with the signal's reason, or with `AgentError` where the check comes to no end.
 */
export function checkSite(options: CheckOptions): Promise<readonly FoundProblem[]> {
  const { worktree, site, signal, deadline = defaultDeadline } = options;
  if (signal.aborted) return Promise.reject(signal.reason as Error);
  const isSource = import.meta.url.endsWith(".ts");
  const worker = new Worker(new URL(`./check-worker.${isSource ? "ts" : "js"}`, import.meta.url), {
    workerData: { worktree, site },
    execArgv: isSource ? ["--conditions=source"] : [],
    // The site's own code does not run, and Octavo's needs nothing of these to check.
    env: { NODE_ENV: "production" },
    resourceLimits: { maxOldGenerationSizeMb: 2048 },
  });
  const { promise, resolve, reject } = Promise.withResolvers<readonly FoundProblem[]>();
  const failed = (why: string): void =>
    reject(new AgentError("permanent", `The check of the site came to no end: ${why}.`));
  const stop = (): void => reject(signal.reason as Error);
  const timer = setTimeout(() => failed(`it took more than ${Math.round(deadline / 1000)} s`), deadline);
  worker.once("message", resolve);
  worker.once("error", (error) => failed(error instanceof Error ? error.message : String(error)));
  worker.once("exit", (code) => failed(`its thread ended with code ${code}`));
  signal.addEventListener("abort", stop, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    void worker.terminate();
  });
}
