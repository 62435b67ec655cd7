// A service for tests: jobs in SQLite, a bare repository, the local code host, and a plan that the agent follows.

import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { readProblems } from "../../agent/checking/read-problems.ts";
import { readPlan } from "../../agent/scripted/plan.ts";
import { ScriptedRunner } from "../../agent/scripted/scripted-runner.ts";
import { local } from "../../code-hosts/local.ts";
import type { CodeHost } from "../../code-hosts/code-host.ts";
import { author, bareRepository, filesBelow, gitIn } from "../../git/testing.ts";
import { jobMigrations } from "../../jobs/job-migrations.ts";
import type { JobStore, JobStoreOptions, NumberedEvent } from "../../jobs/job-store.ts";
import type { Job } from "../../jobs/job.ts";
import { openJobStore } from "../../jobs/open-job-store.ts";
import { openStorage } from "../../storage/storage.ts";
import { cleanSite, folderOf } from "../../testing/run.ts";
import type { WorkerProject } from "../project.ts";
import { startWorker, type Worker, type WorkerOptions } from "../worker.ts";

export interface TestService {
  readonly store: JobStore;
  readonly bare: string;
  readonly host: CodeHost;
  /** Where the embedded database is. */
  readonly data: string;
  readonly folder: string;
  readonly project: WorkerProject;
  readonly errors: unknown[];
  /** Another store over the same database. */
  open(options?: JobStoreOptions): Promise<JobStore>;
  start(options?: Partial<WorkerOptions> & { readonly project?: Partial<WorkerProject> }): Worker;
  create(prompt?: string): Promise<Job>;
  /** The job, once it is not active. */
  ended(id: string): Promise<Job>;
  find(id: string): Promise<Job>;
  events(id: string): Promise<readonly NumberedEvent[]>;
  /** Branches of the repository. */
  branches(): readonly string[];
  /** Subjects of the commits of a branch that main does not have, newest first. */
  commits(branch: string): readonly string[];
  /** Pull requests that were opened. */
  pulls(): number;
}

export const edits = (old: string, text: string, path = "index.mdx"): object => ({
  tool: "edit",
  input: { path, old, new: text },
});

export const welcomePlan: { readonly calls: readonly object[]; readonly summary: string } = {
  calls: [edits("Welcome.", "Welcome to the docs.")],
  summary: "Says where one is welcome.",
};

export function scripted(plan: object): ScriptedRunner {
  return new ScriptedRunner(readPlan(JSON.stringify(plan), "plan"));
}

/** Milliseconds: no lease ends while a test waits, however busy the machine is. */
const lease = 30_000;

/** When every lease of a worker that was lost has ended. */
export const muchLater = (): number => Date.now() + 2 * lease;

/** `url` of a PostgreSQL database; undefined for the embedded one. */
export async function testService(plan: object = welcomePlan, url?: string): Promise<TestService> {
  const data = folderOf();
  const cleanUps: (() => Promise<unknown>)[] = [];
  onTestFinished(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });
  const open = async (options: JobStoreOptions = {}): Promise<JobStore> => {
    const storage = await openStorage({ migrations: jobMigrations, folder: data, url });
    const store = await openJobStore(storage, { lease, backoff: 20, poll: 50, ...options });
    cleanUps.push(async () => {
      await store.close();
      await storage.close();
    });
    return store;
  };
  const store = await open();
  const bare = bareRepository(cleanSite());
  const host = local({ folder: bare, link: "https://docs.example.com/pulls/{head}" });
  const folder = folderOf();
  const errors: unknown[] = [];
  const project: WorkerProject = {
    codeHost: host,
    site: "",
    runner: scripted(plan),
    author,
    // The same check without starting a thread for each.
    check: (worktree) => readProblems(worktree, ""),
    limits: { budget: { steps: 20, inputTokens: 1000, outputTokens: 1000, wallMs: 60_000 } },
  };
  let workers = 0;
  const find = async (id: string): Promise<Job> => {
    const job = await store.find("docs", id);
    if (!job) throw new Error(`There is no job ${id}.`);
    return job;
  };
  return {
    store,
    bare,
    host,
    data,
    folder,
    project,
    errors,
    open,
    find,
    start(options = {}) {
      const worker = startWorker({
        store,
        folder,
        slots: 2,
        owner: `worker-${++workers}`,
        heartbeat: 100,
        lease,
        patience: 5_000,
        onError: (error) => errors.push(error),
        ...options,
        projects: options.projects ?? new Map([["docs", { ...project, ...options.project }]]),
      });
      cleanUps.push(() => worker.stop(0));
      return worker;
    },
    async create(prompt = "Say where one is welcome.") {
      const source = { repository: host.remote.url, ref: null };
      const creation = await store.create({ project: "docs", prompt, source, model: "scripted" });
      if (creation.kind !== "created") throw new Error(creation.kind);
      return creation.job;
    },
    ended: (id) =>
      until(async () => {
        const job = await find(id);
        return job.status === "active" ? undefined : job;
      }),
    events: async (id) => (await store.events("docs", id, 0))?.events ?? [],
    branches: () => gitIn(bare, ["for-each-ref", "--format=%(refname:short)", "refs/heads"]).split("\n"),
    commits: (branch) => gitIn(bare, ["log", "--format=%s", `main..${branch}`]).split("\n"),
    pulls: () => filesBelow(bare).filter((file) => file.startsWith("octavo-pulls/")).length,
  };
}

/** What a question answers, once that is not undefined. */
export async function until<T>(
  question: () => T | undefined | Promise<T | undefined>,
  milliseconds = 45_000,
): Promise<T> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await setTimeout(10)) {
    const answer = await question();
    if (answer !== undefined) return answer;
  }
  throw new Error(`It did not happen within ${milliseconds} ms.`);
}
