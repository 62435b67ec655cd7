import { oneAtATime } from "../deployments/one-at-a-time.ts";
import type { OpenBuiltSite } from "./open-built-site.ts";

/** What is done for sites once they are shown, and takes a while: readers do without it until then. */
export class Settling {
  readonly #stopping: AbortSignal;
  readonly #onError: (error: unknown) => void;
  readonly #learning = oneAtATime();
  readonly #compressing = oneAtATime();
  readonly #running = new Set<Promise<unknown>>();

  constructor(stopping: AbortSignal, onError: (error: unknown) => void) {
    this.#stopping = stopping;
    this.#onError = onError;
  }

  /** Nothing is done any more for the one that it replaces: abort `until`. One site after the other: each takes as much of the machine as it gets. */
  add(opened: OpenBuiltSite, until: AbortSignal): void {
    const signal = AbortSignal.any([this.#stopping, until]);
    const both = Promise.all([
      this.#learning(async () => signal.aborted || opened.learn(signal)),
      this.#compressing(async () => signal.aborted || opened.site.compress(signal).catch(this.#onError)),
    ]);
    const running: Promise<unknown> = both.catch(this.#onError).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Waits for what is under way. */
  async stopped(): Promise<void> {
    await Promise.all(this.#running);
  }
}
