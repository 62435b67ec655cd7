import { createHash, randomUUID } from "node:crypto";
import type { NewJob } from "./job.ts";
import type { CreateOptions, Creation } from "./job-store.ts";
import { jobColumns, jobRow } from "./job-row.ts";
import { query, type Program } from "./program.ts";
import { recordEvent } from "./record-event.ts";

const hour = 3_600_000;

/** Milliseconds for which an idempotency key is known. */
const remembered = 24 * hour;

export function* createJob(job: NewJob, { idempotency, perHour }: CreateOptions): Program<Creation> {
  const id = randomUUID();
  if (idempotency !== undefined) {
    const earlier = yield* reserveKey(job.project, idempotency, id);
    if (earlier !== undefined) return earlier;
  }
  if (perHour !== undefined) {
    yield* query("advisory_lock($1)", lockOf(job.project));
    const retryAfter = yield* untilAllowed(job.project, perHour);
    if (retryAfter !== undefined) {
      yield* query(
        "delete from job_requests where project = $1 and key = $2",
        job.project,
        idempotency?.key ?? null,
      );
      return { kind: "limited", retryAfter };
    }
  }
  const [{ now } = { now: 0 }] = yield* query("select now_ms() as now");
  const [row] = yield* query(
    `insert into jobs (id, project, status, repository, ref, model, messages, created_at, run_at)
     values ($1, $2, 'active', $3, $4, $5, $6, $7, $7) returning ${jobColumns}`,
    id,
    job.project,
    job.source.repository,
    job.source.ref,
    job.model,
    JSON.stringify([{ prompt: job.prompt, at: Number(now) }]),
    Number(now),
  );
  yield* recordEvent(id, { type: "status", data: { status: "active", reason: null } });
  return { kind: "created", job: jobRow(row!).job };
}

/** Takes a key for a new job, or finds what became of the request that had it. The unique index decides races. */
function* reserveKey(
  project: string,
  { key, hash }: NonNullable<CreateOptions["idempotency"]>,
  id: string,
): Program<Creation | undefined> {
  yield* query(
    `delete from job_requests where project = $1 and key in (
       select key from job_requests where project = $1 and at <= now_ms() - cast($2 as bigint) for update skip locked
     )`,
    project,
    remembered,
  );
  const reserved = yield* query(
    `insert into job_requests (project, key, hash, job, at) values ($1, $2, $3, $4, now_ms())
     on conflict (project, key) do nothing returning key`,
    project,
    key,
    hash,
    id,
  );
  if (reserved.length > 0) return undefined;
  const [earlier] = yield* query(
    "select hash, job from job_requests where project = $1 and key = $2",
    project,
    key,
  );
  if (earlier?.["hash"] !== hash) return { kind: "conflict" };
  const [row] = yield* query(`select ${jobColumns} from jobs where id = $1`, String(earlier["job"]));
  return row === undefined ? { kind: "conflict" } : { kind: "replayed", job: jobRow(row).job };
}

/** Seconds until the project may create a job; undefined where it may now. */
function* untilAllowed(project: string, perHour: number): Program<number | undefined> {
  // The job that has to become an hour old: the last of the newest `perHour`.
  const [row] = yield* query(
    `select created_at + cast($3 as bigint) - now_ms() as wait from jobs
     where project = $1 and created_at > now_ms() - cast($3 as bigint)
     order by created_at desc limit 1 offset $2`,
    project,
    Math.max(0, perHour - 1),
    hour,
  );
  if (perHour < 1) return hour / 1000;
  return row === undefined ? undefined : Math.max(1, Math.ceil(Number(row["wait"]) / 1000));
}

export function* countJobs(project: string): Program<number> {
  const [row] = yield* query(
    "select count(*) as count from jobs where project = $1 and created_at > now_ms() - cast($2 as bigint)",
    project,
    hour,
  );
  return Number(row?.["count"] ?? 0);
}

/** A number that stands for a project among PostgreSQL's locks. */
function lockOf(project: string): number {
  return createHash("sha256").update(project).digest().readInt32BE(0);
}
