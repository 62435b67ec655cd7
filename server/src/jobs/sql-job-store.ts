import { endJob, findJob, messageJob } from "./change-job.ts";
import type { Carrier, Changes } from "../storage/changes.ts";
import { claimJob } from "./claim-job.ts";
import { createJob } from "./create-job.ts";
import * as hold from "./hold-job.ts";
import type { Job, NewJob } from "./job.ts";
import type {
  Claim,
  ClaimOptions,
  Creation,
  JobEvent,
  JobEvents,
  JobPage,
  JobsAsked,
  JobStore,
  JobStoreOptions,
  Messaging,
  Outcome,
  RequestOptions,
  StepName,
} from "./job-store.ts";
import { listEvents, listJobs, readCursor } from "./list-jobs.ts";
import { removeJobs } from "./remove-jobs.ts";
import { queueFigures, type QueueFigures } from "./queue-figures.ts";
import type { Database, Program } from "../storage/program.ts";

/** Milliseconds between two looks at a job of which all news arrives. */
const toldPoll = 15_000;

/** Jobs in a database: each operation is one program, run as one transaction. */
export class SqlJobStore implements JobStore {
  readonly #database: Database;
  readonly #changes: Changes;
  readonly #carrier: Carrier;
  readonly #options: Required<Omit<JobStoreOptions, "clock" | "poll" | "kept" | "onLost">> &
    Pick<JobStoreOptions, "kept" | "onLost">;

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
      kept: options.kept,
      onLost: options.onLost,
    };
  }

  async create(job: NewJob, options: RequestOptions = {}): Promise<Creation> {
    const creation = await this.#database.write(() => createJob(job, options));
    if (creation.kind === "created") this.#carrier.publish(creation.job.id, true);
    return creation;
  }

  find(project: string, id: string): Promise<Job | undefined> {
    return this.#database.read(() => findJob(project, id));
  }

  async list(project: string, { cursor, ...asked }: JobsAsked): Promise<JobPage | undefined> {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor);
    if (before === undefined) return undefined;
    return this.#database.read(() => listJobs(project, before, asked));
  }

  async claim(owner: string, options: ClaimOptions): Promise<Claim | undefined> {
    const { claim, changed, lost } = await this.#database.write(() =>
      claimJob(owner, options, this.#options),
    );
    for (const job of changed) this.#carrier.publish(job, false);
    for (const each of lost) this.#options.onLost?.(each);
    return claim;
  }

  heartbeat(claim: Claim): Promise<{ readonly cancel: boolean } | null> {
    return this.#database.write(() => hold.heartbeat(claim, this.#options.lease));
  }

  saveStep(claim: Claim, step: StepName, value: unknown): Promise<boolean> {
    return this.#publishing(claim, false, () => hold.saveStep(claim, step, value));
  }

  saveBase(claim: Claim, branch: string): Promise<boolean> {
    return this.#publishing(claim, false, () => hold.saveBase(claim, branch));
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

  async message(
    project: string,
    id: string,
    prompt: string,
    options: RequestOptions = {},
  ): Promise<Messaging | undefined> {
    const messaging = await this.#database.write(() => messageJob(project, id, prompt, options));
    if (messaging?.kind === "sent") this.#carrier.publish(id, true);
    return messaging;
  }

  cancel(project: string, id: string): Promise<Job | undefined> {
    return this.#end(project, id, "cancel");
  }

  archive(project: string, id: string): Promise<Job | undefined> {
    return this.#end(project, id, "archive");
  }

  events(project: string, id: string, after: number): Promise<JobEvents | undefined> {
    return this.#database.read(() => listEvents(project, id, after));
  }

  async sweep(): Promise<number> {
    const { kept } = this.#options;
    if (kept === undefined) return 0;
    const removed = await this.#database.write(() => removeJobs(kept));
    // Who follows one learns that it is gone.
    for (const job of removed) this.#carrier.publish(job, false);
    return removed.length;
  }

  figures(): Promise<QueueFigures> {
    return this.#database.read(queueFigures);
  }

  changed(signal: AbortSignal, options: { readonly job?: string } = {}): Promise<void> {
    this.#carrier.listen();
    // Whether there is something to claim is a matter of time, too.
    const isTold = options.job !== undefined && this.#carrier.isListening();
    return this.#changes.wait(signal, options.job, isTold ? toldPoll : undefined);
  }

  async close(): Promise<void> {
    this.#changes.wakeAll();
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
