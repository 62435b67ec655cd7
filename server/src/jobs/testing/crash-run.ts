import { fork, type ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openStorage } from "../../storage/storage.ts";
import { jobMigrations } from "../job-migrations.ts";
import { openJobStore } from "../open-job-store.ts";
import { TestCodeHost } from "./code-host.ts";
import { newJob } from "./test-jobs.ts";

export interface CrashOptions {
  /** Of the code host, and of SQLite where `url` is undefined. */
  readonly folder: string;
  readonly url: string | undefined;
  readonly jobs: number;
  readonly workers: number;
  /** Jobs that a worker runs at one time. */
  readonly slots: number;
  /** Jobs of a project, of which there are three, that run at one time. */
  readonly perProject: number;
  /** Processes killed while they work. */
  readonly kills: number;
  /** Workers stopped for longer than their leases, and continued. */
  readonly zombies: number;
  /** Milliseconds. */
  readonly lease: number;
  /** Milliseconds that a step takes at most. */
  readonly pause: number;
  /** Called once in the middle. */
  readonly disturb?: (() => Promise<void>) | undefined;
}

export interface CrashTask extends Omit<CrashOptions, "disturb"> {
  readonly kind: "create" | "work";
}

export interface CrashReport {
  readonly seconds: number;
  readonly kills: number;
  readonly zombies: number;
  /** Processes that ended without being killed: must be 0. */
  readonly ended: number;
  /** Jobs of one project that were seen running at one time. */
  readonly atOnce: number;
  /** Jobs by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Keys whose replay found the job that they made. */
  readonly replayed: number;
  readonly pulls: number;
  /** Jobs whose pull request is missing. */
  readonly withoutPull: number;
  /** Rounds that were accepted as finished more than once: must be 0. */
  readonly finishedTwice: number;
  /** Steps that ran, and those that had to be run again. */
  readonly steps: Readonly<Record<string, number>>;
  /** Writes of owners that had lost their lease, all refused; and pull requests that were there already. */
  readonly fenced: number;
  readonly found: number;
  /** What the database says of itself. */
  readonly integrity: string;
}

const entry = fileURLToPath(new URL("crash-worker.ts", import.meta.url));

/** Processes that work on one database, killed at random until all jobs are done. */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const start = performance.now();
  const crew = new Crew(options);
  const storage = await openStorage({ migrations: jobMigrations, folder: options.folder, url: options.url });
  const store = await openJobStore(storage);
  const host = new TestCodeHost(options.folder);
  const rows = async (sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    storage.kind === "sqlite" ? storage.database.prepare(sql).all() : (await storage.pool.query(sql)).rows;
  let atOnce = 0;
  const look = async (): Promise<void> => {
    const leases = await rows("select project, lease_until from jobs where lease_until is not null");
    // Those that still hold were held together when they were read.
    const now = Date.now();
    const counts = new Map<unknown, number>();
    for (const { project, lease_until: until } of leases) {
      if (Number(until) > now) counts.set(project, (counts.get(project) ?? 0) + 1);
    }
    atOnce = Math.max(atOnce, ...counts.values());
  };
  const looks = setInterval(() => void look().catch(() => undefined), 20);
  try {
    for (let worker = 0; worker < options.workers; worker += 1) crew.start("work");
    crew.start("create");
    await crew.torment();
    const limit = performance.now() + 600_000;
    const waiting = `select 1 from jobs where status = 'active' limit 1`;
    while (!crew.created || (await rows(waiting)).length > 0) {
      if (performance.now() > limit) throw new Error("The jobs did not end within ten minutes.");
      await pause(100);
    }
    const seconds = (performance.now() - start) / 1000;
    await crew.end();
    let replayed = 0;
    for (let index = 0; index < options.jobs; index += 1) {
      const idempotency = { key: `key ${index}`, hash: `hash ${index}` };
      const { kind } = await store.create(newJob({ project: `project ${index % 3}` }), { idempotency });
      if (kind === "replayed") replayed += 1;
    }
    const statuses: Record<string, number> = {};
    for (const { status } of await rows("select status from jobs")) {
      statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
    }
    const pulls = new Set(host.pulls().map(({ job }) => job));
    const ids = (await rows("select id from jobs")).map(({ id }) => String(id));
    const steps = ["branch", "edit", "validate", "push", "pull-request", "done"].map((step) => [
      step,
      host.count(step),
    ]);
    return {
      seconds,
      kills: crew.kills,
      zombies: crew.zombies,
      ended: crew.ended,
      atOnce,
      statuses,
      replayed,
      pulls: host.pulls().length,
      withoutPull: ids.filter((id) => !pulls.has(id)).length,
      finishedTwice: host.repeated("finished"),
      steps: Object.fromEntries(steps) as Record<string, number>,
      fenced: host.count("fenced"),
      found: host.count("found"),
      integrity:
        storage.kind === "sqlite"
          ? String((await rows("pragma integrity_check"))[0]?.["integrity_check"])
          : "ok",
    };
  } finally {
    clearInterval(looks);
    await crew.end();
    host.close();
    await store.close();
    await storage.close();
  }
}

/** The processes. One that is killed is followed by another of its kind. */
class Crew {
  readonly #options: CrashOptions;
  readonly #members = new Map<ChildProcess, { readonly kind: "create" | "work"; begun: boolean }>();
  #ending = false;
  created = false;
  kills = 0;
  zombies = 0;
  ended = 0;

  constructor(options: CrashOptions) {
    this.#options = options;
  }

  start(kind: "create" | "work"): void {
    const { disturb: _, ...rest } = this.#options;
    const task: CrashTask = { ...rest, kind };
    const child = fork(entry, [JSON.stringify(task)], {
      execArgv: ["--conditions=octavo-source", "--no-warnings"],
    });
    const member = { kind, begun: false };
    this.#members.set(child, member);
    child.on("message", (message) => {
      if (message === "begun") member.begun = true;
      if (message === "done") this.created = true;
    });
    child.on("exit", (_code, signal) => {
      this.#members.delete(child);
      if (signal !== "SIGKILL" && !(kind === "create" && this.created)) this.ended += 1;
      if (!this.#ending && !(kind === "create" && this.created)) this.start(kind);
    });
  }

  /** Kills and stops processes that are at work, at random, while there is work. */
  async torment(): Promise<void> {
    const { kills, zombies, lease, disturb } = this.#options;
    const limit = performance.now() + 600_000;
    while (this.kills < kills || this.zombies < zombies) {
      if (performance.now() > limit) throw new Error("There was too little work to disturb.");
      await pause(Math.random() * 400);
      const busy = [...this.#members].filter(([, { begun }]) => begun);
      const [child, member] = busy[Math.floor(Math.random() * busy.length)] ?? [];
      if (child === undefined || member === undefined) continue;
      if (member.kind === "work" && this.zombies < zombies && Math.random() < 0.3) {
        child.kill("SIGSTOP");
        this.zombies += 1;
        void pause(lease * 1.5).then(() => child.kill("SIGCONT"));
        member.begun = false;
      } else if (this.kills < kills) {
        member.begun = false;
        child.kill("SIGKILL");
        this.kills += 1;
        if (this.kills === Math.ceil(kills / 2)) await disturb?.();
      }
    }
  }

  async end(): Promise<void> {
    this.#ending = true;
    const exits = [...this.#members.keys()].map(
      (child) => new Promise<void>((resolve) => child.once("exit", () => resolve())),
    );
    for (const child of this.#members.keys()) child.kill("SIGKILL");
    await Promise.all(exits);
  }
}
