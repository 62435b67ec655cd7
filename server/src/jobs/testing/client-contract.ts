import { expect, it } from "vitest";
import { jobResource, type Job } from "../job.ts";
import type { JobPage, JobsAsked, JobStore } from "../job-store.ts";
import { claimed, created, done, noLimits, type TestJobs } from "./test-jobs.ts";

const idsOf = (page: JobPage): string[] => page.jobs.map(({ id }) => id);

/** How every store of jobs lets clients end jobs and add to them. */
export function clientContract(jobs: () => TestJobs): void {
  const open = (): Promise<JobStore> => jobs().open();

  it("tells how much there is to do, and for how long it has waited", async () => {
    const store = await open();
    expect(await store.figures()).toEqual({ queued: 0, running: 0, oldestWait: 0 });
    await created(store);
    await jobs().advance(60_000);
    await created(store, { project: "another" });
    const { queued, running, oldestWait } = await store.figures();
    expect([queued, running, Math.floor(oldestWait / 10_000)]).toEqual([2, 0, 6]);
    const first = await claimed(store);
    expect(await store.figures()).toMatchObject({ queued: 1, running: 1 });
    await store.finish(first, done);
    await store.retry(await claimed(store), "again");
    expect(await store.figures()).toEqual({ queued: 1, running: 0, oldestWait: 0 });
  });

  it("tells the worker of a cancelled job, whose place stays taken until it has stopped", async () => {
    const store = await open();
    const job = await created(store);
    await created(store);
    const claim = await claimed(store);
    expect(await store.cancel("another", job.id)).toBeUndefined();
    const cancelled = await store.cancel("petstore", job.id);
    expect(cancelled).toMatchObject({ status: "archived", archivedAt: expect.any(Date) as Date });
    expect(await store.cancel("petstore", job.id)).toEqual(cancelled);
    expect(await store.archive("petstore", job.id)).toEqual(cancelled);
    expect(await store.heartbeat(claim)).toEqual({ cancel: true });
    expect(await store.saveStep(claim, "push", 1)).toBe(false);
    expect(await store.finish(claim, done)).toBe(false);
    expect(await store.retry(claim, "no")).toBe("lost");
    expect(await store.claim("two", { ...noLimits, perProject: 1 })).toBeUndefined();
    await store.release(claim);
    expect(await store.heartbeat(claim)).toBeNull();
    expect(await store.claim("two", { ...noLimits, perProject: 1 })).toBeDefined();
  });

  it("cancels what waits, and what is between two attempts", async () => {
    const store = await open();
    const waiting = await created(store);
    await store.cancel("petstore", waiting.id);
    expect(await store.claim("one", noLimits)).toBeUndefined();
    const later = await created(store);
    await store.retry(await claimed(store), "again");
    await store.cancel("petstore", later.id);
    await jobs().advance(60_000);
    expect(await store.claim("one", noLimits)).toBeUndefined();
  });

  it("takes so many messages and no more", async () => {
    const store = await open();
    const job = await created(store);
    for (let count = 1; count < 100; count += 1) {
      const sent = await store.message("petstore", job.id, "More.".repeat(4000));
      expect(sent).toMatchObject({ job: { status: "active" } });
    }
    // Who only looks at the job reads none of them.
    expect(JSON.stringify(await jobs().rows("select * from jobs")).length).toBeLessThan(2000);
    expect(await store.message("petstore", job.id, "More.")).toEqual({ kind: "full" });
    expect((await claimed(store)).prompts).toHaveLength(100);
  });

  it("archives what has ended, for good", async () => {
    const store = await open();
    const job = await created(store);
    await store.finish(await claimed(store), done);
    const archived = await store.archive("petstore", job.id);
    expect(archived).toMatchObject({ status: "archived", prLink: done.prLink, reason: null });
    expect(await store.message("petstore", job.id, "More.")).toEqual({ kind: "archived" });
    expect(await store.find("petstore", job.id)).toEqual(archived);
  });

  it("starts a round for a message to a job that has ended", async () => {
    const store = await open();
    const job = await created(store);
    const first = await claimed(store);
    await store.saveStep(first, "branch", 1);
    await store.finish(first, done);
    expect(await store.message("another", job.id, "More.")).toBeUndefined();
    const sent = await store.message("petstore", job.id, "More.");
    const { job: again } = sent as { job: Job };
    expect(again).toMatchObject({ status: "active", prLink: done.prLink });
    expect(jobResource(again).prLink).toBeNull();
    const second = await claimed(store);
    expect(second).toMatchObject({
      attempt: 2,
      tries: 1,
      round: 2,
      handled: ["Mend the typos."],
      prompts: ["More."],
    });
    expect(second.steps.size).toBe(0);
    await store.finish(second, { ...done, prLink: null });
    expect(jobResource((await store.find("petstore", job.id))!)).toMatchObject({ prLink: done.prLink });
  });

  it("remembers over rounds what was pushed, and the branch that work starts from", async () => {
    const store = await open();
    const job = await created(store);
    const first = await claimed(store);
    expect([first.pushed, first.job.base]).toEqual([undefined, null]);
    expect(await store.saveBase(first, "main")).toBe(true);
    const named = (await store.find("petstore", job.id))!;
    expect([named.source.ref, jobResource(named).source.ref]).toEqual([null, "main"]);
    await store.saveStep(first, "push", { commit: "a" });
    await store.finish(first, done);
    expect(await store.saveBase(first, "other")).toBe(false);
    for (const pushed of [undefined, { commit: "b" }]) {
      await store.message("petstore", job.id, "More.");
      const next = await claimed(store);
      expect(next).toMatchObject({ pushed: { commit: "a" }, job: { base: "main" } });
      expect(next.steps.size).toBe(0);
      if (pushed) await store.saveStep(next, "push", pushed);
      await store.finish(next, { ...done, status: "failed" });
    }
    await store.message("petstore", job.id, "More.");
    expect((await claimed(store)).pushed).toEqual({ commit: "b" });
  });

  it("lists the jobs of one status, page by page", async () => {
    const store = await open();
    const ids: string[] = [];
    for (let at = 0; at < 4; at += 1) ids.unshift((await created(store)).id);
    await store.archive("petstore", ids[1]!);
    const list = async (asked: Omit<JobsAsked, "limit"> = {}): Promise<JobPage> =>
      (await store.list("petstore", { limit: 2, ...asked }))!;
    const page = await list({ status: "active" });
    expect(idsOf(page)).toEqual([ids[0], ids[2]]);
    const last = await list({ status: "active", cursor: page.next! });
    expect([idsOf(last), last.next]).toEqual([[ids[3]], null]);
    expect(idsOf(await list({ status: "archived" }))).toEqual([ids[1]]);
    expect(idsOf(await list({ status: "failed" }))).toEqual([]);
    expect(idsOf(await list())).toEqual(ids.slice(0, 2));
  });

  it("keeps messages that come while a round runs for the next one", async () => {
    const store = await open();
    const job = await created(store);
    await store.message("petstore", job.id, "Two.");
    const first = await claimed(store);
    expect(first.prompts).toEqual(["Mend the typos.", "Two."]);
    await store.message("petstore", job.id, "Three.");
    await store.release(first);
    const again = await claimed(store);
    expect(again.prompts).toEqual(first.prompts);
    await store.message("petstore", job.id, "Four.");
    expect(await store.finish(again, { status: "failed", prLink: null, reason: "Bad." })).toBe(true);
    expect(await store.find("petstore", job.id)).toMatchObject({ status: "active", reason: null });
    const second = await claimed(store);
    expect(second).toMatchObject({
      round: 2,
      tries: 1,
      handled: first.prompts,
      prompts: ["Three.", "Four."],
    });
    await store.finish(second, done);
    expect(await store.find("petstore", job.id)).toMatchObject({ status: "completed" });
  });
}
