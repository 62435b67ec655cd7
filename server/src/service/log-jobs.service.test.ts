import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, it } from "vitest";
import { until } from "../worker/testing/test-service.ts";
import { logJob, logLost } from "./log-jobs.ts";
import { addPage, below, clientOf, site, start } from "./testing.ts";

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

it("is what a server does that runs jobs, without the prompt", async () => {
  const config = `{ projects: [{ id: "docs", site: "site", agent: { kind: "scripted", plan: "plan.json" } }] }`;
  const plan = addPage.replace("docs/new.mdx", "new.mdx");
  const tested = await start(config, { ...below("site", site("cats")), "plan.json": plan });
  const ask = await clientOf(tested, "admin", "docs");
  const made = await ask("/v2/agent/docs/job", { prompt: "Add a page on the secret plan." });
  const { id } = (await made.json()) as { id: string };
  await until(async () => {
    const job = (await (await ask(`/v2/agent/docs/job/${id}`)).json()) as { status: string };
    return job.status === "active" ? undefined : job;
  });
  const logged = await tested.stop();
  const line = logged.split("\n").find((each) => each.includes('"A job is done."'));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    level: 30,
    job: id,
    project: "docs",
    round: 1,
    attempt: 1,
    outcome: "completed",
  });
  expect(logged).not.toContain("secret plan");
}, 60_000);
