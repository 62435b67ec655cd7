import type { Storage } from "../storage/storage.ts";
import { Changes } from "./changes.ts";
import type { JobStore, JobStoreOptions } from "./job-store.ts";
import { postgresDatabase, sqliteDatabase } from "./program.ts";
import { SqlJobStore } from "./sql-job-store.ts";

/** Jobs in a storage that `jobMigrations` have been run on. Close it before the storage. */
export async function openJobStore(storage: Storage, options: JobStoreOptions = {}): Promise<JobStore> {
  const changes = new Changes(options.poll ?? 1000);
  if (storage.kind === "sqlite") {
    const { transaction } = await import("../storage/sqlite.ts");
    const database = sqliteDatabase(storage.database, transaction, options.clock ?? Date.now);
    const publish = (job: string, claimable: boolean): void => changes.publish(job, claimable);
    return new SqlJobStore(
      database,
      changes,
      { publish, listen: () => undefined, close: async () => {} },
      options,
    );
  }
  const { transaction } = await import("../storage/postgres.ts");
  const { PostgresChanges } = await import("./postgres-changes.ts");
  const carrier = new PostgresChanges(storage.pool, changes);
  return new SqlJobStore(postgresDatabase(storage.pool, transaction), changes, carrier, options);
}
