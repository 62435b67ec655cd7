import { SetupError } from "@octavo/core/node";
import pg from "pg";
import type { Migration, PostgresStorage } from "./storage.ts";

/** Names the lock that keeps two processes from migrating at once. */
const migrationLock = 0x6f637461;

/** Connects to PostgreSQL 14 or newer. */
export async function openPostgres(url: string, migrations: readonly Migration[]): Promise<PostgresStorage> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while idle is replaced when the next one is asked for; one that breaks in use fails its
  // query. Without listeners either would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await transaction(pool, (client) => migrate(client, migrations));
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(
      `The database ${withoutPassword(url)} could not be prepared: ${reason}. Check --database-url and that the server runs.`,
    );
  }
  return { kind: "postgres", pool, close: () => pool.end() };
}

async function migrate(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  await client.query(
    "create table if not exists migrations (id text primary key, at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ id: string }>("select id from migrations");
  const done = new Set(rows.map(({ id }) => id));
  for (const { id, postgres } of migrations) {
    if (done.has(id)) continue;
    await client.query(postgres);
    await client.query("insert into migrations (id) values ($1)", [id]);
  }
}

/** Runs statements on one connection as one; nothing of them stays where one fails. */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** For messages: a connection string without its secret. */
export function withoutPassword(url: string): string {
  return url.replace(/^([a-z]+:\/\/[^:@/]*):[^@/]*@/i, "$1:…@");
}
