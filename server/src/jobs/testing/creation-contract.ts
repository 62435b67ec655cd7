import { expect, it } from "vitest";
import { jobResource, type Job } from "../job.ts";
import type { JobStore, NumberedEvent, RequestOptions } from "../job-store.ts";
import { claimed, created, done, newJob, type TestJobs } from "./test-jobs.ts";

/** How every store of jobs makes and shows them. */
export function creationContract(jobs: () => TestJobs): void {
  const open = (): Promise<JobStore> => jobs().open();

  it("gives a new job all that is known of it", async () => {
    const store = await open();
    const job = await created(store, { project: "petstore" });
    expect(job.id).toMatch(/^[a-z0-9][a-z0-9-]{20,}$/);
    expect(jobResource(job)).toEqual({
      id: job.id,
      status: "active",
      source: { repository: "file:///site", ref: null },
      model: "scripted",
      prLink: null,
      createdAt: job.createdAt.toISOString(),
      archivedAt: null,
    });
    expect(await store.find("petstore", job.id)).toEqual(job);
    expect(await store.find("another", job.id)).toBeUndefined();
    expect(await store.find("petstore", "no-such-job")).toBeUndefined();
    expect(Math.abs(job.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it("takes texts as they are", async () => {
    const store = await open();
    const prompt = "'; drop table jobs; -- $1 ?1 now_ms() for update \u{1F4DA} \n\t\" \\";
    const job = await created(store, { prompt, project: "a'b", model: "m\u{FFFD}'" });
    const claim = await claimed(store);
    expect(claim.prompts).toEqual([prompt]);
    await store.addEvent(claim, { type: "text", data: { prompt } });
    expect((await eventsOf(store, job)).at(-1)?.data).toEqual({ prompt });
    const broken = "a \0 zero and half a \ud83d pair";
    expect(await store.find("a'b", broken)).toBeUndefined();
    await store.message("a'b", job.id, broken);
    await store.retry(claim, broken);
    await jobs().advance(60_000);
    await store.finish(await claimed(store), { status: "failed", prLink: null, reason: broken });
    expect((await claimed(store)).prompts).toEqual([broken]);
    expect(await eventsOf(store, job)).not.toHaveLength(0);
  });

  it("replays a request with a known key, and refuses another one with it", async () => {
    const store = await open();
    const idempotency = { key: "k", hash: "a" };
    const options: RequestOptions = { idempotency, perHour: 1 };
    const first = await store.create(newJob(), options);
    expect(first).toMatchObject({ kind: "created" });
    const { job } = first as { job: Job };
    expect(await store.create(newJob(), options)).toEqual({ kind: "replayed", job });
    expect(await store.create(newJob(), { idempotency: { key: "k", hash: "b" } })).toEqual({
      kind: "conflict",
    });
    expect(await store.create(newJob({ project: "another" }), options)).toMatchObject({ kind: "created" });
    await jobs().advance(24 * 3_600_000 - 5000);
    expect(await store.create(newJob(), options)).toMatchObject({ kind: "replayed" });
    await jobs().advance(5001);
    expect(await store.create(newJob(), options)).toMatchObject({ kind: "created" });
    expect(await jobs().rows("select id from jobs")).toHaveLength(3);
  });

  it("makes one job of requests that come at once", async () => {
    const stores = await Promise.all([open(), open(), open()]);
    const idempotency = { key: "k", hash: "a" };
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) => stores[index % 3]!.create(newJob(), { idempotency })),
    );
    expect(made.filter(({ kind }) => kind === "created")).toHaveLength(1);
    expect(made.filter(({ kind }) => kind === "replayed")).toHaveLength(11);
    expect(new Set(made.map((one) => (one as { job: Job }).job.id)).size).toBe(1);
  });

  it("holds the limit of creations within an hour", async () => {
    const stores = await Promise.all([open(), open()]);
    const [store] = stores;
    const burst = Array.from({ length: 40 }, (_, index) => stores[index % 2]!);
    // Connections are made first, so that the requests are indeed at once.
    await Promise.all(burst.map((one) => one.find("petstore", "none")));
    const made = await Promise.all(burst.map((one) => one.create(newJob(), { perHour: 5 })));
    expect(made.filter(({ kind }) => kind === "created")).toHaveLength(5);
    expect(await jobs().rows("select id from jobs")).toHaveLength(5);
    const idempotency = { key: "k", hash: "a" };
    const limited = await store.create(newJob(), { perHour: 5, idempotency });
    expect(limited).toMatchObject({ kind: "limited" });
    const { retryAfter } = limited as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(3500);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    await jobs().advance(retryAfter * 1000);
    expect(await store.create(newJob(), { perHour: 5, idempotency })).toMatchObject({ kind: "created" });
    expect(await store.create(newJob(), { perHour: 0 })).toEqual({ kind: "limited", retryAfter: 3600 });
  });

  it("lists jobs newest first, in pages that new jobs do not move", async () => {
    const store = await open();
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.unshift((await created(store)).id);
    await created(store, { project: "another" });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await store.list("petstore", { cursor, limit: 3 });
      seen.push(...page!.jobs.map(({ id }) => id));
      cursor = page!.next ?? undefined;
      await created(store);
    } while (cursor !== undefined);
    expect(seen).toEqual(ids);
    for (const bad of ["", "x", "ajA", "null", "j1", "9".repeat(400), "' or 1=1"]) {
      expect(await store.list("petstore", { cursor: bad, limit: 3 })).toBeUndefined();
    }
    expect(await store.list("empty", { limit: 3 })).toEqual({ jobs: [], next: null });
  });

  it("numbers events without gaps", async () => {
    const store = await open();
    const job = await created(store);
    const claim = await claimed(store);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => store.addEvent(claim, { type: "text", data: { index } })),
    );
    await store.saveStep(claim, "branch", null);
    await store.finish(claim, done);
    const events = await eventsOf(store, job);
    expect(events.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect(events.map(({ type }) => type).filter((type) => type !== "text")).toEqual([
      "status",
      "claim",
      "step",
      "status",
    ]);
    expect(events.at(-1)?.data).toEqual({ status: "completed", reason: null });
    const rest = { status: "completed", events: events.slice(13) };
    expect(await store.events("petstore", job.id, 13)).toEqual(rest);
    expect(await store.events("petstore", job.id, 14)).toEqual({ ...rest, events: [] });
    expect(await store.events("another", job.id, 0)).toBeUndefined();
  });

  it("says when something may have happened", async () => {
    const store = await jobs().open({ poll: 60_000 });
    const idle = new AbortController();
    const none = store.changed(idle.signal, { job: "no-such-job" });
    const claimable = store.changed(idle.signal);
    if (jobs().kind === "postgres") await new Promise((resolve) => setTimeout(resolve, 500));
    const job = await created(store);
    await claimable;
    const its = store.changed(idle.signal, { job: job.id });
    await claimed(store);
    await its;
    idle.abort();
    await none;
    await store.changed(idle.signal);
    const quick = await jobs().open({ poll: 10 });
    expect(await quick.changed(new AbortController().signal)).toBeUndefined();
    const closing = store.changed(new AbortController().signal);
    await store.close();
    await closing;
  });
}

async function eventsOf(store: JobStore, { project, id }: Job): Promise<readonly NumberedEvent[]> {
  return (await store.events(project, id, 0))?.events ?? [];
}
