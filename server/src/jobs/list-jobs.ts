import { jobColumns, jobRow } from "./job-row.ts";
import type { JobPage, NumberedEvent } from "./job-store.ts";
import { query, type Program } from "./program.ts";

const mostEvents = 500;

export function* listJobs(project: string, before: number, limit: number): Program<JobPage> {
  const rows = yield* query(
    `select ${jobColumns} from jobs where project = $1 and seq < $2 order by seq desc limit $3`,
    project,
    before,
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

export function* listEvents(project: string, id: string, after: number): Program<readonly NumberedEvent[]> {
  const rows = yield* query(
    `select number, at, type, data from job_events
     where job = (select id from jobs where id = $2 and project = $1) and number > $3
     order by number limit ${mostEvents}`,
    project,
    id,
    after,
  );
  return rows.map((row) => ({
    number: Number(row["number"]),
    at: new Date(Number(row["at"])),
    type: String(row["type"]),
    data: JSON.parse(String(row["data"])) as unknown,
  }));
}
