import { Effect } from "effect";
import type { Claim, Outcome } from "../jobs/job-store.ts";
import { deliver } from "./deliver.ts";
import { holdLease, type LeaseTimes } from "./hold-lease.ts";
import { Failed, failureOf, type Stopped } from "./job-failure.ts";
import { JobRun, type RunOptions } from "./job-run.ts";
import type { WorkerProject } from "./project.ts";

export interface JobOptions extends RunOptions, LeaseTimes {
  readonly projects: ReadonlyMap<string, WorkerProject>;
  /** Where caches and checkouts are kept. */
  readonly folder: string;
}

/** Longest pause, in milliseconds, that a code host or a model is granted before the job is given back. */
const longestWait = 120_000;

/**
 * Works on a claim until the round has ended, was given back, or is not this worker's any more. Never fails.
 * Interruption gives the job back without charging the attempt.
 */
export function runJob(claim: Claim, since: number, options: JobOptions): Effect.Effect<void> {
  const run = new JobRun(claim, options);
  return Effect.raceFirst(workOn(run, options), holdLease(run, options, since)).pipe(
    Effect.onInterrupt(() => run.release()),
    Effect.catchTag("Stopped", ({ why }) => (why === "ended" ? run.release() : Effect.void)),
    Effect.ensuring(Effect.sync(() => run.stop())),
  );
}

function workOn(run: JobRun, options: JobOptions): Effect.Effect<void, Stopped> {
  const { claim } = run;
  const project = options.projects.get(claim.job.project);
  const delivered = project
    ? deliver(run, project, options.folder)
    : Effect.fail(
        new Failed(
          "transient",
          `The worker knows no project ${claim.job.project}. Add it to the configuration of every worker.`,
        ),
      );
  return delivered.pipe(
    Effect.catchDefect((defect) => Effect.fail(failureOf(defect, options.onError))),
    Effect.andThen((prLink) => finish(run, { status: "completed", prLink, reason: null })),
    Effect.catchTag("Failed", (failure) => giveUp(run, failure)),
  );
}

function giveUp(
  run: JobRun,
  { transient, message: reason, retryAfterMs }: Failed,
): Effect.Effect<void, Stopped> {
  if (!transient) return finish(run, { status: "failed", prLink: null, reason });
  return Effect.sleep(Math.min(retryAfterMs, longestWait)).pipe(
    Effect.andThen(run.ask((store) => store.retry(run.claim, reason))),
    Effect.andThen((result) => run.held(result !== "lost")),
  );
}

function finish(run: JobRun, outcome: Outcome): Effect.Effect<void, Stopped> {
  return run.told().pipe(
    Effect.andThen(run.ask((store) => store.finish(run.claim, outcome))),
    Effect.andThen((accepted) => run.held(accepted)),
  );
}
