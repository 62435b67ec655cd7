import { refusal } from "../agent/gate.ts";
import type { Claim } from "../jobs/job-store.ts";

/**
 * How one worker's work on a job went, for logs. "retry": it is done again later. "lost": the job is another worker's, or
 * may be, as the store was not heard of for a whole lease. "ended": somebody cancelled it, or its time was up. "released":
 * given back unfinished, as the worker stops.
 */
export interface JobReport {
  readonly job: string;
  readonly project: string;
  /** From 1. */
  readonly round: number;
  /** Grows with every claim of the job. */
  readonly attempt: number;
  readonly outcome: "completed" | "failed" | "retry" | "lost" | "ended" | "released";
  /** One line, without secrets and without prompts; null where nothing went wrong. */
  readonly reason: string | null;
}

export function jobReport(
  { job, round, attempt }: Claim,
  outcome: JobReport["outcome"],
  reason: string | null,
): JobReport {
  return { job: job.id, project: job.project, round, attempt, outcome, reason: reason && firstLine(reason) };
}

/** What follows the first line quotes pages or programs; what a model says of its refusal quotes what it was asked. */
function firstLine(reason: string): string {
  if (reason.startsWith(refusal)) return `${refusal}.`;
  const [line = ""] = reason.split("\n", 1);
  return line.length <= 500 ? line : `${line.slice(0, 499).toWellFormed()}…`;
}
