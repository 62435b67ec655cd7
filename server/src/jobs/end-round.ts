import type { JobRow } from "./job-row.ts";
import type { Outcome } from "./job-store.ts";
import { query, type Program } from "../storage/program.ts";
import { recordEvent } from "./record-event.ts";
import { nextStatus } from "./transitions.ts";

/** What the step "push" is called among the steps once its round has ended. */
export const pushedBefore = "pushed before";

/**
 * Ends the round of a job whose row this transaction has locked. Messages that came meanwhile start the next round;
 * otherwise the job ends. `keepLease`: the owner still runs and takes a place until it has noticed.
 */
export function* endRound(
  { job, messages, handled, roundUntil, round }: JobRow,
  outcome: Outcome,
  options: { readonly keepLease?: boolean } = {},
): Program<void> {
  const seen = roundUntil ?? handled;
  if (messages > seen && roundUntil !== null) {
    yield* recordEvent(job.id, { type: "round", data: { round, ...outcome } });
    yield* startRound(job.id, seen, outcome.prLink);
    return;
  }
  const status = nextStatus(job.status, outcome.status === "completed" ? "complete" : "fail");
  if (status === undefined) return;
  const free = options.keepLease === true ? "" : ", owner = null, lease_until = null";
  yield* query(
    `update jobs set status = $2, reason = $3, pr_link = coalesce($4, pr_link), handled = $5,
       ended_at = now_ms()${free} where id = $1`,
    job.id,
    status,
    outcome.reason,
    outcome.prLink,
    messages,
  );
  yield* recordEvent(job.id, { type: "status", data: { status, reason: outcome.reason } });
}

/** Puts a job whose row is locked back into the queue, for the messages after the first `handled`. */
export function* startRound(id: string, handled: number, prLink: string | null): Program<void> {
  yield* query(
    `insert into job_steps (job, step, value) select job, '${pushedBefore}', value from job_steps
     where job = $1 and step = 'push' on conflict (job, step) do update set value = excluded.value`,
    id,
  );
  yield* query(`delete from job_steps where job = $1 and step <> '${pushedBefore}'`, id);
  yield* query(
    `update jobs set status = 'active', ended_at = null, reason = null, pr_link = coalesce($3, pr_link), handled = $2,
       round = round + 1, round_until = null, tries = 0, run_at = now_ms(), deadline = null,
       owner = null, lease_until = null
     where id = $1`,
    id,
    handled,
    prLink,
  );
}
