import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { noPostgres, startPostgres } from "../../server/src/testing/postgres.ts";
import { createJobs, ended } from "./job-progress.ts";
import { jobRequest } from "./job-client.ts";
import { judgeEvents } from "./judge.ts";
import { descendants, parentOf } from "./process-tree.ts";
import { openWorld } from "./service-world.ts";

const server = await startPostgres();
afterAll(() => server?.stop());

it.skipIf(server === undefined)(
  `a database that falls silent is told of, and everything goes on when it speaks again${server ? "" : `: ${noPostgres}`}`,
  { timeout: 240_000 },
  async () => {
    const world = await openWorld({ url: await server?.database(), lease: 4, cleanUp: onTestFinished });
    const { client } = world;
    const [http, worker] = [world.start("serve", { jobs: 1 }), world.start("worker", { jobs: 1 })];
    await Promise.all([http.ready(), worker.ready()]);
    const { address = "" } = http;
    const ids = await createJobs(world, 8);
    const [backend] = await world.rows("select pg_backend_pid() as pid");
    const postmaster = parentOf(Number(backend?.["pid"])) ?? 0;
    expect(postmaster).toBeGreaterThan(1);
    const signalAll = (signal: NodeJS.Signals): void => {
      for (const pid of [postmaster, ...descendants(postmaster)]) process.kill(pid, signal);
    };
    signalAll("SIGSTOP");
    try {
      const key = `Bearer ${client.key}`;
      const init = jobRequest("silent");
      const headers = { ...(init.headers as Record<string, string>), authorization: key };
      const refused = await fetch(`${address}/v2/agent/docs/job`, { ...init, method: "POST", headers });
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ code: "no-database" });
      expect((await fetch(`${address}/_svc/healthz`)).status).toBe(200);
      await pause(5000);
    } finally {
      signalAll("SIGCONT");
    }
    ids.push((await client.create("silent")).job.id);
    for (const id of ids)
      expect(await ended(world, id)).toMatchObject({ status: "completed", prLink: world.pullOf(id) });
    expect(await client.list()).toHaveLength(ids.length);
    expect(world.pulls()).toBe(ids.length);
    expect((await judgeEvents(world)).stale).toEqual([]);
    expect(http.isRunning && worker.isRunning).toBe(true);
  },
);
