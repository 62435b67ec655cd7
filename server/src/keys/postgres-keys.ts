import type { Pool, PoolClient } from "pg";
import { transaction } from "../storage/postgres.ts";
import type { KeyKind } from "./key-format.ts";
import { rotationRefusal, touchInterval, type KeyHash, type KeyTable } from "./key-table.ts";
import { stateAt, type KeyRecord, type KeyScope } from "./key.ts";

interface Row {
  readonly id: string;
  readonly kind: KeyKind;
  readonly hash: Buffer;
  readonly project: string | null;
  readonly label: string | null;
  readonly scope: KeyScope;
  readonly origins: readonly string[];
  readonly groups: readonly string[];
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
  readonly replaces: string | null;
  readonly now: Date;
}

const columns = `id, kind, hash, project, label, scope, origins, groups, created_at, expires_at, revoked_at, last_used_at, replaces,
  clock_timestamp() as now`;

/** Keys in PostgreSQL, dated by its clock. */
export function postgresKeys(pool: Pool): KeyTable {
  return {
    insert: async ({ id, kind, hash, project, label, scope, origins, groups, lifetime }) => {
      const { rows } = await pool.query<Row>(
        `insert into api_keys (id, kind, hash, project, label, scope, origins, groups, lifetime, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $9::bigint * interval '1 millisecond') returning ${columns}`,
        [id, kind, hash, project, label, scope, origins, groups, lifetime],
      );
      return firstOf(rows);
    },
    find: async (id) => {
      const row = await rowOf(pool, id, "");
      return row && { record: recordOf(row), hash: row.hash, now: row.now };
    },
    list: async (project) => {
      const { rows } = await pool.query<Row>(
        `select ${columns} from api_keys where $1::text is null or project = $1 or project is null
         order by created_at, id`,
        [project ?? null],
      );
      return rows.map(recordOf);
    },
    revoke: async (id) => {
      const { rows } = await pool.query<Row>(
        `update api_keys set revoked_at = coalesce(revoked_at, now()) where id = $1 returning ${columns}`,
        [id],
      );
      return rows[0] && recordOf(rows[0]);
    },
    replace: (id, next, grace) =>
      transaction(pool, async (client) => {
        // The lock makes a second rotation of the same key wait, and then see this one.
        const row = await rowOf(client, id, "for update");
        const before = row?.replaces == null ? undefined : await rowOf(client, row.replaces, "");
        const { rows } = await client.query<Row>(`select ${columns} from api_keys where replaces = $1`, [id]);
        const refusal = rotationRefusal(row && recordOf(row), rows.map(recordOf), before && recordOf(before));
        if (refusal) return refusal;
        const record = await copy(client, id, next);
        const ended = await client.query<Row>(
          `update api_keys set expires_at = least(expires_at, now() + $2 * interval '1 millisecond')
           where id = $1 returning ${columns}`,
          [id, grace],
        );
        return { kind: "rotated", record, previous: firstOf(ended.rows) };
      }),
    touch: async (id) => {
      await pool.query(
        `update api_keys set last_used_at = now()
         where id = $1 and (last_used_at is null or last_used_at <= now() - $2 * interval '1 millisecond')`,
        [id, touchInterval],
      );
    },
  };
}

async function rowOf(
  client: Pool | PoolClient,
  id: string,
  lock: "" | "for update",
): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(`select ${columns} from api_keys where id = $1 ${lock}`, [id]);
  return rows[0];
}

async function copy(client: PoolClient, id: string, next: KeyHash): Promise<KeyRecord> {
  const { rows } = await client.query<Row>(
    `insert into api_keys (id, hash, replaces, kind, project, label, scope, origins, groups, lifetime, expires_at)
     select $2, $3, id, kind, project, label, scope, origins, groups, lifetime, now() + lifetime * interval '1 millisecond'
     from api_keys where id = $1 returning ${columns}`,
    [id, next.id, next.hash],
  );
  return firstOf(rows);
}

function firstOf(rows: readonly Row[]): KeyRecord {
  const [row] = rows;
  if (!row) throw new Error("A key was not written.");
  return recordOf(row);
}

function recordOf(row: Row): KeyRecord {
  const { id, kind, project, label, scope, origins, groups, replaces } = row;
  const times = { expiresAt: row.expires_at, revokedAt: row.revoked_at };
  return {
    id,
    kind,
    project,
    label,
    scope,
    origins,
    groups,
    createdAt: row.created_at,
    ...times,
    lastUsedAt: row.last_used_at,
    replaces,
    state: stateAt(times, row.now),
  };
}
