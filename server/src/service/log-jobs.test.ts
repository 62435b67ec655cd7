import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, it } from "vitest";
import { logJob, logLost } from "./log-jobs.ts";

it("logs how jobs went, at a level that fits", async () => {
  const stream = new PassThrough();
  const log = pino({ level: "info" }, stream);
  const of = { job: "j1", project: "docs", round: 1, attempt: 2 };
  logJob(log, { ...of, outcome: "completed", reason: null });
  logJob(log, { ...of, outcome: "retry", reason: "Busy." });
  logJob(log, { ...of, outcome: "failed", reason: "No." });
  logJob(log, { ...of, outcome: "lost", reason: "Gone." });
  logLost(log, { ...of, owner: "host-1", reason: null });
  logLost(log, { ...of, owner: "host-1", reason: "The worker was lost 3 times." });
  stream.end();
  const lines = (await text(stream))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    { level: 30, ...of, outcome: "completed", reason: null },
    { level: 40, ...of, outcome: "retry", reason: "Busy." },
    { level: 50, ...of, outcome: "failed", reason: "No." },
    { level: 40, ...of, outcome: "lost" },
    { level: 40, ...of, outcome: "taken over", owner: "host-1" },
    { level: 50, ...of, outcome: "failed", reason: "The worker was lost 3 times." },
  ]);
});
