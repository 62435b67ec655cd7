import { dirname, join } from "node:path";
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import type { AgentRunner, AgentTask } from "../agent/agent-runner.ts";
import { scripted, testService, welcomePlan } from "./testing/test-service.ts";

it("gives an agent a home that is swept with the checkout, and goes away with it", async () => {
  const service = await testService();
  const plan = scripted(welcomePlan);
  const tasks: AgentTask[] = [];
  const runner: AgentRunner = {
    name: plan.name,
    model: plan.model,
    run: (task) => (tasks.push(task), plan.run(task)),
  };
  service.start({ project: { runner } });
  const job = await service.create();
  expect(await service.ended(job.id)).toMatchObject({ status: "completed" });
  expect(tasks).toHaveLength(1);
  const { home = "", worktree = "" } = tasks[0] ?? {};
  // What `sweepWorkspaces` looks through.
  expect([dirname(home), dirname(worktree)]).toEqual([join(service.folder, "work"), home]);
  await expect.poll(() => readdirSync(join(service.folder, "work"))).toEqual([]);
});
