import fc from "fast-check";
import { test } from "vitest";
import { holds, scenario } from "./random-site.ts";

test("incremental equals from scratch, many times", { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(scenario, (drawn) => holds(drawn)),
    { numRuns: 100_000 },
  );
});
