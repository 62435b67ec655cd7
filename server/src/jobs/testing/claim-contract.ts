import { expect, it } from "vitest";
import type { Claim, JobStore } from "../job-store.ts";
import { claimed, created, done, newJob, noLimits, type TestJobs } from "./test-jobs.ts";

/** How every store of jobs hands them to workers. */
export function claimContract(jobs: () => TestJobs): void {
  const open = (): Promise<JobStore> => jobs().open();

  it("runs a job through its steps", async () => {
    const store = await open();
    const job = await created(store);
    const claim = await claimed(store);
    expect(claim).toMatchObject({
      owner: "one",
      attempt: 1,
      tries: 1,
      round: 1,
      handled: [],
      prompts: [newJob().prompt],
    });
    expect(claim.steps.size).toBe(0);
    expect(await store.claim("two", noLimits)).toBeUndefined();
    expect(await store.saveStep(claim, "branch", { name: "agent/1" })).toBe(true);
    expect(await store.heartbeat(claim)).toEqual({ cancel: false });
    expect(await store.finish(claim, done)).toBe(true);
    expect(await store.find("petstore", job.id)).toMatchObject({ status: "completed", prLink: done.prLink });
    expect(await store.heartbeat(claim)).toBeNull();
    expect(await store.finish(claim, done)).toBe(false);
    expect(await store.claim("one", noLimits)).toBeUndefined();
  });

  it("lets nobody write who has lost the lease", async () => {
    const store = await open();
    const job = await created(store);
    const zombie = await claimed(store);
    await store.saveStep(zombie, "branch", 1);
    await jobs().advance(60_001);
    expect(await store.heartbeat(zombie)).toBeNull();
    const second = await claimed(await open(), "two");
    expect(second).toMatchObject({ attempt: 2, tries: 2 });
    expect(second.steps).toEqual(new Map([["branch", 1]]));
    expect(await store.heartbeat(zombie)).toBeNull();
    expect(await store.saveStep(zombie, "edit", 1)).toBe(false);
    expect(await store.finish(zombie, done)).toBe(false);
    expect(await store.retry(zombie, "no")).toBe("lost");
    expect(await store.addEvent(zombie, { type: "text", data: 1 })).toBe(false);
    await store.release(zombie);
    expect(await store.heartbeat(second)).toEqual({ cancel: false });
    expect(await store.finish(second, done)).toBe(true);
    expect(await store.find("petstore", job.id)).toMatchObject({ status: "completed" });
  });

  it("fences an owner from its own earlier claims", async () => {
    const store = await open();
    await created(store);
    const first = await claimed(store);
    await store.release(first);
    const second = await claimed(store);
    expect(second).toMatchObject({ owner: first.owner, tries: 1 });
    expect(await store.finish(first, done)).toBe(false);
    expect(await store.finish(second, done)).toBe(true);
  });

  it("moves the deadline with a round, not with an attempt", async () => {
    const store = await jobs().open({ timeout: 100_000 });
    const job = await created(store);
    await claimed(store);
    await jobs().advance(70_000);
    const second = await claimed(store);
    expect(second.remaining).toBeLessThanOrEqual(30_000);
    await store.finish(second, done);
    await store.message("petstore", job.id, "More.");
    expect((await claimed(store)).remaining).toBe(100_000);
  });

  it("keeps a lease alive by heartbeats alone", async () => {
    const store = await open();
    await created(store);
    const claim = await claimed(store);
    for (let beat = 0; beat < 5; beat += 1) {
      await jobs().advance(45_000);
      expect(await store.heartbeat(claim)).toEqual({ cancel: false });
      expect(await store.claim("two", noLimits)).toBeUndefined();
    }
  });

  it("tries again later, and not for ever", async () => {
    const store = await jobs().open({ random: () => 0.5 });
    const job = await created(store);
    for (const pause of [5000, 10_000]) {
      expect(await store.retry(await claimed(store), "The host answered 500.")).toBe("later");
      await jobs().advance(pause - 1000);
      expect(await store.claim("one", noLimits)).toBeUndefined();
      await jobs().advance(1000);
    }
    expect(await store.retry(await claimed(store), "The host answered 500.")).toBe("failed");
    expect(await store.find("petstore", job.id)).toMatchObject({
      status: "failed",
      reason: "The host answered 500.",
      prLink: null,
    });
    expect(await store.claim("one", noLimits)).toBeUndefined();
  });

  it("fails a job that loses its worker again and again", async () => {
    const store = await open();
    const job = await created(store);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await claimed(store);
      await jobs().advance(60_001);
    }
    expect(await store.claim("one", noLimits)).toBeUndefined();
    const found = await store.find("petstore", job.id);
    expect(found).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("lost 3 times") as string,
    });
  });

  it("grants as many attempts again once the change is pushed", async () => {
    const store = await open();
    const job = await created(store);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await claimed(store);
      await jobs().advance(60_001);
    }
    const third = await claimed(store);
    expect(third.tries).toBe(3);
    await store.saveStep(third, "push", { commit: "1" });
    for (let tries = 2; tries < 4; tries += 1) {
      await jobs().advance(60_001);
      const claim = await claimed(store);
      expect(claim.tries).toBe(tries);
      expect(claim.steps.get("push")).toEqual({ commit: "1" });
    }
    await jobs().advance(60_001);
    expect(await store.claim("one", noLimits)).toBeUndefined();
    expect(await store.find("petstore", job.id)).toMatchObject({ status: "failed" });
  });

  it("does not charge an attempt that was given back", async () => {
    const store = await open();
    await created(store);
    for (let attempt = 1; attempt < 6; attempt += 1) {
      const claim = await claimed(store);
      expect(claim).toMatchObject({ attempt, tries: 1 });
      await store.release(claim);
    }
  });

  it("ends a job at its deadline, whether its worker lives or not", async () => {
    const store = await jobs().open({ timeout: 100_000 });
    const job = await created(store);
    const claim = await claimed(store);
    expect(claim.remaining).toBe(100_000);
    expect(claim.deadline.getTime() - claim.job.createdAt.getTime()).toBeGreaterThanOrEqual(100_000);
    await jobs().advance(50_000);
    expect(await store.heartbeat(claim)).toEqual({ cancel: false });
    await jobs().advance(50_001);
    expect(await store.heartbeat(claim)).toEqual({ cancel: true });
    expect(await store.finish(claim, done)).toBe(false);
    expect(await store.find("petstore", job.id)).toMatchObject({ status: "failed" });
    const another = await created(store);
    await claimed(store);
    await jobs().advance(100_001);
    expect(await store.claim("two", noLimits)).toBeUndefined();
    expect(await store.find("petstore", another.id)).toMatchObject({ status: "failed" });
  });

  it("holds the limits of what runs at one time, among several workers", async () => {
    const stores = await Promise.all([open(), open(), open()]);
    for (const project of ["a", "b", "c"]) {
      for (let count = 0; count < 5; count += 1) await created(stores[0], { project });
    }
    const limits = { ...noLimits, perProject: 2, global: 5 };
    const claims = await Promise.all(
      Array.from({ length: 15 }, (_, index) => stores[index % 3]!.claim(`worker ${index}`, limits)),
    );
    const taken = claims.filter((claim) => claim !== undefined);
    expect(new Set(taken.map(({ job }) => job.id)).size).toBe(5);
    expect(taken.map(({ job }) => job.project).toSorted()).toEqual(["a", "a", "b", "b", "c"]);
    await stores[1].finish(taken[0]!, done);
    expect(await stores[2].claim("x", limits)).toMatchObject({
      job: { project: expect.any(String) as string },
    });
    expect(await stores[2].claim("x", { ...noLimits, perProject: 0 })).toBeUndefined();
  });

  it("claims in the order of creation, and no more of a project than may run", async () => {
    const store = await open();
    const order: string[] = [];
    for (const project of ["a", "a", "a"]) {
      order.push((await created(store, { project })).id);
      await jobs().advance(1);
    }
    const got = [];
    for (let count = 0; count < 3; count += 1) {
      got.push((await store.claim("one", { ...noLimits, perProject: 2 }))?.job.id);
    }
    expect(got).toEqual([order[0], order[1], undefined]);
  });

  it("takes turns among projects, however many jobs one of them has", async () => {
    const store = await open();
    for (const project of ["a", "a", "a", "a", "b", "c"]) {
      await created(store, { project });
      await jobs().advance(1);
    }
    const got: Claim[] = [];
    for (let count = 0; count < 4; count += 1) got.push(await claimed(store));
    expect(got.map(({ job }) => job.project)).toEqual(["a", "b", "c", "a"]);
    await created(store, { project: "c" });
    await store.finish(got[2]!, done);
    expect(await claimed(store)).toMatchObject({ job: { project: "c" } });
  });

  it("leaves jobs to who knows their project", async () => {
    const store = await open();
    const job = await created(store, { project: "b" });
    expect(await store.claim("one", { ...noLimits, projects: ["a", "c"] })).toBeUndefined();
    expect(await store.claim("one", { ...noLimits, projects: [] })).toBeUndefined();
    await jobs().advance(3_600_000);
    expect(await store.find("b", job.id)).toMatchObject({ status: "active" });
    const claim = await store.claim("two", { ...noLimits, projects: ["a", "b"] });
    expect(claim).toMatchObject({ attempt: 1, tries: 1, job: { id: job.id } });
  });
}
