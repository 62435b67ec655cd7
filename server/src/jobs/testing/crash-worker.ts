// A process that works, or asks for work, until it is killed. Started by crash-run.ts with its task as an argument.

import { setTimeout as pause } from "node:timers/promises";
import { openStorage } from "../../storage/storage.ts";
import { jobMigrations } from "../job-migrations.ts";
import { stepNames, type Claim, type JobStore } from "../job-store.ts";
import { openJobStore } from "../open-job-store.ts";
import { TestCodeHost } from "./code-host.ts";
import type { CrashTask } from "./crash-run.ts";
import { newJob } from "./test-jobs.ts";

const task = JSON.parse(process.argv[2] ?? "") as CrashTask;
// A process whose parent has gone must not stay.
process.on("disconnect", () => process.exit());

const storage = await untilDone(() =>
  openStorage({ migrations: jobMigrations, folder: task.folder, url: task.url }),
);
const store = await openJobStore(storage, { lease: task.lease, attempts: 1000, backoff: 20, poll: 100 });
const host = new TestCodeHost(task.folder);
const projects = ["project 0", "project 1", "project 2"];
const never = new AbortController().signal;

if (task.kind === "create") await create(store);
else
  await Promise.all(Array.from({ length: task.slots }, (_, slot) => work(store, `${process.pid}-${slot}`)));

/** Asks for every job, from the first again after each crash: keys make that harmless. */
async function create(jobs: JobStore): Promise<void> {
  for (let index = 0; index < task.jobs; index += 1) {
    const idempotency = { key: `key ${index}`, hash: `hash ${index}` };
    const creation = await untilDone(() =>
      jobs.create(newJob({ project: `project ${index % 3}` }), { idempotency }),
    );
    if (creation.kind === "created") process.send?.("begun");
    else if (creation.kind !== "replayed") throw new Error(`Job ${index}: ${creation.kind}`);
  }
  process.send?.("done");
  process.disconnect();
}

/** Tries again while the database restarts. */
async function untilDone<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch {
      await pause(50);
    }
  }
}

async function work(jobs: JobStore, owner: string): Promise<void> {
  for (;;) {
    try {
      const changed = jobs.changed(never);
      const claim = await jobs.claim(owner, { perProject: task.perProject, global: 100, projects });
      if (claim === undefined) await changed;
      else {
        process.send?.("begun");
        await run(jobs, claim);
      }
    } catch {
      // The database restarts: what was begun is found again by its lease.
      await pause(50);
    }
  }
}

async function run(jobs: JobStore, claim: Claim): Promise<void> {
  const { job, round, attempt } = claim;
  let lost = false;
  const beat = async (): Promise<void> => {
    try {
      const answer = await jobs.heartbeat(claim);
      lost ||= answer === null || answer.cancel;
    } catch {
      // The database restarts; the lease decides.
    }
  };
  const beats = setInterval(() => void beat(), task.lease / 4);
  try {
    for (const step of stepNames) {
      if (claim.steps.has(step)) continue;
      await pause(Math.random() * task.pause);
      if (lost) return;
      host.note(step, job.id, round, attempt);
      if (step === "pull-request" && !host.createPull(job.id, round))
        host.note("found", job.id, round, attempt);
      if (!(await jobs.saveStep(claim, step, { attempt }))) {
        host.note("fenced", job.id, round, attempt);
        return;
      }
    }
    const outcome = { status: "completed", prLink: `https://example.com/${job.id}`, reason: null } as const;
    host.note((await jobs.finish(claim, outcome)) ? "finished" : "fenced", job.id, round, attempt);
  } finally {
    clearInterval(beats);
  }
}
