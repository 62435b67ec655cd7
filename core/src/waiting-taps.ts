import { Cancelled } from "./database/cancelled.ts";
import type { Read } from "./database/query.ts";
import { readsOf } from "./database/run.ts";

interface WaitingTap {
  readonly name: string;
  readonly read: Read;
  readonly fail: (error: Error) => void;
  /** What had been read at the last look of each kind, where it waited for nothing that is read. */
  seen: number | undefined;
  seenAgain: number | undefined;
  isGivenUp: boolean;
}

/** Promises of plugins that are not settled yet. */
export class WaitingTaps {
  readonly #taps = new Set<WaitingTap>();
  /** Names of those that did not end before. */
  readonly #unended = new Set<string>();

  /**
   * What a plugin gave or promised; rejects once `giveUp` has found that it does not come. `read`: what the plugin was given; `name`
   * tells its taps apart.
   */
  async wait<T>(answer: T | PromiseLike<T>, read: Read, name: string): Promise<T> {
    if (!isPromised(answer)) return answer;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const tap: WaitingTap = {
      name,
      read,
      fail: reject,
      seen: undefined,
      seenAgain: undefined,
      isGivenUp: false,
    };
    this.#taps.add(tap);
    // One that only came late has its time again.
    const came = Promise.resolve(answer).finally(() => {
      if (tap.isGivenUp) this.#unended.delete(name);
    });
    came.then(resolve, reject);
    try {
      return await promise;
    } finally {
      this.#taps.delete(tap);
    }
  }

  /**
   * Looks at all, and fails those that have read nothing since the last look and waited for no query at either: what they wait for is
   * their own. Of taps within taps, the innermost. Returns how many.
   */
  giveUp(): number {
    return this.#look((tap, reads) => {
      const isSame = tap.seen === reads;
      tap.seen = reads;
      return isSame && reads !== undefined;
    });
  }

  /** The same for those that did not end before, which are looked at more often. */
  giveUpAgain(): number {
    return this.#look((tap, reads) => {
      const isSame = tap.seenAgain === reads;
      tap.seenAgain = reads;
      return isSame && reads !== undefined && this.#unended.has(tap.name);
    });
  }

  /** What waits is out of date: nobody waits for its end. */
  cancel(): void {
    for (const { fail } of this.#taps) fail(new Cancelled());
  }

  #look(isStuck: (tap: WaitingTap, reads: number | undefined) => boolean): number {
    const innermost = new Map<Read["running"], Read>();
    for (const { read } of this.#taps) innermost.set(read.running, read);
    let failed = 0;
    for (const tap of this.#taps) {
      const { read, name, fail } = tap;
      if (!isStuck(tap, innermost.get(read.running) === read ? readsOf(read.running) : undefined)) continue;
      this.#unended.add(name);
      tap.isGivenUp = true;
      fail(new Error("it waits for a promise that is never settled; look for `await` in it."));
      failed++;
    }
    return failed;
  }
}

/** Of any library. */
export function isPromised<T>(answer: T | PromiseLike<T>): answer is PromiseLike<T> {
  const isObject = (typeof answer === "object" && answer !== null) || typeof answer === "function";
  return isObject && typeof (answer as Partial<PromiseLike<T>>).then === "function";
}
