import type { Migration, Storage } from "../storage/storage.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Unlogged, and hasty: counters may be lost in a crash of the database, and cost no disk otherwise. */
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
  {
    id: "rates-3",
    sqlite: `create table rate_windows (
      key text primary key,
      times text not null,
      newest integer not null,
      until integer not null
    ) strict, without rowid;
    create index rate_windows_ended on rate_windows (until);`,
    postgres: "",
  },
];

/** Counters for all processes of a storage. */
export async function openRateLimits(storage: Storage): Promise<RateLimits> {
  if (storage.kind === "sqlite") {
    const { SqliteRateLimits } = await import("./sqlite-rate-limits.ts");
    return new SqliteRateLimits(storage.hasty);
  }
  const { PostgresRateLimits } = await import("./postgres-rate-limits.ts");
  return new PostgresRateLimits(storage.pool);
}
