import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../../server/src/git/testing.ts";
import type { ServiceWorld } from "./service-world.ts";

export interface EventFaults {
  /** Claims beyond the first of a job. */
  readonly claimedAgain: number;
  /** Runs of the agent beyond the first of a job. */
  readonly editedAgain: number;
  /**
   * Signs of a write that an owner made who had lost its lease: attempts that do not count up, steps that are saved once
   * but came twice, writes of a worker after the end of a job.
   */
  readonly stale: readonly string[];
}

interface EventRow {
  readonly job: string;
  readonly type: string;
  readonly data: string;
}

/** Saved once in a round, whoever saves them. The others are saved again where a commit was lost with its machine. */
const savedOnce = new Set(["branch", "push", "pull-request", "done"]);

/** What the events of all jobs, each written in the transaction that it tells of, say of their owners. */
export async function judgeEvents(world: ServiceWorld): Promise<EventFaults> {
  const rows = await world.rows("select job, type, data from job_events order by job, number");
  const attempts = new Map(
    (await world.rows("select id, attempt from jobs")).map(({ id, attempt }) => [
      String(id),
      Number(attempt),
    ]),
  );
  const byJob = Map.groupBy(rows as unknown as EventRow[], ({ job }) => job);
  const stale: string[] = [];
  let claimedAgain = 0;
  let editedAgain = 0;
  for (const [job, events] of byJob) {
    let claims = 0;
    let edits = 0;
    let isOver = false;
    const saved = new Set<string>();
    for (const { type, data } of events) {
      const value = JSON.parse(data) as { attempt?: number; step?: string; status?: string } | null;
      if (isOver) stale.push(`${job}: ${type} ${data} after its end`);
      if (type === "claim" && value?.attempt !== ++claims)
        stale.push(`${job}: claim ${data} is number ${claims}`);
      if (type === "step" && value?.step !== undefined) {
        if (value.step === "edit") edits += 1;
        if (savedOnce.has(value.step) && saved.has(value.step)) stale.push(`${job}: ${value.step} twice`);
        saved.add(value.step);
      }
      isOver = type === "status" && value?.status !== "active";
    }
    if (claims !== attempts.get(job)) stale.push(`${job}: ${claims} claims, attempt ${attempts.get(job)}`);
    claimedAgain += Math.max(0, claims - 1);
    editedAgain += Math.max(0, edits - 1);
  }
  return { claimedAgain, editedAgain, stale };
}

/** Octavo's own locks stay as files, and are free. */
function isGitsLock(file: string): boolean {
  return file.endsWith(".lock") && !file.endsWith(".git.lock");
}

/**
 * Checkouts, locks and half-built sites that nobody has any more. What a push that was killed leaves in the repository of the
 * code host is not among them: the packing of that host removes it.
 */
export function filesLeft({ data, bare }: ServiceWorld): string[] {
  const work = join(data, "work");
  const checkouts = existsSync(join(work, "work")) ? filesBelow(join(work, "work")) : [];
  const locks = [...filesBelow(work), ...filesBelow(bare)].filter(isGitsLock);
  const sites = readdirSync(join(data, "sites")).filter((name) => name !== "docs");
  return [...checkouts, ...locks, ...sites];
}
