import { test } from "vitest";
import { readAfterEdits } from "./test-yaml-blocks.ts";

test("a reading after any edit is one from scratch, many times", { timeout: 900_000 }, () =>
  readAfterEdits(5_000),
);
