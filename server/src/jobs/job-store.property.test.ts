import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { noPostgres, startPostgres } from "../testing/postgres.ts";
import { story, tell } from "./testing/commands.ts";
import { openTestJobs } from "./testing/test-jobs.ts";

const cleanUp: (() => void)[] = [];
const later = (remove: () => void): unknown => cleanUp.push(remove);
const sqlite = await openTestJobs(undefined, later);
const server = await startPostgres();
const postgres = server && (await openTestJobs(await server.database(), later));

afterAll(async () => {
  await sqlite.close();
  await postgres?.close();
  await server?.stop();
  for (const remove of cleanUp) remove();
});

it("SQLite does what the model does", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, (drawn) => tell(sqlite, drawn)),
    { numRuns: 60 },
  );
});

it.skipIf(postgres === undefined)(
  `PostgreSQL does what the model does${postgres ? "" : `: ${noPostgres}`}`,
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(story, (drawn) => tell(postgres!, drawn)),
      { numRuns: 15 },
    );
    expect(await postgres!.rows("select 1 from jobs where status = 'active'")).toEqual([]);
  },
);
