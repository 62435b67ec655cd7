import { timingSafeEqual } from "node:crypto";
import type { Storage } from "../storage/storage.ts";
import { generateKey, hashOf, parseKey } from "./key-format.ts";
import { touchInterval, type FoundKey, type KeyTable, type RotationRefusal } from "./key-table.ts";
import type { KeyRecord, NewKey } from "./key.ts";
import { SecretKey } from "./secret-key.ts";
import { verifiedKeys } from "./verified-keys.ts";

/** Every kind but `verified` is answered with 401. */
export type Verification =
  | { readonly kind: "verified"; readonly record: KeyRecord }
  /** `malformed`: no key's form, refused without a look-up. `unknown`: nobody made it. */
  | { readonly kind: "malformed" | "unknown" | "expired" | "revoked" };

export type Rotation =
  | {
      readonly kind: "rotated";
      readonly key: SecretKey;
      readonly record: KeyRecord;
      /** The old key, with the time at which it now ends. */
      readonly previous: KeyRecord;
    }
  | RotationRefusal;

/** Makes, checks and ends API keys. Methods reject where the database fails. */
export interface KeyStore {
  /** The only time that the key can be seen. */
  create(key: NewKey): Promise<{ readonly key: SecretKey; readonly record: KeyRecord }>;
  /** Whether a text is a live key. What another process revokes is refused after five seconds at most. */
  verify(key: string): Promise<Verification>;
  /** Whether this very key was verified by this process lately. It may have been revoked since. */
  isFamiliar(key: string): boolean;
  /** All keys, or those that open a project; the oldest first. */
  list(project?: string): Promise<readonly KeyRecord[]>;
  /** Ends a key at once. Undefined where there is none with this id. */
  revoke(id: string): Promise<KeyRecord | undefined>;
  /** Makes a key like another one, which then ends after `grace` milliseconds, if not before. */
  rotate(id: string, grace: number): Promise<Rotation>;
}

export interface KeyStoreOptions {
  /** Told when a key's last use could not be noted; the key is taken all the same. */
  readonly onError?: (error: unknown) => void;
  /** Milliseconds since 1970; dates keys in SQLite. */
  readonly clock?: () => number;
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic?: () => number;
}

/** Compared with where there is no key, so that a miss takes as long as a wrong secret. */
const nothing = Buffer.alloc(32);

/** The keys in a storage that was opened with `keysMigrations`. */
export async function openKeyStore(storage: Storage, options: KeyStoreOptions = {}): Promise<KeyStore> {
  const { onError = () => undefined, clock = Date.now, monotonic = () => performance.now() } = options;
  const table = await tableOf(storage, clock);
  const verified = verifiedKeys(monotonic);
  return {
    create: async (key) => {
      const { id, text } = generateKey(key.kind);
      const record = await table.insert({ ...key, id, hash: hashOf(text) });
      return { key: new SecretKey(key.kind, id, text), record };
    },
    verify: async (key) => {
      const parsed = parseKey(key);
      if (!parsed) return { kind: "malformed" };
      const hash = hashOf(key);
      const name = hash.toString("base64");
      const record = verified.get(name);
      if (record) return { kind: "verified", record };
      const lookUp = verified.begin();
      const found = await table.find(parsed.id);
      const result = judge(found, hash);
      lookUp.end(name, result.kind === "verified" ? result.record : undefined, lifetimeOf(found));
      if (result.kind === "verified" && isStale(found)) await table.touch(parsed.id).catch(onError);
      return result;
    },
    isFamiliar: (key) => verified.has(hashOf(key).toString("base64")),
    list: (project) => table.list(project),
    revoke: async (id) => {
      const record = await table.revoke(id);
      verified.expire();
      return record;
    },
    rotate: async (id, grace) => {
      const found = await table.find(id);
      if (!found) return { kind: "unknown" };
      const { kind } = found.record;
      const next = generateKey(kind);
      const result = await table.replace(id, { id: next.id, hash: hashOf(next.text) }, grace);
      verified.expire();
      return result.kind === "rotated" ? { ...result, key: new SecretKey(kind, next.id, next.text) } : result;
    },
  };
}

async function tableOf(storage: Storage, clock: () => number): Promise<KeyTable> {
  return storage.kind === "sqlite"
    ? (await import("./sqlite-keys.ts")).sqliteKeys(storage.database, clock)
    : (await import("./postgres-keys.ts")).postgresKeys(storage.pool);
}

/** Only who has the secret learns that a key expired or was revoked. */
function judge(found: FoundKey | undefined, hash: Uint8Array): Verification {
  const isRight = timingSafeEqual(found?.hash ?? nothing, hash);
  if (!found || !isRight) return { kind: "unknown" };
  const { record } = found;
  return record.state === "live" ? { kind: "verified", record } : { kind: record.state };
}

/** Milliseconds until a key expires. */
function lifetimeOf(found: FoundKey | undefined): number {
  const end = found?.record.expiresAt;
  return found && end ? end.getTime() - found.now.getTime() : Number.POSITIVE_INFINITY;
}

/** Whether the last use was noted so long ago that it is to be noted again. */
function isStale(found: FoundKey | undefined): boolean {
  const last = found?.record.lastUsedAt;
  return !found || !last || found.now.getTime() - last.getTime() >= touchInterval;
}
