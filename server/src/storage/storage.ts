import type { DatabaseSync } from "node:sqlite";
import type { Pool } from "pg";

/** Where the service keeps what must not be lost: a file for processes of one machine, or PostgreSQL for many. */
export type Storage = SqliteStorage | PostgresStorage;

export interface SqliteStorage {
  readonly kind: "sqlite";
  readonly database: DatabaseSync;
  /** The same file, for what may be lost where the machine goes down: nothing waits for the disk. */
  readonly hasty: DatabaseSync;
  close(): Promise<void>;
}

export interface PostgresStorage {
  readonly kind: "postgres";
  readonly pool: Pool;
  close(): Promise<void>;
}

/** One step of the schema, run once, in the order of the list. What was published is never changed: add a step. */
export interface Migration {
  /** Permanent, such as "keys-1". */
  readonly id: string;
  readonly sqlite: string;
  readonly postgres: string;
}

export interface StorageOptions {
  /** Every migration of the service. */
  readonly migrations: readonly Migration[];
  /** The folder of the embedded database; made where it is missing. */
  readonly folder: string;
  /** `postgres://…`; undefined for the embedded database. */
  readonly url?: string | undefined;
  /** What to change where that is wrong. Default: "--database-url". */
  readonly urlFrom?: string | undefined;
}

/** Opens the storage and brings its schema up to date. Rejects with `SetupError` where it cannot be opened. */
export async function openStorage({
  migrations,
  folder,
  url,
  urlFrom = "--database-url",
}: StorageOptions): Promise<Storage> {
  return url === undefined
    ? (await import("./sqlite.ts")).openSqlite(folder, migrations)
    : (await import("./postgres.ts")).openPostgres(url, migrations, urlFrom);
}
