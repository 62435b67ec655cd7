import { setTimeout } from "node:timers/promises";
import { temporaryFolder } from "@octavo/core/testing";
import { openStorage, type Storage } from "../../storage/storage.ts";
import { jobMigrations } from "../job-migrations.ts";
import type { Claim, ClaimOptions, JobStore, JobStoreOptions } from "../job-store.ts";
import type { Job, NewJob } from "../job.ts";
import { openJobStore } from "../open-job-store.ts";

/** One database with jobs, seen through as many stores as a test wants, each with a connection of its own. */
export interface TestJobs {
  readonly kind: Storage["kind"];
  open(options?: JobStoreOptions): Promise<JobStore>;
  /** Lets time pass, in milliseconds: for PostgreSQL by moving everything into the past. */
  advance(milliseconds: number): Promise<void>;
  /** Rows of a query without values. */
  rows(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Closes all stores and forgets all jobs. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** `url` undefined: SQLite in a folder that is removed by `cleanUp`. */
export async function openTestJobs(
  url: string | undefined,
  cleanUp: (remove: () => void) => void,
): Promise<TestJobs> {
  const folder = temporaryFolder({}, cleanUp);
  const openOne = (): Promise<Storage> => openStorage({ migrations: jobMigrations, folder, url });
  const main = await openOne();
  const opened: { storage: Storage; store: JobStore }[] = [];
  const closeStores = async (): Promise<void> => {
    const closing = opened.splice(0);
    await Promise.all(closing.map(({ store }) => store.close()));
    await Promise.all(closing.map(({ storage }) => storage.close()));
  };
  let now = Date.now();
  const rows: TestJobs["rows"] = async (sql) =>
    main.kind === "sqlite"
      ? main.database.prepare(sql).all()
      : (await main.pool.query<Record<string, unknown>>(sql)).rows;
  return {
    kind: main.kind,
    rows,
    async open(options) {
      const storage = await openOne();
      const store = await openJobStore(storage, { clock: () => now, ...options });
      opened.push({ storage, store });
      return store;
    },
    async advance(milliseconds) {
      now += milliseconds;
      if (main.kind === "sqlite") return;
      if (milliseconds < 10) return setTimeout(milliseconds);
      const past = (column: string): string => `${column} = ${column} - ${milliseconds}`;
      const columns = ["created_at", "archived_at", "ended_at", "run_at", "lease_until", "deadline"];
      await rows(`update jobs set ${columns.map(past).join(", ")}`);
      await rows(`update job_requests set ${past("at")}`);
      await rows(`update job_messages set ${past("at")}`);
    },
    async clear() {
      await closeStores();
      for (const table of ["job_requests", "jobs"]) {
        await rows(`delete from ${table}`);
      }
    },
    async close() {
      await closeStores();
      await main.close();
    },
  };
}

/** Projects of the tests. */
const projects = ["petstore", "another", "a", "b", "c", "a'b"];

export const noLimits: ClaimOptions = { perProject: 100, global: 100, projects };

export const done = { status: "completed", prLink: "https://example.com/1", reason: null } as const;

export function newJob(changes: Partial<NewJob> = {}): NewJob {
  return {
    project: "petstore",
    prompt: "Mend the typos.",
    source: { repository: "file:///site", ref: null },
    model: "scripted",
    ...changes,
  };
}

export async function created(store: JobStore, changes: Parameters<typeof newJob>[0] = {}): Promise<Job> {
  const creation = await store.create(newJob(changes));
  if (creation.kind !== "created") throw new Error(`Not created: ${creation.kind}`);
  return creation.job;
}

export async function claimed(store: JobStore, owner = "one"): Promise<Claim> {
  const claim = await store.claim(owner, noLimits);
  if (claim === undefined) throw new Error("There was nothing to claim.");
  return claim;
}
