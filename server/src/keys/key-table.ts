import type { KeyRecord, NewKey } from "./key.ts";

/** The id and the hash of a key that was just made. */
export interface KeyHash {
  readonly id: string;
  /** SHA-256 of the whole key. */
  readonly hash: Uint8Array;
}

export interface FoundKey {
  readonly record: KeyRecord;
  readonly hash: Uint8Array;
  /** The time of the look-up by the clock that dates keys. */
  readonly now: Date;
}

/** Why a key cannot be replaced. */
export type RotationRefusal =
  | { readonly kind: "unknown" | "expired" | "revoked" }
  /** Its successor lives. */
  | { readonly kind: "replaced"; readonly by: string }
  /** The key that it replaced still lives, and there are two at most. */
  | { readonly kind: "rotating"; readonly previous: KeyRecord };

type Replacement =
  | { readonly kind: "rotated"; readonly record: KeyRecord; readonly previous: KeyRecord }
  | RotationRefusal;

/** Where keys are kept. Hashes go in and out, keys never. Rejects with the database's error. */
export interface KeyTable {
  insert(key: KeyHash & NewKey): Promise<KeyRecord>;
  find(id: string): Promise<FoundKey | undefined>;
  /** All keys, or those that open a project; the oldest first. */
  list(project?: string): Promise<readonly KeyRecord[]>;
  /** Revokes a key, or leaves it revoked. */
  revoke(id: string): Promise<KeyRecord | undefined>;
  /** Adds a key like another one, which then ends after `grace` milliseconds, if not before. */
  replace(id: string, next: KeyHash, grace: number): Promise<Replacement>;
  /** Notes that a key is used, where the last note is a minute old. */
  touch(id: string): Promise<void>;
}

/** Milliseconds between two notes of a key's use. */
export const touchInterval = 60_000;

/** Whether a key may be replaced; undefined: it may. */
export function rotationRefusal(
  key: KeyRecord | undefined,
  successors: readonly KeyRecord[],
  previous: KeyRecord | undefined,
): RotationRefusal | undefined {
  if (!key) return { kind: "unknown" };
  if (key.state !== "live") return { kind: key.state };
  const successor = successors.find(({ state }) => state === "live");
  if (successor) return { kind: "replaced", by: successor.id };
  return previous?.state === "live" ? { kind: "rotating", previous } : undefined;
}
