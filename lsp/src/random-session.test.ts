import { test } from "vitest";
import { describeBoth } from "./testing/both.ts";
import { randomSessions } from "./testing/random-session.ts";

describeBoth("a random session", {}, (capabilities) => {
  test("fails nowhere, answers in time, and ends with the problems of check", { timeout: 120_000 }, () =>
    randomSessions(capabilities, { sessions: 2, steps: 50 }),
  );
});
