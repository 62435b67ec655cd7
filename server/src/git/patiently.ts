import { setTimeout as pause } from "node:timers/promises";
import { GitError } from "./git-error.ts";

export interface PatientlyOptions {
  /** Ends the waiting, too. */
  readonly signal: AbortSignal;
  /** Told of each failure after which it is tried again. */
  readonly onLine: (line: string) => void;
  /** Milliseconds before each further attempt. */
  readonly pauses?: readonly number[];
}

/** A host that restarts, or a name that is not resolved for a moment, is back by then; who waits longer should be told. */
const usualPauses = [1000, 3000, 9000];

/**
 * Does work of git, and does it again where it failed for a reason that may pass. Rejects with the last `GitError`, at once with
 * one that stays until somebody does something, or with the signal's reason.
 */
export async function patiently<T>(
  work: () => Promise<T>,
  { signal, onLine, pauses = usualPauses }: PatientlyOptions,
): Promise<T> {
  for (const wait of pauses)
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof GitError) || !error.transient) throw error;
      // Servers that share a host do not come at the same moment.
      const milliseconds = wait * (0.75 + Math.random() / 2);
      onLine(`${error.message} It is tried again in ${Math.ceil(milliseconds / 1000)} s.`);
      await pause(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  return work();
}
