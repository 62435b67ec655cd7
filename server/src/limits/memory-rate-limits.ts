import { rateAnswer, type RateAnswer, type RateLimit, type RateLimits } from "./rate-limits.ts";

interface Counter {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  count: number;
}

/** Counters of one process. The keys that were new longest ago are forgotten where there are too many. */
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
    let counter = this.#counters.get(key);
    if (counter === undefined || counter.start !== start) {
      this.#counters.delete(key);
      counter = { start, end: start + length, count: 0 };
      this.#counters.set(key, counter);
      this.#forget(now);
    }
    counter.count += 1;
    return Promise.resolve(rateAnswer(counter.count, limit, start, now));
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
