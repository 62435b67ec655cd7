import { setTimeout } from "node:timers/promises";
import { temporaryFolder } from "@octavo/core/testing";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openStorage, type SqliteStorage } from "../storage/storage.ts";
import { jobMigrations } from "./job-migrations.ts";
import { startPostgres } from "../testing/postgres.ts";
import { openJobStore } from "./open-job-store.ts";
import { openBothDatabases } from "./testing/both-databases.ts";
import { claimContract } from "./testing/claim-contract.ts";
import { clientContract } from "./testing/client-contract.ts";
import { creationContract } from "./testing/creation-contract.ts";
import { requestContract } from "./testing/request-contract.ts";
import { claimed, created, done, newJob, noLimits, type TestJobs } from "./testing/test-jobs.ts";

// Tests end it and start it again.
const starting = startPostgres();
afterAll(async () => (await starting)?.stop());
const { sqlite, postgres, why } = await openBothDatabases(starting);

function contract(jobs: () => TestJobs): void {
  describe("creation", () => {
    creationContract(jobs);
  });
  describe("claims", () => {
    claimContract(jobs);
  });
  describe("clients", () => {
    clientContract(jobs);
  });
  describe("requests", () => {
    requestContract(jobs);
  });
}

describe("jobs in SQLite", () => {
  beforeEach(() => sqlite.clear());
  contract(() => sqlite);
});

describe("a full disk under SQLite", () => {
  it("refuses new jobs, and keeps those that there are", async () => {
    const folder = temporaryFolder({}, onTestFinished);
    const storage = await openStorage({ migrations: jobMigrations, folder });
    onTestFinished(() => storage.close());
    const { database } = storage as SqliteStorage;
    const store = await openJobStore(storage);
    const kept = await created(store);
    const claim = await claimed(store);
    database.exec(
      `pragma max_page_count = ${Number(database.prepare("pragma page_count").get()?.["page_count"]) + 1}`,
    );
    const prompt = "x".repeat(20_000);
    await expect(store.create(newJob({ prompt }), { idempotency: { key: "k", hash: "h" } })).rejects.toThrow(
      /full/,
    );
    await expect(store.message(kept.project, kept.id, prompt)).rejects.toThrow(/full/);
    await expect(store.saveStep(claim, "edit", prompt)).rejects.toThrow(/full/);
    expect(await store.list(kept.project, { limit: 10 })).toMatchObject({
      jobs: [{ id: kept.id, status: "active" }],
    });
    expect(await store.heartbeat(claim)).toEqual({ cancel: false });
    database.exec("pragma max_page_count = 100000");
    expect(await store.create(newJob(), { idempotency: { key: "k", hash: "h" } })).toMatchObject({
      kind: "created",
    });
    expect(await store.finish(claim, done)).toBe(true);
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  });
});

describe.skipIf(postgres === undefined)(`jobs in PostgreSQL${why}`, () => {
  beforeEach(() => postgres!.jobs.clear());
  contract(() => postgres!.jobs);

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
