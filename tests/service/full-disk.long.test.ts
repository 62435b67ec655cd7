import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@octavo/core/testing";
import { expect, it, onTestFinished } from "vitest";
import { ended, until } from "./job-progress.ts";
import { jobRequest } from "./job-client.ts";
import { judgeEvents } from "./judge.ts";
import { openWorld } from "./service-world.ts";

/** A disk of so many bytes in memory; undefined where mounting is not allowed. */
function smallDisk(megabytes: number): string | undefined {
  const folder = temporaryFolder({}, onTestFinished);
  const disk = join(folder, "disk");
  mkdirSync(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync("umount", ["--lazy", disk]));
  return disk;
}

/** Takes all room that is left. What the service writes meanwhile takes some of it too. */
function fill(disk: string): string {
  const file = join(disk, "ballast");
  const { bavail, bsize } = statfsSync(disk);
  const block = Buffer.alloc(bsize, 1);
  try {
    for (let written = 0; written < bavail; written++) appendFileSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
  return file;
}

it("a full disk refuses jobs honestly, loses none that was acknowledged, and is over when there is room", async (context) => {
  const disk = smallDisk(48);
  if (disk === undefined) return context.skip("Mounting a small disk is not allowed here (needs root).");
  const world = await openWorld({
    url: undefined,
    lease: 4,
    data: join(disk, "data"),
    cleanUp: onTestFinished,
  });
  const { client } = world;
  const [http, worker] = [world.start("serve", { jobs: 0 }), world.start("worker", { jobs: 1 })];
  await Promise.all([http.ready(), worker.ready()]);
  const { address = "" } = http;
  const first = (await client.create("first")).job.id;
  expect(await ended(world, first)).toMatchObject({ status: "completed" });

  await world.halt(worker);
  const acknowledged: string[] = [];
  let ballast = fill(disk);
  let asked = 0;
  const refused = await until(async () => {
    const response = await client.ask(address, "POST", "/job", jobRequest(`more-${asked++}`));
    if (response?.status !== 201) return response;
    acknowledged.push(((await response.json()) as { id: string }).id);
    return undefined;
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("30");
  expect(await refused.json()).toMatchObject({ code: "storage-full" });
  // What needs no room goes on.
  expect((await client.ask(address, "GET", `/job/${first}`))?.status).toBe(200);
  expect((await fetch(`${address}/`)).status).toBe(200);
  worker.signal("SIGCONT");
  await new Promise((wait) => setTimeout(wait, 3000));
  expect(http.isRunning && worker.isRunning).toBe(true);

  rmSync(ballast);
  acknowledged.push((await client.create("after")).job.id);
  for (const id of acknowledged) {
    const job = await ended(world, id);
    // A job whose turn came while there was no room may have failed, and says so.
    const [row] = await world.rows(`select reason from jobs where id = '${id}'`);
    if (job.status === "failed") expect(String(row?.["reason"])).toMatch(/space|room|disk/i);
    else expect(job).toMatchObject({ status: "completed", prLink: world.pullOf(id) });
  }
  // A job finds the disk full in the middle of its work.
  const late = (await client.create("late")).job.id;
  ballast = fill(disk);
  await new Promise((wait) => setTimeout(wait, 2000));
  rmSync(ballast);
  const job = await ended(world, late);
  const [row] = await world.rows(`select reason from jobs where id = '${late}'`);
  if (job.status === "failed") expect(String(row?.["reason"])).toMatch(/space|room|disk/i);
  else expect(job).toMatchObject({ status: "completed", prLink: world.pullOf(late) });

  expect(client.answers).not.toHaveProperty("500");
  const jobs = await client.list();
  expect(jobs.map(({ id }) => id).toSorted()).toEqual([first, ...acknowledged, late].toSorted());
  expect(world.pulls()).toBe(jobs.filter(({ prLink }) => prLink !== null).length);
  expect((await judgeEvents(world)).stale).toEqual([]);
  expect(await world.rows("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  for (const each of [http, worker]) each.signal("SIGTERM");
  expect(await Promise.all([http.exit, worker.exit])).toMatchObject([{ code: 0 }, { code: 0 }]);
}, 120_000);
