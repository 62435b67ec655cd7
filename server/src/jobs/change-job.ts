import { addMessage, admit, freeKey } from "./admit-request.ts";
import type { Job } from "./job.ts";
import { startRound } from "./end-round.ts";
import { jobColumns, jobRow, type JobRow } from "./job-row.ts";
import type { Messaging, RequestOptions } from "./job-store.ts";
import { query, type Program } from "../storage/program.ts";
import { recordEvent } from "./record-event.ts";
import { nextStatus } from "./transitions.ts";

export function* findJob(project: string, id: string): Program<Job | undefined> {
  const [row] = yield* query(`select ${jobColumns} from jobs where id = $1 and project = $2`, id, project);
  return row && jobRow(row).job;
}

function* lockJob(project: string, id: string): Program<JobRow | undefined> {
  const [row] = yield* query(
    `select ${jobColumns} from jobs where id = $1 and project = $2 for update`,
    id,
    project,
  );
  return row && jobRow(row);
}

/** Messages of one job, which a claim reads together. */
const mostMessages = 100;

export function* messageJob(
  project: string,
  id: string,
  prompt: string,
  options: RequestOptions,
): Program<Messaging | undefined> {
  const row = yield* lockJob(project, id);
  if (row === undefined) return undefined;
  const { job, messages } = row;
  const refusal = yield* admit(project, id, options);
  // What was done once is answered the same, whatever has become of the job.
  if (refusal?.kind === "known") return refusal.job === id ? { kind: "replayed", job } : { kind: "conflict" };
  const isArchived = nextStatus(job.status, "message") === undefined;
  if (isArchived || messages >= mostMessages) {
    if (refusal?.kind === "conflict") return refusal;
    yield* freeKey(project, options.idempotency);
    return { kind: isArchived ? "archived" : "full" };
  }
  if (refusal) return refusal;
  const number = messages + 1;
  yield* addMessage(job, number, prompt);
  yield* query("update jobs set messages = $2 where id = $1", id, number);
  yield* recordEvent(id, { type: "message", data: { number } });
  if (job.status !== "active") {
    yield* startRound(id, messages, null);
    yield* recordEvent(id, { type: "status", data: { status: "active", reason: null } });
  }
  const changed = yield* findJob(project, id);
  return changed && { kind: "sent", job: changed };
}

/** Ends a job for good; "conflict" where its status forbids that. Its owner, if it has one, keeps its place until it has noticed. */
export function* endJob(
  project: string,
  id: string,
  action: "cancel" | "archive",
): Program<Job | "conflict" | undefined> {
  const row = yield* lockJob(project, id);
  if (row === undefined) return undefined;
  const { job } = row;
  const status = nextStatus(job.status, action);
  if (status === undefined) return "conflict";
  if (status === job.status) return job;
  const reason = job.status === "active" ? "The job was cancelled." : job.reason;
  yield* query(
    `update jobs set status = $2, reason = $3, archived_at = now_ms(), ended_at = coalesce(ended_at, now_ms())
     where id = $1`,
    id,
    status,
    reason,
  );
  yield* recordEvent(id, { type: "status", data: { status, reason } });
  return yield* findJob(project, id);
}
