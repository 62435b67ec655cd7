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
}

export type DrawingAnswer =
  | { readonly kind: "begun"; readonly part: number }
  | { readonly kind: "drawn"; readonly part: number; readonly json: string }
  /** The bundle as a whole. */
  | { readonly kind: "failed"; readonly json: string }
  /** `spent`: QuickJS could not be cleaned up, so the thread is not used again. */
  | { readonly kind: "done"; readonly spent: boolean }
  | { readonly kind: "broken"; readonly message: string };

/** Answers of QuickJS, as JSON that page code may have had a hand in; "stopped" for a part that had to be ended. */
export interface Drawn {
  /** By part. */
  readonly parts: ReadonlyMap<number, string>;
  readonly stopped: ReadonlySet<number>;
  /** Where no part could be drawn. */
  readonly failed: string | undefined;
}

/** Parts that end their thread, after which a page is given up. */
const maxStops = 3;

/** One page at a time has the thread. */
let queue: Promise<unknown> = Promise.resolve();
let idle: Worker | undefined;

/** Draws all parts of a page's bundle. Never rejects for what the page's code does. */
export function drawInSandbox(code: string, count: number, builtIns: readonly string[]): Promise<Drawn> {
  const drawn = queue.then(() => drawPage(code, count, builtIns));
  queue = drawn.catch(() => undefined);
  return drawn;
}

async function drawPage(code: string, count: number, builtIns: readonly string[]): Promise<Drawn> {
  const parts = new Map<number, string>();
  const stopped = new Set<number>();
  let failed: string | undefined;
  for (let round = 0; round < maxStops; round++) {
    const task = { code, count, builtIns, skip: [...parts.keys(), ...stopped] };
    const { ended, current, message } = await run(task, (found) => {
      if (found.kind === "drawn") parts.set(found.part, found.json);
      if (found.kind === "failed") failed = found.json;
    });
    if (ended) return { parts, stopped, failed };
    if (current === undefined) return { parts, stopped, failed: JSON.stringify({ error: { message } }) };
    stopped.add(current);
  }
  for (let part = 0; part < count; part++) if (!parts.has(part)) stopped.add(part);
  return { parts, stopped, failed };
}

interface Run {
  /** Whether the task was brought to its end. */
  readonly ended: boolean;
  /** The part that was being drawn when it was not. */
  readonly current: number | undefined;
  readonly message: string;
}

async function run(task: DrawingTask, take: (answer: DrawingAnswer) => void): Promise<Run> {
  const worker = idle ?? startThread();
  idle = undefined;
  const { promise, resolve } = Promise.withResolvers<Run>();
  let current: number | undefined;
  let spent = true;
  let timer: NodeJS.Timeout | undefined;
  const stop = (message: string): void => resolve({ ended: false, current, message });
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
    if (answer.kind === "done") spent = answer.spent;
    if (answer.kind === "done") resolve({ ended: true, current: undefined, message: "" });
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
  const isSource = import.meta.url.endsWith(".ts");
  const worker = new Worker(new URL(`./draw-worker.${isSource ? "ts" : "js"}`, import.meta.url), {
    execArgv: isSource ? ["--conditions=source"] : [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 8 },
  });
  worker.once("exit", () => {
    if (idle === worker) idle = undefined;
  });
  // One that fails when nobody waits for it any more must not end the process.
  return worker.on("error", () => undefined);
}
