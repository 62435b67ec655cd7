import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@octavo/core/testing";
import { noPostgres, startPostgres } from "../testing/postgres.ts";
import { crashRun, type CrashReport } from "./testing/crash-run.ts";

const short = { jobs: 40, workers: 2, slots: 4, perProject: 2, kills: 4, zombies: 1, lease: 2000, pause: 40 };
const server = await startPostgres();

function expectWhole(report: CrashReport, jobs: number): void {
  expect(report).toMatchObject({
    statuses: { completed: jobs },
    replayed: jobs,
    pulls: jobs,
    withoutPull: 0,
    ended: 0,
    atOnce: 2,
    finishedTwice: 0,
    integrity: "ok",
  });
}

it("jobs in SQLite outlive workers that are killed", { timeout: 120_000 }, async () => {
  const folder = temporaryFolder({}, onTestFinished);
  expectWhole(await crashRun({ ...short, folder, url: undefined }), short.jobs);
});

it.skipIf(server === undefined)(
  `jobs in PostgreSQL outlive workers that are killed${server ? "" : `: ${noPostgres}`}`,
  { timeout: 120_000 },
  async () => {
    onTestFinished(() => server?.stop());
    const folder = temporaryFolder({}, onTestFinished);
    expectWhole(await crashRun({ ...short, folder, url: await server?.database() }), short.jobs);
  },
);
