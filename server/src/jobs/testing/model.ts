import type { JobStatus } from "../job.ts";
import type { ConcurrencyLimits } from "../job-store.ts";

export const lease = 60_000;
export const timeout = 130_000;
export const attempts = 3;

export interface ModelJob {
  readonly id: string;
  readonly project: string;
  status: JobStatus;
  /** Messages so far, those that ended rounds have dealt with, and those of the round that runs. */
  messages: number;
  handled: number;
  taken: number | undefined;
  round: number;
  steps: Set<string>;
  attempt: number;
  tries: number;
  runAt: number;
  owner: string | undefined;
  leaseUntil: number;
  deadline: number;
}

/** A claim as the model sees it. */
export interface Hold {
  readonly job: ModelJob;
  readonly owner: string;
  readonly attempt: number;
}

/** What jobs do, in the plainest words: lists and loops, no database. */
export class Model {
  now = 0;
  jobs: ModelJob[] = [];

  create(id: string, project: string): void {
    this.jobs.push({
      id,
      project,
      status: "active",
      messages: 1,
      handled: 0,
      taken: undefined,
      round: 1,
      steps: new Set(),
      attempt: 0,
      tries: 0,
      runAt: this.now,
      owner: undefined,
      leaseUntil: -1,
      deadline: Infinity,
    });
  }

  live(job: ModelJob): boolean {
    return job.owner !== undefined && job.leaseUntil > this.now;
  }

  claim(owner: string, limits: ConcurrencyLimits): Hold | undefined {
    for (const job of this.jobs.filter(({ status }) => status === "active")) {
      if (job.deadline <= this.now) this.#end(job, "failed", true);
      else if (job.tries >= attempts && !this.live(job)) this.#end(job, "failed", false);
    }
    for (const job of this.jobs) if (job.status !== "active" && !this.live(job)) job.owner = undefined;
    const all = this.jobs.filter((job) => this.live(job));
    if (all.length >= limits.global) return undefined;
    const running = ({ project }: ModelJob): number =>
      all.filter((other) => other.project === project).length;
    const [job] = this.jobs
      .filter((one) => one.status === "active" && one.runAt <= this.now && !this.live(one))
      .filter((one) => running(one) < limits.perProject)
      .toSorted((one, other) => running(one) - running(other) || one.runAt - other.runAt);
    if (job === undefined) return undefined;
    job.owner = owner;
    job.attempt += 1;
    job.tries += 1;
    job.leaseUntil = this.now + lease;
    if (job.deadline === Infinity) job.deadline = this.now + timeout;
    job.taken ??= job.messages;
    return { job, owner, attempt: job.attempt };
  }

  heartbeat(hold: Hold): { cancel: boolean } | null {
    const { job } = hold;
    if (!holds(hold)) return null;
    if (job.status === "active" && job.deadline <= this.now) this.#end(job, "failed", true);
    if (!holds(hold) || !this.live(job)) return null;
    if (job.status !== "active") return { cancel: true };
    job.leaseUntil = this.now + lease;
    return { cancel: false };
  }

  step(hold: Hold, step: string): boolean {
    if (!works(hold)) return false;
    hold.job.steps.add(step);
    if (step === "push") hold.job.tries = 1;
    return true;
  }

  finish(hold: Hold, status: "completed" | "failed"): boolean {
    if (!works(hold)) return false;
    this.#end(hold.job, status, false);
    return true;
  }

  retry(hold: Hold): "later" | "failed" | "lost" {
    const { job } = hold;
    if (!works(hold)) return "lost";
    if (job.tries >= attempts) {
      this.#end(job, "failed", false);
      return "failed";
    }
    job.owner = undefined;
    job.runAt = this.now + 5000 * 2 ** (job.tries - 1);
    return "later";
  }

  release(hold: Hold): void {
    const { job } = hold;
    if (!holds(hold)) return;
    job.owner = undefined;
    if (job.status !== "active") return;
    job.runAt = this.now;
    job.tries -= 1;
  }

  message(job: ModelJob): boolean {
    if (job.status === "archived") return false;
    job.messages += 1;
    if (job.status !== "active") this.#start(job, job.messages - 1);
    return true;
  }

  /** Cancel and archive. */
  archive(job: ModelJob): void {
    job.status = "archived";
  }

  #end(job: ModelJob, status: "completed" | "failed", keepOwner: boolean): void {
    const taken = job.taken ?? job.handled;
    if (job.messages > taken) {
      this.#start(job, taken);
      return;
    }
    job.status = status;
    job.handled = job.messages;
    if (!keepOwner) job.owner = undefined;
  }

  #start(job: ModelJob, handled: number): void {
    job.status = "active";
    job.handled = handled;
    job.taken = undefined;
    job.round += 1;
    job.steps = new Set();
    job.tries = 0;
    job.runAt = this.now;
    job.owner = undefined;
    job.deadline = Infinity;
  }
}

function holds({ job, owner, attempt }: Hold): boolean {
  return job.owner === owner && job.attempt === attempt;
}

function works(hold: Hold): boolean {
  return holds(hold) && hold.job.status === "active";
}
