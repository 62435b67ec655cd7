// A worker in a process of its own, which tests kill: `node worker-process.ts <JSON of WorkerProcess>`.

import { argv, stdout } from "node:process";
import { readProblems } from "../../agent/checking/read-problems.ts";
import { readPlan } from "../../agent/scripted/plan.ts";
import { ScriptedRunner } from "../../agent/scripted/scripted-runner.ts";
import { local } from "../../code-hosts/local.ts";
import { jobMigrations } from "../../jobs/job-migrations.ts";
import { openJobStore } from "../../jobs/open-job-store.ts";
import { openStorage } from "../../storage/storage.ts";
import { startWorker } from "../worker.ts";

export interface WorkerProcess {
  readonly data: string;
  readonly url: string | undefined;
  readonly folder: string;
  readonly bare: string;
  readonly owner: string;
  readonly plan: object;
  /** Milliseconds. */
  readonly lease: number;
}

const { data, url, folder, bare, owner, plan, lease } = JSON.parse(argv[2] ?? "{}") as WorkerProcess;
const storage = await openStorage({ migrations: jobMigrations, folder: data, url });
const store = await openJobStore(storage, { lease, backoff: 20, poll: 50, attempts: 100 });
startWorker({
  store,
  folder,
  owner,
  slots: 3,
  heartbeat: lease / 4,
  lease,
  onError: (error) => stdout.write(`${String(error)}\n`),
  projects: new Map([
    [
      "docs",
      {
        codeHost: local({ folder: bare, link: "https://docs.example.com/pulls/{head}" }),
        site: "",
        runner: new ScriptedRunner(readPlan(JSON.stringify(plan), "plan")),
        author: { name: "Octavo", email: "octavo@example.com" },
        check: (worktree) => readProblems(worktree, ""),
        limits: { budget: { steps: 20, inputTokens: 1000, outputTokens: 1000, wallMs: 60_000 } },
      },
    ],
  ]),
});
stdout.write("started\n");
