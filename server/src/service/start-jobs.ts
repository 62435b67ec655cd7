import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import type { JobStore } from "../jobs/job-store.ts";
import type { ProcessMetrics } from "../metrics/process-metrics.ts";
import type { Worker } from "../worker/worker.ts";
import type { WorkerProject } from "../worker/project.ts";
import type { Log } from "./log.ts";
import { logJob } from "./log-jobs.ts";
import type { ProcessSettings } from "./settings.ts";

/** Works on jobs in this process, and logs how that goes. */
export async function startJobs(
  store: JobStore,
  projects: ReadonlyMap<string, WorkerProject>,
  { data, slots, concurrency, lease }: ProcessSettings,
  {
    log,
    metrics,
    onError,
  }: {
    readonly log: Log;
    readonly metrics: Pick<ProcessMetrics, "countJob">;
    readonly onError: (error: unknown) => void;
  },
): Promise<Worker> {
  const { startWorker } = await import("../worker/worker.ts");
  return startWorker({
    store,
    projects,
    folder: workFolder(data),
    slots,
    limits: concurrency,
    lease,
    heartbeat: lease / 4,
    owner: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
    onError,
    onJob: (report) => {
      logJob(log, report);
      metrics.countJob(report.outcome);
    },
  });
}

/** Where caches of repositories and checkouts are kept. */
export function workFolder(data: string): string {
  return join(data, "work");
}
