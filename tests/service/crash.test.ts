import { afterAll, it, onTestFinished } from "vitest";
import { noPostgres, startPostgres } from "../../server/src/testing/postgres.ts";
import { crashRun } from "./crash-run.ts";
import { expectWhole } from "./expect-whole.ts";

const short = { jobs: 25, servers: 2, workers: 1, slots: 2, kills: 3, zombies: 0, lease: 2, peace: 1500 };
const server = await startPostgres();
afterAll(() => server?.stop());

it(
  "servers and workers on SQLite are killed, and no job is lost or done twice",
  { timeout: 180_000 },
  async () => {
    expectWhole(await crashRun({ ...short, url: undefined, cleanUp: onTestFinished }), short);
  },
);

it.skipIf(server === undefined)(
  `and on PostgreSQL${server ? "" : `: ${noPostgres}`}`,
  { timeout: 180_000 },
  async () => {
    const url = await server?.database();
    expectWhole(await crashRun({ ...short, url, cleanUp: onTestFinished }), short);
  },
);
