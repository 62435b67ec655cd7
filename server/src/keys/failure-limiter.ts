import { isIPv6 } from "node:net";

/** Counts keys that nobody made, by the address that they came from, and makes each further guess wait longer. */
export interface FailureLimiter {
  /** Whole seconds for which an address has to wait; 0: none. For `Retry-After`. */
  retryAfter(address: string): number;
  failed(address: string): void;
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
  monotonic = () => performance.now(),
}: FailureLimiterOptions = {}): FailureLimiter {
  // In the order of the last failure.
  const failures = new Map<string, Failures>();
  const rememberedOf = (network: string): Failures | undefined => {
    const found = failures.get(network);
    if (!found || monotonic() < found.until + memory) return found;
    failures.delete(network);
    return undefined;
  };
  return {
    retryAfter: (address) => {
      const wait = (rememberedOf(networkOf(address))?.until ?? 0) - monotonic();
      return wait > 0 ? Math.ceil(wait / 1000) : 0;
    },
    failed: (address) => {
      const network = networkOf(address);
      const count = (rememberedOf(network)?.count ?? 0) + 1;
      const wait = count < free ? 0 : Math.min(firstWait * 2 ** (count - free), longestWait);
      failures.delete(network);
      failures.set(network, { count, until: monotonic() + wait });
      const oldest = failures.size > capacity ? failures.keys().next().value : undefined;
      if (oldest !== undefined) failures.delete(oldest);
    },
  };
}

/** Who has one IPv6 address commonly has 2^64, so these are counted by their first half; IPv4 inside of IPv6 as IPv4. */
function networkOf(address: string): string {
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return address;
  const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array.from({ length: zeros }, () => "0"), ...end];
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  if (!isMapped) return `${groups.slice(0, 4).join(":")}::/64`;
  const bytes = groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join(".");
}
