import { claimLock, failLate } from "./claim-job.ts";
import { endRound } from "./end-round.ts";
import { jobColumns, jobRow, type JobRow } from "./job-row.ts";
import type { Claim, JobEvent, Outcome, StepName } from "./job-store.ts";
import { query, type Program } from "../storage/program.ts";
import { recordEvent } from "./record-event.ts";

/** Events of a job that are kept; further ones of workers are refused. */
const mostEvents = 10_000;

/** Locks the row of a job that is in the hands of this owner, or was when it ended. */
function* held({ job, owner, attempt }: Claim): Program<JobRow | undefined> {
  const [row] = yield* query(
    `select ${jobColumns} from jobs where id = $1 and owner = $2 and attempt = $3 for update`,
    job.id,
    owner,
    attempt,
  );
  return row && jobRow(row);
}

/** The same, while the job is active: what every write of a worker asks for. */
function* working(claim: Claim): Program<JobRow | undefined> {
  const row = yield* held(claim);
  return row?.job.status === "active" ? row : undefined;
}

export function* heartbeat(claim: Claim, lease: number): Program<{ cancel: boolean } | null> {
  yield* query("advisory_lock_shared($1)", claimLock);
  const fence = "id = $1 and owner = $2 and attempt = $3";
  const values = [claim.job.id, claim.owner, claim.attempt] as const;
  const extended = yield* query(
    `update jobs set lease_until = now_ms() + cast($4 as bigint)
     where ${fence} and status = 'active' and lease_until > now_ms() and deadline > now_ms() returning id`,
    ...values,
    lease,
  );
  if (extended.length > 0) return { cancel: false };
  const [late] = yield* query(
    `select ${jobColumns} from jobs where ${fence} and status = 'active' and deadline <= now_ms() for update`,
    ...values,
  );
  if (late !== undefined) yield* failLate(jobRow(late));
  const [ended] = yield* query(
    `select id from jobs where ${fence} and status <> 'active' and lease_until > now_ms()`,
    ...values,
  );
  return ended === undefined ? null : { cancel: true };
}

/** What was pushed is there whoever is lost next: what is left has all attempts before it again. */
const newAttempts: StepName = "push";

export function* saveStep(claim: Claim, step: StepName, value: unknown): Program<boolean> {
  if ((yield* working(claim)) === undefined) return false;
  yield* query(
    `insert into job_steps (job, step, value) values ($1, $2, $3)
     on conflict (job, step) do update set value = excluded.value`,
    claim.job.id,
    step,
    JSON.stringify(value ?? null),
  );
  if (step === newAttempts) yield* query("update jobs set tries = 1 where id = $1", claim.job.id);
  yield* recordEvent(claim.job.id, { type: "step", data: { step } });
  return true;
}

export function* saveBase(claim: Claim, branch: string): Program<boolean> {
  if ((yield* working(claim)) === undefined) return false;
  yield* query("update jobs set base = $2 where id = $1", claim.job.id, branch);
  return true;
}

export function* finish(claim: Claim, outcome: Outcome): Program<boolean> {
  const row = yield* working(claim);
  if (row === undefined) return false;
  yield* endRound(row, outcome);
  return true;
}

/** `pause(tries)`: milliseconds to wait after so many. */
export function* retry(
  claim: Claim,
  reason: string,
  { attempts, pause }: { readonly attempts: number; readonly pause: (tries: number) => number },
): Program<"later" | "failed" | "lost"> {
  const row = yield* working(claim);
  if (row === undefined) return "lost";
  if (row.tries >= attempts) {
    yield* endRound(row, { status: "failed", prLink: null, reason });
    return "failed";
  }
  const wait = Math.round(pause(row.tries));
  yield* query(
    "update jobs set owner = null, lease_until = null, run_at = now_ms() + cast($2 as bigint) where id = $1",
    row.job.id,
    wait,
  );
  yield* recordEvent(row.job.id, { type: "retry", data: { reason, milliseconds: wait } });
  return "later";
}

/** Returns whether the job was this owner's. */
export function* release(claim: Claim): Program<boolean> {
  const row = yield* held(claim);
  if (row === undefined) return false;
  if (row.job.status !== "active") {
    yield* query("update jobs set owner = null, lease_until = null where id = $1", row.job.id);
    return true;
  }
  yield* query(
    "update jobs set owner = null, lease_until = null, run_at = now_ms(), tries = tries - 1 where id = $1",
    row.job.id,
  );
  yield* recordEvent(row.job.id, { type: "release", data: null });
  return true;
}

export function* addEvent(claim: Claim, event: JobEvent): Program<boolean> {
  if ((yield* working(claim)) === undefined) return false;
  const [row] = yield* query("select max(number) as last from job_events where job = $1", claim.job.id);
  if (Number(row?.["last"]) >= mostEvents) return false;
  yield* recordEvent(claim.job.id, event);
  return true;
}
