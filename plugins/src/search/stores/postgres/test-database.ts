import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { beginRead, beginWrite, connect, type Database } from "./database.ts";

/** PostgreSQL that runs in this process, in memory; with pgvector where it is asked for. */
export async function databaseHere(hasVectors: boolean): Promise<Database> {
  const server = await PGlite.create(hasVectors ? { extensions: { vector } } : {});
  // There is one connection: one transaction after the other.
  let last: Promise<unknown> = Promise.resolve();
  return {
    transaction: (mode, run) => {
      const next = last.then(async () => {
        await server.exec(mode === "read" ? beginRead : beginWrite);
        try {
          const result = await run(async (text, values) => {
            const { rows } = await server.query(text, [...(values ?? [])], { rowMode: "array" });
            return rows as unknown[][];
          });
          await server.exec("COMMIT");
          return result;
        } catch (error) {
          await server.exec("ROLLBACK");
          throw error;
        }
      });
      last = next.catch(() => undefined);
      return next;
    },
    close: () => server.close(),
  };
}

/** The server of `OCTAVO_TEST_DATABASE_URL`; undefined where none is named. */
export async function namedDatabase(): Promise<Database | undefined> {
  const url = process.env["OCTAVO_TEST_DATABASE_URL"];
  return url ? connect(url, { max: 4 }) : undefined;
}
