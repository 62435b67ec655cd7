import { Worker } from "node:worker_threads";
import { limits } from "./limits.ts";

export interface DrawingTask {
  /** The bundle of the page: statements that hand their parts to `octavo$.parts`. */
  readonly code: string;
  /** How many parts there are. */
  readonly count: number;
  /** Those that are not drawn again. */
  readonly skip: readonly number[];
  /** Names of the theme's components. */
  readonly builtIns: readonly string[];
  /** Milliseconds that its parts may take together. */
  readonly time: number;
  /** UTF-16 units that the answers of its parts may have together. */
  readonly room: number;
}

export type DrawingAnswer =
  | { readonly kind: "begun"; readonly part: number }
  | { readonly kind: "drawn"; readonly part: number; readonly json: string }
  /** The bundle as a whole. */
  | { readonly kind: "failed"; readonly json: string }
  /** `spent`: QuickJS could not be cleaned up, so the thread is not used again. `used`: milliseconds. */
  | { readonly kind: "done"; readonly spent: boolean; readonly used: number }
  | { readonly kind: "broken"; readonly message: string };

/** Answers of QuickJS, as JSON that page code may have had a hand in. */
export interface Drawn {
  /** By part. Those that are neither here nor in `stopped` were left out when the time of the page was used up. */
  readonly parts: ReadonlyMap<number, string>;
  /** Parts that had to be ended. */
  readonly stopped: ReadonlySet<number>;
  /** Where no part could be drawn. */
  readonly failed: string | undefined;
  /** Milliseconds. */
  readonly used: number;
}

/** Parts that end their thread, after which a page is given up. */
const maxStops = 3;

/** One page at a time has the thread. */
let queue: Promise<unknown> = Promise.resolve();
let idle: Worker | undefined;

/** Draws all parts of a page's bundle, in so many milliseconds. Never rejects for what the page's code does. */
export function drawInSandbox(
  code: string,
  count: number,
  builtIns: readonly string[],
  time: number,
): Promise<Drawn> {
  const drawn = queue.then(() => drawPage(code, count, builtIns, time));
  queue = drawn.catch(() => undefined);
  return drawn;
}

async function drawPage(
  code: string,
  count: number,
  builtIns: readonly string[],
  time: number,
): Promise<Drawn> {
  const parts = new Map<number, string>();
  const stopped = new Set<number>();
  let failed: string | undefined;
  let used = 0;
  let room = limits.drawn;
  for (let stops = 0; stops < maxStops && used < time; stops++) {
    const skip = [...parts.keys(), ...stopped];
    const task = { code, count, builtIns, skip, time: time - used, room };
    const run = await runTask(task, (found) => {
      if (found.kind === "failed") failed = found.json;
      if (found.kind !== "drawn") return;
      parts.set(found.part, found.json);
      room -= found.json.length;
    });
    used += run.used;
    if (run.ended) break;
    if (run.current === undefined) {
      failed = JSON.stringify({ error: { message: run.message } });
      break;
    }
    stopped.add(run.current);
  }
  return { parts, stopped, failed, used };
}

interface Run {
  /** Whether the task was brought to its end. */
  readonly ended: boolean;
  /** The part that was being drawn when it was not. */
  readonly current: number | undefined;
  readonly message: string;
  /** Milliseconds. */
  readonly used: number;
}

async function runTask(task: DrawingTask, take: (answer: DrawingAnswer) => void): Promise<Run> {
  const worker = idle ?? startThread();
  idle = undefined;
  const { promise, resolve } = Promise.withResolvers<Run>();
  let current: number | undefined;
  let spent = true;
  let timer: NodeJS.Timeout | undefined;
  const stop = (message: string): void => resolve({ ended: false, current, message, used: limits.patience });
  const wait = (): void => {
    clearInterval(timer);
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    timer = setInterval(() => {
      const waited = performance.now() - began;
      const { user, system } = process.cpuUsage(cpu);
      // A busy machine lets code wait that would end.
      if (
        waited > limits.patience &&
        ((user + system) / 1_000 > limits.patience - 1_000 || waited > limits.patience * 6)
      )
        stop("its code did not end");
    }, 500);
  };
  const hear = (answer: DrawingAnswer): void => {
    wait();
    take(answer);
    if (answer.kind === "begun") current = answer.part;
    if (answer.kind === "drawn") current = undefined;
    if (answer.kind === "done") {
      spent = answer.spent;
      resolve({ ended: true, current: undefined, message: "", used: answer.used });
    }
    if (answer.kind === "broken") stop(answer.message);
  };
  const fail = (error: unknown): void => stop(error instanceof Error ? error.message : String(error));
  const leave = (): void => stop("its thread ended");
  worker.on("message", hear).on("error", fail).on("exit", leave);
  worker.ref();
  wait();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is of windows, not of threads
  worker.postMessage(task);
  const result = await promise;
  clearInterval(timer);
  worker.off("message", hear).off("error", fail).off("exit", leave);
  if (spent) void worker.terminate();
  else keep(worker);
  return result;
}

/** A process that has nothing else to do may end. */
function keep(worker: Worker): void {
  worker.unref();
  idle = worker;
}

function startThread(): Worker {
  const entry = import.meta.resolve("#draw-worker");
  const worker = new Worker(new URL(entry), {
    execArgv: entry.endsWith(".ts") ? ["--conditions=octavo-source"] : [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 8 },
  });
  worker.once("exit", () => {
    if (idle === worker) idle = undefined;
  });
  // One that fails when nobody waits for it any more must not end the process.
  return worker.on("error", () => undefined);
}
