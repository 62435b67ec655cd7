import { expect, it } from "vitest";
import type { Job } from "../job.ts";
import type { JobStore, RequestOptions } from "../job-store.ts";
import { claimed, created, done, newJob, type TestJobs } from "./test-jobs.ts";

/** How every store of jobs knows requests again, counts them, and forgets them at last. */
export function requestContract(jobs: () => TestJobs): void {
  const open = (): Promise<JobStore> => jobs().open();

  it("counts messages within the hour as it counts creations", async () => {
    const store = await open();
    const job = await created(store);
    const options: RequestOptions = { perHour: 3 };
    await jobs().advance(600_000);
    for (let count = 0; count < 2; count += 1)
      expect(await store.message("petstore", job.id, "More.", options)).toMatchObject({ kind: "sent" });
    const limited = await store.message("petstore", job.id, "More.", options);
    expect(limited).toMatchObject({ kind: "limited" });
    expect(await store.create(newJob(), options)).toEqual(limited);
    await jobs().advance((limited as { retryAfter: number }).retryAfter * 1000);
    expect(await store.create(newJob(), options)).toMatchObject({ kind: "created" });
    expect(await store.message("petstore", job.id, "More.", options)).toMatchObject({ kind: "limited" });
    const burst = Array.from({ length: 10 }, () =>
      store.message("petstore", job.id, "More.", { perHour: 6 }),
    );
    const kinds = (await Promise.all(burst)).map((messaging) => messaging?.kind);
    expect(kinds.filter((kind) => kind === "sent")).toHaveLength(3);
  });

  it("takes a message with a known key once", async () => {
    const stores = await Promise.all([open(), open()]);
    const [store] = stores;
    const job = await created(store);
    const other = await created(store);
    const more = { idempotency: { key: "k", hash: "more" }, perHour: 5 };
    const send = (id: string, options: RequestOptions = more): ReturnType<JobStore["message"]> =>
      store.message("petstore", id, "More.", options);
    const burst = Array.from({ length: 8 }, (_, index) =>
      stores[index % 2]!.message("petstore", job.id, "More.", more),
    );
    const kinds = (await Promise.all(burst)).map((messaging) => messaging?.kind);
    expect(kinds.filter((kind) => kind === "sent")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "replayed")).toHaveLength(7);
    expect(await send(other.id)).toEqual({ kind: "conflict" });
    expect(await send(job.id, { idempotency: { key: "k", hash: "other" } })).toEqual({ kind: "conflict" });
    expect(await store.create(newJob(), more)).toMatchObject({ kind: "replayed" });
    expect((await claimed(store)).prompts).toEqual([newJob().prompt, "More."]);
    const archived = await store.archive("petstore", job.id);
    expect(await send(job.id)).toEqual({ kind: "replayed", job: archived });
    // What was refused may be asked again with the same key.
    const next = { idempotency: { key: "next", hash: "more" } };
    expect(await send(job.id, next)).toEqual({ kind: "archived" });
    expect(await send(other.id, { ...next, perHour: 1 })).toMatchObject({ kind: "limited" });
    expect(await send(other.id, next)).toMatchObject({ kind: "sent" });
  });

  it("removes jobs with all that is theirs, so long after they ended", async () => {
    const day = 24 * 3_600_000;
    const store = await jobs().open({ kept: 2 * day });
    const active = await created(store);
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const creation = await store.create(newJob(), { idempotency: { key: `k${count}`, hash: "a" } });
      ids.push((creation as { job: Job }).job.id);
    }
    await store.archive("petstore", ids[0]!);
    for (let count = 0; count < 12; count += 1) {
      const claim = await claimed(store);
      await store.saveStep(claim, "branch", 1);
      await store.finish(claim, done);
    }
    await store.message("petstore", active.id, "More.");
    await jobs().advance(2 * day - 5000);
    expect(await store.sweep()).toBe(0);
    await store.archive("petstore", ids[1]!);
    await jobs().advance(5001);
    const again = await store.message("petstore", ids[2]!, "Once more.");
    expect(again).toMatchObject({ kind: "sent" });
    for (let count = 0; (await store.sweep()) > 0; count += 1) expect(count).toBeLessThan(12);
    const left = await jobs().rows("select id from jobs order by seq");
    expect(left.map(({ id }) => id)).toEqual([active.id, ids[2]]);
    for (const table of ["job_messages", "job_steps", "job_events"]) {
      const rows = await jobs().rows(`select distinct job from ${table}`);
      expect(rows.every(({ job }) => job === active.id || job === ids[2])).toBe(true);
    }
    expect(await jobs().rows("select key from job_requests")).toEqual([]);
    await jobs().advance(10_000 * day);
    expect(await store.sweep()).toBe(0);
    const forever = await jobs().open();
    await store.archive("petstore", active.id);
    await jobs().advance(10_000 * day);
    expect(await forever.sweep()).toBe(0);
  });
}
