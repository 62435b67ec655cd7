import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { Effect, Exit, Fiber, FiberSet, Scope, Semaphore } from "../generated/effect.ts";
import { sweepWorkspaces } from "../git/work-folder.ts";
import type { Claim, ClaimOptions, ConcurrencyLimits, JobStore } from "../jobs/job-store.ts";
import type { JobReport } from "./job-report.ts";
import { asking } from "./job-run.ts";
import type { WorkerProject } from "./project.ts";
import { runJob } from "./run-job.ts";

export interface WorkerOptions {
  readonly store: JobStore;
  /** By id. Jobs of others are left to other workers. */
  readonly projects: ReadonlyMap<string, WorkerProject>;
  /** Where caches of repositories and checkouts of jobs are kept. */
  readonly folder: string;
  /** Jobs that this worker runs at one time. */
  readonly slots: number;
  /** Never that of another worker, dead or alive. */
  readonly owner: string;
  /** Over all workers of the store. Default: no others than the slots. */
  readonly limits?: ConcurrencyLimits | undefined;
  /** Milliseconds between heartbeats. Default: 15 s. */
  readonly heartbeat?: number | undefined;
  /** Milliseconds that a claim holds without one: those of the store. Default: 60 s. */
  readonly lease?: number | undefined;
  /** Milliseconds that git, code hosts and agents are waited for after they were told to stop. Default: 10 s. */
  readonly patience?: number | undefined;
  /** What goes wrong beside the jobs: the store cannot be reached, or nobody expected it. Called often in an outage. */
  readonly onError: (error: unknown) => void;
  /** Told once of each claim, how it went. */
  readonly onJob?: ((report: JobReport) => void) | undefined;
}

export interface Worker {
  /**
   * Takes no more jobs, waits for those at work for so many milliseconds, and gives the others back without charging the
   * attempt. Resolves when nothing is at work any more. Never rejects.
   */
  stop(grace: number): Promise<void>;
}

/** Works on the jobs of a store until it is stopped. What happens to a job is told in the store; nothing is thrown. */
export function startWorker(options: WorkerOptions): Worker {
  const onError = quiet(options.onError);
  const { store, owner, slots, limits = { perProject: Infinity, global: Infinity } } = options;
  const { heartbeat = 15_000, lease = 60_000, patience = 10_000 } = options;
  const job = { ...options, onError, heartbeat, lease, patience };
  const claimable: ClaimOptions = { ...limits, projects: [...options.projects.keys()] };
  const scope = Effect.runSync(Scope.make("parallel"));
  const jobs = Effect.runSync(Scope.provide(FiberSet.make<void>(), scope));
  const free = Semaphore.makeUnsafe(slots);
  /** The last question for a job, whose answer must not get lost. */
  let asked: Promise<unknown> = Promise.resolve();
  let unstarted: Claim | undefined;

  const claim = asking(() => {
    const claiming = store.claim(owner, claimable).then((found) => (unstarted = found));
    asked = claiming.catch(() => undefined);
    return claiming;
  }, onError);
  const take = Effect.gen(function* () {
    yield* Semaphore.take(free, 1);
    for (;;) {
      const waiting = new AbortController();
      // Before looking, so that nothing is missed in between.
      const changed = (async () => store.changed(waiting.signal))().catch((error: unknown) => {
        onError(error);
        return delay(failurePause, undefined, { signal: waiting.signal }).catch(() => undefined);
      });
      const since = performance.now();
      const found = yield* Effect.onExit(claim, (exit) =>
        Effect.sync(() => {
          if (Exit.isFailure(exit) || exit.value !== undefined) waiting.abort();
        }),
      );
      if (found !== undefined) {
        const started = Effect.suspend(() => {
          unstarted = undefined;
          return runJob(found, since, job);
        });
        yield* FiberSet.run(jobs, Effect.ensuring(started, Semaphore.release(free, 1)));
        return;
      }
      yield* Effect.promise(() => changed).pipe(Effect.onInterrupt(() => Effect.sync(() => waiting.abort())));
      yield* Effect.sleep(leastPause);
    }
  });
  void sweepWorkspaces(options.folder).catch(onError);
  const loop = Effect.runFork(Effect.forever(take));
  const sweeping = Effect.runFork(sweepJobs(store, onError));

  const drain = (grace: number): Effect.Effect<void> =>
    Effect.gen(function* () {
      yield* Fiber.interrupt(sweeping);
      yield* Fiber.interrupt(loop);
      yield* Effect.promise(() => asked).pipe(Effect.timeoutOption(patience));
      const late = unstarted;
      unstarted = undefined;
      if (late) yield* asking(() => store.release(late), onError).pipe(Effect.timeoutOption(patience));
      yield* FiberSet.awaitEmpty(jobs).pipe(Effect.timeoutOption(grace));
      yield* Scope.close(scope, Exit.void);
    });
  let stopping: Promise<void> | undefined;
  return {
    stop(grace) {
      stopping ??= Effect.runPromise(drain(grace));
      return stopping;
    },
  };
}

/** Milliseconds between two questions for a job, however often there is news. */
const leastPause = 10;
/** Milliseconds before the store is listened to again that could not be. */
const failurePause = 1000;
/** Milliseconds between two steps of removing jobs, and between two times that it is done. */
const sweepPause = 100;
const sweepInterval = 3_600_000;

/** Removes jobs that are not kept any more: all that there are, then again every hour. */
function sweepJobs(store: JobStore, onError: (error: unknown) => void): Effect.Effect<never> {
  const step = asking(() => store.sweep(), onError);
  const all = step.pipe(Effect.delay(sweepPause), Effect.repeat({ until: (removed) => removed === 0 }));
  return Effect.forever(Effect.andThen(all, Effect.sleep(sweepInterval)));
}

/** A listener that fails must not end the worker. */
function quiet(listener: (error: unknown) => void): (error: unknown) => void {
  return (error) => {
    try {
      listener(error);
    } catch {
      // There is nobody left to tell.
    }
  };
}
