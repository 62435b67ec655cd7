import { describe, expect, it } from "vitest";
import type { AgentTask } from "../agent/agent-runner.ts";
import { noLimits as limits } from "../jobs/testing/test-jobs.ts";
import { stepNames, type StepName } from "../jobs/job-store.ts";
import { filesBelow } from "../git/testing.ts";
import { testService, until } from "./testing/test-service.ts";
import { watchedStore } from "./testing/watched-store.ts";

/** An agent that is at work until it is told to stop. */
function endless(): {
  started: () => boolean;
  stopped: () => boolean;
  runner: { name: string; model: string; run(task: AgentTask): Promise<never> };
} {
  let tasks = 0;
  let stops = 0;
  const run = (task: AgentTask): Promise<never> =>
    new Promise((_, reject) => {
      tasks++;
      task.signal.addEventListener("abort", () => {
        stops++;
        reject(task.signal.reason as Error);
      });
    });
  return {
    started: () => tasks > 0,
    stopped: () => stops === tasks,
    runner: { name: "endless", model: "scripted", run },
  };
}

const yes = (isTrue: boolean): true | undefined => (isTrue ? true : undefined);

async function endsThere(step: StepName): Promise<void> {
  const service = await testService();
  let isCancelled = false;
  const store = watchedStore(await service.open(), async ({ method, args, go }) => {
    const answer = await go();
    if (method !== "saveStep" || args[1] !== step || isCancelled) return answer;
    isCancelled = true;
    await service.store.cancel("docs", (args[0] as { job: { id: string } }).job.id);
    return answer;
  });
  service.start({ store, slots: 1, limits: { perProject: 1, global: 1 } });
  const { id } = await service.create();
  expect(await service.ended(id)).toMatchObject({ status: "archived", prLink: null });
  const next = await service.create();
  expect(await service.ended(next.id)).toMatchObject({ status: "completed" });
  expect(await service.find(id)).toMatchObject({ status: "archived", reason: "The job was cancelled." });
  const at = stepNames.indexOf(step);
  expect(service.branches().includes(`agent/${id}`)).toBe(at >= stepNames.indexOf("push"));
  expect(service.pulls()).toBe(at >= stepNames.indexOf("pull-request") ? 2 : 1);
  expect(service.errors).toEqual([]);
}

describe("cancelling", () => {
  const title = "after %s ends the job there, and frees its place";
  it.each(["push"] as const)(title, endsThere);
  it.each(stepNames.filter((step) => step !== "push"))(title, { tags: ["long"] }, endsThere);

  it("stops an agent at work long before the next heartbeat", async () => {
    const service = await testService();
    const agent = endless();
    service.start({ heartbeat: 60_000, project: agent });
    const { id } = await service.create();
    await until(() => yes(agent.started()));
    const since = performance.now();
    await service.store.cancel("docs", id);
    await until(() => yes(agent.stopped()));
    expect(performance.now() - since).toBeLessThan(10_000);
    await until(async () => yes(filesBelow(service.folder).every((file) => !file.startsWith("work/"))));
  });
});

describe("the deadline", () => {
  it("fails a job that takes too long, and stops its agent", async () => {
    const service = await testService();
    const agent = endless();
    service.start({ store: await service.open({ timeout: 1_000 }), project: agent });
    const { id } = await service.create();
    expect(await service.ended(id)).toMatchObject({
      status: "failed",
      reason: "The job did not end within the time that it may take.",
    });
    await until(() => yes(agent.stopped()));
  });
});

describe("draining", () => {
  it("gives back what does not end within the grace, without charging the attempt", async () => {
    const service = await testService();
    const agent = endless();
    const worker = service.start({ slots: 1, project: agent });
    const { id } = await service.create();
    const waiting = await service.create();
    await until(() => yes(agent.started()));
    const since = performance.now();
    await worker.stop(200);
    expect(performance.now() - since).toBeLessThan(20_000);
    expect(agent.stopped()).toBe(true);
    expect(filesBelow(service.folder).filter((file) => file.startsWith("work/"))).toEqual([]);
    expect((await service.events(id)).at(-1)).toMatchObject({ type: "release" });
    const noLimits = { ...limits, projects: ["docs"] };
    const claims = [await service.store.claim("x", noLimits), await service.store.claim("x", noLimits)];
    expect(new Map(claims.map((claim) => [claim?.job.id, claim?.tries]))).toEqual(
      new Map([
        [id, 1],
        [waiting.id, 1],
      ]),
    );
  });

  it("lets a job end that does so within the grace, and takes no other", async () => {
    const service = await testService();
    const worker = service.start({ slots: 1 });
    const { id } = await service.create();
    const waiting = await service.create();
    await until(async () => yes((await service.events(id)).some(({ type }) => type === "claim")));
    await worker.stop(30_000);
    expect(await service.find(id)).toMatchObject({ status: "completed" });
    expect((await service.events(waiting.id)).map(({ type }) => type)).not.toContain("claim");
    await worker.stop(0);
  });

  it("gives back a job that came as it stopped", async () => {
    const service = await testService();
    const { id } = await service.create();
    let isAsked = false;
    const store = watchedStore(await service.open(), async ({ method, go }) => {
      const answer = await go();
      if (method === "claim") {
        isAsked = true;
        await new Promise((done) => setTimeout(done, 200));
      }
      return answer;
    });
    const worker = service.start({ store });
    await until(() => yes(isAsked));
    await worker.stop(0);
    expect((await service.events(id)).map(({ type }) => type).slice(-2)).toEqual(["claim", "release"]);
  });

  it("does not wait for an agent that cannot be stopped", async () => {
    const service = await testService();
    let isStarted = false;
    const run = (): Promise<never> => ((isStarted = true), new Promise(() => undefined));
    const worker = service.start({
      patience: 100,
      project: { runner: { name: "deaf", model: "scripted", run } },
    });
    const { id } = await service.create();
    await until(() => yes(isStarted));
    await worker.stop(0);
    expect((await service.events(id)).at(-1)).toMatchObject({ type: "release" });
  });
});
