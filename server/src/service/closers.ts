import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds in which a process that is told to stop does so, whatever is under way. */
export const stopGrace = 10_000;

/** Of them, those in which requests are still answered and readiness is not, unless an operator has set others. */
export const usualDrainDelay = 1_000;

/** Of them, those that requests and jobs may take to end. What is left then is cut off, or given back. */
export const workGrace = 7_000;

/** Milliseconds that are left for each of those that come after the end of the time. */
const leastTime = 200;

type Close = () => Promise<unknown>;

/** What was opened, to be let go in the reverse order. */
export class Closers {
  readonly #groups: Close[][] = [];

  add(close: Close): void {
    this.#groups.push([close]);
  }

  /** Lets this go at the same time as what was added last. */
  addBeside(close: Close): void {
    const last = this.#groups.at(-1);
    if (last) last.push(close);
    else this.add(close);
  }

  /**
   * Resolves to whether all have ended within so many milliseconds; nobody waits longer for those that have not. Rejects with
   * the first failure, after all.
   */
  async close(milliseconds: number): Promise<boolean> {
    const failures: unknown[] = [];
    const end = performance.now() + milliseconds;
    let isWhole = true;
    for (const group of this.#groups.splice(0).toReversed()) {
      const waiting = new AbortController();
      const closed = Promise.all(
        group.map(async (close) => close().catch((error: unknown) => failures.push(error))),
      ).then(() => true);
      const left = Math.max(end - performance.now(), leastTime);
      const late = pause(left, false, { signal: waiting.signal }).catch(() => false);
      if (!(await Promise.race([closed, late]))) isWhole = false;
      waiting.abort();
    }
    if (failures.length > 0) throw failures[0];
    return isWhole;
  }
}
