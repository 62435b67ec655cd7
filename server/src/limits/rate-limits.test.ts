import type { Pool } from "pg";
import { temporaryFolder } from "@octavo/core/testing";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openStorage, type SqliteStorage, type Storage } from "../storage/storage.ts";
import { noPostgres, sharedPostgres } from "../testing/postgres.ts";
import { MemoryRateLimits } from "./memory-rate-limits.ts";
import { openRateLimits, rateMigrations } from "./open-rate-limits.ts";
import { PostgresRateLimits } from "./postgres-rate-limits.ts";
import type { RateLimits } from "./rate-limits.ts";
import { SqliteRateLimits } from "./sqlite-rate-limits.ts";

const limit = { limit: 3, seconds: 3600 };
const server = await sharedPostgres();
const url = await server?.database();

async function storage(
  address: string | undefined,
  folder = temporaryFolder({}, onTestFinished),
): Promise<Storage> {
  const made = await openStorage({ migrations: rateMigrations, folder, url: address });
  onTestFinished(() => made.close());
  return made;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function opened(address: string | undefined): Promise<RateLimits> {
  return openRateLimits(await storage(address));
}

function contract(open: () => Promise<RateLimits>): void {
  it("allows as many as the limit says, by key", async () => {
    const rates = await open();
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await rates.take("a", limit));
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, false, false]);
    expect(answers.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0]);
    for (const { reset } of answers) {
      expect(reset).toBeGreaterThan(0);
      expect(reset).toBeLessThanOrEqual(3600);
    }
    expect(await rates.take("b", limit)).toMatchObject({ allowed: true, remaining: 2 });
    expect(await rates.take(`\0${"x".repeat(10_000)}`, limit)).toMatchObject({ allowed: true });
  });

  it("take back what was counted, and no more", async () => {
    const rates = await open();
    await rates.giveBack("f", limit);
    for (let count = 0; count < 4; count += 1) await rates.take("f", limit);
    await rates.giveBack("f", limit);
    await rates.giveBack("f", limit);
    const answers = [await rates.take("f", limit), await rates.take("f", limit)];
    // The fourth was refused, and so not counted.
    expect(answers.map(({ allowed }) => allowed)).toEqual([true, true]);
    for (let count = 0; count < 9; count += 1) await rates.giveBack("f", limit);
    expect(await rates.take("f", limit)).toMatchObject({ allowed: true, remaining: 2 });
  });

  it("counts each of many requests at once", async () => {
    const rates = await open();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => rates.take("c", { ...limit, limit: 15 })),
    );
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(15);
  });

  it("counts large limits in shares, and no less than there were", async () => {
    const rates = await open();
    const large = { limit: 120, seconds: 3600 };
    const answers = [];
    for (let count = 0; count < 123; count += 1) answers.push(await rates.take("g", large));
    expect(answers.map(({ remaining }) => remaining)).toEqual(
      Array.from(answers, (_, at) => Math.max(0, 119 - at)),
    );
    for (let count = 0; count < 5; count += 1) await rates.giveBack("g", large);
    expect(await rates.take("g", large)).toMatchObject({ allowed: true, remaining: 4 });
  });
}

describe("rate limits in memory", () => {
  contract(async () => new MemoryRateLimits());

  it.each([1, 10, 130])("let no 10 seconds have more than %i", async (most) => {
    const ten = { limit: most, seconds: 10 };
    const taken: number[] = [];
    let now = 9900;
    const rates = new MemoryRateLimits({ clock: () => now });
    while (now < 60_000) {
      const { allowed } = await rates.take("a", ten);
      if (allowed) taken.push(now);
      // Bursts, and requests one by one.
      else now += now < 30_000 ? 9000 : 70;
    }
    for (const [at, time] of taken.entries())
      expect(time - (taken[at - most] ?? -Infinity)).toBeGreaterThanOrEqual(10_000);
    expect(taken.length).toBeGreaterThan(most * 3);
  });

  it.each([10, 130])("take the next of %i as soon as they say", async (most) => {
    const ten = { limit: most, seconds: 10 };
    let now = 0;
    const rates = new MemoryRateLimits({ clock: () => now });
    for (let count = 0; count < most; count += 1) {
      await rates.take("a", ten);
      now += 5;
    }
    const { allowed, reset } = await rates.take("a", ten);
    expect([allowed, reset]).toEqual([false, 10]);
    now += 8000;
    expect(await rates.take("a", ten)).toMatchObject({ allowed: false, reset: 2 });
    now += 2000;
    expect(await rates.take("a", ten)).toMatchObject({ allowed: true });
  });

  it.each([60, 3600])("never tell more than the %i seconds that they are for", async (seconds) => {
    for (const start of [0.1, 1234.567, 98_765.4321, 1_234_567.890123]) {
      const rates = new MemoryRateLimits({ clock: () => start });
      expect((await rates.take("a", { limit: 5, seconds })).reset).toBe(seconds);
    }
  });

  it("forget what has ended, and the oldest where there are too many", async () => {
    let now = 1_000_000;
    const rates = new MemoryRateLimits({ clock: () => now, most: 100 });
    for (let key = 0; key < 250; key += 1) await rates.take(`key ${key}`, { limit: 1, seconds: 60 });
    expect(rates.size).toBe(100);
    expect(await rates.take("key 249", { limit: 1, seconds: 60 })).toMatchObject({ allowed: false });
    for (let key = 0; key < 200; key += 1) {
      await rates.take("all", { limit: 1, seconds: 60 });
      await rates.take(`other ${key}`, { limit: 1, seconds: 60 });
    }
    expect(await rates.take("all", { limit: 1, seconds: 60 })).toMatchObject({ allowed: false });
    now += 60_000;
    for (let key = 0; key < 100; key += 1) await rates.take("key 0", { limit: 1, seconds: 60 });
    for (let key = 0; key < 60; key += 1) await rates.take(`new ${key}`, { limit: 1, seconds: 60 });
    expect(rates.size).toBeLessThan(70);
  });
});

