import { createHash } from "node:crypto";
import { countOf, shareOf, type Counted, type RateLimit } from "./rate-limits.ts";

/** What is remembered of a key after one more request, which counts where it is allowed. */
export function counted(
  before: Counted | undefined,
  limit: RateLimit,
  now: number,
): Counted & { readonly allowed: boolean } {
  const kept = keptOf(before, now - limit.seconds * 1000);
  const allowed = countOf(kept, limit) < limit.limit;
  return { ...(allowed ? withOne(kept, shareOf(limit), now) : kept), allowed };
}

/** The one that was counted last is taken off. */
export function withoutOne({ times, newest }: Counted, limit: RateLimit): Counted {
  if (times.length === 0) return { times, newest };
  return newest > 1 ? { times, newest: newest - 1 } : { times: times.slice(0, -1), newest: shareOf(limit) };
}

/** A key with its limit: an operator may set another one, and servers with either run side by side for a while. */
export function hashOf(key: string, { limit, seconds }: RateLimit): string {
  return createHash("sha256").update(`${limit} ${seconds} ${key}`).digest("base64url");
}

function keptOf(before: Counted | undefined, after: number): Counted {
  const times = before?.times.filter((time) => time > after) ?? [];
  return { times, newest: before?.newest ?? 0 };
}

function withOne({ times, newest }: Counted, share: number, now: number): Counted {
  if (times.length === 0 || newest === share) return { times: [...times, now], newest: 1 };
  return { times: [...times.slice(0, -1), now], newest: newest + 1 };
}
