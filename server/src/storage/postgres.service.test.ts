import { expect, it, onTestFinished } from "vitest";
import { claimLock } from "../jobs/claim-job.ts";
import { jobMigrations } from "../jobs/job-migrations.ts";
import { openJobStore } from "../jobs/open-job-store.ts";
import { claimed, created, done } from "../jobs/testing/test-jobs.ts";
import { noPostgres, startPostgres } from "../testing/postgres.ts";
import { openStorage, type PostgresStorage } from "./storage.ts";
import { storageTrouble } from "./storage-trouble.ts";

it(
  "does not wait for a process that was halted in the middle of a transaction",
  { tags: ["long"], timeout: 40_000 },
  async (context) => {
    const server = await startPostgres();
    if (!server) return context.skip(noPostgres);
    const url = await server.database();
    const open = (): Promise<PostgresStorage> =>
      openStorage({ migrations: jobMigrations, folder: "", url }) as Promise<PostgresStorage>;
    const [storage, other] = [await open(), await open()];
    onTestFinished(async () => {
      await storage.close();
      await other.close();
      await server.stop();
    });
    const store = await openJobStore(storage);
    await created(store);
    const halted = await other.pool.connect();
    await halted.query("begin");
    await halted.query("select pg_advisory_xact_lock($1)", [claimLock]);
    const since = performance.now();
    const claim = await claimed(store);
    expect(await store.finish(claim, done)).toBe(true);
    expect(performance.now() - since).toBeLessThan(15_000);
    const late = await halted.query("commit").then(() => "done", storageTrouble);
    expect(late).toBe("unavailable");
    halted.release(true);
  },
);

it.each([
  "postgres://octavo:hunter2@127.0.0.1:1/octavo",
  "postgres://octavo@127.0.0.1:1/octavo?password=hunter2",
  "postgres://octavo:p@hunter2@127.0.0.1:1/octavo",
  "postgres://octavo:pa/hunter2@127.0.0.1:1/octavo",
  "postgres://octavo:1/hunter2@127.0.0.1/octavo",
])("never shows a password: %s", async (url) => {
  const failing = openStorage({ migrations: [], folder: "", url });
  await expect(failing).rejects.toThrow(/The database .* could not be prepared/);
  await expect(failing).rejects.not.toThrow(/hunter2/);
});

it("names what said where the database is, and why it could not be reached", async () => {
  const url = "postgres://127.0.0.1:1/octavo";
  const failing = openStorage({ migrations: [], folder: "", url, urlFrom: "OCTAVO_DATABASE_URL" });
  await expect(failing).rejects.toThrow(/ECONNREFUSED.*Check OCTAVO_DATABASE_URL and/);
  await expect(openStorage({ migrations: [], folder: "", url })).rejects.toThrow("Check --database-url and");
});
