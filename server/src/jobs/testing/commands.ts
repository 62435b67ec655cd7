import { deepStrictEqual as equal, ok } from "node:assert/strict";
import fc from "fast-check";
import { stepNames, type Claim, type ConcurrencyLimits, type JobStore, type StepName } from "../job-store.ts";
import { attempts, lease, Model, timeout, type Hold } from "./model.ts";
import { created, newJob, type TestJobs } from "./test-jobs.ts";

/** One thing that happens. Numbers choose among what there is, so that every sequence makes sense. */
type Command =
  | { readonly kind: "create"; readonly project: string }
  | { readonly kind: "claim"; readonly owner: string }
  | { readonly kind: "heartbeat" | "retry" | "release" | "event"; readonly pick: number }
  | { readonly kind: "step"; readonly pick: number; readonly step: StepName }
  | { readonly kind: "finish"; readonly pick: number; readonly status: "completed" | "failed" }
  | { readonly kind: "message" | "cancel" | "archive"; readonly pick: number }
  | { readonly kind: "wait"; readonly milliseconds: number };

const pick = fc.nat(7);

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("create" as const), project: fc.constantFrom("a", "b") }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("claim" as const), owner: fc.constantFrom("one", "two") }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom("heartbeat", "retry", "release", "event"), pick }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("step" as const), pick, step: fc.constantFrom(...stepNames) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("finish" as const),
      pick,
      status: fc.constantFrom("completed", "failed"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("message", "message", "cancel", "archive"), pick }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      milliseconds: fc.constantFrom(5000, 20_000, 40_000, 60_000),
    }),
  },
);

export interface Story {
  readonly limits: ConcurrencyLimits;
  readonly commands: readonly Command[];
}

export const story: fc.Arbitrary<Story> = fc.record({
  limits: fc.record({ perProject: fc.integer({ min: 1, max: 3 }), global: fc.integer({ min: 1, max: 4 }) }),
  commands: fc.array(command, { maxLength: 60, size: "max" }),
});

/** Tells a story to a store and to the model, and compares what both say after every sentence. */
export async function tell(jobs: TestJobs, { limits, commands }: Story): Promise<void> {
  await jobs.clear();
  const store = await jobs.open({ lease, timeout, attempts, random: () => 0.5 });
  const teller = new Teller(jobs, store, limits);
  for (const one of commands) {
    await teller.tick();
    await teller.run(one);
    await teller.compare();
  }
  await teller.drain();
}

class Teller {
  readonly #jobs: TestJobs;
  readonly #store: JobStore;
  readonly #limits: ConcurrencyLimits;
  readonly #model = new Model();
  /** Every claim ever given: those of owners who have lost it write, too. */
  readonly #claims: { readonly claim: Claim; readonly hold: Hold }[] = [];

  constructor(jobs: TestJobs, store: JobStore, limits: ConcurrencyLimits) {
    this.#jobs = jobs;
    this.#store = store;
    this.#limits = limits;
  }

  /** Some time passes between any two commands. */
  tick(milliseconds = 2): Promise<void> {
    this.#model.now += milliseconds;
    return this.#jobs.advance(milliseconds);
  }

  async run(one: Command): Promise<void> {
    const model = this.#model;
    if (one.kind === "create") {
      model.create((await created(this.#store, newJob({ project: one.project }))).id, one.project);
    } else if (one.kind === "wait") await this.tick(one.milliseconds);
    else if (one.kind === "claim") await this.#claim(one.owner);
    else if (one.kind === "message" || one.kind === "cancel" || one.kind === "archive") {
      const job = model.jobs.at(one.pick % Math.max(1, model.jobs.length));
      if (job === undefined) return;
      if (one.kind === "message") {
        const answer = await this.#store.message(job.project, job.id, `Message ${job.messages + 1}`);
        equal(answer?.kind, model.message(job) ? "sent" : "archived");
      } else {
        await this.#store[one.kind](job.project, job.id);
        model.archive(job);
      }
    } else {
      const held = this.#claims.at(-1 - (one.pick % Math.max(1, this.#claims.length)));
      if (held !== undefined) await this.#write(one, held);
    }
  }

  async #claim(owner: string): Promise<boolean> {
    const claim = await this.#store.claim(owner, { ...this.#limits, projects: ["a", "b"] });
    const hold = this.#model.claim(owner, this.#limits);
    equal(claim?.job.id, hold?.job.id);
    if (claim === undefined || hold === undefined) return false;
    const { job } = hold;
    equal([claim.owner, claim.attempt, claim.tries, claim.round], [owner, job.attempt, job.tries, job.round]);
    equal(new Set<string>(claim.steps.keys()), job.steps);
    equal([claim.handled.length, claim.prompts.length], [job.handled, (job.taken ?? 0) - job.handled]);
    this.#claims.push({ claim, hold });
    return true;
  }

  async #write(
    one: Extract<Command, { pick: number }>,
    { claim, hold }: { readonly claim: Claim; readonly hold: Hold },
  ): Promise<void> {
    const [store, model] = [this.#store, this.#model];
    if (one.kind === "heartbeat") equal(await store.heartbeat(claim), model.heartbeat(hold));
    else if (one.kind === "retry") equal(await store.retry(claim, "again"), model.retry(hold));
    else if (one.kind === "step") equal(await store.saveStep(claim, one.step, 1), model.step(hold, one.step));
    else if (one.kind === "event") {
      const works =
        hold.job.status === "active" && hold.job.owner === hold.owner && hold.job.attempt === hold.attempt;
      equal(await store.addEvent(claim, { type: "text", data: 1 }), works);
    } else if (one.kind === "finish") {
      const outcome = { status: one.status, prLink: null, reason: null };
      equal(await store.finish(claim, outcome), model.finish(hold, one.status));
    } else if (one.kind === "release") {
      await store.release(claim);
      model.release(hold);
    }
  }

  async compare(): Promise<void> {
    const rows = await this.#jobs.rows("select id, status, owner, attempt from jobs order by seq");
    equal(
      rows.map(({ id, status, owner, attempt }) => [id, status, owner, Number(attempt)]),
      this.#model.jobs.map(({ id, status, owner, attempt }) => [id, status, owner ?? null, attempt]),
    );
    const live = this.#model.jobs.filter((job) => this.#model.live(job));
    ok(live.length <= this.#limits.global);
    for (const { project } of live) {
      const same = live.filter((other) => other.project === project);
      ok(same.length <= this.#limits.perProject);
    }
  }

  /** With a worker that does what it should, every job ends. */
  async drain(): Promise<void> {
    for (let round = 0; round < 200; round += 1) {
      if (this.#model.jobs.every(({ status }) => status !== "active")) return;
      await this.tick(60_000);
      while (await this.#claim("last")) {
        await this.#write({ kind: "finish", pick: 0, status: "completed" }, this.#claims.at(-1)!);
        await this.compare();
        // In a database with its own clock, the next round of a job begins later than that of another one.
        await this.tick();
      }
    }
    ok(
      this.#model.jobs.every(({ status }) => status !== "active"),
      "Some jobs never end.",
    );
  }
}
