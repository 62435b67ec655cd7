import { randomUUID } from "node:crypto";
import { addMessage, admit } from "./admit-request.ts";
import { findJob } from "./change-job.ts";
import type { NewJob } from "./job.ts";
import { jobColumns, jobRow } from "./job-row.ts";
import type { Creation, RequestOptions } from "./job-store.ts";
import { query, type Program } from "../storage/program.ts";
import { recordEvent } from "./record-event.ts";

export function* createJob(newJob: NewJob, options: RequestOptions): Program<Creation> {
  const id = randomUUID();
  const { project, prompt, source, model } = newJob;
  const refusal = yield* admit(project, id, options);
  if (refusal?.kind === "known") {
    const job = yield* findJob(project, refusal.job);
    return job === undefined ? { kind: "conflict" } : { kind: "replayed", job };
  }
  if (refusal) return refusal;
  const [row] = yield* query(
    `insert into jobs (id, project, status, repository, ref, model, messages, created_at, run_at)
     values ($1, $2, 'active', $3, $4, $5, 1, now_ms(), now_ms()) returning ${jobColumns}`,
    id,
    project,
    source.repository,
    source.ref,
    model,
  );
  yield* addMessage({ id, project }, 1, prompt);
  yield* recordEvent(id, { type: "status", data: { status: "active", reason: null } });
  return { kind: "created", job: jobRow(row!).job };
}
