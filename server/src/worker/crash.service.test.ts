import { describe, expect, it } from "vitest";
import type { AgentTask } from "../agent/agent-runner.ts";
import { stepNames, type StepName } from "../jobs/job-store.ts";
import { edits, muchLater, scripted, testService, until, welcomePlan } from "./testing/test-service.ts";
import { folderOf } from "../testing/run.ts";
import { mortalStore, nothingEver, watchedStore } from "./testing/watched-store.ts";

interface Moment {
  readonly step: StepName;
  readonly when: "before" | "after";
}

const moments: readonly Moment[] = (["before", "after"] as const).flatMap((when) =>
  stepNames.map((step) => ({ step, when })),
);

/** Just before it is known what was done: on its machine, in the repository, at the code host, and all. */
const isTelling = ({ step, when }: Moment): boolean =>
  when === "before" && ["edit", "push", "pull-request", "done"].includes(step);

async function endsOnce({ step, when }: Moment): Promise<void> {
  const service = await testService();
  let runs = 0;
  const runner = scripted(welcomePlan);
  const run = (task: AgentTask): ReturnType<typeof runner.run> => (runs++, runner.run(task));
  const project = { runner: { name: "counted", model: "scripted", run } };
  const { store, lost } = mortalStore(await service.open(), step, when);
  service.start({ store, project, patience: 50 });
  const { id } = await service.create();
  await lost;
  service.start({ store: await service.open({ clock: muchLater }), project });
  expect(await service.ended(id)).toMatchObject({
    status: "completed",
    prLink: `https://docs.example.com/pulls/agent/${id}`,
  });
  expect(service.pulls()).toBe(1);
  expect(service.commits(`agent/${id}`)).toEqual(["Says where one is welcome"]);
  // What the agent did is not done again once its commit is known.
  const isEdited = stepNames.indexOf(step) > 1 || (step === "edit" && when === "after");
  expect(runs).toBe(isEdited || step === "branch" ? 1 : 2);
}

describe("a worker that is lost", () => {
  const title = "$when $step was saved leaves a job that another one ends once";
  it.each(moments.filter(isTelling))(title, endsOnce);
  it.each(moments.filter((each) => !isTelling(each)))(title, { tags: ["long"] }, endsOnce);

  it(
    "leaves a commit on its own machine, and another machine makes it again",
    { tags: ["long"] },
    async () => {
      const service = await testService();
      const { store, lost } = mortalStore(await service.open(), "edit", "after");
      service.start({ store, patience: 50 });
      const { id } = await service.create();
      await lost;
      service.start({ store: await service.open({ clock: muchLater }), folder: folderOf() });
      expect(await service.ended(id)).toMatchObject({ status: "completed" });
      expect(service.commits(`agent/${id}`)).toEqual(["Says where one is welcome"]);
      const texts = (await service.events(id)).filter(
        ({ data }) => (data as { kind?: string } | null)?.kind === "text",
      );
      expect(texts).toHaveLength(2);
    },
  );

  it("while its work is repaired leaves the repairs that are to come", { tags: ["long"] }, async () => {
    const breaks = edits("Welcome.", "import Gone from '/gone.mdx';\n\nWelcome.");
    const repairs = [
      { calls: [edits("Welcome.", "Welcome!")], summary: "First repair." },
      { calls: [edits("import Gone from '/gone.mdx';", "Hello.")], summary: "Second repair." },
    ];
    const service = await testService({ calls: [breaks], summary: "An import.", repairs });
    let saves = 0;
    let isDead = false;
    const store = watchedStore(await service.open(), async ({ method, args, go }) => {
      if (isDead) return nothingEver;
      const answer = await go();
      // Saved after the first run and after the first repair.
      if (method === "saveStep" && args[1] === "edit" && ++saves === 2) isDead = true;
      return isDead ? nothingEver : answer;
    });
    service.start({ store, patience: 50 });
    const { id } = await service.create();
    await until(() => (isDead ? true : undefined));
    service.start({ store: await service.open({ clock: muchLater }) });
    expect(await service.ended(id)).toMatchObject({ status: "completed" });
    expect(service.commits(`agent/${id}`)).toEqual(["Second repair", "First repair", "An import"]);
  });

  it("stops the agent within a lease when the store does not answer, and writes nothing more", async () => {
    const service = await testService();
    const lease = 3_000;
    const later: string[] = [];
    let isGone = false;
    const store = watchedStore(await service.open(), async ({ method, go }) => {
      if (!isGone) return go();
      if (method !== "heartbeat" && method !== "changed" && method !== "find") later.push(method);
      throw new Error("unreachable");
    });
    let stopped: number | undefined;
    let left = 0;
    const run = (task: AgentTask): Promise<never> =>
      new Promise((_, reject) => {
        isGone = true;
        left = performance.now();
        task.signal.addEventListener("abort", () => {
          stopped = performance.now() - left;
          reject(task.signal.reason as Error);
        });
      });
    service.start({ store, slots: 1, lease, project: { runner: { name: "slow", model: "scripted", run } } });
    const { id } = await service.create();
    expect(await until(() => stopped)).toBeLessThanOrEqual(2 * lease);
    // The place is free again, and a store that is back finds the worker at its door.
    isGone = false;
    service.start({ store: await service.open({ clock: muchLater }) });
    expect(await service.ended(id)).toMatchObject({ status: "completed" });
    expect(later.filter((method) => method !== "claim")).toEqual([]);
    expect(service.errors.length).toBeGreaterThan(0);
  });

  it("and comes back late can write nothing, and opens no second pull request", async () => {
    const service = await testService();
    const { id } = await service.create();
    let isHalted = false;
    let isBack = false;
    const answers: unknown[] = [];
    const store = watchedStore(await service.open(), async ({ method, args, go }) => {
      const isNews = method === "changed" && args[1] !== undefined;
      if (isNews || (method === "claim" && isBack)) return nothingEver;
      if (method === "saveStep" && args[1] === "validate") {
        isHalted = true;
        await until(async () => ((await service.find(id)).status === "completed" ? true : undefined));
        isBack = true;
      }
      const answer = await go();
      if (isBack && method !== "changed" && method !== "find") answers.push([method, answer]);
      return answer;
    });
    // It believes that it holds the job, as one does that was halted.
    const zombie = service.start({ store, slots: 1, lease: 60_000, heartbeat: 60_000, patience: 50 });
    await until(() => (isHalted ? true : undefined));
    service.start({ store: await service.open({ clock: muchLater }) });
    expect(await service.ended(id)).toMatchObject({ status: "completed" });
    await until(() => (answers.length >= 2 ? true : undefined));
    await zombie.stop(0);
    expect(answers).toEqual([
      ["saveStep", false],
      ["heartbeat", null],
    ]);
    expect(service.pulls()).toBe(1);
    expect(service.commits(`agent/${id}`)).toHaveLength(1);
  });
});

it("waits for a store that cannot be reached yet", { tags: ["long"] }, async () => {
  const service = await testService();
  let calls = 0;
  const store = watchedStore(await service.open(), async ({ go }) => {
    if (++calls < 6) throw new Error("unreachable");
    return go();
  });
  service.start({ store });
  const { id } = await service.create();
  expect(await service.ended(id)).toMatchObject({ status: "completed" });
  expect(service.errors.length).toBeGreaterThanOrEqual(5);
});