describe("rate limits in SQLite", () => {
  contract(() => opened(undefined));

  it("are shared between processes, and outlive them", async () => {
    const folder = temporaryFolder({}, onTestFinished);
    const open = async (): Promise<RateLimits> => openRateLimits(await storage(undefined, folder));
    const [one, two] = [await open(), await open()];
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => (at % 2 ? one : two).take("a", limit)),
    );
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
    await two.giveBack("a", limit);
    expect(await one.take("a", limit)).toMatchObject({ allowed: true, remaining: 0 });
    expect(await (await open()).take("a", limit)).toMatchObject({ allowed: false });
    expect(await one.take("a", { limit: 4, seconds: 60 })).toMatchObject({ remaining: 3 });
  });

  it("go by the machine's clock, though it is set back, and forget what has ended", async () => {
    const { hasty } = (await storage(undefined)) as SqliteStorage;
    let now = 1_000_000_000;
    const rates = new SqliteRateLimits(hasty, () => now);
    const minute = { limit: 2, seconds: 60 };
    const size = (): unknown => hasty.prepare("select count(*) as size from rate_windows").get()?.["size"];
    for (let key = 0; key < 50; key += 1) await rates.take(`key ${key}`, minute);
    expect(size()).toBe(50);
    await rates.take("a", minute);
    now -= 1_000_000;
    expect(await rates.take("a", minute)).toMatchObject({ allowed: true, remaining: 0, reset: 60 });
    expect(await rates.take("a", minute)).toMatchObject({ allowed: false, reset: 60 });
    now += 60_001;
    expect(await rates.take("a", minute)).toMatchObject({ allowed: true, remaining: 1 });
    now += 10_000_000;
    for (let key = 50; key < 100; key += 1) await rates.take(`key ${key}`, minute);
    expect(size()).toBe(50);
  });

  it("wait for another process that writes, and count alone while it goes on", async () => {
    const folder = temporaryFolder({}, onTestFinished);
    const [rates, other] = [
      await openRateLimits(await storage(undefined, folder)),
      (await storage(undefined, folder)) as SqliteStorage,
    ];
    await rates.take("a", limit);
    other.database.exec("begin immediate");
    const waiting = rates.take("a", limit);
    await wait(100);
    other.database.exec("commit");
    expect(await waiting).toMatchObject({ remaining: 1 });
    other.database.exec("begin immediate");
    expect(await rates.take("a", limit)).toMatchObject({ allowed: true, remaining: 2 });
    const since = performance.now();
    expect(await rates.take("a", limit)).toMatchObject({ allowed: true, remaining: 1 });
    other.database.exec("commit");
    vi.spyOn(performance, "now").mockReturnValue(since + 6000);
    expect(await rates.take("a", limit)).toMatchObject({ remaining: 0 });
  });
});

it("are counted by each process alone while the database does not answer", async () => {
  const pool = {
    query: () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { syscall: "connect" })),
  };
  const rates = new PostgresRateLimits(pool as unknown as Pool);
  const answers = [];
  for (let count = 0; count < 4; count += 1) answers.push(await rates.take("a", limit));
  expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
});

describe.skipIf(url === undefined)(
  `rate limits in PostgreSQL${url === undefined ? `: ${noPostgres}` : ""}`,
  () => {
    contract(() => opened(url));

    it("let no span have more than the limit", async () => {
      const rates = await opened(url);
      const short = { limit: 2, seconds: 4 };
      const answers = [await rates.take("d", short)];
      await wait(2400);
      for (let count = 0; count < 3; count += 1) answers.push(await rates.take("d", short));
      expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, false, false]);
      await wait(1700);
      const later = [await rates.take("d", short), await rates.take("d", short)];
      expect(later.map(({ allowed }) => allowed)).toEqual([true, false]);
    });

    it("begin anew with another limit, as after a restart", async () => {
      const rates = await opened(url);
      const wide = { limit: 6000, seconds: 60 };
      for (let count = 0; count < 200; count += 1) await rates.take("h", wide);
      expect(await rates.take("h", { limit: 60, seconds: 60 })).toMatchObject({
        allowed: true,
        remaining: 59,
      });
      expect(await rates.take("h", wide)).toMatchObject({ remaining: 5799 });
    });

    it("are shared between processes", async () => {
      const [one, two] = [await opened(url), await opened(url)];
      await one.take("e", limit);
      expect(await two.take("e", limit)).toMatchObject({ remaining: 1 });
    });
  },
);
