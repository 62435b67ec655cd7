import { afterAll, expect, it, onTestFinished } from "vitest";
import { noPostgres, startPostgres } from "../../server/src/testing/postgres.ts";
import { crashRun, type CrashReport } from "./crash-run.ts";
import { expectWhole } from "./expect-whole.ts";

const long = { jobs: 500, servers: 2, workers: 2, slots: 2, kills: 32, zombies: 6, lease: 4, peace: 10_000 };
const server = await startPostgres();
afterAll(() => server?.stop());

it("500 jobs on SQLite outlive 32 kills of servers and workers", { timeout: 3_000_000 }, async () => {
  const report = await crashRun({ ...long, url: undefined, cleanUp: onTestFinished });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  expectHit(report);
});

it.skipIf(server === undefined)(
  `500 jobs on PostgreSQL outlive the same, and a crash of the database${server ? "" : `: ${noPostgres}`}`,
  { timeout: 3_000_000 },
  async () => {
    const url = await server?.database();
    const disturb = (): Promise<void> => server!.restart();
    const report = await crashRun({ ...long, url, disturb, cleanUp: onTestFinished });
    process.stdout.write(`${JSON.stringify(report)}\n`);
    expectHit(report);
  },
);

/** Among so many kills some hit a worker at a job, and some requests have to be sent again. */
function expectHit(report: CrashReport): void {
  expectWhole(report, long);
  expect(report.claimedAgain).toBeGreaterThan(0);
  expect(report.replayedInCrash).toBeGreaterThan(0);
}
