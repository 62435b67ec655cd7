import { AgentError } from "../agent-runner.ts";
import { takeThread } from "./check-thread.ts";
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
 * Octavo's own check of a worktree, in another thread: no text of a repository can keep the process from its heartbeats.
 * Rejects with the signal's reason, or with `AgentError` where the check comes to no end.
 */
export function checkSite(options: CheckOptions): Promise<readonly FoundProblem[]> {
  const { worktree, site, signal, deadline = defaultDeadline } = options;
  if (signal.aborted) return Promise.reject(signal.reason as Error);
  const thread = takeThread();
  const { worker } = thread;
  const { promise, resolve, reject } = Promise.withResolvers<readonly FoundProblem[]>();
  const failed = (why: string): void =>
    reject(new AgentError("permanent", `The check of the site came to no end: ${why}.`));
  const stop = (): void => reject(signal.reason as Error);
  const failedWith = (error: unknown): void => failed(error instanceof Error ? error.message : String(error));
  const exited = (code: number): void => failed(`its thread ended with code ${code}`);
  const timer = setTimeout(() => failed(`it took more than ${Math.round(deadline / 1000)} s`), deadline);
  worker.once("message", resolve).once("error", failedWith).once("exit", exited);
  signal.addEventListener("abort", stop, { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, not of threads
  worker.postMessage({ worktree, site });
  return promise
    .finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      worker.off("message", resolve).off("error", failedWith).off("exit", exited);
    })
    .then(
      (problems) => {
        thread.keep();
        return problems;
      },
      (error: unknown) => {
        thread.end();
        throw error;
      },
    );
}
