import fc from "fast-check";
import { it } from "vitest";
import { openBothDatabases } from "./testing/both-databases.ts";
import { story, tell } from "./testing/commands.ts";

const { sqlite, postgres, why } = await openBothDatabases();

it("SQLite does what the model does, many times", { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, (drawn) => tell(sqlite, drawn)),
    { numRuns: 3000 },
  );
});

it.skipIf(postgres === undefined)(
  `PostgreSQL does what the model does, many times${why}`,
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(story, (drawn) => tell(postgres!.jobs, drawn)),
      { numRuns: 400 },
    );
  },
);
