import type pg from "pg";

/** Runs statements of one transaction. Rows come as lists of values in the order of the statement's columns. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<readonly (readonly unknown[])[]>;

/** What the store needs of a driver. */
export interface Database {
  /**
   * Runs one transaction, which is taken back where `run` rejects. One that only reads sees one state of the database from
   * its begin to its end.
   */
  transaction<T>(mode: "read" | "write", run: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export const beginRead = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
export const beginWrite = "BEGIN ISOLATION LEVEL READ COMMITTED";

/** Deadlock, or a state that two writers saw differently: the transaction may be tried again. */
const transient = new Set(["40P01", "40001"]);
const attempts = 3;

/**
 * A pool of connections by the `pg` package, which is loaded now: it is optional. `url` is a connection string of PostgreSQL.
 * Rejects with what to install where the package is not there.
 */
export async function connect(
  url: string,
  options: Omit<pg.PoolConfig, "connectionString"> = {},
): Promise<Database> {
  const { default: driver } = await import("pg").catch((error: unknown) => {
    throw new Error(
      "A search store in PostgreSQL needs the package pg. Install it where Octavo is installed: npm install pg",
      { cause: error },
    );
  });
  const pool = new driver.Pool({ ...options, connectionString: url });
  // Connections that break are replaced; without a listener they would end the process, idle or not.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const once = async <T>(mode: "read" | "write", run: (query: Query) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query(mode === "read" ? beginRead : beginWrite);
      const result = await run(async (text, values) => {
        const { rows } = await client.query({ text, rowMode: "array", values: [...(values ?? [])] });
        return rows as unknown[][];
      });
      await client.query("COMMIT");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch((lost: unknown) => (failure = lost as Error));
      throw error;
    } finally {
      // A connection that could not be taken back is not used again.
      client.release(failure);
    }
  };
  return {
    transaction: async (mode, run) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(mode, run);
        } catch (error) {
          if (attempt === attempts || !transient.has(String((error as { code?: unknown }).code))) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}
