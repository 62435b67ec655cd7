import { expect, it } from "vitest";
import type { Commit } from "../deployment.ts";
import type { DeploymentClaim, DeploymentStore, Outcome } from "../deployment-store.ts";
import { wanted, type TestDeployments } from "./test-deployments.ts";

const built = (release: string): Outcome => ({
  status: "success",
  summary: "Built.",
  release,
  artifact: null,
});
const commit: Commit = {
  sha: "abc",
  ref: "main",
  message: "Ünïcode\n\nMore",
  author: "Ada",
  filesChanged: { added: ["ä.mdx"], modified: [], removed: ["b/c.mdx"] },
};
const failed: Outcome = { status: "failure", summary: "It broke.", release: null, artifact: null };

async function claimed(
  store: DeploymentStore,
  owner = "one",
  project = "petstore",
): Promise<DeploymentClaim> {
  const claim = await store.claim(project, owner, "build");
  if (!claim) throw new Error("There was nothing to claim.");
  return claim;
}

/** How every store of deployments behaves. */
export function storeContract(open: () => Promise<TestDeployments>): void {
  it("makes one of many requests, and another one while that is being built", async () => {
    const store = await (await open()).open();
    const burst = await Promise.all(Array.from({ length: 50 }, () => store.request(wanted())));
    expect(new Set(burst.map(({ id }) => id)).size).toBe(1);
    expect(burst[0]).toMatchObject({ status: "queued", startedAt: null, endedAt: null, release: null });
    const claim = await claimed(store);
    expect(claim.deployment).toMatchObject({ id: burst[0]?.id, status: "in_progress" });
    const later = await Promise.all(Array.from({ length: 50 }, () => store.request(wanted())));
    expect(new Set(later.map(({ id }) => id)).size).toBe(1);
    expect(later[0]?.id).not.toBe(claim.deployment.id);
    expect(await store.claim("petstore", "two", "build")).toBeUndefined();
    expect(await store.finish(claim, built("r1"))).toBe(true);
    expect((await claimed(store, "two")).deployment.id).toBe(later[0]?.id);
    expect(await store.claim("petstore", "two", "build")).toBeUndefined();
  });

  it("keeps projects and branches apart", async () => {
    const store = await (await open()).open();
    const ids = [
      await store.request(wanted()),
      await store.request(wanted({ project: "other" })),
      await store.request(wanted({ kind: "preview", branch: "a" })),
      await store.request(wanted({ kind: "preview", branch: "b" })),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect((await store.request(wanted({ kind: "preview", branch: "b" }))).id).toBe(ids[3]);
    const claims = [await claimed(store), await claimed(store), await claimed(store)];
    expect(claims.map(({ deployment }) => deployment.id)).toEqual([ids[0], ids[2], ids[3]]);
    await store.finish(claims[1]!, built("a1"));
    expect(await store.current("petstore", null)).toBeUndefined();
    expect(await store.current("petstore", "a")).toMatchObject({ id: ids[2], release: "a1", branch: "a" });
    expect(await store.current("other", "a")).toBeUndefined();
  });

  it("gives the deployment of a lost owner to another one, three times, and listens to the first no more", async () => {
    const world = await open();
    const store = await world.open();
    const { id } = await store.request(wanted());
    const first = await claimed(store);
    await world.advance(30_000);
    expect(await store.heartbeat(first)).toBe(true);
    await world.advance(61_000);
    const second = await claimed(store, "one");
    expect(second).toMatchObject({ attempt: 2, deployment: { id, status: "in_progress" } });
    expect(await store.heartbeat(first)).toBe(false);
    expect(await store.log(first, ["late"])).toBe(false);
    expect(await store.setCommit(first, commit)).toBe(false);
    expect(await store.finish(first, built("r1"))).toBe(false);
    await store.release(first);
    expect(await store.heartbeat(second)).toBe(true);
    await world.advance(61_000);
    await claimed(store, "three");
    await world.advance(61_000);
    expect(await store.claim("petstore", "four", "build")).toBeUndefined();
    const lost = await store.find(id);
    expect(lost).toMatchObject({ status: "failure", endedAt: expect.any(Date) as Date, release: null });
    expect(lost?.summary).toContain("was lost 3 times");
    expect(await store.current("petstore", null)).toBeUndefined();
  });

  it("charges nothing for what is given back, and takes it up again", async () => {
    const store = await (await open()).open({ attempts: 1 });
    const { id } = await store.request(wanted());
    for (let at = 1; at <= 3; at++) {
      const claim = await claimed(store);
      expect(claim).toMatchObject({ attempt: at, deployment: { id } });
      await store.release(claim);
      expect(await store.find(id)).toMatchObject({ status: "queued", endedAt: null });
    }
    expect((await store.request(wanted())).id).toBe(id);
  });

  it("shows the newest success, never a failure, and lets a rollback go before what was under way", async () => {
    const store = await (await open()).open();
    for (const outcome of [built("r1"), built("r2"), failed]) {
      await store.request(wanted());
      await store.finish(await claimed(store), outcome);
    }
    expect(await store.current("petstore", null)).toMatchObject({ release: "r2", summary: "Built." });
    await store.request(wanted());
    const building = await claimed(store);
    const back = await store.request(wanted({ source: "rollback", release: "r1" }));
    expect((await store.request(wanted({ source: "rollback", release: "r1" }))).id).toBe(back.id);
    expect((await store.request(wanted({ source: "rollback", release: "r2" }))).id).not.toBe(back.id);
    expect(await store.claim("petstore", "one", "build")).toBeUndefined();
    const rollback = await store.claim("petstore", "one", "rollback");
    expect(rollback?.deployment).toMatchObject({ id: back.id, release: "r1" });
    await store.finish(rollback!, built("r1"));
    await store.finish(building, built("r3"));
    expect(await store.current("petstore", null)).toMatchObject({ id: back.id, release: "r1" });
    const { id } = building.deployment;
    const note = "Not shown: what was asked for after it was shown meanwhile.";
    expect((await store.find(id))?.summary).toContain(`Built. ${note}`);
    expect((await store.logs(id)).at(-1)).toContain(note);
    expect((await store.find(back.id))?.summary).toBe("Built.");
    expect((await store.succeeded("petstore")).map(({ release }) => release)).toEqual([
      "r1",
      "r3",
      "r2",
      "r1",
    ]);
  });

  it("tells of a success together with where its release is kept", async () => {
    const store = await (await open()).open();
    const artifact = { sha256: "a".repeat(64), bytes: 5_000_000_000 };
    await store.request(wanted());
    await store.finish(await claimed(store), { ...built("r1"), artifact });
    expect(await store.current("petstore", null)).toMatchObject({ release: "r1", artifact });
    await store.request(wanted());
    await store.finish(await claimed(store), built("r2"));
    expect(await store.current("petstore", null)).toMatchObject({ release: "r2", artifact: null });
  });

  it("bounds logs, and keeps commits as they come", async () => {
    const store = await (await open()).open();
    const { id } = await store.request(wanted());
    const claim = await claimed(store);
    await store.log(claim, ["a\0b", "\uD800", "x".repeat(5000)]);
    const [first, second, third] = await store.logs(id);
    expect([first?.length, second?.length, third?.length]).toEqual([3, 1, 2000]);
    for (let at = 0; at < 3; at++)
      expect(await store.log(claim, Array.from({ length: 600 }, String))).toBe(true);
    const lines = await store.logs(id);
    expect(lines.length).toBe(1000);
    expect(lines.at(-1)).toBe("Further lines are left out.");
    expect(await store.logs("none")).toEqual([]);
    await store.setCommit(claim, commit);
    await store.finish(claim, failed);
    expect(await store.find(id)).toMatchObject({ commit, status: "failure", summary: "It broke." });
    expect(await store.log(claim, ["late"])).toBe(false);
  });

  it("lists page by page, the newest first", async () => {
    const store = await (await open()).open();
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) {
      ids.unshift((await store.request(wanted())).id);
      await store.finish(await claimed(store), failed);
    }
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await store.list("petstore", { cursor, limit: 2 });
      seen.push(...(page?.deployments ?? []).map(({ id }) => id));
      if (page?.next == null) break;
      cursor = page.next;
    }
    expect(seen).toEqual(ids);
    expect(await store.list("petstore", { cursor: "x", limit: 2 })).toBeUndefined();
    expect(await store.list("other", { limit: 2 })).toEqual({ deployments: [], next: null });
  });

  it("begins what a start needs at once, beside what waits", async () => {
    const store = await (await open()).open();
    const queued = await store.request(wanted());
    const claim = await store.begin(wanted({ source: "start" }), "one");
    expect(claim.deployment).toMatchObject({ status: "in_progress", source: "start" });
    expect(claim.deployment.id).not.toBe(queued.id);
    expect(await store.finish(claim, built("r1"))).toBe(true);
    expect(await store.current("petstore", null)).toMatchObject({ release: "r1" });
  });

  it("keeps what a start wants of what is shown apart from what others want of the docs", async () => {
    const store = await (await open()).open();
    const starts = [
      await store.request(wanted({ source: "start" })),
      await store.request(wanted({ source: "start" })),
    ];
    const others = [await store.request(wanted()), await store.request(wanted({ source: "webhook" }))];
    const back = await store.goBack("petstore", () => "r1");
    expect(new Set([...starts, ...others, back].map(({ id }) => id)).size).toBe(3);
    expect(starts[0]?.id).toBe(starts[1]?.id);
    expect(others[0]?.id).toBe(others[1]?.id);
  });

  it("names the service once, for all who ask", async () => {
    const deployments = await open();
    const stores = [await deployments.open(), await deployments.open()];
    const names = await Promise.all([...stores, ...stores].map((store) => store.service()));
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("ends what a server needed that was lost: the next one asks for its own", async () => {
    const world = await open();
    const store = await world.open();
    const { deployment } = await store.begin(wanted({ source: "start" }), "one");
    await world.advance(61_000);
    expect(await store.claim("petstore", "two", "build")).toBeUndefined();
    const lost = await store.find(deployment.id);
    expect(lost).toMatchObject({ status: "failure", summary: "The server was lost before it was done." });
  });

  it("wakes who waits for a project", async () => {
    const world = await open();
    const store = await world.open({ poll: 60_000 });
    const none = new AbortController();
    const woken = store.changed(none.signal, "petstore");
    for (let isWoken = false; !isWoken;) {
      await store.request(wanted({ branch: crypto.randomUUID(), kind: "preview" }));
      isWoken = await Promise.race([
        woken.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50)),
      ]);
    }
    const aborted = store.changed(none.signal, "petstore");
    none.abort();
    await expect(aborted).resolves.toBeUndefined();
  });
}
