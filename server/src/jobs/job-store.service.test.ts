import { setTimeout } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startPostgres } from "../testing/postgres.ts";
import { openBothDatabases } from "./testing/both-databases.ts";
import { jobContract } from "./testing/job-contract.ts";
import { claimed, created, done, noLimits } from "./testing/test-jobs.ts";

// Tests end it and start it again.
const starting = startPostgres();
afterAll(async () => (await starting)?.stop());
const { postgres, why } = await openBothDatabases(starting);

describe.skipIf(postgres === undefined)(`jobs in PostgreSQL${why}`, () => {
  beforeEach(() => postgres!.jobs.clear());
  // What a model says of them is tried with any story in job-store.property.test.ts.
  describe("as everywhere", { tags: ["long"] }, () => {
    jobContract(() => postgres!.jobs);
  });

  it("do not look at the clock of this machine", async () => {
    const skewed = await postgres!.jobs.open({ clock: () => Date.now() + 3_600_000 });
    const store = await postgres!.jobs.open();
    const job = await created(store);
    const claim = await claimed(skewed);
    expect(await store.claim("two", noLimits)).toBeUndefined();
    expect(await skewed.heartbeat(claim)).toEqual({ cancel: false });
    expect(await store.finish(claim, done)).toBe(true);
    const { createdAt } = await created(skewed);
    expect(createdAt.getTime() - job.createdAt.getTime()).toBeLessThan(60_000);
  });

  it("are looked at rarely by who is told of them, until that ends", { timeout: 60_000 }, async () => {
    const store = await postgres!.jobs.open({ poll: 20 });
    const job = await created(store);
    const { signal } = new AbortController();
    const wait = (): Promise<string> => store.changed(signal, { job: job.id }).then(() => "changed");
    const quiet = (milliseconds: number): Promise<string> => setTimeout(milliseconds, "quiet");
    // Until it listens, it looks.
    while ((await Promise.race([wait(), quiet(500)])) === "changed");
    const told = wait();
    await store.cancel(job.project, job.id);
    expect(await Promise.race([told, quiet(5000)])).toBe("changed");
    const cut = wait();
    await (await starting)!.restart();
    expect(await Promise.race([cut, quiet(5000)])).toBe("changed");
    while ((await Promise.race([wait(), quiet(500)])) === "changed");
    expect(await Promise.race([store.changed(signal), quiet(5000)])).toBeUndefined();
  });

  it("go on after the database has been started again", { timeout: 60_000 }, async () => {
    const store = await postgres!.jobs.open({ poll: 100 });
    const job = await created(store);
    const claim = await claimed(store);
    await store.changed(new AbortController().signal);
    const during = store.saveStep(claim, "branch", 1).catch(() => "failed");
    await (await starting)!.restart();
    expect([true, "failed"]).toContain(await during);
    await store.changed(new AbortController().signal);
    expect(await store.saveStep(claim, "branch", 1)).toBe(true);
    expect(await store.finish(claim, done)).toBe(true);
    expect(await store.find(job.project, job.id)).toMatchObject({ status: "completed" });
    const patient = await postgres!.jobs.open({ poll: 60_000 });
    const changed = patient.changed(new AbortController().signal);
    await setTimeout(500);
    await created(store);
    await changed;
  });
});
