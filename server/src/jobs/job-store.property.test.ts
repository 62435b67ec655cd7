import fc from "fast-check";
import { expect, it } from "vitest";
import { openBothDatabases } from "./testing/both-databases.ts";
import { story, tell } from "./testing/commands.ts";

const { sqlite, postgres, why } = await openBothDatabases();

it("SQLite does what the model does", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, (drawn) => tell(sqlite, drawn)),
    { numRuns: 25 },
  );
});

it.skipIf(postgres === undefined)(
  `PostgreSQL does what the model does${why}`,
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(story, (drawn) => tell(postgres!.jobs, drawn)),
      { numRuns: 6 },
    );
    expect(await postgres!.jobs.rows("select 1 from jobs where status = 'active'")).toEqual([]);
  },
);
