import { openDatabase } from "../storage/open-database.ts";
import type { Storage } from "../storage/storage.ts";
import type { JobStore, JobStoreOptions } from "./job-store.ts";
import { SqlJobStore } from "./sql-job-store.ts";

/** Jobs in a storage that `jobMigrations` have been run on. Close it before the storage. */
export async function openJobStore(storage: Storage, options: JobStoreOptions = {}): Promise<JobStore> {
  const { poll, clock } = options;
  const { database, changes, carrier } = await openDatabase(storage, { channel: "octavo_jobs", poll, clock });
  return new SqlJobStore(database, changes, carrier, options);
}
