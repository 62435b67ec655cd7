import { Worker } from "node:worker_threads";

/** A thread in somebody's hands, who gives it back or ends it. */
export interface CheckThread {
  readonly worker: Worker;
  /** For the next check: a thread takes longer to start than a small site to check. */
  keep(): void;
  /** What it was asked is not waited for any more. */
  end(): void;
}

/** Milliseconds for which a thread is kept that has nothing to do. */
const idleFor = 10_000;

/** Checks after which a thread is let go, with whatever memory they left behind. */
const mostChecks = 50;

const idle: { readonly worker: Worker; readonly checks: number; forget(): void }[] = [];

/** A thread that waits for a site to check; the one that was kept last, or a new one. */
export function takeThread(): CheckThread {
  const kept = idle.pop();
  kept?.forget();
  const worker = kept?.worker ?? startThread();
  const checks = (kept?.checks ?? 0) + 1;
  worker.ref();
  const end = (): void => void worker.terminate();
  return {
    worker,
    keep: () => {
      if (checks >= mostChecks) end();
      else keep(worker, checks);
    },
    end,
  };
}

function keep(worker: Worker, checks: number): void {
  const drop = (): void => {
    entry.forget();
    idle.splice(idle.indexOf(entry), 1);
    void worker.terminate();
  };
  const timer = setTimeout(drop, idleFor).unref();
  const entry = {
    worker,
    checks,
    forget: () => {
      clearTimeout(timer);
      worker.off("error", drop).off("exit", drop);
    },
  };
  worker.once("error", drop).once("exit", drop);
  // A process that has nothing else to do may end.
  worker.unref();
  idle.push(entry);
}

function startThread(): Worker {
  const entry = import.meta.resolve("#check-worker");
  const worker = new Worker(new URL(entry), {
    execArgv: entry.endsWith(".ts") ? ["--conditions=octavo-source"] : [],
    // The site's own code does not run, and Octavo's needs nothing of these to check.
    env: { NODE_ENV: "production" },
    resourceLimits: { maxOldGenerationSizeMb: 2048 },
  });
  // One that fails when nobody waits for it any more must not end the process.
  return worker.on("error", () => undefined);
}
