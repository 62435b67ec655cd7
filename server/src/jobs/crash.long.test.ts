import { temporaryFolder } from "@octavo/core/testing";
import { expect, it, onTestFinished } from "vitest";
import { noPostgres, startPostgres } from "../testing/postgres.ts";
import { crashRun, type CrashReport } from "./testing/crash-run.ts";

const long = {
  jobs: 600,
  workers: 3,
  slots: 4,
  perProject: 2,
  kills: 40,
  zombies: 6,
  lease: 3000,
  pause: 60,
};
const server = await startPostgres();

function expectWhole(report: CrashReport): void {
  console.log(JSON.stringify(report));
  expect(report).toMatchObject({
    kills: long.kills,
    zombies: long.zombies,
    statuses: { completed: long.jobs },
    replayed: long.jobs,
    pulls: long.jobs,
    withoutPull: 0,
    ended: 0,
    atOnce: 2,
    finishedTwice: 0,
    integrity: "ok",
  });
}

it("jobs in SQLite outlive many crashes", { timeout: 900_000 }, async () => {
  const folder = temporaryFolder({}, onTestFinished);
  expectWhole(await crashRun({ ...long, folder, url: undefined }));
});

it.skipIf(server === undefined)(
  `jobs in PostgreSQL outlive many crashes, and one of the database${server ? "" : `: ${noPostgres}`}`,
  { timeout: 900_000 },
  async () => {
    onTestFinished(() => server?.stop());
    const folder = temporaryFolder({}, onTestFinished);
    const url = await server?.database();
    expectWhole(await crashRun({ ...long, folder, url, disturb: () => server!.restart() }));
  },
);
