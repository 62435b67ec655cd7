import { test } from "vitest";
import { randomRenames } from "./testing/random-renames.ts";

test.each(["never", "always"] as const)(
  "after many random renames, nothing is broken that was not, with redirects %s",
  { timeout: 900_000 },
  (redirects) => randomRenames(redirects, 100),
);
