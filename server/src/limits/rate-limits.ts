/** So many requests within any so many seconds. */
export interface RateLimit {
  readonly limit: number;
  readonly seconds: number;
}

export interface RateAnswer {
  readonly allowed: boolean;
  /** Requests that are left now. */
  readonly remaining: number;
  /** Whole seconds until what was counted first counts no more, at least 1. */
  readonly reset: number;
}

/** Counts requests by key, such as the id of an API key or an address. */
export interface RateLimits {
  /** Counts one request where it is allowed. One key always has the same limit. */
  take(key: string, limit: RateLimit): Promise<RateAnswer>;
  /** Takes the one off again that was counted last. */
  giveBack(key: string, limit: RateLimit): Promise<void>;
}

/**
 * What is remembered of a key. Each time stands for a share of the limit, and is that of the last request of this share, so
 * that no span of the limit's seconds has more than the limit, whatever it begins with. Limits up to `mostShares` are exact;
 * of larger ones, a share counts as a whole until its last request is old enough.
 */
export interface Counted {
  /** Milliseconds on the clock of who counts, ascending. */
  readonly times: readonly number[];
  /** Requests of the last share; all others are full. */
  readonly newest: number;
}

const mostShares = 50;

/** Requests that one time stands for. */
export function shareOf({ limit }: RateLimit): number {
  return Math.ceil(limit / mostShares);
}

export function countOf({ times, newest }: Counted, limit: RateLimit): number {
  return times.length === 0 ? 0 : (times.length - 1) * shareOf(limit) + newest;
}

/** `counted` includes the request that is asked about where it is allowed. */
export function rateAnswer(
  counted: Counted & { readonly allowed: boolean },
  limit: RateLimit,
  now: number,
): RateAnswer {
  const first = counted.times[0] ?? now;
  return {
    allowed: counted.allowed,
    remaining: limit.limit - countOf(counted, limit),
    // Fractions of milliseconds, added to a whole span, would make it longer.
    reset: Math.max(1, Math.ceil(limit.seconds - (now - first) / 1000)),
  };
}
