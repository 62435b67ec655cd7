import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Pool, PoolClient } from "pg";
import type * as Sqlite from "./sqlite.ts";

export type Value = string | number | null;
export type Row = Readonly<Record<string, string | number | bigint | null>>;

/**
 * SQL for both databases, with `$1`, `$2`, … for values. Written for PostgreSQL, with two additions: `now_ms()` is the
 * time of the database, and `advisory_lock(n)` and `advisory_lock_shared(n)` are a statement of their own.
 */
interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** A transaction: yields statements and gets their rows. What it is run by decides whether that waits. */
export type Program<T> = Generator<Statement, T, readonly Row[]>;

/** One statement as a program. What no database can hold in a text, such as a zero, is replaced. */
export function* query(sql: string, ...values: Value[]): Program<readonly Row[]> {
  const storable = (value: Value): Value =>
    typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\u{FFFD}") : value;
  return yield { sql, values: values.map(storable) };
}

/** Runs programs. */
export interface Database {
  /** As one transaction: nothing stays of a program that throws. */
  write<T>(program: () => Program<T>): Promise<T>;
  /** One statement, which changes nothing. */
  read<T>(program: () => Program<T>): Promise<T>;
}

/** Writers are one at a time, so locks need no statement of their own. */
export function sqliteDatabase(
  database: DatabaseSync,
  { transaction, patiently }: Pick<typeof Sqlite, "transaction" | "patiently">,
  clock: () => number,
): Database {
  const prepared = new Map<string, StatementSync | null>();
  const prepare = (sql: string): StatementSync | null => {
    if (/\badvisory_lock/.test(sql)) return null;
    return database.prepare(sql.replaceAll("now_ms()", "$now").replace(/\bfor update(?: skip locked)?/g, ""));
  };
  const rows = ({ sql, values }: Statement): readonly Row[] => {
    let statement = prepared.get(sql);
    if (statement === undefined) prepared.set(sql, (statement = prepare(sql)));
    if (statement === null) return [];
    const named: Record<string, Value> = {};
    values.forEach((value, index) => (named[`$${index + 1}`] = value));
    if (sql.includes("now_ms()")) named["$now"] = Math.trunc(clock());
    return statement.all(named) as unknown as readonly Row[];
  };
  const run = <T>(program: () => Program<T>): T => {
    const running = program();
    let step = running.next();
    while (step.done !== true) step = running.next(rows(step.value));
    return step.value;
  };
  return {
    write: (program) => transaction(database, () => run(program)),
    read: (program) => patiently(() => run(program)),
  };
}

export function postgresDatabase(
  pool: Pool,
  transaction: <T>(pool: Pool, work: (client: PoolClient) => Promise<T>) => Promise<T>,
): Database {
  const translated = new Map<string, string>();
  const run = async <T>(client: Pool | PoolClient, program: () => Program<T>): Promise<T> => {
    const running = program();
    let step = running.next();
    while (step.done !== true) {
      const { sql, values } = step.value;
      let text = translated.get(sql);
      if (text === undefined) translated.set(sql, (text = postgresText(sql)));
      const { rows } = await client.query<Row>(text, [...values]);
      step = running.next(rows);
    }
    return step.value;
  };
  return {
    write: (program) => transaction(pool, (client) => run(client, program)),
    read: (program) => run(pool, program),
  };
}

function postgresText(sql: string): string {
  return sql
    .replaceAll("now_ms()", "(extract(epoch from statement_timestamp()) * 1000)::bigint")
    .replaceAll("advisory_lock_shared(", "select pg_advisory_xact_lock_shared(")
    .replaceAll("advisory_lock(", "select pg_advisory_xact_lock(");
}
