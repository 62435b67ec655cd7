import { counted, withoutOne } from "./counting.ts";
import { rateAnswer, type Counted, type RateAnswer, type RateLimit, type RateLimits } from "./rate-limits.ts";

interface Entry extends Counted {
  /** When all of it is too old. */
  readonly end: number;
}

/** Counters of one process. Those that were asked about longest ago are forgotten where there are too many. */
export class MemoryRateLimits implements RateLimits {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: () => number;
  readonly #most: number;

  constructor(options: { readonly clock?: () => number; readonly most?: number } = {}) {
    // The clock of the machine may be set.
    this.#clock = options.clock ?? (() => performance.now());
    this.#most = options.most ?? 50_000;
  }

  /** Keys that are remembered. */
  get size(): number {
    return this.#entries.size;
  }

  take(key: string, limit: RateLimit): Promise<RateAnswer> {
    const now = this.#clock();
    const before = this.#entries.get(key);
    const after = counted(before, limit, now);
    // The one that counts most often is not forgotten for those of clients that come once.
    this.#entries.delete(key);
    this.#entries.set(key, { ...after, end: (after.times.at(-1) ?? now) + limit.seconds * 1000 });
    if (before === undefined) this.#forget(now);
    return Promise.resolve(rateAnswer(after, limit, now));
  }

  giveBack(key: string, limit: RateLimit): Promise<void> {
    const before = this.#entries.get(key);
    if (before) this.#entries.set(key, { ...withoutOne(before, limit), end: before.end });
    return Promise.resolve();
  }

  /** Two for each that is added, so that what has ended goes without a pass over all. */
  #forget(now: number): void {
    let looked = 0;
    for (const [key, { end }] of this.#entries) {
      if (end > now && this.#entries.size <= this.#most) return;
      this.#entries.delete(key);
      looked += 1;
      if (looked === 2) return;
    }
  }
}
