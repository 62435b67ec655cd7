import pg from "pg";
import type { Changes } from "./changes.ts";

const channel = "octavo_jobs";

/** Carries changes between processes. Lost ones do no harm: who waits looks again after a while. */
export class PostgresChanges {
  readonly #pool: pg.Pool;
  readonly #changes: Changes;
  #listening: Promise<pg.Client | undefined> | undefined;
  #closed = false;

  constructor(pool: pg.Pool, changes: Changes) {
    this.#pool = pool;
    this.#changes = changes;
  }

  /** `+` before the job says that there may be something to claim. */
  publish(job: string, claimable: boolean): void {
    this.#pool
      .query("select pg_notify($1, $2)", [channel, `${claimable ? "+" : " "}${job}`])
      .catch(() => undefined);
  }

  /** Listens from now on; again where the connection was lost. */
  listen(): void {
    if (this.#closed) return;
    this.#listening ??= this.#connect();
  }

  async #connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client(this.#pool.options);
    const lost = (): void => {
      this.#listening = undefined;
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ payload = "" }) =>
      this.#changes.publish(payload.slice(1), payload.startsWith("+")),
    );
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      return client;
    } catch {
      await client.end().catch(() => undefined);
      lost();
      return undefined;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#listening;
    await client?.end().catch(() => undefined);
  }
}
