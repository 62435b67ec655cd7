import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SetupError } from "@octavo/core/node";
import type { Migration, SqliteStorage } from "./storage.ts";

/** Milliseconds that a statement waits for another process. */
const busyTimeout = 10_000;

/** Opens `octavo.db` in a folder. Several processes may: writers wait for each other. */
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
    } catch (error) {
      database.close();
      throw error;
    }
    return {
      kind: "sqlite",
      database,
      close: () => {
        if (database.isOpen) database.close();
        return Promise.resolve();
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(
      `${file} could not be opened: ${reason}. Choose a folder that can be written with --data, or mend or move the file.`,
    );
  }
}

function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  transaction(database, () => {
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

/** Runs statements as one; nothing of them stays where one throws. Other processes wait meanwhile. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
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
