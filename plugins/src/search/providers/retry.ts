import { setTimeout as delay } from "node:timers/promises";

export interface RetryOptions {
  /** Tries after the first one. */
  readonly retries: number;
  /** Milliseconds before the first of them; each further one waits twice as long. */
  readonly firstDelay: number;
  /** Milliseconds that a wait may have; where more is asked for, the failure is final. */
  readonly longestDelay: number;
  readonly signal: AbortSignal;
  /** Whether to try again after a failure: the milliseconds that were asked for, 0 for none; undefined: it is final. */
  readonly mayRetry: (error: unknown) => number | undefined;
}

/** Tries until it works, the tries are used up or a failure is final. Rejects with the last failure, or the signal's reason. */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { retries, firstDelay, longestDelay, signal, mayRetry } = options;
  for (let tries = 0; ; tries++) {
    try {
      signal.throwIfAborted();
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      const asked = tries < retries ? mayRetry(error) : undefined;
      if (asked === undefined || asked > longestDelay) throw error;
      const backoff = Math.min(longestDelay, firstDelay * 2 ** tries);
      // Between half of it and all: many that failed at the same time do not come back at the same time.
      const wait = Math.max(asked, backoff * (0.5 + Math.random() / 2));
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Milliseconds that a `Retry-After` header asks for: seconds, or a date; undefined where it says neither. */
export function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
