import type { KeyRecord } from "./key.ts";

/**
 * Milliseconds for which a key that was verified is not looked up again. Another process may revoke a key meanwhile; so this is
 * the longest that a revoked one is taken.
 */
export const verifiedFor = 4_000;

/** Keys that were verified lately, by their hash, never by themselves. Bounded. */
export interface VerifiedKeys {
  /** The record, while it need not be looked up again. */
  get(hash: string): KeyRecord | undefined;
  /** Whether this very key was verified before, however long ago. */
  has(hash: string): boolean;
  /** Starts a look-up. Its result is to be given to `end`; it counts for nothing where `expire` came in between. */
  begin(): { end(hash: string, record: KeyRecord | undefined, lifetime: number): void };
  /** Has every key looked up again. */
  expire(): void;
}

/** `monotonic` gives milliseconds of a clock that nobody sets. */
export function verifiedKeys(monotonic: () => number, capacity = 1_000): VerifiedKeys {
  const kept = new Map<
    string,
    { readonly record: KeyRecord; readonly until: number; readonly generation: number }
  >();
  let generation = 0;
  return {
    get: (hash) => {
      const found = kept.get(hash);
      return found?.generation === generation && monotonic() < found.until ? found.record : undefined;
    },
    has: (hash) => kept.has(hash),
    begin: () => {
      // Counted from before the look-up, which may have read what was revoked while it was on its way.
      const started = monotonic();
      const begun = generation;
      return {
        end: (hash, record, lifetime) => {
          kept.delete(hash);
          if (!record) return;
          kept.set(hash, { record, until: started + Math.min(verifiedFor, lifetime), generation: begun });
          const oldest = kept.size > capacity ? kept.keys().next().value : undefined;
          if (oldest !== undefined) kept.delete(oldest);
        },
      };
    },
    expire: () => {
      generation += 1;
    },
  };
}
