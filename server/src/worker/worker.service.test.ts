import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { AgentTask } from "../agent/agent-runner.ts";
import { commitTo, gitIn } from "../git/testing.ts";
import { jobResource } from "../jobs/job.ts";
import { stepNames } from "../jobs/job-store.ts";
import type { WorkerProject } from "./project.ts";
import { edits, scripted, testService, until, welcomePlan } from "./testing/test-service.ts";

const breaks = edits("Welcome.", "import Gone from '/gone.mdx';\n\nWelcome.");

describe("a job", () => {
  it("ends with its change on a branch of its own, and one pull request", async () => {
    const service = await testService();
    const { id } = await service.create();
    expect(jobResource(await service.find(id)).source.ref).toBeNull();
    // In a thread of its own, as it is outside of tests.
    service.start({ project: { check: undefined } });
    const job = await service.ended(id);
    expect(job).toMatchObject({
      status: "completed",
      prLink: `https://docs.example.com/pulls/agent/${id}`,
      reason: null,
    });
    expect(jobResource(job).source.ref).toBe("main");
    const branch = `agent/${id}`;
    expect(gitIn(service.bare, ["show", `${branch}:index.mdx`])).toContain("Welcome to the docs.");
    expect(gitIn(service.bare, ["show", "main:index.mdx"])).not.toContain("to the docs");
    expect(service.commits(branch)).toEqual(["Says where one is welcome"]);
    expect(service.pulls()).toBe(1);
    const events = await service.events(id);
    expect(events.filter(({ type }) => type === "step").map(({ data }) => data)).toEqual(
      stepNames.map((step) => ({ step })),
    );
    expect(events.filter(({ type }) => type === "agent").map(({ data }) => data)).toMatchObject([
      { kind: "tool", tool: "edit", ok: true },
      { kind: "text", text: welcomePlan.summary },
    ]);
    expect(service.errors).toEqual([]);
  });

  it("has no pull request where nothing changed, and is removed when it is not kept any more", async () => {
    const service = await testService({ calls: [], summary: "All is well." });
    const worker = service.start();
    const { id } = await service.create();
    expect(await service.ended(id)).toMatchObject({ status: "completed", prLink: null });
    expect(service.branches()).toEqual(["main"]);
    expect(service.pulls()).toBe(0);
    const steps = (await service.events(id)).filter(({ type }) => type === "step");
    expect(steps.map(({ data }) => (data as { step: string }).step)).toEqual([
      "branch",
      "edit",
      "validate",
      "done",
    ]);
    await worker.stop(0);
    service.start({ store: await service.open({ kept: 0 }) });
    await until(async () => ((await service.store.find("docs", id)) === undefined ? true : undefined));
    expect(service.errors).toEqual([]);
  });

  it("keeps to the default branch, whatever its name", { tags: ["long"] }, async () => {
    const service = await testService();
    const { id } = await service.create();
    const worker = service.start();
    expect(jobResource(await service.ended(id)).source.ref).toBe("main");
    await worker.stop(0);
    // The default branch gets another name.
    gitIn(service.bare, ["branch", "-m", "main", "trunk"]);
    gitIn(service.bare, ["symbolic-ref", "HEAD", "refs/heads/trunk"]);
    await service.store.message("docs", id, "Nothing more.");
    service.start({ project: { runner: scripted({ calls: [], summary: "All is well." }) } });
    const job = await service.ended(id);
    expect([job.status, jobResource(job).source.ref]).toEqual(["completed", "trunk"]);
  });

  it("fails with the problems that it would bring, and pushes nothing", async () => {
    const service = await testService({ calls: [breaks], summary: "An import." });
    service.start();
    const { id } = await service.create();
    const job = await service.ended(id);
    expect(job.status).toBe("failed");
    expect(job.reason).toMatch(/new errors after the change and 2 repairs:\nindex\.mdx:\d+: .*gone/);
    expect(service.branches()).toEqual(["main"]);
    expect(service.pulls()).toBe(0);
  });

  it("changes no script where the docs have code, which may load it", async () => {
    const write = { tool: "write", input: { path: "plugins/hello.js", text: "export default 1;" } };
    const service = await testService({ calls: [write], summary: "A plugin." });
    commitTo(service.bare, { "octavo.config.mjs": `import "./plugins/hello.js"; export default {};` });
    service.start();
    const { status, reason } = await service.ended((await service.create()).id);
    expect(status).toBe("failed");
    expect(reason).toContain("plugins/hello.js may not be changed by an agent");
    expect(service.branches()).toEqual(["main"]);
  });

  it("goes on where its work was repaired", async () => {
    const repairs = [{ calls: [edits("import Gone from '/gone.mdx';", "Hello.")], summary: "Mended." }];
    const service = await testService({ calls: [breaks], summary: "An import.", repairs });
    service.start();
    const { id } = await service.create();
    expect(await service.ended(id)).toMatchObject({ status: "completed" });
    expect(service.commits(`agent/${id}`)).toEqual(["Mended", "An import"]);
  });

  it("goes on with its messages on the same branch and the same pull request", async () => {
    const second = { calls: [edits("to the docs", "to all docs")], summary: "Says all." };
    const service = await testService({ turns: [welcomePlan, second] });
    service.start();
    const { id } = await service.create();
    const first = await service.ended(id);
    await service.store.message("docs", id, "Say all.");
    expect(await service.ended(id)).toMatchObject({ status: "completed", prLink: first.prLink });
    expect(service.commits(`agent/${id}`)).toEqual(["Says all", "Says where one is welcome"]);
    expect(service.pulls()).toBe(1);
    await service.store.message("docs", id, "Nothing more.");
    expect(await service.ended(id)).toMatchObject({ status: "completed", prLink: first.prLink });
    expect(service.commits(`agent/${id}`)).toHaveLength(2);
  });

  it("works on each of several messages, in their order", { tags: ["long"] }, async () => {
    const second = { calls: [edits("to the docs", "to all docs")], summary: "Says all." };
    const service = await testService({ turns: [welcomePlan, second] });
    const { id } = await service.create();
    await service.store.message("docs", id, "Say all.");
    service.start();
    expect(await service.ended(id)).toMatchObject({ status: "completed" });
    expect(service.commits(`agent/${id}`)).toEqual(["Says all", "Says where one is welcome"]);
  });

  it("asks again what failed before", async () => {
    const service = await testService();
    const asked: (readonly string[])[] = [];
    const runner = scripted({ turns: [{ calls: [breaks], summary: "An import." }, welcomePlan] });
    const run = (task: AgentTask): ReturnType<typeof runner.run> => {
      asked.push(task.prompts);
      return runner.run(task);
    };
    const limits = { ...service.project.limits, repairs: 0 };
    service.start({ project: { limits, runner: { name: "watched", model: "scripted", run } } });
    const { id } = await service.create("First.");
    expect(await service.ended(id)).toMatchObject({ status: "failed" });
    await service.store.message("docs", id, "Try again.");
    expect(await service.ended(id)).toMatchObject({ status: "completed" });
    expect(asked).toEqual([["First."], ["First.", "First.\n\nTry again."]]);
  });

  it("waits for a worker that knows its project", { tags: ["long"] }, async () => {
    const service = await testService();
    const other = service.start({ projects: new Map([["another", service.project]]) });
    const { id } = await service.create();
    await setTimeout(300);
    expect((await service.events(id)).map(({ type }) => type)).toEqual(["status"]);
    service.start();
    expect(await service.ended(id)).toMatchObject({ status: "completed" });
    await other.stop(0);
    expect(service.errors).toEqual([]);
  });

  it("fails where the branch to start from is gone", async () => {
    const service = await testService();
    service.start();
    const source = { repository: "file:///site", ref: "nowhere" };
    const creation = await service.store.create({ project: "docs", prompt: "x", source, model: "scripted" });
    if (creation.kind !== "created") throw new Error(creation.kind);
    expect(await service.ended(creation.job.id)).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("has no branch nowhere"),
    });
    expect(service.errors).toEqual([]);
  });
});

