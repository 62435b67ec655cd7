import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { noPostgres, startPostgres } from "../../server/src/testing/postgres.ts";
import { createJobs, ended, owners, until } from "./job-progress.ts";
import { judgeEvents } from "./judge.ts";
import { openWorld } from "./service-world.ts";

interface Halt {
  /** Of PostgreSQL; undefined for the embedded database. */
  readonly url: string | undefined;
  /** Halted after this one. */
  readonly step: "branch" | "validate";
}

/** Halts a worker for longer than its lease; after `validate` it comes back when another one has done its job, else meanwhile. */
async function comesBack({ url, step }: Halt): Promise<void> {
  const world = await openWorld({ url, lease: 2, cleanUp: onTestFinished });
  const http = world.start("serve", { jobs: 0 });
  const zombie = world.start("worker", { jobs: 1 });
  await Promise.all([http.ready(), zombie.ready()]);
  // It may be too late to halt it in the middle: then another job is tried.
  const id = await until(async () => {
    const [made = ""] = await createJobs(world, 1, `try-${performance.now()}`);
    await until(
      async () => (await world.rows(`select 1 from job_steps where job = '${made}' and step = '${step}'`))[0],
    );
    await world.halt(zombie);
    const [job] = await world.rows(`select status from jobs where id = '${made}'`);
    if (job?.["status"] === "active" && (await owners(world)).get(made) === zombie.pid) return made;
    zombie.signal("SIGCONT");
    return undefined;
  });
  const other = world.start("worker", { jobs: 1 });
  await other.ready();
  await until(async () => ((await owners(world)).get(id) === zombie.pid ? undefined : true));
  if (step === "validate") await ended(world, id);
  expect(zombie.isRunning).toBe(true);
  zombie.signal("SIGCONT");
  expect(await ended(world, id)).toMatchObject({ status: "completed", prLink: world.pullOf(id) });
  await pause(1500);
  other.signal("SIGTERM");
  expect((await other.exit).code).toBe(0);
  const [next = ""] = await createJobs(world, 1, "next");
  expect(await ended(world, next)).toMatchObject({ status: "completed" });
  const jobs = await world.client.list();
  expect(world.pulls()).toBe(jobs.length);
  expect([...world.branches().values()].map(({ length }) => length)).toEqual(jobs.map(() => 1));
  expect((await judgeEvents(world)).stale).toEqual([]);
}

describe("a worker that is halted for longer than its lease", () => {
  const harmless = "does no harm and goes on with the next job";

  it(`and comes back when its job is done, ${harmless}`, { timeout: 120_000 }, () =>
    comesBack({ url: undefined, step: "validate" }),
  );

  it(
    `and comes back while another one works on its job, on PostgreSQL, ${harmless}`,
    { timeout: 120_000 },
    async ({ skip }) => {
      const server = await startPostgres();
      if (!server) return skip(noPostgres);
      onTestFinished(() => server.stop());
      await comesBack({ url: await server.database(), step: "branch" });
    },
  );
});
