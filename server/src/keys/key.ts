import type { KeyKind } from "./key-format.ts";

/** `write` includes `read`. */
export type KeyScope = "read" | "write";

/** What is known of a key, its secret apart. */
export interface KeyRecord {
  readonly id: string;
  readonly kind: KeyKind;
  /** The one project that it opens; null: every project of the service. */
  readonly project: string | null;
  readonly label: string | null;
  readonly scope: KeyScope;
  /** Of assistant keys: the web origins that may use it, such as `https://docs.acme.com`; empty: all. */
  readonly origins: readonly string[];
  /** Of assistant keys: the groups of readers that its clients may ask for; "*": every group. Empty: what everybody may see. */
  readonly groups: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** To the minute. */
  readonly lastUsedAt: Date | null;
  /** Id of the key whose place it takes. */
  readonly replaces: string | null;
  /** When the record was read. */
  readonly state: KeyState;
}

export type KeyState = "live" | "expired" | "revoked";

export interface NewKey {
  readonly kind: KeyKind;
  readonly project: string | null;
  readonly label: string | null;
  readonly scope: KeyScope;
  readonly origins: readonly string[];
  readonly groups: readonly string[];
  /** Milliseconds; null: it does not expire. A key that takes its place lives as long again. */
  readonly lifetime: number | null;
}

/** The state at a time. What was revoked stays so after it would have expired. */
export function stateAt(key: Pick<KeyRecord, "expiresAt" | "revokedAt">, now: Date): KeyState {
  if (key.revokedAt) return "revoked";
  return key.expiresAt && key.expiresAt <= now ? "expired" : "live";
}