describe("slots", () => {
  /** A runner that waits until `wanted` jobs run at a time, and knows how many did. */
  function counting(wanted: number): {
    readonly most: () => number;
    readonly project: Partial<WorkerProject>;
  } {
    let running = 0;
    let most = 0;
    const runner = scripted(welcomePlan);
    const run = async (task: AgentTask): ReturnType<typeof runner.run> => {
      most = Math.max(most, ++running);
      await until(() => (most >= wanted ? true : undefined));
      // Long enough for another one to come, if it may.
      await setTimeout(500);
      running--;
      return runner.run(task);
    };
    return { most: () => most, project: { runner: { name: "slow", model: "scripted", run } } };
  }

  it("are as many as there are", { tags: ["long"] }, async () => {
    const service = await testService();
    const { most, project } = counting(2);
    const jobs = await Promise.all([1, 2, 3].map(() => service.create()));
    service.start({ slots: 2, project });
    for (const { id } of jobs) expect(await service.ended(id)).toMatchObject({ status: "completed" });
    expect(most()).toBe(2);
  });

  it("take no more of a project than its limit, over all workers", { tags: ["long"] }, async () => {
    const service = await testService();
    const { most, project } = counting(1);
    const jobs = await Promise.all([1, 2].map(() => service.create()));
    for (let at = 0; at < 2; at++) service.start({ slots: 2, project, limits: { perProject: 1, global: 9 } });
    for (const { id } of jobs) expect(await service.ended(id)).toMatchObject({ status: "completed" });
    expect(most()).toBe(1);
    await until(() => (service.pulls() === 2 ? true : undefined));
  });
});
