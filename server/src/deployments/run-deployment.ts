import { setTimeout as pause } from "node:timers/promises";
import type { Artifact } from "../artifacts/artifact-store.ts";
import type { Commit, Deployment } from "./deployment.ts";
import type { DeploymentClaim, DeploymentStore, Outcome } from "./deployment-store.ts";

/** What the work on a deployment tells while it goes on. */
export interface DeploymentTools {
  /** Fires where the process stops, the lease is lost, or the time is over. */
  readonly signal: AbortSignal;
  readonly onCommit: (commit: Commit) => void;
  readonly onLine: (line: string) => void;
}

/** A release that can be shown. */
export interface Made {
  readonly release: string;
  readonly summary: string;
  /** Where other machines get it. */
  readonly artifact: Artifact | null;
}

export type DeploymentWork = (claim: DeploymentClaim, tools: DeploymentTools) => Promise<Made>;

export interface RunDeploymentOptions {
  readonly store: DeploymentStore;
  /** Milliseconds, that of the store. */
  readonly lease: number;
  /** Milliseconds that it may take. */
  readonly limit: number;
  /** Gives it back. */
  readonly stopping: AbortSignal;
  /** Makes texts fit for clients. */
  readonly clean: (text: string) => string;
  /** Whether an error says what is wrong with the docs or the settings; others are ours, and not for clients. */
  readonly isExplained: (error: unknown) => error is Error;
  readonly onError: (error: unknown) => void;
  /** Told of what this process has ended. */
  readonly onEnded?: ((deployment: Deployment, status: Outcome["status"]) => void) | undefined;
}

/** `error`: why it failed, as the operator may read it. */
export type Ended = Outcome & { readonly error: unknown };

/** Works on a deployment that this process holds, until it has ended. Undefined where it has not, or not by this process. */
export async function runDeployment(
  claim: DeploymentClaim,
  work: DeploymentWork,
  { store, lease, limit, stopping, clean, isExplained, onError, onEnded }: RunDeploymentOptions,
): Promise<Ended | undefined> {
  const lost = new AbortController();
  const ended = new AbortController();
  const late = AbortSignal.timeout(limit);
  const signal = AbortSignal.any([stopping, lost.signal, late]);
  const waiting: string[] = [];
  const flush = async (): Promise<void> => {
    const lines = waiting.splice(0);
    if (lines.length > 0) await store.log(claim, lines);
  };
  const beat = async (): Promise<void> => {
    let since = performance.now();
    let flushed = since;
    for (;;) {
      await pause(Math.min(1000, lease / 4), undefined, { signal: ended.signal });
      try {
        await flush();
        if (performance.now() - flushed < lease / 4) continue;
        flushed = performance.now();
        if (!(await store.heartbeat(claim))) return lost.abort();
        since = performance.now();
      } catch (error) {
        onError(error);
        // Others may have it by now.
        if (performance.now() - since > lease) return lost.abort();
      }
    }
  };
  const beating = beat().catch(() => undefined);
  let outcome: Ended;
  let telling: Promise<unknown> = Promise.resolve();
  try {
    const { release, summary, artifact } = await work(claim, {
      signal,
      onLine: (line) => {
        if (waiting.length < 2000) waiting.push(clean(line));
      },
      onCommit: (commit) => {
        telling = store.setCommit(claim, commit).catch(onError);
      },
    });
    signal.throwIfAborted();
    outcome = { status: "success", summary: clean(summary), release, artifact, error: undefined };
  } catch (error) {
    if (lost.signal.aborted) return undefined;
    if (stopping.aborted) {
      const summary = "The server was stopped before it was done.";
      if (claim.deployment.source === "start")
        await store.finish(claim, { status: "failure", summary, release: null, artifact: null });
      else await store.release(claim);
      return undefined;
    }
    const summary = late.aborted
      ? `It did not end within ${limit / 1000} seconds, and was stopped. Something that is fetched may not answer, or the site is very large.`
      : isExplained(error)
        ? clean(error.message)
        : "The server failed to do it. Its operator finds the reason in the log.";
    if (!late.aborted && !isExplained(error)) onError(error);
    // Whoever reads the log reads it to its end.
    waiting.push(summary);
    outcome = { status: "failure", summary, release: null, artifact: null, error };
  } finally {
    ended.abort();
    await beating;
  }
  await flush();
  // Nothing is written of one that has ended.
  await telling;
  if (!(await store.finish(claim, outcome))) return undefined;
  onEnded?.(claim.deployment, outcome.status);
  return outcome;
}
