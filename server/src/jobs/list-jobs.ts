import { jobColumns, jobRow } from "./job-row.ts";
import type { JobStatus } from "./job.ts";
import type { JobEvents, JobPage, JobsAsked, NumberedEvent } from "./job-store.ts";
import { query, type Program, type Row } from "../storage/program.ts";

const mostEvents = 500;

export function* listJobs(
  project: string,
  before: number,
  { status, limit }: Omit<JobsAsked, "cursor">,
): Program<JobPage> {
  const rows = yield* query(
    `select ${jobColumns} from jobs where project = $1 and seq < $2 and status = coalesce($3, status)
     order by seq desc limit $4`,
    project,
    before,
    status ?? null,
    limit + 1,
  );
  const found = rows.slice(0, limit).map(jobRow);
  const last = found.at(-1);
  return {
    jobs: found.map(({ job }) => job),
    next: rows.length > limit && last !== undefined ? writeCursor(last.seq) : null,
  };
}

function writeCursor(seq: number): string {
  return Buffer.from(`j${seq}`).toString("base64url");
}

/** Undefined where the text is no cursor. */
export function readCursor(cursor: string): number | undefined {
  const [, seq] = /^j([1-9]\d{0,14})$/.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  return seq === undefined || writeCursor(Number(seq)) !== cursor ? undefined : Number(seq);
}

export function* listEvents(project: string, id: string, after: number): Program<JobEvents | undefined> {
  const rows = yield* query(
    `select jobs.status, job_events.number, job_events.at, job_events.type, job_events.data
     from jobs left join job_events on job_events.job = jobs.id and job_events.number > $3
     where jobs.id = $2 and jobs.project = $1
     order by job_events.number limit ${mostEvents}`,
    project,
    id,
    after,
  );
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    status: String(first["status"]) as JobStatus,
    events: first["number"] === null ? [] : rows.map(numberedEvent),
  };
}

function numberedEvent(row: Row): NumberedEvent {
  return {
    number: Number(row["number"]),
    at: new Date(Number(row["at"])),
    type: String(row["type"]),
    data: JSON.parse(String(row["data"])) as unknown,
  };
}
