import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import type { AgentRunner } from "../agent/agent-runner.ts";
import { local } from "../code-hosts/local.ts";
import { seedRepository } from "../git/seed-repository.ts";
import type { JobStore } from "../jobs/job-store.ts";

export interface StartJobsOptions {
  readonly store: JobStore;
  readonly project: { readonly id: string };
  readonly runner: AgentRunner;
  /** The docs folder. */
  readonly root: string;
  /** The service's folder. */
  readonly data: string;
  /** Jobs at one time. */
  readonly slots: number;
  readonly onError: (error: unknown) => void;
}

const author = { name: "Octavo", email: "octavo@localhost" };

/** What an agent may use for one message. */
const budget = { steps: 100, inputTokens: 2_000_000, outputTokens: 200_000, wallMs: 20 * 60_000 };

/** Works on jobs in this process. Branches go to a bare repository in the data folder, made of the docs folder once. */
export async function startJobs({
  store,
  project,
  runner,
  root,
  data,
  slots,
  onError,
}: StartJobsOptions): Promise<{ stop(grace: number): Promise<void> }> {
  const { startWorker } = await import("../worker/worker.ts");
  const bare = join(data, "repositories", `${encodeURIComponent(project.id)}.git`);
  await seedRepository({ folder: root, bare, author });
  const codeHost = local({ folder: bare });
  return startWorker({
    store,
    projects: new Map([[project.id, { codeHost, site: "", runner, author, limits: { budget } }]]),
    folder: join(data, "work"),
    slots,
    owner: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
    onError,
  });
}
