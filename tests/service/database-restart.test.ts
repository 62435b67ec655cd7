import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { noPostgres, startPostgres } from "../../server/src/testing/postgres.ts";
import { createJobs, ended } from "./job-progress.ts";
import { judgeEvents } from "./judge.ts";
import { jobRequest } from "./job-client.ts";
import { openWorld } from "./service-world.ts";

const server = await startPostgres();
afterAll(() => server?.stop());

it.skipIf(server === undefined)(
  `the service outlives a crash of its database under load, and says meanwhile what is wrong${server ? "" : `: ${noPostgres}`}`,
  { timeout: 180_000 },
  async () => {
    const world = await openWorld({ url: await server?.database(), lease: 4, cleanUp: onTestFinished });
    const { client } = world;
    const [http, worker] = [world.start("serve", { jobs: 0 }), world.start("worker", { jobs: 2 })];
    await Promise.all([http.ready(), worker.ready()]);
    const { address = "" } = http;
    const before = await createJobs(world, 3, "before");
    const during = Array.from({ length: 4 }, async (_, at) => {
      await pause(at * 400);
      return (await client.create(`during-${at}`)).job.id;
    });
    await pause(300);
    await server?.restart(async () => {
      await pause(500);
      const refused = await client.ask(address, "POST", "/job", jobRequest("refused"));
      expect(refused?.status).toBe(503);
      expect(refused?.headers.get("retry-after")).toBe("5");
      expect(await refused?.json()).toMatchObject({
        code: "no-database",
        error: expect.any(String) as string,
      });
      expect((await client.ask(address, "GET", `/job/${before[0]}`))?.status).toBe(503);
      expect((await fetch(`${address}/_svc/readyz`)).status).toBe(503);
      expect((await fetch(`${address}/_svc/healthz`)).status).toBe(200);
      expect((await fetch(`${address}/`)).status).toBe(200);
      await pause(1000);
    });
    const ids = [...before, ...(await Promise.all(during))];
    for (const id of ids)
      expect(await ended(world, id)).toMatchObject({ status: "completed", prLink: world.pullOf(id) });
    expect(http.isRunning && worker.isRunning).toBe(true);
    expect((await fetch(`${address}/_svc/readyz`)).status).toBe(200);
    // Every refusal was an honest one.
    expect([...client.refusals].filter((refusal) => refusal !== "503 no-database")).toEqual([]);
    expect(client.answers).not.toHaveProperty("500");
    const jobs = await client.list();
    expect(jobs).toHaveLength(ids.length);
    expect(world.pulls()).toBe(ids.length);
    expect((await judgeEvents(world)).stale).toEqual([]);
    for (const each of [http, worker]) each.signal("SIGTERM");
    expect(await Promise.all([http.exit, worker.exit])).toMatchObject([{ code: 0 }, { code: 0 }]);
  },
);
