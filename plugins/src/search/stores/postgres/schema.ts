import type { Query } from "./database.ts";

/** Changes of the schema in the order in which they are made. What has been released is never changed. */
const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE site (
      id serial PRIMARY KEY,
      name text NOT NULL,
      analysis text NOT NULL,
      UNIQUE (name, analysis)
    )`,
    `CREATE TABLE part (
      id serial PRIMARY KEY,
      site integer NOT NULL REFERENCES site ON DELETE CASCADE,
      version text NOT NULL,
      language text NOT NULL,
      documents integer NOT NULL DEFAULT 0,
      UNIQUE (site, version, language)
    )`,
    `CREATE TABLE page (
      id bigserial PRIMARY KEY,
      site integer NOT NULL REFERENCES site ON DELETE CASCADE,
      part integer NOT NULL REFERENCES part ON DELETE CASCADE,
      path text COLLATE "C" NOT NULL,
      hash text NOT NULL,
      UNIQUE (site, path)
    )`,
    // Narrow: a query reads a row of it for each document that has one of its words.
    `CREATE TABLE document (
      id bigserial PRIMARY KEY,
      part integer NOT NULL REFERENCES part ON DELETE CASCADE,
      page bigint NOT NULL REFERENCES page ON DELETE CASCADE,
      tags text[] NOT NULL,
      groups text[] NOT NULL,
      impacts jsonb NOT NULL,
      terms tsvector NOT NULL
    ) WITH (toast_tuple_target = 8160)`,
    // In the row and not compressed: it would be taken apart again for each word of a query.
    "ALTER TABLE document ALTER impacts SET STORAGE EXTERNAL, ALTER terms SET STORAGE EXTERNAL",
    "CREATE INDEX document_terms ON document USING gin (terms)",
    "CREATE INDEX document_page ON document (page)",
    "CREATE INDEX document_part ON document (part, id)",
    `CREATE TABLE content (
      document bigint PRIMARY KEY REFERENCES document ON DELETE CASCADE,
      head text NOT NULL,
      texts text NOT NULL,
      words text NOT NULL
    )`,
    `CREATE TABLE term (
      part integer NOT NULL REFERENCES part ON DELETE CASCADE,
      term text COLLATE "C" NOT NULL,
      count integer NOT NULL,
      PRIMARY KEY (part, term)
    ) WITH (fillfactor = 80)`,
    `CREATE TABLE word (
      part integer NOT NULL REFERENCES part ON DELETE CASCADE,
      surface text COLLATE "C" NOT NULL,
      term text COLLATE "C" NOT NULL,
      count integer NOT NULL,
      forms integer[] NOT NULL,
      PRIMARY KEY (part, surface, term)
    ) WITH (fillfactor = 80)`,
    "CREATE INDEX word_term ON word (part, term)",
    "CREATE INDEX word_forms ON word USING gin (forms)",
    `CREATE TABLE model (
      site integer NOT NULL REFERENCES site ON DELETE CASCADE,
      language text NOT NULL,
      id text NOT NULL,
      data bytea NOT NULL,
      PRIMARY KEY (site, language)
    )`,
    // "spaces" holds all vectors of a document, "near" the one by which the nearest are found, again.
    `CREATE TABLE meaning (
      document bigint NOT NULL REFERENCES document ON DELETE CASCADE,
      model text NOT NULL,
      part integer NOT NULL REFERENCES part ON DELETE CASCADE,
      size integer NOT NULL,
      spaces bytea NOT NULL,
      near bytea NOT NULL,
      PRIMARY KEY (document, model)
    )`,
    "CREATE INDEX meaning_part ON meaning (part, model, document)",
  ],
  [
    // As JSON: a list of any length has to fit into an index.
    "ALTER TABLE part ADD groups text NOT NULL DEFAULT '[]'",
    "ALTER TABLE part DROP CONSTRAINT part_site_version_language_key",
    "CREATE UNIQUE INDEX part_place ON part (site, version, language, hashtextextended(groups, 0))",
    // Only processes of the version before still write them to documents.
    "ALTER TABLE document ALTER groups SET DEFAULT '{}'",
  ],
  [
    // The same as "version" where the navigation names no other.
    "ALTER TABLE part ADD in_version text",
    "DROP INDEX part_place",
    "CREATE UNIQUE INDEX part_place ON part (site, version, coalesce(in_version, version), language, hashtextextended(groups, 0))",
  ],
];

/** Version of how documents are divided into parts: indexes of another one are kept apart, as those of another analysis are. */
export const partsVersion = 3;

/** Names of schemas are written into statements: they are checked, not quoted. */
export function checkSchemaName(name: string): string {
  if (/^[a-z_][a-z0-9_]{0,40}$/.test(name)) return name;
  throw new Error(
    `"${name}" cannot be the schema of a search store: use small letters, digits and _, at most 41 of them.`,
  );
}

/**
 * Brings the schema up to date, one process at a time; any number may ask. Resolves to whether vectors can be compared by
 * pgvector. A schema that a newer version made is refused.
 */
export async function migrate(query: Query, schema: string): Promise<{ readonly hasVectors: boolean }> {
  await query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`octavo search ${schema}`]);
  // Asked for first: whoever may not make schemas may use one that is there.
  const [there] = await query("SELECT 1 FROM pg_namespace WHERE nspname = $1", [schema]);
  if (!there) await query(`CREATE SCHEMA ${schema}`);
  await useSchema(query, schema);
  await query(
    "CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY, made timestamptz NOT NULL DEFAULT now())",
  );
  const [[done = 0] = []] = await query("SELECT coalesce(max(number), 0) FROM migration");
  if (Number(done) > migrations.length)
    throw new Error(
      `The schema ${schema} was made by a newer version of Octavo (${String(done)}, this one knows ${migrations.length}). Update Octavo, or use another schema.`,
    );
  for (const [at, statements] of migrations.entries()) {
    if (at < Number(done)) continue;
    for (const statement of statements) await query(statement);
    await query("INSERT INTO migration (number) VALUES ($1)", [at + 1]);
  }
  return { hasVectors: await addVectors(query) };
}

/** Tables are named without their schema; extensions may stand in `public`. */
export async function useSchema(query: Query, schema: string): Promise<void> {
  await query("SELECT set_config('search_path', $1, true)", [`${schema}, public`]);
}

/** As `useSchema`, for queries: all have an index, which planners pass by where they cannot tell how few rows it leaves. */
export async function useIndexes(query: Query, schema: string): Promise<void> {
  await query(
    "SELECT set_config('search_path', $1, true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)",
    [`${schema}, public`],
  );
}

/** Adds pgvector's column where the extension is, of a version with half-precision vectors, or can be made. */
async function addVectors(query: Query): Promise<boolean> {
  const [[has] = []] = await query(
    "SELECT EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'meaning' AND column_name = 'half')",
  );
  if (has === true) return true;
  await query("SAVEPOINT extension");
  try {
    const [[offered] = []] = await query(
      "SELECT EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'vector')",
    );
    if (offered !== true) return false;
    await query("CREATE EXTENSION IF NOT EXISTS vector SCHEMA public");
    await query("ALTER TABLE meaning ADD COLUMN half halfvec");
    // Vectors that came before the column are placed again.
    await query("DELETE FROM model");
    await query("DELETE FROM meaning");
    return true;
  } catch {
    // Not allowed, or too old: vectors are compared here.
    await query("ROLLBACK TO SAVEPOINT extension");
    return false;
  }
}
