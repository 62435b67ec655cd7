import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { SetupError } from "@octavo/core/node";
import type { Migration, SqliteStorage } from "./storage.ts";

/** Milliseconds that writers wait for another process. */
const busyTimeout = 10_000;

/** Milliseconds between two tries, at most. */
const longestPause = 50;

/** Opens `octavo.db` in a folder. Several processes may: writers wait for each other, see `transaction`. */
export function openSqlite(folder: string, migrations: readonly Migration[]): SqliteStorage {
  const file = join(folder, "octavo.db");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const database = new DatabaseSync(file, { timeout: busyTimeout });
    try {
      // Hashes of keys and prompts are nobody else's; the files beside it get the same mode.
      chmodSync(file, 0o600);
      // FULL: what was acknowledged outlives a power cut.
      database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;");
      migrate(database, migrations);
      // From here on nobody waits inside a statement: it would keep the whole process waiting.
      database.exec("pragma busy_timeout = 0");
      const hasty = openHasty(file);
      return {
        kind: "sqlite",
        database,
        hasty,
        close: () => {
          for (const each of [hasty, database]) if (each.isOpen) each.close();
          return Promise.resolve();
        },
      };
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(
      `${file} could not be opened: ${reason}. Choose a folder that can be written with --data, or mend or move the file.`,
    );
  }
}

/** NORMAL: a power cut takes the last transactions, and leaves a sound file. */
function openHasty(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 });
  database.exec("pragma synchronous = normal");
  return database;
}

function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  transactionNow(database, () => {
    database.exec("create table if not exists migrations (id text primary key, at integer not null) strict");
    const done = new Set(
      database
        .prepare("select id from migrations")
        .all()
        .map(({ id }) => id),
    );
    const note = database.prepare("insert into migrations (id, at) values (?, ?)");
    for (const { id, sqlite } of migrations) {
      if (done.has(id)) continue;
      database.exec(sqlite);
      note.run(id, Date.now());
    }
  });
}

/**
 * Runs statements as one; nothing of them stays where one throws. While another process writes it tries again, and this
 * process goes on meanwhile; after 10 s, or `patience`, it rejects with the database's "busy". `work` may run more than once.
 */
export function transaction<T>(database: DatabaseSync, work: () => T, patience?: number): Promise<T> {
  return patiently(() => transactionNow(database, work), patience);
}

/** Runs statements, again while another process keeps the database busy. */
export async function patiently<T>(work: () => T, patience: number = busyTimeout): Promise<T> {
  const end = performance.now() + patience;
  for (let pause = 1; ; pause = Math.min(longestPause, 2 * pause)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    // Not all at the same time.
    await delay(pause * (0.5 + Math.random()));
  }
}

function transactionNow<T>(database: DatabaseSync, work: () => T): T {
  database.exec("begin immediate");
  try {
    const result = work();
    database.exec("commit");
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec("rollback");
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  const { code, errcode } = Object(error) as { readonly code?: unknown; readonly errcode?: unknown };
  return code === "ERR_SQLITE_ERROR" && typeof errcode === "number" && (errcode & 0xff) === 5;
}
