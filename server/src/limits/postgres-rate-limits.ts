import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { storageTrouble } from "../storage/storage-trouble.ts";
import { MemoryRateLimits } from "./memory-rate-limits.ts";
import { rateAnswer, type RateAnswer, type RateLimit, type RateLimits } from "./rate-limits.ts";

/** Milliseconds between two removals of counters that have ended. */
const tidyEvery = 60_000;

/**
 * Counters that many processes share, on the clock of the database. While that does not answer, each process counts for
 * itself: search needs no database otherwise.
 */
export class PostgresRateLimits implements RateLimits {
  readonly #pool: Pool;
  readonly #own = new MemoryRateLimits();
  #tidied = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async take(key: string, limit: RateLimit): Promise<RateAnswer> {
    try {
      return await this.#takeShared(key, limit);
    } catch (error) {
      if (storageTrouble(error) === undefined) throw error;
      return this.#own.take(key, limit);
    }
  }

  async giveBack(key: string): Promise<void> {
    try {
      await this.#pool.query(
        `update rate_counters set count = count - 1
         where key = $1 and count > 0 and until > (extract(epoch from statement_timestamp()) * 1000)::bigint`,
        [hashOf(key)],
      );
    } catch (error) {
      if (storageTrouble(error) === undefined) throw error;
      await this.#own.giveBack(key);
    }
  }

  async #takeShared(key: string, limit: RateLimit): Promise<RateAnswer> {
    const { rows } = await this.#pool.query<{ start: string; now: string; count: number }>(
      `with clock as (select (extract(epoch from statement_timestamp()) * 1000)::bigint as now)
       insert into rate_counters as counters (key, start, until, count)
         select $1, now - now % $2::bigint, now - now % $2::bigint + $2::bigint, 1 from clock
       on conflict (key) do update set
         count = case when counters.start >= excluded.start then counters.count + 1 else 1 end,
         start = greatest(counters.start, excluded.start),
         until = greatest(counters.until, excluded.until)
       returning start, count, (select now from clock) as now`,
      [hashOf(key), limit.seconds * 1000],
    );
    const [{ start, now, count }] = rows as [{ start: string; now: string; count: number }];
    this.#tidy(Number(now));
    return rateAnswer(count, limit, Number(start), Number(now));
  }

  #tidy(now: number): void {
    if (now - this.#tidied < tidyEvery) return;
    this.#tidied = now;
    this.#pool
      .query(
        `delete from rate_counters where key in (
           select key from rate_counters where until <= $1 limit 10000 for update skip locked
         )`,
        [now],
      )
      .catch(() => undefined);
  }
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
