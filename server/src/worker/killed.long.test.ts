import { spawn, type ChildProcess } from "node:child_process";
import { execPath } from "node:process";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { noPostgres, startPostgres } from "../testing/postgres.ts";
import { testService, until, welcomePlan } from "./testing/test-service.ts";
import type { WorkerProcess } from "./testing/worker-process.ts";

const server = await startPostgres();
afterAll(() => server?.stop());

const kills = 6;
/** Milliseconds: what a process leaves is soon taken over. */
const lease = 600;
const script = fileURLToPath(new URL("testing/worker-process.ts", import.meta.url));

async function start(options: WorkerProcess): Promise<ChildProcess> {
  const child = spawn(execPath, ["--conditions=octavo-source", script, JSON.stringify(options)], {
    stdio: "pipe",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once("data", () => resolve());
    child.stderr.on("data", (text: Buffer) => reject(new Error(text.toString())));
  });
  return child;
}

describe("processes that are killed", () => {
  it("lose no job, and open one pull request for each, in SQLite", async () => {
    await crash(undefined);
  }, 90_000);

  it.skipIf(!server)(
    `lose no job, and open one pull request for each, in PostgreSQL${server ? "" : ` (${noPostgres})`}`,
    async () => {
      await crash(await server?.database());
    },
    90_000,
  );
});

async function crash(url: string | undefined): Promise<void> {
  const service = await testService(welcomePlan, url);
  const { data, folder, bare } = service;
  const jobs = await Promise.all(Array.from({ length: 12 }, () => service.create()));
  for (let kill = 0; kill < kills; kill++) {
    const owner = `process-${kill}`;
    const child = await start({ data, url, folder, bare, owner, plan: welcomePlan, lease });
    await setTimeout(100 + Math.random() * 900);
    child.kill("SIGKILL");
  }
  await start({ data, url, folder, bare, owner: "last", plan: welcomePlan, lease });
  for (const { id } of jobs) {
    const job = await until(async () => {
      const found = await service.find(id);
      return found.status === "active" ? undefined : found;
    }, 60_000);
    expect(job).toMatchObject({
      status: "completed",
      prLink: `https://docs.example.com/pulls/agent/${id}`,
      reason: null,
    });
    expect(service.commits(`agent/${id}`)).toHaveLength(1);
  }
  expect(service.pulls()).toBe(jobs.length);
  // Some were at work when their process was killed.
  const events = await Promise.all(jobs.map(({ id }) => service.events(id)));
  expect(events.flat().filter(({ type }) => type === "claim").length).toBeGreaterThan(jobs.length);
}
