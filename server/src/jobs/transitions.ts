import type { JobStatus } from "./job.ts";

/** What can happen to a job. The first two are a worker's, the others a client's. */
export type JobAction = "complete" | "fail" | "message" | "cancel" | "archive";

/** The status that follows; what is absent is a conflict. */
const transitions: Readonly<Record<JobStatus, Partial<Readonly<Record<JobAction, JobStatus>>>>> = {
  active: {
    complete: "completed",
    fail: "failed",
    message: "active",
    cancel: "archived",
    archive: "archived",
  },
  completed: { message: "active", cancel: "archived", archive: "archived" },
  failed: { message: "active", cancel: "archived", archive: "archived" },
  archived: { cancel: "archived", archive: "archived" },
};

/** The status after an action; undefined where the action is not allowed. */
export function nextStatus(status: JobStatus, action: JobAction): JobStatus | undefined {
  return transitions[status][action];
}
