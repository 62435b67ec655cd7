// What tests of keys share: stores whose time goes as a test says.

import { temporaryFolder } from "@octavo/core/testing";
import { onTestFinished } from "vitest";
import { openStorage, type Storage } from "../storage/storage.ts";
import { openKeyStore, type KeyStore } from "./key-store.ts";
import type { NewKey } from "./key.ts";
import { keysMigrations } from "./migrations.ts";

export const adminKey: NewKey = {
  kind: "admin",
  project: "docs",
  label: "ci",
  scope: "write",
  origins: [],
  groups: [],
  lifetime: null,
};

export interface Bench {
  readonly storage: Storage;
  /** A store as another process would have it: with memory of its own. */
  readonly open: (onError?: (error: unknown) => void) => Promise<KeyStore>;
  /** Lets time go by, for the database and for the stores. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly monotonic: () => number;
}

export async function sqliteBench(): Promise<Bench> {
  let elapsed = 0;
  const folder = temporaryFolder({}, onTestFinished);
  const storage = await openStorage({ migrations: keysMigrations, folder });
  onTestFinished(() => storage.close());
  const monotonic = (): number => elapsed;
  const clock = (): number => Date.UTC(2030, 0, 1) + elapsed;
  return {
    storage,
    monotonic,
    open: (onError = rethrow) => openKeyStore(storage, { clock, monotonic, onError }),
    pass: async (milliseconds) => {
      elapsed += milliseconds;
    },
  };
}

/** Nobody sets a database's clock, so everything in it gets older instead. */
export async function postgresBench(url: string): Promise<Bench> {
  let elapsed = 0;
  const storage = await openStorage({ migrations: keysMigrations, folder: "", url });
  if (storage.kind !== "postgres") throw new Error("Not a PostgreSQL database.");
  onTestFinished(() => storage.close());
  await storage.pool.query("truncate api_keys");
  const monotonic = (): number => elapsed;
  const times = ["created_at", "expires_at", "revoked_at", "last_used_at"];
  return {
    storage,
    monotonic,
    open: (onError = rethrow) => openKeyStore(storage, { monotonic, onError }),
    pass: async (milliseconds) => {
      elapsed += milliseconds;
      const sets = times.map((time) => `${time} = ${time} - $1 * interval '1 millisecond'`);
      await storage.pool.query(`update api_keys set ${sets.join(", ")}`, [milliseconds]);
    },
  };
}

function rethrow(error: unknown): void {
  throw error;
}
