import { SetupError } from "@octavo/core/node";
import pg from "pg";
import type { Migration, PostgresStorage } from "./storage.ts";
import { storageTrouble, troubleReason } from "./storage-trouble.ts";

/** Names the lock that keeps two processes from migrating at once. */
const migrationLock = 0x6f637461;

/** Milliseconds that a connection, and then an answer, are waited for: a database that is cut off does not say so. */
const connecting = 10_000;
const answering = 30_000;

/**
 * Milliseconds after which the database ends a transaction that says nothing more. Otherwise a process that was halted in
 * the middle of one, or is cut off, would keep its locks, and all others waiting.
 */
const silence = 10_000;

/** Connects to PostgreSQL 14 or newer. */
export async function openPostgres(
  url: string,
  migrations: readonly Migration[],
  urlFrom: string,
): Promise<PostgresStorage> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connecting,
    query_timeout: answering,
    keepAlive: true,
    verify: (client, done) => client.query(`set idle_in_transaction_session_timeout = ${silence}`, [], done),
  });
  // A connection that breaks while idle is replaced when the next one is asked for; one that breaks in use fails its
  // query. Without listeners either would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await migrate(url, migrations);
  } catch (error) {
    await pool.end();
    throw new SetupError(
      `The database ${shownAddress(url)} could not be prepared: ${troubleReason(error)}. Check ${urlFrom} and that the server runs.`,
    );
  }
  return { kind: "postgres", pool, close: () => pool.end() };
}

/** On a connection of its own, on which a step may take as long as it needs. */
async function migrate(url: string, migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connecting,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("begin");
    await migrateIn(client, migrations);
    await client.query("commit");
  } finally {
    // Takes an unfinished transaction back.
    await client.end();
  }
}

async function migrateIn(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
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
    // Without its connection a transaction is taken back, too; one that does not answer is not asked again.
    if (storageTrouble(error) === "unavailable") broken = error as Error;
    else
      await client.query("rollback").catch((failed: Error) => {
        broken = failed;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** For messages: a connection string without its secret, or nothing of it where that cannot be told. */
function shownAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || parsed.host === "" || parsed.pathname.includes("@")) return "at the given address";
  const { protocol, username, password, host, pathname } = parsed;
  const user = username === "" ? "" : `${username}${password === "" ? "" : ":…"}@`;
  return `${protocol}//${user}${host}${pathname}`;
}
