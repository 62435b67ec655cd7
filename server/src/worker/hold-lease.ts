import { performance } from "node:perf_hooks";
import { Effect, Option } from "../generated/effect.ts";
import { Stopped } from "./job-failure.ts";
import type { JobRun } from "./job-run.ts";

export interface LeaseTimes {
  /** Milliseconds between heartbeats. */
  readonly heartbeat: number;
  /** Milliseconds that a claim holds without one: those of the store. */
  readonly lease: number;
}

/** Least milliseconds between two looks at a job that changes often. */
const lookPause = 250;

/**
 * Keeps a claim alive for as long as it runs. Fails once the job is not this worker's any more, or may not be: then the
 * store has not answered for a whole lease. `since`: when it was asked for the claim, by `performance.now()`.
 */
export function holdLease(
  run: JobRun,
  { heartbeat, lease }: LeaseTimes,
  since: number,
): Effect.Effect<never, Stopped> {
  return Effect.gen(function* () {
    const deadline = since + run.claim.remaining;
    let held = since;
    for (;;) {
      const left = deadline - performance.now();
      // The store fails a job that is out of time when it is asked just after that.
      const pause = Math.min(heartbeat, left > 0 ? left + 10 : lookPause);
      const within = held + lease - performance.now();
      yield* Effect.raceFirst(Effect.sleep(Math.min(pause, Math.max(0, within))), ended(run));
      let sent = held;
      const beat = run.ask((store) => {
        sent = performance.now();
        return store.heartbeat(run.claim);
      });
      const answer = yield* Effect.timeoutOption(beat, Math.max(0, held + lease - performance.now()));
      if (Option.isNone(answer) || answer.value === null) return yield* run.lost();
      if (answer.value.cancel) return yield* Effect.fail(new Stopped("ended"));
      held = sent;
    }
  });
}

/** Resolves soon after somebody ended the job, before the next heartbeat would tell. */
function ended(run: JobRun): Effect.Effect<void> {
  return Effect.gen(function* () {
    const { id, project } = run.claim.job;
    for (;;) {
      yield* Effect.sleep(lookPause);
      const waiting = new AbortController();
      yield* run
        .ask((store) => store.changed(waiting.signal, { job: id }))
        .pipe(Effect.onInterrupt(() => Effect.sync(() => waiting.abort())));
      const job = yield* run.ask((store) => store.find(project, id));
      if (job?.status !== "active") return;
    }
  });
}
