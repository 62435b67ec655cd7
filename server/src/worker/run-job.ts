import { Effect } from "../generated/effect.ts";
import type { Claim, Outcome } from "../jobs/job-store.ts";
import { deliver } from "./deliver.ts";
import { holdLease, type LeaseTimes } from "./hold-lease.ts";
import { failureOf, type Failed, type Stopped } from "./job-failure.ts";
import { JobRun, type RunOptions } from "./job-run.ts";
import { noteOutcome } from "./job-span.ts";
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
    Effect.onInterrupt(() => {
      run.outcome("released", "The worker stops.");
      return run.release();
    }),
    Effect.catchTag("Stopped", ({ why }) => {
      run.outcome(why, stopped[why]);
      return why === "ended" ? run.release() : Effect.void;
    }),
    Effect.ensuring(Effect.sync(() => run.stop())),
  );
}

const stopped = {
  ended: "It was cancelled or archived, or did not end within the time that it may take.",
  lost: "The lease ran out before the store was heard of, or another worker has taken the job over.",
} as const;

function workOn(run: JobRun, options: JobOptions): Effect.Effect<void, Stopped> {
  const { claim } = run;
  const project = options.projects.get(claim.job.project);
  const delivered = project
    ? deliver(run, project, options.folder)
    : Effect.die(new Error(`Job ${claim.job.id} is of a project that this worker does not know.`));
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
    Effect.tap((result) =>
      Effect.sync(() => {
        if (result === "lost") return;
        const outcome = result === "later" ? "retry" : "failed";
        noteOutcome(run.span, outcome);
        run.outcome(outcome, reason);
      }),
    ),
    Effect.andThen((result) => run.held(result !== "lost")),
  );
}

function finish(run: JobRun, outcome: Outcome): Effect.Effect<void, Stopped> {
  return run.told().pipe(
    Effect.andThen(run.ask((store) => store.finish(run.claim, outcome))),
    Effect.tap((accepted) =>
      Effect.sync(() => {
        if (!accepted) return;
        noteOutcome(run.span, outcome.status);
        run.outcome(outcome.status, outcome.reason);
      }),
    ),
    Effect.andThen((accepted) => run.held(accepted)),
  );
}
