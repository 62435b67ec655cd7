/** So many requests within a window of so many seconds. Windows begin at multiples of their length. */
export interface RateLimit {
  readonly limit: number;
  readonly seconds: number;
}

export interface RateAnswer {
  readonly allowed: boolean;
  /** Requests left in this window. */
  readonly remaining: number;
  /** Whole seconds until the next window, at least 1. */
  readonly reset: number;
}

/** Counts requests by key, such as the id of an API key or an address. */
export interface RateLimits {
  /** Counts one request, allowed or not. One key always has the same limit. */
  take(key: string, limit: RateLimit): Promise<RateAnswer>;
  /** Takes one off again that was counted in this window. */
  giveBack(key: string, limit: RateLimit): Promise<void>;
}

/** `count` includes the request that is asked about; `now` and `start` in milliseconds. */
export function rateAnswer(
  count: number,
  { limit, seconds }: RateLimit,
  start: number,
  now: number,
): RateAnswer {
  return {
    allowed: count <= limit,
    remaining: Math.max(0, limit - count),
    reset: Math.max(1, Math.ceil((start + seconds * 1000 - now) / 1000)),
  };
}
