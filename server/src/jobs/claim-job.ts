import { jobColumns, jobRow, type JobRow } from "./job-row.ts";
import type { Claim, ClaimOptions, LostWork, StepName } from "./job-store.ts";
import { endRound, pushedBefore } from "./end-round.ts";
import { nextJob } from "./next-job.ts";
import { query, type Program, type Row } from "../storage/program.ts";
import { recordEvent } from "./record-event.ts";

/** Names the lock that makes counting and claiming one act; heartbeats share it, so that none revives a counted lease. */
export const claimLock = 0x6a6f6273;

/** Jobs that one claim ends at most. */
const sweepSize = 20;

/**
 * Milliseconds: no lease is longer, and nothing waits longer between two attempts. What is dated later than that was dated by
 * a clock that has been set back since.
 */
const longestWait = 600_000;

export interface ClaimResult {
  readonly claim: Claim | undefined;
  /** Jobs that changed. */
  readonly changed: readonly string[];
  readonly lost: readonly LostWork[];
}

export function* claimJob(
  owner: string,
  options: ClaimOptions,
  {
    lease,
    timeout,
    attempts,
  }: { readonly lease: number; readonly timeout: number; readonly attempts: number },
): Program<ClaimResult> {
  yield* query("advisory_lock($1)", claimLock);
  yield* mendTimes(lease, timeout);
  const lost = yield* sweep(attempts);
  const swept = lost.map((each) => each.job);
  const found = yield* nextJob(options);
  if (found === undefined) return { claim: undefined, changed: swept, lost };
  // Who gives a job back leaves no owner.
  if (found.owner !== null) lost.push(lostWork(found, null));
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
    found.messages,
  );
  const claimed = jobRow(taken!);
  const steps = yield* query("select step, value from job_steps where job = $1", job.id);
  const until = claimed.roundUntil ?? claimed.messages;
  const messages = yield* query(
    "select prompt from job_messages where job = $1 and number <= $2 order by number",
    job.id,
    until,
  );
  const prompts = messages.map(({ prompt }) => JSON.parse(String(prompt)) as string);
  const { attempt, round, handled } = claimed;
  yield* recordEvent(job.id, { type: "claim", data: { attempt, round } });
  return {
    changed: [...swept, job.id],
    lost,
    claim: {
      job: claimed.job,
      owner,
      attempt,
      tries: claimed.tries,
      round,
      handled: prompts.slice(0, handled),
      prompts: prompts.slice(handled),
      steps: new Map(
        steps.filter((row) => !isBefore(row)).map((row) => [row["step"] as StepName, valueOf(row)]),
      ),
      pushed: steps.filter(isBefore).map(valueOf)[0],
      deadline: new Date(claimed.deadline ?? 0),
      remaining: Number(taken!["remaining"]),
    },
  };
}

const isBefore = ({ step }: Row): boolean => step === pushedBefore;
const valueOf = ({ value }: Row): unknown => JSON.parse(String(value));

/** Brings times back that would keep jobs waiting until the clock is where it was. Owners that live renew their leases. */
function* mendTimes(lease: number, timeout: number): Program<void> {
  yield* query(
    "update jobs set run_at = now_ms() where status = 'active' and run_at > now_ms() + cast($1 as bigint)",
    longestWait,
  );
  yield* query(
    "update jobs set lease_until = now_ms() + cast($2 as bigint) where lease_until > now_ms() + cast($1 as bigint)",
    longestWait,
    lease,
  );
  yield* query(
    `update jobs set deadline = now_ms() + cast($2 as bigint)
     where status = 'active' and deadline > now_ms() + cast($2 as bigint) + cast($1 as bigint)`,
    longestWait,
    timeout,
  );
}

/**
 * Ends rounds that are out of time, or whose workers were lost as often as is allowed, and frees places of workers that
 * never came back to a job that had ended. Each statement has an index of its own.
 */
function* sweep(attempts: number): Program<LostWork[]> {
  const late = yield* query(
    `select ${jobColumns} from jobs where status = 'active' and deadline <= now_ms()
     order by deadline limit ${sweepSize} for update skip locked`,
  );
  const ended: LostWork[] = [];
  for (const row of late.map(jobRow)) {
    yield* failLate(row);
    ended.push(lostWork(row, lateReason));
  }
  const lost = yield* query(
    `select ${jobColumns} from jobs where status = 'active' and lease_until <= now_ms() and tries >= $1
     order by lease_until limit ${sweepSize} for update skip locked`,
    attempts,
  );
  for (const row of lost) {
    const found = jobRow(row);
    const reason = `The worker was lost ${found.tries} times while it ran this job.`;
    yield* endRound(found, { status: "failed", prLink: null, reason });
    ended.push(lostWork(found, reason));
  }
  yield* query(
    "update jobs set owner = null, lease_until = null where lease_until <= now_ms() and status <> 'active'",
  );
  return ended;
}

function lostWork({ job, round, attempt, owner }: JobRow, reason: string | null): LostWork {
  return { job: job.id, project: job.project, round, attempt, owner, reason };
}

const lateReason = "The job did not end within the time that it may take.";

/** Fails a round that is out of time. Its owner keeps its place until it has noticed. */
export function* failLate(row: JobRow): Program<void> {
  yield* endRound(row, { status: "failed", prLink: null, reason: lateReason }, { keepLease: true });
}
