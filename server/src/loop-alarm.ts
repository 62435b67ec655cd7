import { Worker } from "node:worker_threads";
import { findSiteConfig } from "@octavo/core/node";
import { releaseName, type LoopAlarmData } from "./loop-alarm-data.ts";

let isStarted = false;

/**
 * Tells on standard error where the code of a site runs without a pause: nothing else goes on meanwhile, and signals are not heard.
 * Until it ends they end the process at once, without what commands do otherwise. Nothing to do for sites without code of their own.
 */
export function startLoopAlarm(root: string): void {
  if (isStarted || findSiteConfig(root) === undefined) return;
  isStarted = true;
  watchThisThread(15_000);
}

const signals = ["SIGINT", "SIGTERM"] as const;

/** The same, whatever runs in this thread. */
export function watchThisThread(patience: number): void {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(beats);
  let restore: (() => void) | undefined;
  setInterval(() => {
    Atomics.add(counter, 0, 1);
    restore?.();
    restore = undefined;
  }, patience / 10).unref();
  const release = (): void => {
    restore ??= withoutListeners();
  };
  Reflect.set(globalThis, Symbol.for(releaseName), release);
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

/** Takes those of the signals away; returns what puts them back. */
function withoutListeners(): () => void {
  // With what ends those of `once` after one signal.
  const all = signals.map((name) => [name, process.rawListeners(name)] as const);
  for (const name of signals) process.removeAllListeners(name);
  return () => {
    for (const [name, listeners] of all)
      for (const listener of listeners) process.on(name, listener as NodeJS.SignalsListener);
  };
}
