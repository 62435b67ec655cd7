import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Span } from "@opentelemetry/api";
import { Duration, Effect, Schedule } from "../generated/effect.ts";
import type { Claim, JobStore, StepName } from "../jobs/job-store.ts";
import { failureOf, Stopped, type JobFailure } from "./job-failure.ts";
import { jobReport, type JobReport } from "./job-report.ts";
import { jobSpan } from "./job-span.ts";

export interface RunOptions {
  readonly store: JobStore;
  readonly onError: (error: unknown) => void;
  /** Told once of each claim, how it went. */
  readonly onJob?: ((report: JobReport) => void) | undefined;
  /** Milliseconds that work is waited for that was told to stop. */
  readonly patience: number;
}

/** One claim while a worker works on it: what may be asked of the store, and of the world outside. */
export class JobRun {
  readonly claim: Claim;
  /** What traces have of the work on the claim. */
  readonly span: Span;
  readonly #options: RunOptions;
  readonly #stopping = new AbortController();
  readonly #started = performance.now();
  #isLost = false;
  #isReported = false;
  #events: Promise<unknown> = Promise.resolve();

  constructor(claim: Claim, options: RunOptions) {
    this.claim = claim;
    this.span = jobSpan(claim);
    this.#options = options;
  }

  /** Fires when the job is to stop; for what outlives one step. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Milliseconds that the round may still take; never below zero. */
  remaining(): number {
    return Math.max(0, this.claim.remaining - (performance.now() - this.#started));
  }

  /** Tells whatever is still at work for the job to stop. */
  stop(): void {
    this.#stopping.abort();
    this.span.end();
  }

  /** Tells somebody outside of the job how the work on it went; of what comes after the first time nobody hears. */
  outcome(outcome: JobReport["outcome"], reason: string | null): void {
    if (this.#isReported) return;
    this.#isReported = true;
    try {
      this.#options.onJob?.(jobReport(this.claim, outcome, reason));
    } catch (error) {
      this.report(error);
    }
  }

  /** Tells somebody outside of the job that something went wrong. */
  report(error: unknown): void {
    this.#options.onError(error);
  }

  /** What the store answers; where it cannot be reached, that is waited out. */
  ask<A>(question: (store: JobStore) => Promise<A>): Effect.Effect<A> {
    return asking(() => question(this.#options.store), this.#options.onError);
  }

  /**
   * Work outside of the store. On interruption the whole job is told to stop, and the work waited for, so that nothing of
   * it comes after what follows.
   */
  work<A>(promise: (signal: AbortSignal) => Promise<A>): Effect.Effect<A, JobFailure> {
    const { onError, patience } = this.#options;
    const stopping = this.#stopping;
    return Effect.callback((resume) => {
      const working = (async () => promise(stopping.signal))();
      const settled = working.then(
        (value) => resume(Effect.succeed(value)),
        (error: unknown) => {
          if (!stopping.signal.aborted) resume(Effect.fail(failureOf(error, onError)));
        },
      );
      return Effect.promise(async () => {
        stopping.abort();
        await settling(settled, patience);
      });
    });
  }

  /** The value of a step that was done before, else what `run` makes, saved. */
  step<A>(name: StepName, run: Effect.Effect<A, JobFailure>): Effect.Effect<A, JobFailure> {
    if (this.claim.steps.has(name)) return Effect.succeed(this.claim.steps.get(name) as A);
    return Effect.tap(run, (value) => this.save(name, value));
  }

  /** Keeps the value of a step, after the events that led to it. */
  save(name: StepName, value: unknown): Effect.Effect<void, Stopped> {
    return this.told().pipe(
      Effect.andThen(this.ask((store) => store.saveStep(this.claim, name, value))),
      Effect.tap((saved) => Effect.sync(() => saved && this.span.addEvent(name))),
      Effect.andThen((saved) => this.held(saved)),
    );
  }

  /** Keeps which branch the work starts from, where that is news. */
  startFrom(branch: string): Effect.Effect<void, Stopped> {
    if (this.claim.job.base === branch) return Effect.void;
    return Effect.andThen(
      this.ask((store) => store.saveBase(this.claim, branch)),
      (saved) => this.held(saved),
    );
  }

  /** Waits until the events so far are kept. */
  told(): Effect.Effect<unknown> {
    return Effect.promise(() => this.#events);
  }

  /** Makes sure that the job is still this worker's, before something that others see. */
  confirm(): Effect.Effect<void, Stopped> {
    return this.ask((store) => store.heartbeat(this.claim)).pipe(
      Effect.andThen((answer) => {
        if (answer === null) return this.lost();
        return answer.cancel ? Effect.fail(new Stopped("ended")) : Effect.void;
      }),
    );
  }

  /** The job is another worker's, or may be: nothing is to be written any more. */
  lost(): Effect.Effect<never, Stopped> {
    return Effect.suspend(() => {
      this.#isLost = true;
      return Effect.fail(new Stopped("lost"));
    });
  }

  /** Gives back what is held, where anything is. Who cannot tell the store lets the lease run out. */
  release(): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (this.#isLost) return Effect.void;
      const released = this.ask((store) => store.release(this.claim));
      return Effect.asVoid(Effect.timeoutOption(released, this.#options.patience));
    });
  }

  /** Why a write was refused, where it was. */
  held(accepted: boolean): Effect.Effect<void, Stopped> {
    if (accepted) return Effect.void;
    return Effect.andThen(this.confirm(), this.lost());
  }

  /** Shows something to those who follow the job, in order. One that cannot be kept is left out: none is worth the job. */
  event(type: string, data: unknown): void {
    const { store, onError, patience } = this.#options;
    const before = this.#events;
    this.#events = (async () => {
      await before;
      if (this.signal.aborted) return;
      await settling(store.addEvent(this.claim, { type, data }).catch(onError), patience);
    })();
  }
}

/** Waits for a promise that never rejects, but no longer than so many milliseconds. */
async function settling(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  const waiting = new AbortController();
  const late = delay(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([promise, late]);
  waiting.abort();
}

const shortest = Duration.millis(100);
const longest = Duration.seconds(5);

/** Asks again until there is an answer, each time after a longer pause. */
export function asking<A>(question: () => Promise<A>, onError: (error: unknown) => void): Effect.Effect<A> {
  const again = Schedule.jittered(Schedule.min([Schedule.exponential(shortest), Schedule.spaced(longest)]));
  return Effect.tryPromise({ try: question, catch: (error) => error }).pipe(
    Effect.tapError((error) => Effect.sync(() => onError(error))),
    Effect.retry(again),
    Effect.orDie,
  );
}
