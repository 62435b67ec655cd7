import { jobColumns, jobRow, type JobRow } from "./job-row.ts";
import type { Claim, ConcurrencyLimits, StepName } from "./job-store.ts";
import { endRound } from "./end-round.ts";
import { query, type Program } from "./program.ts";
import { recordEvent } from "./record-event.ts";

/** Names the lock that makes counting and claiming one act; heartbeats share it, so that none revives a counted lease. */
export const claimLock = 0x6a6f6273;

/** Jobs that one claim ends at most. */
const sweepSize = 20;

export interface ClaimResult {
  readonly claim: Claim | undefined;
  /** Jobs that changed. */
  readonly changed: readonly string[];
}

export function* claimJob(
  owner: string,
  { perProject, global }: ConcurrencyLimits,
  {
    lease,
    timeout,
    attempts,
  }: { readonly lease: number; readonly timeout: number; readonly attempts: number },
): Program<ClaimResult> {
  yield* query("advisory_lock($1)", claimLock);
  const swept = yield* sweep(attempts);
  const [running] = yield* query("select count(*) as count from jobs where lease_until > now_ms()");
  if (Number(running?.["count"]) >= global) return { claim: undefined, changed: swept };
  const [row] = yield* query(
    `select ${jobColumns} from jobs
     where status = 'active' and run_at <= now_ms() and (lease_until is null or lease_until <= now_ms())
       and 0 < cast($1 as bigint)
       and project not in (
         select project from jobs where lease_until > now_ms() group by project having count(*) >= cast($1 as bigint)
       )
     order by run_at, seq limit 1 for update skip locked`,
    perProject,
  );
  if (row === undefined) return { claim: undefined, changed: swept };
  const found = jobRow(row);
  const { job } = found;
  const [taken] = yield* query(
    `update jobs set owner = $2, attempt = attempt + 1, tries = tries + 1,
       lease_until = now_ms() + cast($3 as bigint), deadline = coalesce(deadline, now_ms() + cast($4 as bigint)),
       round_until = coalesce(round_until, $5)
     where id = $1 returning ${jobColumns}, deadline - now_ms() as remaining`,
    job.id,
    owner,
    lease,
    timeout,
    job.messages.length,
  );
  const claimed = jobRow(taken!);
  const steps = yield* query("select step, value from job_steps where job = $1", job.id);
  const { attempt, round } = claimed;
  yield* recordEvent(job.id, { type: "claim", data: { attempt, round } });
  return {
    changed: [...swept, job.id],
    claim: {
      job: claimed.job,
      owner,
      attempt,
      tries: claimed.tries,
      round,
      prompts: job.messages
        .slice(claimed.handled, claimed.roundUntil ?? undefined)
        .map(({ prompt }) => prompt),
      steps: new Map(
        steps.map(({ step, value }) => [step as StepName, JSON.parse(String(value)) as unknown]),
      ),
      deadline: new Date(claimed.deadline ?? 0),
      remaining: Number(taken!["remaining"]),
    },
  };
}

/**
 * Ends rounds that are out of time, or whose workers were lost as often as is allowed, and frees places of workers that
 * never came back to a job that had ended. Each statement has an index of its own.
 */
function* sweep(attempts: number): Program<string[]> {
  const late = yield* query(
    `select ${jobColumns} from jobs where status = 'active' and deadline <= now_ms()
     order by deadline limit ${sweepSize} for update skip locked`,
  );
  for (const row of late) yield* failLate(jobRow(row));
  const lost = yield* query(
    `select ${jobColumns} from jobs where status = 'active' and lease_until <= now_ms() and tries >= $1
     order by lease_until limit ${sweepSize} for update skip locked`,
    attempts,
  );
  for (const row of lost) {
    const found = jobRow(row);
    const reason = `The worker was lost ${found.tries} times while it ran this job.`;
    yield* endRound(found, { status: "failed", prLink: null, reason });
  }
  yield* query(
    "update jobs set owner = null, lease_until = null where lease_until <= now_ms() and status <> 'active'",
  );
  return [...late, ...lost].map((row) => jobRow(row).job.id);
}

/** Fails a round that is out of time. Its owner keeps its place until it has noticed. */
export function* failLate(row: JobRow): Program<void> {
  const reason = "The job did not end within the time that it may take.";
  yield* endRound(row, { status: "failed", prLink: null, reason }, { keepLease: true });
}
