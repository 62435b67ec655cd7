import { afterAll } from "vitest";
import { noPostgres, sharedPostgres, type PostgresServer } from "../../testing/postgres.ts";
import { openTestJobs, type TestJobs } from "./test-jobs.ts";

/** The databases that the tests of one file share. */
export interface BothDatabases {
  readonly sqlite: TestJobs;
  /** Undefined where PostgreSQL is not installed. */
  readonly postgres: { readonly jobs: TestJobs } | undefined;
  /** For the titles of skipped tests: why they are; empty where PostgreSQL is installed. */
  readonly why: string;
}

/** Opens jobs in SQLite and in a database of their own in PostgreSQL, until the tests of the file have ended. */
export async function openBothDatabases(
  starting: Promise<Pick<PostgresServer, "database"> | undefined> = sharedPostgres(),
): Promise<BothDatabases> {
  const removals: (() => void)[] = [];
  const later = (remove: () => void): unknown => removals.push(remove);
  const sqlite = await openTestJobs(undefined, later);
  const server = await starting;
  const postgres = server && { jobs: await openTestJobs(await server.database(), later) };
  afterAll(async () => {
    await sqlite.close();
    await postgres?.jobs.close();
    for (const remove of removals) remove();
  });
  return { sqlite, postgres, why: postgres ? "" : `: ${noPostgres}` };
}
