import type { Job } from "./job.ts";
import { startRound } from "./end-round.ts";
import { jobColumns, jobRow, writeMessages, type JobRow } from "./job-row.ts";
import { query, type Program } from "./program.ts";
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

/** Messages of one job, which are read and written together. */
const mostMessages = 100;

/** What clients do to a job: undefined where it is not theirs, "conflict" where its status forbids it. */
type Change = Job | "conflict" | undefined;

export function* messageJob(project: string, id: string, prompt: string): Program<Change | "full"> {
  const row = yield* lockJob(project, id);
  if (row === undefined) return undefined;
  const { job } = row;
  if (nextStatus(job.status, "message") === undefined) return "conflict";
  if (job.messages.length >= mostMessages) return "full";
  const [{ now } = { now: 0 }] = yield* query("select now_ms() as now");
  const messages = [...job.messages, { prompt, at: new Date(Number(now)) }];
  yield* query("update jobs set messages = $2 where id = $1", id, writeMessages(messages));
  yield* recordEvent(id, { type: "message", data: { number: messages.length } });
  if (job.status !== "active") {
    yield* startRound(id, job.messages.length, null);
    yield* recordEvent(id, { type: "status", data: { status: "active", reason: null } });
  }
  return yield* findJob(project, id);
}

/** Ends a job for good. Its owner, if it has one, keeps its place until it has noticed. */
export function* endJob(project: string, id: string, action: "cancel" | "archive"): Program<Change> {
  const row = yield* lockJob(project, id);
  if (row === undefined) return undefined;
  const { job } = row;
  const status = nextStatus(job.status, action);
  if (status === undefined) return "conflict";
  if (status === job.status) return job;
  const reason = job.status === "active" ? "The job was cancelled." : job.reason;
  yield* query(
    "update jobs set status = $2, reason = $3, archived_at = now_ms() where id = $1",
    id,
    status,
    reason,
  );
  yield* recordEvent(id, { type: "status", data: { status, reason } });
  return yield* findJob(project, id);
}
