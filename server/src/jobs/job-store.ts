import type { Job, JobStatus, NewJob } from "./job.ts";
import type { QueueFigures } from "./queue-figures.ts";

/** What a worker does for a job, in order. The result of each is kept, so that a step that was done is not done again. */
export const stepNames = ["branch", "edit", "validate", "push", "pull-request", "done"] as const;

export type StepName = (typeof stepNames)[number];

/** A job in the hands of one worker, until its lease runs out. (owner, attempt) is the fence of every write. */
export interface Claim {
  readonly job: Job;
  readonly owner: string;
  /** Grows with every claim of a job and is never given twice. */
  readonly attempt: number;
  /** Claims of this round, or since it was pushed, that count against the limit of attempts; this one is one of them. */
  readonly tries: number;
  /** Counts from 1. A message that comes after a round has begun starts the next one. */
  readonly round: number;
  /** The prompts that rounds before have dealt with, oldest first. */
  readonly handled: readonly string[];
  /** The prompts of this round, oldest first. */
  readonly prompts: readonly string[];
  /** Results of the steps that were done in this round, as JSON values. */
  readonly steps: ReadonlyMap<StepName, unknown>;
  /** What the step "push" came to in the last round before that pushed something; undefined where none did. */
  readonly pushed: unknown;
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

export interface ClaimOptions extends ConcurrencyLimits {
  /** Ids of the projects whose jobs the owner can do. Those of others wait for somebody else. */
  readonly projects: readonly string[];
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

/** What a message came to; undefined in its place where there is no such job. */
export type Messaging =
  | { readonly kind: "sent" | "replayed"; readonly job: Job }
  /** "full": it has as many messages as are kept, 100. */
  | { readonly kind: "archived" | "full" }
  | Exclude<Creation, { readonly job: Job }>;

/** Of a creation or a message. */
export interface RequestOptions {
  readonly idempotency?: Idempotency | undefined;
  /** Creations and messages of a project within 60 minutes; replays are free. */
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

/** Work that the next claim found without a worker: it was lost, or out of time. */
export interface LostWork {
  readonly job: string;
  readonly project: string;
  readonly round: number;
  readonly attempt: number;
  /** Whose it was. */
  readonly owner: string | null;
  /** Why the round has failed; null where another worker goes on with it. */
  readonly reason: string | null;
}

/** What happened to a job, as of one moment. */
export interface JobEvents {
  readonly status: JobStatus;
  /** Those with greater numbers than was asked for, oldest first, at most 500. */
  readonly events: readonly NumberedEvent[];
}

/** Which jobs of a project are listed, and how many of them. */
export interface JobsAsked {
  /** Default: of any. */
  readonly status?: JobStatus | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface JobPage {
  readonly jobs: readonly Job[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** Keeps jobs. What a promise has resolved with outlives a crash of the process and of the machine. */
export interface JobStore {
  create(job: NewJob, options?: RequestOptions): Promise<Creation>;
  find(project: string, id: string): Promise<Job | undefined>;
  /** Newest first. Undefined where the cursor is none. */
  list(project: string, asked: JobsAsked): Promise<JobPage | undefined>;
  /**
   * A job of the project of which the fewest run, and of those the job that has waited longest, leased to its new owner.
   * Also ends jobs that are out of time or attempts.
   */
  claim(owner: string, options: ClaimOptions): Promise<Claim | undefined>;
  /**
   * Extends the lease. Null: the lease ran out or the job is another's, so stop at once and touch nothing; so must who
   * could not reach the store for as long as a lease.
   * `cancel`: the job has ended without this worker; stop, and `release` what was held.
   */
  heartbeat(claim: Claim): Promise<{ readonly cancel: boolean } | null>;
  /** False: the job is no longer this worker's. */
  saveStep(claim: Claim, step: StepName, value: unknown): Promise<boolean>;
  /** Keeps which branch the work starts from. False: the job is no longer this worker's. */
  saveBase(claim: Claim, branch: string): Promise<boolean>;
  /** Ends a round, and the job unless messages wait. False: the job is no longer this worker's. */
  finish(claim: Claim, outcome: Outcome): Promise<boolean>;
  /** Gives the job back for another attempt after a pause, or fails it where there have been enough. */
  retry(claim: Claim, reason: string): Promise<"later" | "failed" | "lost">;
  /** Gives the job back without charging the attempt; frees the place of a job that has ended meanwhile. */
  release(claim: Claim): Promise<void>;
  /** An ended job becomes active again. */
  message(
    project: string,
    id: string,
    prompt: string,
    options?: RequestOptions,
  ): Promise<Messaging | undefined>;
  cancel(project: string, id: string): Promise<Job | undefined>;
  archive(project: string, id: string): Promise<Job | undefined>;
  /** False: the job is no longer this worker's, or has as many events as are kept. */
  addEvent(claim: Claim, event: JobEvent): Promise<boolean>;
  /** Undefined where there is no such job. */
  events(project: string, id: string, after: number): Promise<JobEvents | undefined>;
  /**
   * Removes a few jobs that ended longer ago than they are kept, with all that belongs to them. Resolves to their number:
   * call it again until that is 0.
   */
  sweep(): Promise<number>;
  /** For whoever watches the service. */
  figures(): Promise<QueueFigures>;
  /**
   * Resolves when there may be a job to claim, or when something may have happened to the given job; in any case after
   * about a second, or 15 where news of the job cannot get lost, and when the signal aborts. Call it before looking, so
   * that nothing is missed in between.
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
  /** Claims of one round until what it made is pushed, and as many until its pull request is open. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt; twice that before the third; a random quarter is added or taken. */
  readonly backoff?: number;
  /** Milliseconds for which jobs are kept after they ended. Default: for ever. */
  readonly kept?: number | undefined;
  /** Told of work without a worker once it is dealt with. */
  readonly onLost?: ((lost: LostWork) => void) | undefined;
  /** Milliseconds after which `changed` resolves by itself. */
  readonly poll?: number;
  /** Milliseconds since 1970, for the embedded database; PostgreSQL has its own clock. */
  readonly clock?: () => number;
  readonly random?: () => number;
}
