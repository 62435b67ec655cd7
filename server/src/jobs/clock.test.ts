import { afterEach, describe, expect, it } from "vitest";
import { openBothDatabases } from "./testing/both-databases.ts";
import { claimed, created, done, noLimits, type TestJobs } from "./testing/test-jobs.ts";

const minute = 60_000;
const hours = 180 * minute;
const { sqlite, postgres, why } = await openBothDatabases();

/** Sets the clock of the database back; for PostgreSQL by moving everything into the future. */
async function setBack(jobs: TestJobs): Promise<void> {
  if (jobs.kind === "sqlite") return jobs.advance(-hours);
  const columns = ["created_at", "run_at", "lease_until", "deadline"];
  await jobs.rows(`update jobs set ${columns.map((name) => `${name} = ${name} + ${hours}`).join(", ")}`);
}

function whenSetBack(open: () => TestJobs): void {
  afterEach(() => open().clear());

  it("keeps no job waiting until it is where it was", async () => {
    const jobs = open();
    const store = await jobs.open();
    const first = await created(store);
    const second = await created(store);
    await store.retry(await claimed(store), "Again.");
    await setBack(jobs);
    const claims = [await claimed(store), await claimed(store)];
    expect(claims.map(({ job }) => job.id).toSorted()).toEqual([first.id, second.id].toSorted());
    for (const { remaining } of claims) expect(remaining).toBeLessThanOrEqual(30 * minute);
  });

  it("keeps no job with an owner who is gone, and takes none from one who lives", async () => {
    const jobs = open();
    const store = await jobs.open();
    await created(store);
    await created(store);
    const gone = await claimed(store, "gone");
    const alive = await claimed(store, "alive");
    await setBack(jobs);
    expect(await store.claim("two", noLimits)).toBeUndefined();
    await jobs.advance(45_000);
    expect(await store.heartbeat(alive)).toEqual({ cancel: false });
    await jobs.advance(20_000);
    const taken = await claimed(store, "two");
    expect(taken.job.id).toBe(gone.job.id);
    expect(await store.claim("two", noLimits)).toBeUndefined();
    expect(await store.finish(gone, done)).toBe(false);
    expect(await store.finish(alive, done)).toBe(true);
    expect(await store.finish(taken, done)).toBe(true);
  });
}

it("a worker whose clock is ahead of the others takes their jobs in SQLite, and none is done twice", async () => {
  const right = await sqlite.open();
  const ahead = await sqlite.open({ clock: () => Date.now() + 10 * minute });
  await created(right);
  const first = await claimed(right, "right");
  await right.saveStep(first, "branch", 1);
  const second = await claimed(ahead, "ahead");
  expect(second.steps).toEqual(new Map([["branch", 1]]));
  expect([await right.heartbeat(first), await right.finish(first, done)]).toEqual([null, false]);
  expect([await ahead.finish(second, done), await ahead.finish(second, done)]).toEqual([true, false]);
});

describe("a clock that is set back by hours, in SQLite,", () => {
  whenSetBack(() => sqlite);
});

describe.skipIf(postgres === undefined)(`a clock that is set back by hours, in PostgreSQL${why},`, () => {
  whenSetBack(() => postgres!.jobs);
});
