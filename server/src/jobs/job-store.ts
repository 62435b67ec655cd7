import type { Job, NewJob } from "./job.ts";

/** What a worker does for a job, in order. The result of each is kept, so that a step that was done is not done again. */
export const stepNames = ["branch", "edit", "validate", "push", "pull-request", "done"] as const;

export type StepName = (typeof stepNames)[number];

/** A job in the hands of one worker, until its lease runs out. (owner, attempt) is the fence of every write. */
export interface Claim {
  readonly job: Job;
  readonly owner: string;
  /** Grows with every claim of a job and is never given twice. */
  readonly attempt: number;
  /** Claims of this round that count against the limit of attempts, this one among them. */
  readonly tries: number;
  /** Counts from 1. A message that comes after a round has begun starts the next one. */
  readonly round: number;
  /** The prompts of this round, oldest first. */
  readonly prompts: readonly string[];
  /** Results of the steps that were done in this round, as JSON values. */
  readonly steps: ReadonlyMap<StepName, unknown>;
  /** When the round fails, done or not. */
  readonly deadline: Date;
  /** Milliseconds from the claim to the deadline: this machine's clock may differ from the database's. */
  readonly remaining: number;
}

/** Largest numbers of jobs that run at one time. */
export interface ConcurrencyLimits {
  readonly perProject: number;
  readonly global: number;
}

/** The value of an `Idempotency-Key` header, and the hash of the request that came with it. */
interface Idempotency {
  readonly key: string;
  readonly hash: string;
}

export type Creation =
  | { readonly kind: "created" | "replayed"; readonly job: Job }
  /** The key came with another request before. */
  | { readonly kind: "conflict" }
  /** `retryAfter` in whole seconds. */
  | { readonly kind: "limited"; readonly retryAfter: number };

export interface CreateOptions {
  readonly idempotency?: Idempotency | undefined;
  /** Creations of a project within 60 minutes; replays are free. */
  readonly perHour?: number | undefined;
}

export interface Outcome {
  readonly status: "completed" | "failed";
  readonly prLink: string | null;
  readonly reason: string | null;
}

/** Something that happened to a job. The store adds `status`, `round`, `claim`, `step`, `retry` and `release`. */
export interface JobEvent {
  readonly type: string;
  /** A JSON value. */
  readonly data: unknown;
}

export interface NumberedEvent extends JobEvent {
  /** 1 for the first of a job, without gaps. */
  readonly number: number;
  readonly at: Date;
}

export interface JobPage {
  readonly jobs: readonly Job[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Keeps jobs. What a promise has resolved with outlives a crash of the process and of the machine. */
export interface JobStore {
  create(job: NewJob, options?: CreateOptions): Promise<Creation>;
  find(project: string, id: string): Promise<Job | undefined>;
  /** Newest first. Undefined where the cursor is none. */
  list(
    project: string,
    page: { readonly cursor?: string | undefined; readonly limit: number },
  ): Promise<JobPage | undefined>;
  /** The job that has waited longest, leased to its new owner. Also ends jobs that are out of time or attempts. */
  claim(owner: string, limits: ConcurrencyLimits): Promise<Claim | undefined>;
  /**
   * Extends the lease. Null: the lease ran out or the job is another's, so stop at once and touch nothing; so must who
   * could not reach the store for as long as a lease.
   * `cancel`: the job has ended without this worker; stop, and `release` what was held.
   */
  heartbeat(claim: Claim): Promise<{ readonly cancel: boolean } | null>;
  /** False: the job is no longer this worker's. */
  saveStep(claim: Claim, step: StepName, value: unknown): Promise<boolean>;
  /** Ends a round, and the job unless messages wait. False: the job is no longer this worker's. */
  finish(claim: Claim, outcome: Outcome): Promise<boolean>;
  /** Gives the job back for another attempt after a pause, or fails it where there have been enough. */
  retry(claim: Claim, reason: string): Promise<"later" | "failed" | "lost">;
  /** Gives the job back without charging the attempt; frees the place of a job that has ended meanwhile. */
  release(claim: Claim): Promise<void>;
  /** An ended job becomes active again. "full": it has as many messages as are kept, 100. */
  message(project: string, id: string, prompt: string): Promise<Job | "archived" | "full" | undefined>;
  cancel(project: string, id: string): Promise<Job | undefined>;
  archive(project: string, id: string): Promise<Job | undefined>;
  /** False: the job is no longer this worker's, or has as many events as are kept. */
  addEvent(claim: Claim, event: JobEvent): Promise<boolean>;
  /** Events with greater numbers, oldest first, at most 500. */
  events(project: string, id: string, after: number): Promise<readonly NumberedEvent[]>;
  /** Creations in the last 60 minutes. */
  count(project: string, window: "hour"): Promise<number>;
  /**
   * Resolves when there may be a job to claim, or when something may have happened to the given job; in any case after
   * about a second, and when the signal aborts. Call it before looking, so that nothing is missed in between.
   */
  changed(signal: AbortSignal, options?: { readonly job?: string }): Promise<void>;
  /** Stops listening. The storage stays open. */
  close(): Promise<void>;
}

export interface JobStoreOptions {
  /** Milliseconds that a claim holds without a heartbeat. */
  readonly lease?: number;
  /** Milliseconds that a round may take, from its first claim. */
  readonly timeout?: number;
  /** Claims of one round. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt; twice that before the third; a random quarter is added or taken. */
  readonly backoff?: number;
  /** Milliseconds after which `changed` resolves by itself. */
  readonly poll?: number;
  /** Milliseconds since 1970, for the embedded database; PostgreSQL has its own clock. */
  readonly clock?: () => number;
  readonly random?: () => number;
}
