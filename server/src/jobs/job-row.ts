import type { Job, JobStatus } from "./job.ts";
import type { Row } from "../storage/program.ts";

/** A row of `jobs`, with numbers as numbers in both databases. */
export interface JobRow {
  readonly seq: number;
  readonly job: Job;
  /** How many there are. */
  readonly messages: number;
  /** How many messages ended rounds have dealt with. */
  readonly handled: number;
  readonly round: number;
  /** How many messages there were when the round began; null before that. */
  readonly roundUntil: number | null;
  readonly owner: string | null;
  readonly attempt: number;
  readonly tries: number;
  readonly leaseUntil: number | null;
  readonly deadline: number | null;
}

export const jobColumns: string =
  "seq, id, project, status, repository, ref, base, model, messages, handled, round, round_until, pr_link, reason, " +
  "created_at, archived_at, owner, attempt, tries, lease_until, deadline";

export function jobRow(row: Row): JobRow {
  const number = (key: string): number => Number(row[key]);
  const numberOrNull = (key: string): number | null => (row[key] == null ? null : Number(row[key]));
  const text = (key: string): string => String(row[key]);
  const textOrNull = (key: string): string | null => (row[key] == null ? null : String(row[key]));
  const archivedAt = numberOrNull("archived_at");
  return {
    seq: number("seq"),
    job: {
      id: text("id"),
      project: text("project"),
      status: text("status") as JobStatus,
      source: { repository: text("repository"), ref: textOrNull("ref") },
      base: textOrNull("base"),
      model: text("model"),
      prLink: textOrNull("pr_link"),
      createdAt: new Date(number("created_at")),
      archivedAt: archivedAt === null ? null : new Date(archivedAt),
      reason: textOrNull("reason"),
    },
    messages: number("messages"),
    handled: number("handled"),
    round: number("round"),
    roundUntil: numberOrNull("round_until"),
    owner: textOrNull("owner"),
    attempt: number("attempt"),
    tries: number("tries"),
    leaseUntil: numberOrNull("lease_until"),
    deadline: numberOrNull("deadline"),
  };
}
