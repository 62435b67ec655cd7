import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { temporaryFolder } from "@octavo/core/testing";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { noPostgres, startPostgres } from "../../server/src/testing/postgres.ts";
import { createJobs, ended, owners, until } from "./job-progress.ts";
import { judgeEvents } from "./judge.ts";
import type { ServiceProcess } from "./service-process.ts";
import { openWorld } from "./service-world.ts";

const server = await startPostgres();
afterAll(() => server?.stop());

it.skipIf(server === undefined)(
  `two servers on one PostgreSQL share what they show and the work, and one that is killed loses none${server ? "" : `: ${noPostgres}`}`,
  { timeout: 180_000 },
  async () => {
    const url = await server?.database();
    const world = await openWorld({ url, lease: 2, isShared: true, cleanUp: onTestFinished });
    // As on two machines: each has a data folder, and releases of both are where both find them.
    const env = { OCTAVO_ARTIFACTS: temporaryFolder({}, onTestFinished) };
    const start = (name: string): ServiceProcess =>
      world.start("serve", { jobs: 1, data: join(world.folder, name), env });
    const [one, other] = [start("one"), start("other")];
    expect(
      await Promise.all([one.ready(), other.ready()]),
      one.written.stderr + other.written.stderr,
    ).toEqual([true, true]);
    // What one is told to deploy, both show.
    writeFileSync(
      join(world.folder, "docs/index.mdx"),
      "---\ntitle: Home\n---\n\nWelcome. Pears are in season.\n",
    );
    const deployed = await fetch(`${one.address}/v1/project/update/docs`, {
      method: "POST",
      headers: { authorization: `Bearer ${world.client.key}` },
    });
    expect(deployed.status).toBe(202);
    for (const { address = "" } of [one, other])
      await until(async () => {
        const page = await (await fetch(address)).text();
        return page.includes("Pears are in season") ? true : undefined;
      });
    const ids = await createJobs(world, 8);
    const seen = new Set<number>();
    await until(async () => {
      for (const owner of (await owners(world)).values()) seen.add(owner);
      return seen.size === 2 ? true : undefined;
    });
    expect(seen).toEqual(new Set([one.pid, other.pid]));
    const answers = [one, other].map(async ({ address = "" }) => {
      const response = await world.client.ask(address, "GET", `/job/${ids[0]}`);
      return response?.json();
    });
    const [first, second] = await Promise.all(answers);
    expect(first).toMatchObject({ id: ids[0], model: "scripted" });
    expect(second).toMatchObject({ id: ids[0], model: "scripted" });
    // Halted in the middle of a job of its own; it may be too late for one, and then it is the next.
    const held = await until(async () => {
      const found = [...(await owners(world))].find(([, owner]) => owner === one.pid)?.[0];
      if (found === undefined) return undefined;
      one.signal("SIGSTOP");
      await pause(50);
      if ((await owners(world)).get(found) === one.pid) return found;
      one.signal("SIGCONT");
      return undefined;
    });
    one.kill("tree");
    expect((await one.exit).signal).toBe("SIGKILL");
    expect((await owners(world)).get(held)).toBe(one.pid);
    for (const id of ids)
      expect(await ended(world, id)).toMatchObject({ status: "completed", prLink: world.pullOf(id) });
    // The other one has taken it over.
    const [taken] = await world.rows(`select attempt from jobs where id = '${held}'`);
    expect(taken?.["attempt"]).toBeGreaterThan(1);
    expect(world.pulls()).toBe(ids.length);
    expect((await judgeEvents(world)).stale).toEqual([]);
  },
);
