import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { noPostgres, startPostgres } from "../../server/src/testing/postgres.ts";
import { createJobs, ended } from "./job-progress.ts";
import { judgeEvents } from "./judge.ts";
import { openWorld } from "./service-world.ts";

const server = await startPostgres();
afterAll(() => server?.stop());

/** Runs before the program, whose clock is off by so many hours then. */
function clockOffBy(hours: number): Record<string, string> {
  const code = `
    const { now } = Date;
    const off = ${hours * 3_600_000};
    globalThis.Date = class extends Date {
      constructor(...args) { args.length === 0 ? super(now() + off) : super(...args); }
      static now() { return now() + off; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

const skipped = server === undefined;

describe("processes whose clocks are hours apart", () => {
  it.skipIf(skipped)(
    `go by the clock of PostgreSQL${skipped ? `: ${noPostgres}` : ""}`,
    async () => {
      const world = await openWorld({ url: await server?.database(), lease: 4, cleanUp: onTestFinished });
      const since = Date.now();
      const processes = [
        world.start("serve", { jobs: 0, env: clockOffBy(-7) }),
        world.start("worker", { jobs: 1, env: clockOffBy(5) }),
        world.start("worker", { jobs: 1, env: clockOffBy(-5) }),
      ];
      await Promise.all(processes.map((each) => each.ready()));
      const ids = await createJobs(world, 6);
      for (const id of ids) {
        const job = await ended(world, id);
        expect(job).toMatchObject({ status: "completed", prLink: world.pullOf(id) });
        const age = Date.parse(job.createdAt) - since;
        expect(age).toBeGreaterThanOrEqual(-1000);
        expect(age).toBeLessThan(60_000);
      }
      // Nobody took a job from an owner who lives.
      expect(await judgeEvents(world)).toEqual({ claimedAgain: 0, editedAgain: 0, stale: [] });
      expect(world.pulls()).toBe(ids.length);
    },
    120_000,
  );

  it("take jobs from each other in SQLite, and do each once all the same", async () => {
    const world = await openWorld({ url: undefined, lease: 2, cleanUp: onTestFinished });
    const http = world.start("serve", { jobs: 1 });
    await http.ready();
    const ids = await createJobs(world, 6);
    const ahead = world.start("worker", { jobs: 2, env: clockOffBy(0.1) });
    await ahead.ready();
    for (const id of ids)
      expect(await ended(world, id)).toMatchObject({ status: "completed", prLink: world.pullOf(id) });
    const { claimedAgain, stale } = await judgeEvents(world);
    expect(claimedAgain).toBeGreaterThan(0);
    expect(stale).toEqual([]);
    expect([...world.branches().values()].map(({ length }) => length)).toEqual(ids.map(() => 1));
    expect(world.pulls()).toBe(ids.length);
  }, 120_000);
});
