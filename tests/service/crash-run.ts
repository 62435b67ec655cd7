import { setTimeout as pause } from "node:timers/promises";
import { Crew } from "./crew.ts";
import { jobRequest } from "./job-client.ts";
import { filesLeft, judgeEvents, type EventFaults } from "./judge.ts";
import type { ServiceProcess } from "./service-process.ts";
import { openWorld, type ServiceWorld, type WorldOptions } from "./service-world.ts";

export interface CrashOptions extends Pick<WorldOptions, "url" | "lease" | "cleanUp"> {
  readonly jobs: number;
  readonly servers: number;
  readonly workers: number;
  /** Jobs that each process runs at one time. */
  readonly slots: number;
  /** Processes killed while there is work, half of them with all that they run. With the zombies fewer than jobs. */
  readonly kills: number;
  /** Processes halted for longer than a lease, and continued. */
  readonly zombies: number;
  /** Milliseconds between two of these, at most. */
  readonly peace: number;
  /** Called once in the middle. */
  readonly disturb?: (() => Promise<void>) | undefined;
}

export interface CrashReport extends EventFaults {
  readonly seconds: number;
  readonly kills: { readonly serve: number; readonly worker: number; readonly tree: number };
  readonly zombies: number;
  /** Processes that ended without being killed: must be none. */
  readonly ended: readonly string[];
  /** Keys that were answered with a job, different jobs among them, and what the database and the list of jobs have. */
  readonly keys: number;
  readonly acknowledged: number;
  readonly rows: number;
  readonly listed: number;
  /** Keys whose repetition was answered with the same job. */
  readonly replayed: number;
  /** Requests that were sent again because no answer came, or twice at once, and were answered with the job that was there. */
  readonly replayedInCrash: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly reasons: readonly string[];
  /** Completed jobs without exactly one commit on their branch, and their link. */
  readonly withoutBranch: number;
  readonly branches: number;
  readonly pulls: number;
  /** Answers by status, and what those from 500 on said. */
  readonly answers: Readonly<Record<string, number>>;
  readonly refusals: readonly string[];
  /** What the database says of itself. */
  readonly integrity: string;
  /** Files that nobody has any more, after everything has stopped and one server has tidied up: must be none. */
  readonly left: readonly string[];
}

/** Jobs that are asked for while others wait. */
const backlog = 10;

/** Servers and workers on one database, killed at random while clients ask for jobs, until all jobs are done. */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const since = performance.now();
  const world = await openWorld(options);
  const crew = new Crew(world, options);
  const made = new Map<string, string>();
  let replayedInCrash = 0;
  const waiting = async (): Promise<number> =>
    (await untilRows(world, "select 1 from jobs where status = 'active'")).length;
  let drawn = 0;
  /** Some are kept, so that there is work for each kill that is to come. */
  const draw = (kept = crew.left): string | undefined =>
    options.jobs - drawn > kept ? `key-${drawn++}` : undefined;
  const create = async (key: string): Promise<void> => {
    const { job, replayed } = await world.client.create(key);
    const before = made.get(key);
    if (before !== undefined && before !== job.id) throw new Error(`${key} made ${before} and ${job.id}.`);
    made.set(key, job.id);
    if (replayed) replayedInCrash += 1;
  };
  const ask = async (): Promise<void> => {
    while (drawn < options.jobs) {
      const key = draw();
      if (key === undefined) {
        await pause(100);
        continue;
      }
      while ((await waiting()) > backlog) await pause(100);
      // Some clients are impatient and ask twice at once.
      await Promise.all(Math.random() < 0.2 ? [create(key), create(key)] : [create(key)]);
    }
  };
  const atWork = async (): Promise<void> => {
    while ((await waiting()) === 0) {
      const key = draw(0);
      if (key === undefined) throw new Error("All jobs are done before all kills.");
      await create(key);
    }
  };
  const cutOff: Promise<void>[] = [];
  /** Requests that are under way when their server is killed, and are sent again until there is an answer. */
  const surprise = async ({ address }: ServiceProcess): Promise<void> => {
    if (address === undefined) return;
    for (const key of [draw(), draw(), draw()]) {
      if (key === undefined) break;
      const first = world.client.ask(address, "POST", "/job", jobRequest(key));
      cutOff.push(first.then(() => create(key)));
    }
    await pause(Math.random() * 15);
  };
  await crew.muster();
  const asked = Promise.all(Array.from({ length: 3 }, ask));
  await Promise.all([asked, crew.torment(atWork, surprise)]);
  await Promise.all(cutOff);
  for (const end = Date.now() + 300_000; (await waiting()) > 0; await pause(100))
    if (Date.now() > end) throw new Error("The jobs did not end within five minutes after the last kill.");
  const seconds = (performance.now() - since) / 1000;

  let replayed = 0;
  for (const [key, id] of made) {
    const again = await world.client.create(key);
    if (again.replayed && again.job.id === id) replayed += 1;
  }
  const listed = await world.client.list();
  const rows = await world.rows("select id, status, reason, pr_link, attempt from jobs");
  const events = await judgeEvents(world);
  const branches = world.branches();
  const statuses: Record<string, number> = {};
  for (const { status } of listed) statuses[status] = (statuses[status] ?? 0) + 1;
  const isWhole = ({ id, prLink }: { readonly id: string; readonly prLink: string | null }): boolean =>
    branches.get(`agent/${id}`)?.length === 1 && prLink === world.pullOf(id);
  await crew.dismiss();
  return {
    ...events,
    seconds: Math.round(seconds),
    kills: crew.kills,
    zombies: crew.zombies,
    ended: crew.ended,
    keys: made.size,
    acknowledged: new Set(made.values()).size,
    rows: rows.length,
    listed: new Set(listed.map(({ id }) => id)).size,
    replayed,
    replayedInCrash,
    statuses,
    reasons: rows.flatMap(({ status, reason }) => (status === "completed" ? [] : [String(reason)])),
    withoutBranch: listed.filter((job) => job.status === "completed" && !isWhole(job)).length,
    branches: branches.size,
    pulls: world.pulls(),
    answers: world.client.answers,
    refusals: [...world.client.refusals],
    integrity:
      options.url === undefined
        ? String((await world.rows("pragma integrity_check"))[0]?.["integrity_check"])
        : "ok",
    left: filesLeft(world),
  };
}

/** Rows, also where the database restarts. */
async function untilRows(world: ServiceWorld, sql: string): Promise<readonly unknown[]> {
  for (const end = Date.now() + 60_000; ; await pause(200)) {
    try {
      return await world.rows(sql);
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}
