import { rateAnswer, type RateAnswer, type RateLimit, type RateLimits } from "./rate-limits.ts";

interface Counter {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  count: number;
}

/** Counters of one process. Those that were asked about longest ago are forgotten where there are too many. */
export class MemoryRateLimits implements RateLimits {
  readonly #counters = new Map<string, Counter>();
  readonly #clock: () => number;
  readonly #most: number;

  constructor(options: { readonly clock?: () => number; readonly most?: number } = {}) {
    this.#clock = options.clock ?? Date.now;
    this.#most = options.most ?? 50_000;
  }

  /** Keys that are remembered. */
  get size(): number {
    return this.#counters.size;
  }

  take(key: string, limit: RateLimit): Promise<RateAnswer> {
    const now = this.#clock();
    const length = limit.seconds * 1000;
    const start = now - (now % length);
    const before = this.#counters.get(key);
    const isNew = before === undefined || before.start !== start;
    const counter = isNew ? { start, end: start + length, count: 0 } : before;
    // The one that counts most often is not forgotten for those of clients that come once.
    this.#counters.delete(key);
    this.#counters.set(key, counter);
    if (isNew) this.#forget(now);
    counter.count += 1;
    return Promise.resolve(rateAnswer(counter.count, limit, start, now));
  }

  giveBack(key: string): Promise<void> {
    const counter = this.#counters.get(key);
    if (counter && counter.count > 0 && counter.end > this.#clock()) counter.count -= 1;
    return Promise.resolve();
  }

  /** Two for each that is added, so that what has ended goes without a pass over all. */
  #forget(now: number): void {
    let looked = 0;
    for (const [key, { end }] of this.#counters) {
      if (end > now && this.#counters.size <= this.#most) return;
      this.#counters.delete(key);
      looked += 1;
      if (looked === 2) return;
    }
  }
}
