import fc from "fast-check";
import { test } from "vitest";
import { Database } from "../../database/database.ts";
import { incremental } from "./incremental.ts";

test(
  "after any edits, values and problems are those of a cold database, many times",
  { timeout: 600_000 },
  async () => {
    await fc.assert(incremental(Database), { numRuns: 50_000 });
  },
);
