import type { JobEvent } from "./job-store.ts";
import { query, type Program } from "../storage/program.ts";

/** Adds an event to a job whose row this transaction has locked. Returns its number. */
export function* recordEvent(job: string, { type, data }: JobEvent): Program<number> {
  const [row] = yield* query(
    `insert into job_events (job, number, at, type, data)
     select cast($1 as text), coalesce(max(number), 0) + 1, now_ms(), $2, $3 from job_events where job = $1
     returning number`,
    job,
    type,
    JSON.stringify(data ?? null),
  );
  return Number(row?.["number"]);
}
