import {
  countOf,
  rateAnswer,
  shareOf,
  type Counted,
  type RateAnswer,
  type RateLimit,
  type RateLimits,
} from "./rate-limits.ts";

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
    const length = limit.seconds * 1000;
    const before = this.#entries.get(key);
    const kept = keptOf(before, now - length);
    const allowed = countOf(kept, limit) < limit.limit;
    const counted = allowed ? withOne(kept, shareOf(limit), now) : kept;
    // The one that counts most often is not forgotten for those of clients that come once.
    this.#entries.delete(key);
    this.#entries.set(key, { ...counted, end: (counted.times.at(-1) ?? now) + length });
    if (before === undefined) this.#forget(now);
    return Promise.resolve(rateAnswer({ ...counted, allowed }, limit, now));
  }

  giveBack(key: string, limit: RateLimit): Promise<void> {
    const before = this.#entries.get(key);
    if (before && before.times.length > 0)
      this.#entries.set(key, { ...withoutOne(before, shareOf(limit)), end: before.end });
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

function keptOf(counted: Counted | undefined, after: number): Counted {
  const times = counted?.times.filter((time) => time > after) ?? [];
  return { times, newest: counted?.newest ?? 0 };
}

function withOne({ times, newest }: Counted, share: number, now: number): Counted {
  if (times.length === 0 || newest === share) return { times: [...times, now], newest: 1 };
  return { times: [...times.slice(0, -1), now], newest: newest + 1 };
}

function withoutOne({ times, newest }: Counted, share: number): Counted {
  return newest > 1 ? { times, newest: newest - 1 } : { times: times.slice(0, -1), newest: share };
}
