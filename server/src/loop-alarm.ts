import { Worker } from "node:worker_threads";
import { findSiteConfig } from "@octavo/core/node";

/** What the thread is started with. */
export interface LoopAlarmData {
  /** A counter that grows while the main thread does one thing after another. */
  readonly beats: SharedArrayBuffer;
  /** Milliseconds without one that are told. */
  readonly patience: number;
  /** Octavo's own folders, as URLs. */
  readonly own: readonly string[];
}

let isStarted = false;

/**
 * Tells on standard error where the code of a site runs without a pause: nothing else goes on meanwhile, and signals are not heard.
 * They end the process from then on, without what commands do otherwise. Nothing to do for sites without code of their own.
 */
export function startLoopAlarm(root: string): void {
  if (isStarted || findSiteConfig(root) === undefined) return;
  isStarted = true;
  watchThisThread(15_000);
}

/** The same, whatever runs in this thread. */
export function watchThisThread(patience: number): void {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(beats);
  setInterval(() => Atomics.add(counter, 0, 1), patience / 10).unref();
  const own = ["@octavo/core", "@octavo/plugins"].map((name) => import.meta.resolve(name));
  const workerData: LoopAlarmData = {
    beats,
    patience,
    own: [...own, import.meta.url].map((url) => new URL("..", url).href),
  };
  const entry = import.meta.resolve("#loop-alarm");
  const execArgv = entry.endsWith(".ts") ? ["--conditions=octavo-source"] : [];
  const worker = new Worker(new URL(entry), { workerData, execArgv, name: "octavo-loop-alarm" });
  // It only helps: where it cannot run, all goes on without it.
  worker.on("error", () => undefined).unref();
}
