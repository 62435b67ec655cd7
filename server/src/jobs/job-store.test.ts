import { temporaryFolder } from "@octavo/core/testing";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openStorage, type SqliteStorage } from "../storage/storage.ts";
import { jobMigrations } from "./job-migrations.ts";
import { openJobStore } from "./open-job-store.ts";
import { jobContract } from "./testing/job-contract.ts";
import { claimed, created, done, newJob, openTestJobs } from "./testing/test-jobs.ts";

const removals: (() => void)[] = [];
const sqlite = await openTestJobs(undefined, (remove) => removals.push(remove));
afterAll(async () => {
  await sqlite.close();
  for (const remove of removals) remove();
});

describe("jobs in SQLite", () => {
  beforeEach(() => sqlite.clear());
  jobContract(() => sqlite);
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
