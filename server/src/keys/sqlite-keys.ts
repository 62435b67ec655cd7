import type { DatabaseSync } from "node:sqlite";
import { patiently, transaction } from "../storage/sqlite.ts";
import type { KeyKind } from "./key-format.ts";
import { rotationRefusal, touchInterval, type KeyTable } from "./key-table.ts";
import { stateAt, type KeyRecord, type KeyScope } from "./key.ts";

/** A row; times are milliseconds since 1970. */
interface Row {
  readonly id: string;
  readonly kind: KeyKind;
  readonly hash: Uint8Array;
  readonly project: string | null;
  readonly label: string | null;
  readonly scope: KeyScope;
  readonly origins: string;
  readonly groups: string;
  readonly lifetime: number | null;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
  readonly last_used_at: number | null;
  readonly replaces: string | null;
}

/** Keys in the embedded database. `clock` gives milliseconds since 1970. */
export function sqliteKeys(database: DatabaseSync, clock: () => number): KeyTable {
  const insert = database.prepare(
    `insert into api_keys (id, kind, hash, project, label, scope, origins, groups, lifetime, created_at, expires_at, replaces)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = database.prepare("select * from api_keys where id = ?");
  const successors = database.prepare("select * from api_keys where replaces = ?");
  const all = database.prepare("select * from api_keys order by created_at, rowid");
  const some = database.prepare(
    "select * from api_keys where project = ? or project is null order by created_at, rowid",
  );
  const revoke = database.prepare("update api_keys set revoked_at = ? where id = ? and revoked_at is null");
  const end = database.prepare("update api_keys set expires_at = ? where id = ?");
  const touch = database.prepare(
    "update api_keys set last_used_at = ? where id = ? and (last_used_at is null or last_used_at <= ?)",
  );
  const rowOf = (id: string): Row | undefined => select.get(id) as Row | undefined;
  const existing = (id: string): KeyRecord => {
    const row = rowOf(id);
    if (!row) throw new Error(`Key ${id} is gone.`);
    return recordOf(row, clock());
  };
  const add = (row: Omit<Row, "created_at" | "expires_at" | "revoked_at" | "last_used_at">): KeyRecord => {
    const now = clock();
    const { id, kind, hash, project, label, scope, origins, groups, lifetime, replaces } = row;
    const expiresAt = lifetime === null ? null : now + lifetime;
    insert.run(id, kind, hash, project, label, scope, origins, groups, lifetime, now, expiresAt, replaces);
    return existing(id);
  };
  return {
    insert: (key) =>
      transaction(database, () => {
        const lists = { origins: JSON.stringify(key.origins), groups: JSON.stringify(key.groups) };
        return add({ ...key, ...lists, replaces: null });
      }),
    find: (id) =>
      patiently(() => {
        const row = rowOf(id);
        const now = clock();
        return row && { record: recordOf(row, now), hash: row.hash, now: new Date(now) };
      }),
    list: (project) =>
      patiently(() =>
        ((project === undefined ? all.all() : some.all(project)) as unknown as Row[]).map((row) =>
          recordOf(row, clock()),
        ),
      ),
    revoke: (id) =>
      transaction(database, () => {
        revoke.run(clock(), id);
        const row = rowOf(id);
        return row && recordOf(row, clock());
      }),
    replace: (id, next, grace) =>
      transaction(database, () => {
        const now = clock();
        const row = rowOf(id);
        const before = row?.replaces == null ? undefined : rowOf(row.replaces);
        const refusal = rotationRefusal(
          row && recordOf(row, now),
          (successors.all(id) as unknown as Row[]).map((other) => recordOf(other, now)),
          before && recordOf(before, now),
        );
        if (refusal ?? !row) return refusal ?? { kind: "unknown" };
        const record = add({ ...row, ...next, replaces: id });
        end.run(Math.min(row.expires_at ?? Number.POSITIVE_INFINITY, now + grace), id);
        return { kind: "rotated", record, previous: existing(id) };
      }),
    touch: (id) =>
      patiently(() => {
        const now = clock();
        touch.run(now, id, now - touchInterval);
      }),
  };
}

function recordOf(row: Row, now: number): KeyRecord {
  const { id, kind, project, label, scope, replaces } = row;
  const times = { expiresAt: dateOf(row.expires_at), revokedAt: dateOf(row.revoked_at) };
  return {
    id,
    kind,
    project,
    label,
    scope,
    origins: JSON.parse(row.origins) as string[],
    groups: JSON.parse(row.groups) as string[],
    createdAt: new Date(row.created_at),
    ...times,
    lastUsedAt: dateOf(row.last_used_at),
    replaces,
    state: stateAt(times, new Date(now)),
  };
}

function dateOf(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}
