import { Changes, type Carrier } from "./changes.ts";
import { postgresDatabase, sqliteDatabase, type Database } from "./program.ts";
import type { Storage } from "./storage.ts";

export interface OpenDatabaseOptions {
  /** Names news of changes, in plain letters; one for each kind of thing that changes. */
  readonly channel: string;
  /** Milliseconds after which who waits for a change looks by itself. */
  readonly poll?: number | undefined;
  /** Milliseconds since 1970, for the embedded database; PostgreSQL has its own clock. */
  readonly clock?: (() => number) | undefined;
}

/** What a store on either storage is made of. */
export interface OpenDatabase {
  readonly database: Database;
  readonly changes: Changes;
  readonly carrier: Carrier;
}

export async function openDatabase(
  storage: Storage,
  { channel, poll = 1000, clock = Date.now }: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const changes = new Changes(poll);
  if (storage.kind === "sqlite") {
    const sqlite = await import("./sqlite.ts");
    const publish = (subject: string, claimable: boolean): void => changes.publish(subject, claimable);
    return {
      database: sqliteDatabase(storage.database, sqlite, clock),
      changes,
      // What other processes on the same file do is not told.
      carrier: { publish, listen: () => undefined, isListening: () => false, close: async () => {} },
    };
  }
  const { transaction } = await import("./postgres.ts");
  const { PostgresChanges } = await import("./postgres-changes.ts");
  return {
    database: postgresDatabase(storage.pool, transaction),
    changes,
    carrier: new PostgresChanges(storage.pool, changes, channel),
  };
}
