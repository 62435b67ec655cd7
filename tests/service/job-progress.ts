import { setTimeout as pause } from "node:timers/promises";
import type { JobResource } from "../../server/src/jobs/job.ts";
import type { ServiceWorld } from "./service-world.ts";

/** What a question answers, once that is not undefined; while the database is away, it is asked again. */
export async function until<T>(
  question: () => T | undefined | Promise<T | undefined>,
  milliseconds = 60_000,
): Promise<T> {
  let last: unknown;
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(20)) {
    try {
      const answer = await question();
      if (answer !== undefined) return answer;
    } catch (error) {
      last = error;
    }
  }
  throw new Error(`It did not happen within ${milliseconds} ms.`, { cause: last });
}

/** Jobs that are made one after the other. */
export async function createJobs(world: ServiceWorld, count: number, name = "job"): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) ids.push((await world.client.create(`${name}-${at}`)).job.id);
  return ids;
}

/** The job, once it is not active. */
export function ended(world: ServiceWorld, id: string): Promise<JobResource> {
  return until(async () => {
    const job = await world.client.find(id);
    return job.status === "active" ? undefined : job;
  });
}

/** Process ids of the owners of jobs at the moment. */
export async function owners(world: ServiceWorld): Promise<Map<string, number>> {
  const rows = await world.rows("select id, owner from jobs where owner is not null");
  return new Map(rows.map(({ id, owner }) => [String(id), Number(/-(\d+)-\w+$/.exec(String(owner))?.[1])]));
}
