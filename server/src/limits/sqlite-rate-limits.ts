import type { DatabaseSync, StatementSync } from "node:sqlite";
import { storageTrouble } from "../storage/storage-trouble.ts";
import { transaction } from "../storage/sqlite.ts";
import { counted, hashOf, withoutOne } from "./counting.ts";
import { MemoryRateLimits } from "./memory-rate-limits.ts";
import { rateAnswer, type Counted, type RateAnswer, type RateLimit, type RateLimits } from "./rate-limits.ts";

/** Milliseconds that ends are rounded up to: an index would have to follow each change. */
const roundedTo = 60_000;
/** Milliseconds to wait for another process that writes: nobody who searches waits for longer. */
const patience = 1000;
/** Milliseconds until the file is asked again after that. */
const alone = 5000;

/** Counters that processes on one file share, on the clock of the machine. While that cannot be written, each process counts for itself. */
export class SqliteRateLimits implements RateLimits {
  readonly #database: DatabaseSync;
  readonly #clock: () => number;
  readonly #own = new MemoryRateLimits();
  /** Until then this process counts for itself. */
  #aloneUntil = 0;
  readonly #find: StatementSync;
  readonly #put: StatementSync;
  readonly #forget: StatementSync;

  constructor(database: DatabaseSync, clock: () => number = Date.now) {
    this.#database = database;
    this.#clock = clock;
    this.#find = database.prepare("select times, newest from rate_windows where key = ?");
    this.#put = database.prepare(
      `insert into rate_windows (key, times, newest, until) values ($key, $times, $newest, $until)
       on conflict (key) do update set times = $times, newest = $newest, until = $until`,
    );
    // Two for each that is added, so that what has ended goes without a pass over all.
    this.#forget = database.prepare(
      `delete from rate_windows where key in (
         select key from rate_windows where until <= ? order by until limit 2
       )`,
    );
  }

  take(key: string, limit: RateLimit): Promise<RateAnswer> {
    return this.#shared(
      () => this.#takeShared(hashOf(key, limit), limit),
      () => this.#own.take(key, limit),
    );
  }

  giveBack(key: string, limit: RateLimit): Promise<void> {
    return this.#shared(
      () => this.#giveBackShared(hashOf(key, limit), limit),
      () => this.#own.giveBack(key, limit),
    );
  }

  async #shared<Value>(count: () => Value, countAlone: () => Promise<Value>): Promise<Value> {
    if (performance.now() < this.#aloneUntil || !this.#database.isOpen) return countAlone();
    try {
      return await transaction(this.#database, count, patience);
    } catch (error) {
      if (storageTrouble(error) === undefined) throw error;
      this.#aloneUntil = performance.now() + alone;
      return countAlone();
    }
  }

  #takeShared(key: string, limit: RateLimit): RateAnswer {
    const now = this.#clock();
    const before = this.#found(key, now);
    const after = counted(before, limit, now);
    // Who goes on though they are refused makes nobody write.
    if (after.allowed) this.#write(key, after, now + limit.seconds * 1000);
    if (before === undefined) this.#forget.run(now);
    return rateAnswer(after, limit, now);
  }

  #giveBackShared(key: string, limit: RateLimit): void {
    const now = this.#clock();
    const before = this.#found(key, now);
    if (before) this.#write(key, withoutOne(before, limit), now + limit.seconds * 1000);
  }

  /** The clock may be set back. */
  #found(key: string, now: number): Counted | undefined {
    const row = this.#find.get(key) as { readonly times: string; readonly newest: number } | undefined;
    if (row === undefined) return undefined;
    const times = JSON.parse(row.times) as readonly number[];
    return { times: times.map((time) => Math.min(time, now)), newest: row.newest };
  }

  #write(key: string, { times, newest }: Counted, end: number): void {
    const until = Math.ceil((end + 1) / roundedTo) * roundedTo;
    this.#put.run({ key, times: JSON.stringify(times), newest, until });
  }
}
