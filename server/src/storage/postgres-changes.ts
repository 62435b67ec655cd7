import pg from "pg";
import type { Changes } from "./changes.ts";

/** Carries changes between processes. Lost ones do no harm: who waits looks again after a while. */
export class PostgresChanges {
  readonly #pool: pg.Pool;
  readonly #changes: Changes;
  readonly #channel: string;
  #listening: Promise<pg.Client | undefined> | undefined;
  #isListening = false;
  #closed = false;

  /** `channel`: plain letters; one for each kind of thing that changes. */
  constructor(pool: pg.Pool, changes: Changes, channel: string) {
    this.#pool = pool;
    this.#changes = changes;
    this.#channel = channel;
  }

  /** `+` before the subject says that there may be something to claim. */
  publish(subject: string, claimable: boolean): void {
    this.#pool
      .query("select pg_notify($1, $2)", [this.#channel, `${claimable ? "+" : " "}${subject}`])
      .catch(() => undefined);
  }

  /** Listens from now on; again where the connection was lost. */
  listen(): void {
    if (this.#closed) return;
    this.#listening ??= this.#connect();
  }

  isListening(): boolean {
    return this.#isListening;
  }

  async #connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client(this.#pool.options);
    let isLost = false;
    const lost = (): void => {
      if (isLost) return;
      isLost = true;
      this.#listening = undefined;
      this.#isListening = false;
      this.#changes.wakeAll();
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ payload = "" }) =>
      this.#changes.publish(payload.slice(1), payload.startsWith("+")),
    );
    try {
      await client.connect();
      await client.query(`listen ${this.#channel}`);
      this.#isListening = true;
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
