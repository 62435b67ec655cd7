import { describe, expect, it } from "vitest";
import { AgentError, type AgentRunner } from "../agent/agent-runner.ts";
import type { LostWork } from "../jobs/job-store.ts";
import type { JobReport } from "./job-report.ts";
import { jobReport } from "./job-report.ts";
import { muchLater, testService, until, type TestService } from "./testing/test-service.ts";
import { mortalStore } from "./testing/watched-store.ts";

/** An agent that fails with these errors in turn. */
const failing = (...errors: Error[]): { runner: AgentRunner } => ({
  runner: {
    name: "failing",
    model: "scripted",
    run: () => Promise.reject(errors.shift() ?? new Error("no more")),
  },
});
const waiting: { runner: AgentRunner } = {
  runner: { name: "waiting", model: "scripted", run: () => new Promise<never>(() => undefined) },
};

describe("a worker reports", () => {
  const reporting = async (): Promise<{
    service: TestService;
    reports: JobReport[];
    onJob: (report: JobReport) => void;
  }> => {
    const reports: JobReport[] = [];
    return { service: await testService(), reports, onJob: (report) => reports.push(report) };
  };

  it("a job that is done", async () => {
    const { service, reports, onJob } = await reporting();
    service.start({ onJob });
    const { id } = await service.create();
    await service.ended(id);
    await until(() => (reports.length > 0 ? true : undefined));
    const outcome = { outcome: "completed", reason: null };
    expect(reports).toEqual([{ job: id, project: "docs", round: 1, attempt: 1, ...outcome }]);
  });

  it("each attempt of one that fails", async () => {
    const { service, reports, onJob } = await reporting();
    service.start({
      onJob,
      project: failing(new AgentError("transient", "Busy."), new AgentError("permanent", "No.")),
    });
    const { id } = await service.create();
    await service.ended(id);
    await until(() => (reports.length > 1 ? true : undefined));
    expect(reports).toMatchObject([
      { job: id, attempt: 1, outcome: "retry", reason: "Busy." },
      { job: id, attempt: 2, outcome: "failed", reason: "No." },
    ]);
  });

  it("one that was cancelled, and one that is given back", async () => {
    const { service, reports, onJob } = await reporting();
    const worker = service.start({ onJob, project: waiting, patience: 50 });
    const cancelled = await service.create();
    await until(async () => ((await service.events(cancelled.id)).length > 1 ? true : undefined));
    await service.store.cancel("docs", cancelled.id);
    await until(() => (reports.length > 0 ? true : undefined));
    const other = await service.create();
    await until(async () => ((await service.events(other.id)).length > 1 ? true : undefined));
    await worker.stop(0);
    expect(reports).toMatchObject([
      { job: cancelled.id, outcome: "ended" },
      { job: other.id, outcome: "released" },
    ]);
  });

  it("one that it has lost; who goes on with it tells of that", { tags: ["long"] }, async () => {
    const { service, reports, onJob } = await reporting();
    const lost: LostWork[] = [];
    const { store } = mortalStore(await service.open(), "validate", "before");
    service.start({ store, patience: 50, lease: 600, onJob });
    const { id } = await service.create();
    await until(() => (reports.length > 0 ? true : undefined));
    expect(reports).toMatchObject([{ job: id, attempt: 1, outcome: "lost" }]);
    service.start({ store: await service.open({ clock: muchLater, onLost: (each) => lost.push(each) }) });
    await service.ended(id);
    expect(lost).toEqual([
      { job: id, project: "docs", round: 1, attempt: 1, owner: "worker-1", reason: null },
    ]);
  });
});

it("tells of a job whose workers are lost too often", async () => {
  const service = await testService();
  const lost: LostWork[] = [];
  const store = await service.open({ attempts: 1, lease: 20, onLost: (each) => lost.push(each) });
  const { id } = await service.create();
  await store.claim("gone", { perProject: 1, global: 1, projects: ["docs"] });
  await until(async () => {
    await store.claim("other", { perProject: 1, global: 1, projects: ["docs"] });
    return (await service.find(id)).status === "failed" ? true : undefined;
  });
  expect(lost).toMatchObject([
    { job: id, owner: "gone", reason: expect.stringContaining("was lost 1 time") },
  ]);
});

it("shows the first line of a reason, and nothing of what a model says to refuse", () => {
  const claim = { job: { id: "a", project: "docs" }, round: 1, attempt: 1 } as Parameters<
    typeof jobReport
  >[0];
  const reasonOf = (reason: string): string | null => jobReport(claim, "failed", reason).reason;
  expect(reasonOf("The agent refused to do it: I will not say that <prompt>.")).toBe(
    "The agent refused to do it.",
  );
  expect(reasonOf("The site has new errors:\nindex.mdx: secret")).toBe("The site has new errors:");
  expect(reasonOf("x".repeat(600))).toHaveLength(500);
});
