import { createHash } from "node:crypto";
import type { RequestOptions } from "./job-store.ts";
import { query, type Program } from "../storage/program.ts";

const hour = 3_600_000;

/** Milliseconds for which an idempotency key is known. */
const remembered = 24 * hour;

/** Adds a prompt to a job whose row this transaction has locked or made. `number` counts from 1. */
export function* addMessage(
  { id, project }: { readonly id: string; readonly project: string },
  number: number,
  prompt: string,
): Program<void> {
  yield* query(
    "insert into job_messages (job, number, project, prompt, at) values ($1, $2, $3, $4, now_ms())",
    id,
    number,
    project,
    // As JSON: the database takes every text then.
    JSON.stringify(prompt),
  );
}

/** What becomes of a request before it is done: nothing keeps it from that where this is undefined. */
export type Refusal =
  /** The job of the request that had the key before. */
  | { readonly kind: "known"; readonly job: string }
  | { readonly kind: "conflict" }
  /** `retryAfter` in whole seconds. */
  | { readonly kind: "limited"; readonly retryAfter: number };

/**
 * Takes the key of a request and a place within the limit of its hour, for this job. The caller gives the key back with
 * `freeKey` where it refuses the request all the same.
 */
export function* admit(
  project: string,
  job: string,
  { idempotency, perHour }: RequestOptions,
): Program<Refusal | undefined> {
  if (idempotency !== undefined) {
    const earlier = yield* reserveKey(project, idempotency, job);
    if (earlier !== undefined) return earlier;
  }
  if (perHour === undefined) return undefined;
  yield* query("advisory_lock($1)", lockOf(project));
  const retryAfter = yield* untilAllowed(project, perHour);
  if (retryAfter === undefined) return undefined;
  yield* freeKey(project, idempotency);
  return { kind: "limited", retryAfter };
}

export function* freeKey(project: string, idempotency: RequestOptions["idempotency"]): Program<void> {
  if (idempotency === undefined) return;
  yield* query("delete from job_requests where project = $1 and key = $2", project, idempotency.key);
}

/** Takes a key, or finds what became of the request that had it. The unique index decides races. */
function* reserveKey(
  project: string,
  { key, hash }: NonNullable<RequestOptions["idempotency"]>,
  job: string,
): Program<Refusal | undefined> {
  yield* forgetKeys(project);
  const reserved = yield* query(
    `insert into job_requests (project, key, hash, job, at) values ($1, $2, $3, $4, now_ms())
     on conflict (project, key) do nothing returning key`,
    project,
    key,
    hash,
    job,
  );
  if (reserved.length > 0) return undefined;
  const [earlier] = yield* query(
    "select hash, job from job_requests where project = $1 and key = $2",
    project,
    key,
  );
  if (earlier?.["hash"] !== hash) return { kind: "conflict" };
  return { kind: "known", job: String(earlier["job"]) };
}

/** Forgets the keys of a project that are not known any more. */
export function* forgetKeys(project: string): Program<void> {
  yield* query(
    `delete from job_requests where project = $1 and key in (
       select key from job_requests where project = $1 and at <= now_ms() - cast($2 as bigint) for update skip locked
     )`,
    project,
    remembered,
  );
}

/** Seconds until the project may ask for another round; undefined where it may now. */
function* untilAllowed(project: string, perHour: number): Program<number | undefined> {
  // The message that has to become an hour old: the last of the newest `perHour`.
  const [row] = yield* query(
    `select at + cast($3 as bigint) - now_ms() as wait from job_messages
     where project = $1 and at > now_ms() - cast($3 as bigint)
     order by at desc limit 1 offset $2`,
    project,
    Math.max(0, perHour - 1),
    hour,
  );
  if (perHour < 1) return hour / 1000;
  return row === undefined ? undefined : Math.max(1, Math.ceil(Number(row["wait"]) / 1000));
}

/** A number that stands for a project among PostgreSQL's locks. */
function lockOf(project: string): number {
  return createHash("sha256").update(project).digest().readInt32BE(0);
}
