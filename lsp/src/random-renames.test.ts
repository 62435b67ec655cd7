import { test } from "vitest";
import { randomRenames } from "./testing/random-renames.ts";

test.each(["never", "always"] as const)(
  "after random renames, nothing is broken that was not, with redirects %s",
  { timeout: 120_000 },
  (redirects) => randomRenames(redirects, 5),
);
