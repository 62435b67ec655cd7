import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@octavo/core/testing";
import { openKeyStore } from "../../server/src/keys/key-store.ts";
import { keysMigrations } from "../../server/src/keys/migrations.ts";
import { openStorage, type Storage } from "../../server/src/storage/storage.ts";
import { seedRepository } from "../../server/src/git/seed-repository.ts";
import { author, gitIn } from "../../server/src/git/testing.ts";
import { JobClient } from "./job-client.ts";
import { ServiceProcess, type ProcessKind } from "./service-process.ts";

type Row = Readonly<Record<string, unknown>>;

export interface WorldOptions {
  /** `postgres://…`; undefined for the embedded database. */
  readonly url: string | undefined;
  /** Seconds after which the jobs of a lost worker go to another one. */
  readonly lease: number;
  /** Where everything is kept instead of a new folder, such as a small disk. */
  readonly data?: string | undefined;
  /** What the agent does; by default it edits the only page. */
  readonly plan?: object | undefined;
  /** Branches go to a repository beside the data, so that processes may have data folders of their own. */
  readonly isShared?: boolean | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly cleanUp: (remove: () => void | Promise<void>) => void;
}

interface WorldProcessOptions {
  /** Jobs at one time. */
  readonly jobs: number;
  /** Another data folder than the common one. */
  readonly data?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A site, its data and its database, on which servers and workers are started as processes. */
export interface ServiceWorld {
  readonly folder: string;
  readonly data: string;
  /** The repository that branches go to. */
  readonly bare: string;
  readonly client: JobClient;
  readonly processes: ReadonlySet<ServiceProcess>;
  start(kind: ProcessKind, options: WorldProcessOptions): ServiceProcess;
  /**
   * Halts a process between two of its writes: halted in the middle of one it would keep everybody from writing to the
   * embedded database. (PostgreSQL ends the transactions of those that say nothing more.)
   */
  halt(process: ServiceProcess): Promise<void>;
  /** Rows of a query without values; rejects while the database is away. */
  rows(sql: string): Promise<readonly Row[]>;
  /** Subjects of the commits of each branch but main, newest first. */
  branches(): ReadonlyMap<string, readonly string[]>;
  /** Pull requests that were opened. */
  pulls(): number;
  /** The address of a job's pull request. */
  pullOf(id: string): string;
}

const welcome = {
  calls: [{ tool: "edit", input: { path: "index.mdx", old: "Welcome.", new: "Welcome to the docs." } }],
  summary: "Says where one is welcome.",
};

export async function openWorld({
  url,
  lease,
  data: given,
  plan = welcome,
  isShared = false,
  env = {},
  cleanUp,
}: WorldOptions): Promise<ServiceWorld> {
  const folder = temporaryFolder(files(plan, isShared), cleanUp);
  const data = given ?? join(folder, "data");
  const bare = isShared ? join(folder, "docs.git") : join(data, "repositories", "docs.git");
  if (isShared) await seedRepository({ folder: join(folder, "docs"), bare, author });
  const storage = await openStorage({ migrations: keysMigrations, folder: data, url });
  const key = await makeKey(storage);
  const processes = new Set<ServiceProcess>();
  cleanUp(async () => {
    for (const each of processes) each.kill();
    await Promise.all([...processes].map(({ exit }) => exit));
    await storage.close();
  });
  const addresses = (): string[] => [...processes].flatMap(({ address }) => address ?? []);
  return {
    folder,
    data,
    bare,
    client: new JobClient(addresses, key, "docs"),
    processes,
    start(kind, { jobs, data: own = data, env: more = {} }) {
      const database = url === undefined ? [] : ["--database-url", url];
      const agent = ["--agent", "scripted", "plan.json"];
      const args = [isShared ? "." : "docs", "--data", own, "--jobs", String(jobs), ...database, ...agent];
      const started = new ServiceProcess({
        kind,
        cwd: folder,
        args: kind === "serve" ? [...args, "--port", "0"] : args,
        env: { ...unlimited, OCTAVO_JOB_LEASE: String(lease), ...env, ...more },
      });
      processes.add(started);
      void started.exit.then(() => processes.delete(started));
      return started;
    },
    async halt(process) {
      for (;;) {
        process.signal("SIGSTOP");
        await pause(50);
        if (!isLocked(storage)) return;
        process.signal("SIGCONT");
        await pause(20);
      }
    },
    rows: async (sql) =>
      storage.kind === "sqlite"
        ? storage.database.prepare(sql).all()
        : (await storage.pool.query<Row>(sql)).rows,
    branches: () => branchesOf(bare),
    pullOf: (id) => `${pathToFileURL(bare).href}#agent/${id}`,
    pulls() {
      const pulls = join(bare, "octavo-pulls");
      return existsSync(pulls) ? readdirSync(pulls).filter((name) => name.endsWith(".json")).length : 0;
    },
  };
}

function isLocked(storage: Storage): boolean {
  if (storage.kind !== "sqlite") return false;
  try {
    storage.database.exec("begin immediate; rollback");
    return false;
  } catch {
    return true;
  }
}

const unlimited = {
  OCTAVO_JOBS_PER_HOUR: "none",
  OCTAVO_REQUESTS_PER_MINUTE: "none",
  OCTAVO_LOG: "error",
};

function files(plan: object, isShared: boolean): Record<string, string> {
  const docs = {
    theme: "mint",
    name: "Docs",
    colors: { primary: "#123456" },
    navigation: { pages: ["index"] },
  };
  const codeHost = { kind: "local", folder: "docs.git" };
  const config = { projects: [{ id: "docs", site: "docs", codeHost }] };
  return {
    ...(isShared && { "octavo.config.mjs": `export default ${JSON.stringify(config)};\n` }),
    "plan.json": JSON.stringify(plan),
    "docs/docs.json": JSON.stringify(docs),
    "docs/index.mdx": "---\ntitle: Home\n---\n\nWelcome.\n",
  };
}

async function makeKey(storage: Storage): Promise<string> {
  const keys = await openKeyStore(storage);
  const { key } = await keys.create({
    kind: "admin",
    project: null,
    label: null,
    scope: "write",
    origins: [],
    groups: [],
    lifetime: null,
  });
  return key.reveal();
}

function branchesOf(bare: string): ReadonlyMap<string, readonly string[]> {
  const lines = gitIn(bare, ["log", "--branches", "--not", "main", "--format=%S%x09%s"]).split("\n");
  const found = new Map<string, string[]>();
  for (const name of gitIn(bare, ["for-each-ref", "--format=%(refname)", "refs/heads"]).split("\n"))
    if (name !== "refs/heads/main") found.set(name.replace("refs/heads/", ""), []);
  for (const line of lines.filter((each) => each !== "")) {
    const [ref = "", subject = ""] = line.split("\t");
    found.get(ref.replace("refs/heads/", ""))?.push(subject);
  }
  return found;
}
