import { clientNetwork } from "../limits/client-network.ts";

/** Counts keys that nobody made, by the address that they came from, and makes each further guess wait longer. */
export interface FailureLimiter {
  /** Whole seconds for which an address has to wait; 0: none. For `Retry-After`. */
  retryAfter(address: string): number;
  failed(address: string): void;
  /** Takes one of the look-ups that all addresses share which have to wait; false: none is left for now. */
  takeLookUp(): boolean;
}

export interface FailureLimiterOptions {
  /** Failures that cost nothing. */
  readonly free?: number;
  /** Milliseconds of the first wait; each further failure doubles it. */
  readonly firstWait?: number;
  /** Milliseconds of the longest wait. */
  readonly longestWait?: number;
  /** Milliseconds after which failures are forgotten, counted from the end of the last wait. */
  readonly memory?: number;
  /** Addresses that are remembered; beyond that, those that failed longest ago are forgotten. */
  readonly capacity?: number;
  /** Look-ups in a second for addresses that have to wait, all together. */
  readonly lookUps?: number;
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic?: () => number;
}

interface Failures {
  readonly count: number;
  /** When the wait ends. */
  readonly until: number;
}

/** Counts in memory. A success forgives nothing: keys of assistants are public, and an attacker has one, too. */
export function failureLimiter({
  free = 20,
  firstWait = 1_000,
  longestWait = 5 * 60_000,
  memory = 15 * 60_000,
  capacity = 10_000,
  lookUps = 20,
  monotonic = () => performance.now(),
}: FailureLimiterOptions = {}): FailureLimiter {
  // In the order of the last failure.
  const failures = new Map<string, Failures>();
  let left = lookUps;
  let counted = monotonic();
  const rememberedOf = (network: string): Failures | undefined => {
    const found = failures.get(network);
    if (!found || monotonic() < found.until + memory) return found;
    failures.delete(network);
    return undefined;
  };
  return {
    retryAfter: (address) => {
      const wait = (rememberedOf(clientNetwork(address))?.until ?? 0) - monotonic();
      return wait > 0 ? Math.ceil(wait / 1000) : 0;
    },
    failed: (address) => {
      const network = clientNetwork(address);
      const count = (rememberedOf(network)?.count ?? 0) + 1;
      const wait = count < free ? 0 : Math.min(firstWait * 2 ** (count - free), longestWait);
      failures.delete(network);
      failures.set(network, { count, until: monotonic() + wait });
      const oldest = failures.size > capacity ? failures.keys().next().value : undefined;
      if (oldest !== undefined) failures.delete(oldest);
    },
    takeLookUp: () => {
      const now = monotonic();
      left = Math.min(lookUps, left + ((now - counted) * lookUps) / 1000);
      counted = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
