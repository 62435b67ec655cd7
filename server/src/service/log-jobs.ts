import type { LostWork } from "../jobs/job-store.ts";
import type { JobReport } from "../worker/job-report.ts";
import type { Log } from "./log.ts";

const words: Readonly<Record<JobReport["outcome"], readonly ["info" | "warn" | "error", string]>> = {
  completed: ["info", "A job is done."],
  failed: ["error", "A job failed."],
  retry: ["warn", "A job is tried again later."],
  lost: ["warn", "A job was lost: this worker stopped its work on it."],
  ended: ["info", "A job was ended from outside."],
  released: ["info", "A job was given back."],
};

/** Logs how the work on a job went. */
export function logJob(log: Log, { outcome, ...report }: JobReport): void {
  const [level, message] = words[outcome];
  log[level]({ ...report, outcome }, message);
}

/** Logs what became of work whose worker is gone. */
export function logLost(log: Log, { reason, ...lost }: LostWork): void {
  if (reason === null)
    log.warn({ ...lost, outcome: "taken over" }, "A job of a worker that is gone was taken over.");
  else log.error({ ...lost, outcome: "failed", reason }, "A job failed without its worker.");
}
