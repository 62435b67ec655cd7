import type { Pool } from "pg";
import { storageTrouble } from "../storage/storage-trouble.ts";
import { hashOf } from "./counting.ts";
import { MemoryRateLimits } from "./memory-rate-limits.ts";
import { rateAnswer, shareOf, type RateAnswer, type RateLimit, type RateLimits } from "./rate-limits.ts";

/** The driver has numbers of eight bytes as texts. */
interface Row {
  readonly times: readonly string[];
  readonly newest: number;
  readonly allowed: boolean;
  readonly now: string;
}

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

  async giveBack(key: string, limit: RateLimit): Promise<void> {
    try {
      await this.#pool.query(
        `update rate_windows set
           times = case when newest > 1 then times else times[:cardinality(times) - 1] end,
           newest = case when newest > 1 then newest - 1 else $2 end
         where key = $1 and cardinality(times) > 0`,
        [hashOf(key, limit), shareOf(limit)],
      );
    } catch (error) {
      if (storageTrouble(error) === undefined) throw error;
      await this.#own.giveBack(key, limit);
    }
  }

  /**
   * The same as in memory, in one statement: it waits for others of the key, and sees what they counted. `until` is rounded up,
   * since an index on it would have to follow each change. The clock may be set back.
   */
  async #takeShared(key: string, limit: RateLimit): Promise<RateAnswer> {
    const { rows } = await this.#pool.query<Row>(
      `with clock as (select (extract(epoch from statement_timestamp()) * 1000)::bigint as now)
       insert into rate_windows as held (key, times, newest, allowed, until)
         select $1, array[now], 1, true, ((now + $2::bigint) / $5::bigint + 1) * $5::bigint from clock
       on conflict (key) do update set (times, newest, allowed, until) = (
         select
           case when not fits then kept when opens then kept || now else kept[:size - 1] || now end,
           case when not fits then held.newest when opens then 1 else held.newest + 1 end,
           fits,
           case when fits then excluded.until else held.until end
         from clock
           cross join lateral (
             select array(select least(time, now) from unnest(held.times) as time where time > now - $2 order by 1) as kept
           ) as young
           cross join lateral (select cardinality(kept) as size) as counted
           cross join lateral (
             select
               size = 0 or (size - 1) * $3::integer + held.newest < $4::integer as fits,
               size = 0 or held.newest = $3 as opens
           ) as judged
       )
       returning times, newest, allowed, (select now from clock) as now`,
      [hashOf(key, limit), limit.seconds * 1000, shareOf(limit), limit.limit, tidyEvery],
    );
    const [{ times, newest, allowed, now }] = rows as [Row];
    this.#tidy(Number(now));
    return rateAnswer({ times: times.map(Number), newest, allowed }, limit, Number(now));
  }

  #tidy(now: number): void {
    if (now - this.#tidied < tidyEvery) return;
    this.#tidied = now;
    this.#pool
      .query(
        `delete from rate_windows where key in (
           select key from rate_windows where until <= $1 limit 10000 for update skip locked
         )`,
        [now],
      )
      .catch(() => undefined);
  }
}
