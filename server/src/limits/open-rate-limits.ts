import type { Migration, Storage } from "../storage/storage.ts";
import { MemoryRateLimits } from "./memory-rate-limits.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Unlogged: counters may be lost in a crash of the database, and cost no disk otherwise. */
export const rateMigrations: readonly Migration[] = [
  {
    id: "rates-1",
    sqlite: "",
    postgres: `create unlogged table rate_counters (
      key text primary key,
      start bigint not null,
      until bigint not null,
      count integer not null
    );
    create index rate_counters_ended on rate_counters (until);`,
  },
  {
    // The first table stays, and nobody tidies it any more: servers of before go on with it until they are updated, too.
    id: "rates-2",
    sqlite: "",
    postgres: `create unlogged table rate_windows (
      key text primary key,
      times bigint[] not null,
      newest integer not null,
      allowed boolean not null,
      until bigint not null
    );
    create index rate_windows_ended on rate_windows (until);`,
  },
];

/** Counters for all processes of a storage: SQLite belongs to one process, which keeps them in memory. */
export async function openRateLimits(storage: Storage): Promise<RateLimits> {
  if (storage.kind === "sqlite") return new MemoryRateLimits();
  const { PostgresRateLimits } = await import("./postgres-rate-limits.ts");
  return new PostgresRateLimits(storage.pool);
}
