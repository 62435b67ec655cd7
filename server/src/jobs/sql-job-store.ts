import { endJob, findJob, messageJob } from "./change-job.ts";
import type { Changes } from "./changes.ts";
import { claimJob } from "./claim-job.ts";
import { countJobs, createJob } from "./create-job.ts";
import * as hold from "./hold-job.ts";
import type { Job, NewJob } from "./job.ts";
import type {
  Claim,
  ConcurrencyLimits,
  CreateOptions,
  Creation,
  JobEvent,
  JobPage,
  JobStore,
  JobStoreOptions,
  NumberedEvent,
  Outcome,
  StepName,
} from "./job-store.ts";
import { listEvents, listJobs, readCursor } from "./list-jobs.ts";
import type { Database, Program } from "./program.ts";

/** Carries news of a change to all processes, this one among them. */
interface Carrier {
  publish(job: string, claimable: boolean): void;
  listen(): void;
  close(): Promise<void>;
}

/** Jobs in a database: each operation is one program, run as one transaction. */
export class SqlJobStore implements JobStore {
  readonly #database: Database;
  readonly #changes: Changes;
  readonly #carrier: Carrier;
  readonly #options: Required<Omit<JobStoreOptions, "clock" | "poll">>;

  constructor(database: Database, changes: Changes, carrier: Carrier, options: JobStoreOptions) {
    this.#database = database;
    this.#changes = changes;
    this.#carrier = carrier;
    this.#options = {
      lease: options.lease ?? 60_000,
      timeout: options.timeout ?? 30 * 60_000,
      attempts: options.attempts ?? 3,
      backoff: options.backoff ?? 5000,
      random: options.random ?? Math.random,
    };
  }

  async create(job: NewJob, options: CreateOptions = {}): Promise<Creation> {
    const creation = await this.#database.write(() => createJob(job, options));
    if (creation.kind === "created") this.#carrier.publish(creation.job.id, true);
    return creation;
  }

  find(project: string, id: string): Promise<Job | undefined> {
    return this.#database.read(() => findJob(project, id));
  }

  async list(
    project: string,
    { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  ): Promise<JobPage | undefined> {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor);
    if (before === undefined) return undefined;
    return this.#database.read(() => listJobs(project, before, limit));
  }

  async claim(owner: string, limits: ConcurrencyLimits): Promise<Claim | undefined> {
    const { claim, changed } = await this.#database.write(() => claimJob(owner, limits, this.#options));
    for (const job of changed) this.#carrier.publish(job, false);
    return claim;
  }

  heartbeat(claim: Claim): Promise<{ readonly cancel: boolean } | null> {
    return this.#database.write(() => hold.heartbeat(claim, this.#options.lease));
  }

  saveStep(claim: Claim, step: StepName, value: unknown): Promise<boolean> {
    return this.#publishing(claim, false, () => hold.saveStep(claim, step, value));
  }

  finish(claim: Claim, outcome: Outcome): Promise<boolean> {
    return this.#publishing(claim, true, () => hold.finish(claim, outcome));
  }

  async retry(claim: Claim, reason: string): Promise<"later" | "failed" | "lost"> {
    const { attempts, backoff, random } = this.#options;
    const pause = (tries: number): number => backoff * 2 ** (tries - 1) * (0.75 + random() / 2);
    const result = await this.#database.write(() => hold.retry(claim, reason, { attempts, pause }));
    if (result !== "lost") this.#carrier.publish(claim.job.id, true);
    return result;
  }

  async release(claim: Claim): Promise<void> {
    await this.#publishing(claim, true, () => hold.release(claim));
  }

  addEvent(claim: Claim, event: JobEvent): Promise<boolean> {
    return this.#publishing(claim, false, () => hold.addEvent(claim, event));
  }

  async message(project: string, id: string, prompt: string): Promise<Job | "archived" | "full" | undefined> {
    const change = await this.#database.write(() => messageJob(project, id, prompt));
    if (change === "conflict") return "archived";
    if (typeof change === "object") this.#carrier.publish(id, true);
    return change;
  }

  cancel(project: string, id: string): Promise<Job | undefined> {
    return this.#end(project, id, "cancel");
  }

  archive(project: string, id: string): Promise<Job | undefined> {
    return this.#end(project, id, "archive");
  }

  events(project: string, id: string, after: number): Promise<readonly NumberedEvent[]> {
    return this.#database.read(() => listEvents(project, id, after));
  }

  count(project: string, _window: "hour"): Promise<number> {
    return this.#database.read(() => countJobs(project));
  }

  changed(signal: AbortSignal, options: { readonly job?: string } = {}): Promise<void> {
    this.#carrier.listen();
    return this.#changes.wait(signal, options.job);
  }

  async close(): Promise<void> {
    this.#changes.close();
    await this.#carrier.close();
  }

  async #publishing(claim: Claim, claimable: boolean, program: () => Program<boolean>): Promise<boolean> {
    const done = await this.#database.write(program);
    if (done) this.#carrier.publish(claim.job.id, claimable);
    return done;
  }

  async #end(project: string, id: string, action: "cancel" | "archive"): Promise<Job | undefined> {
    const change = await this.#database.write(() => endJob(project, id, action));
    // Every status may end: see the table of transitions.
    if (change === "conflict") throw new Error(`The table of transitions has no "${action}" for job ${id}.`);
    if (change !== undefined) this.#carrier.publish(id, false);
    return change;
  }
}
