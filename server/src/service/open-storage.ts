import { deploymentMigrations } from "../deployments/deployment-migrations.ts";
import { jobMigrations } from "../jobs/job-migrations.ts";
import { keysMigrations } from "../keys/migrations.ts";
import { rateMigrations } from "../limits/open-rate-limits.ts";
import { readerMigrations } from "../readers/reader-migrations.ts";
import { openStorage, type Storage } from "../storage/storage.ts";
import type { ProcessSettings } from "./settings.ts";

/** The storage of a service, the same for each of its processes. Rejects with `SetupError`. */
export function openServiceStorage({ data, databaseUrl, databaseFrom }: ProcessSettings): Promise<Storage> {
  const migrations = [
    ...keysMigrations,
    ...jobMigrations,
    ...rateMigrations,
    ...deploymentMigrations,
    ...readerMigrations,
  ];
  return openStorage({ migrations, folder: data, url: databaseUrl, urlFrom: databaseFrom });
}

/** Whether a storage answers. */
export async function probe(storage: Storage): Promise<void> {
  if (storage.kind === "sqlite") storage.database.prepare("select 1").get();
  else await storage.pool.query("select 1");
}

/** What tells that a database is back; undefined for the embedded one, which cannot be away. */
export function probeOf(storage: Storage): (() => Promise<void>) | undefined {
  return storage.kind === "postgres" ? () => probe(storage) : undefined;
}
