import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { Deployment } from "../deployments/deployment.ts";
import type { JobStore, LostWork } from "../jobs/job-store.ts";
import type { JobReport } from "../worker/job-report.ts";

/** What Prometheus collects of a process: Node's own figures, what the process has done, and the queue of all processes. */
export interface ProcessMetrics {
  /** For what else the process counts. */
  readonly registry: Registry;
  readonly countJob: (outcome: JobReport["outcome"]) => void;
  /** Work that this process found without a worker. */
  readonly countLost: (lost: Pick<LostWork, "reason">) => void;
  readonly countDeployment: (
    deployment: Pick<Deployment, "kind" | "source">,
    status: "success" | "failure",
  ) => void;
  /** The text format of Prometheus. Rejects where the storage does not answer. */
  readonly text: () => Promise<string>;
}

const jobOutcomes = ["completed", "failed", "retry", "lost", "ended", "released", "taken_over"] as const;
const deploymentKinds = ["production", "preview", "rollback"] as const;

export function processMetrics(store: Pick<JobStore, "figures">): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const attempts = new Counter({
    name: "octavo_job_attempts_total",
    help: "Attempts at jobs by how they ended",
    labelNames: ["outcome"] as const,
    registers,
  });
  const deployments = new Counter({
    name: "octavo_deployments_total",
    help: "Deployments by how they ended",
    labelNames: ["kind", "status"] as const,
    registers,
  });
  const jobs = new Gauge({
    name: "octavo_jobs",
    help: "Jobs of all processes that wait for a worker, and that a worker has",
    labelNames: ["state"] as const,
    registers,
  });
  const oldest = new Gauge({
    name: "octavo_jobs_oldest_wait_seconds",
    help: "Seconds for which the first job has waited that waits for a worker",
    registers,
  });
  // A rate needs the zero from which a counter rises.
  for (const outcome of jobOutcomes) attempts.inc({ outcome }, 0);
  for (const kind of deploymentKinds)
    for (const status of ["success", "failure"]) deployments.inc({ kind, status }, 0);
  return {
    registry,
    countJob: (outcome) => attempts.inc({ outcome }),
    countLost: ({ reason }) => attempts.inc({ outcome: reason === null ? "taken_over" : "failed" }),
    countDeployment: ({ kind, source }, status) =>
      deployments.inc({ kind: source === "rollback" ? "rollback" : kind, status }),
    text: async () => {
      const { queued, running, oldestWait } = await store.figures();
      jobs.set({ state: "queued" }, queued);
      jobs.set({ state: "running" }, running);
      oldest.set(oldestWait / 1000);
      return registry.metrics();
    },
  };
}
