import { expect, it } from "vitest";
import type { DeploymentStore } from "../deployments/deployment-store.ts";
import { testService, type TestService } from "./testing.ts";

type Rollback = (statusId?: string) => Promise<number>;

interface Tested extends TestService {
  /** Builds releases of these names. */
  readonly build: (...names: string[]) => Promise<void>;
  readonly back: Rollback;
  /** Ends the rollbacks that are queued; resolves to their releases. */
  readonly end: () => Promise<readonly string[]>;
}

async function tested(): Promise<Tested> {
  const service = await testService();
  const { deployments, project, send } = service;
  const key = await service.key();
  return {
    ...service,
    build: async (...names) => {
      for (const name of names) await built(deployments, project, name);
    },
    back: async (statusId) =>
      (await send("POST", `/v1/project/rollback/${project}`, key, statusId === undefined ? {} : { statusId }))
        .statusCode,
    end: async () => {
      const ended: string[] = [];
      for (;;) {
        const claim = await deployments.claim(project, "test", "rollback");
        if (!claim) return ended;
        const release = claim.deployment.release ?? "";
        await deployments.finish(claim, { status: "success", summary: "Back.", release, artifact: null });
        ended.push(release);
      }
    },
  };
}

async function built(deployments: DeploymentStore, project: string, release: string): Promise<void> {
  const wanted = { project, kind: "production", branch: null, source: "start" } as const;
  const claim = await deployments.begin(wanted, "test");
  await deployments.finish(claim, { status: "success", summary: "Built.", release, artifact: null });
}

it("goes back over all releases that are kept, whatever was shown in between", async () => {
  const { build, back, end, deployments, project } = await tested();
  await build("r1", "r2", "r3", "r4", "r5", "r6", "r7");
  for (let times = 0; times < 4; times++) expect(await back()).toBe(202);
  expect(await end()).toEqual(["r6", "r5", "r4", "r3"]);
  await build("r8", "r9");
  const went: string[] = [];
  while ((await back()) === 202) went.push(...(await end()));
  // The last five were built; those that were shown until ten minutes ago are kept, too.
  expect(went).toEqual(["r8", "r7", "r6", "r5", "r4", "r3", "r2", "r1"].slice(0, went.length));
  expect(went.length).toBeGreaterThanOrEqual(4);
  expect((await deployments.current(project, null))?.release).toBe(went.at(-1));
});

it("goes one release further back with each request, however quickly they come", async () => {
  const { build, back, end } = await tested();
  await build("r1", "r2", "r3", "r4");
  expect(await Promise.all([back(), back(), back(), back()])).toEqual([202, 202, 202, 409]);
  expect(await end()).toEqual(["r3", "r2", "r1"]);
  expect(await back()).toBe(409);
});

it("says why it goes no further back, and only what can be done", async () => {
  const { build, back, end, send, project, key } = await tested();
  const refusal = async (): Promise<string> => {
    const answer = await send("POST", `/v1/project/rollback/${project}`, await key(), {});
    expect(answer.statusCode).toBe(409);
    return answer.json<{ error: string }>().error;
  };
  await build("r1");
  expect(await refusal()).toMatch(
    /^There is no release before the one that is shown\. To show older docs, put/,
  );
  await build("r2");
  expect(await back()).toBe(202);
  await end();
  expect(await refusal()).toContain("Show a newer one again with the statusId of its deployment.");
});

it("makes one of the same release that is asked for twice, but not where another is asked for in between", async () => {
  const { build, back, end, deployments, project } = await tested();
  await build("r1", "r2", "r3");
  const page = await deployments.list(project, { limit: 10 });
  const idOf = (release: string): string =>
    page?.deployments.find((each) => each.release === release)?.id ?? "";
  for (const release of ["r1", "r1", "r2", "r1"]) expect(await back(idOf(release))).toBe(202);
  expect(await end()).toEqual(["r1", "r2", "r1"]);
});

it("builds what is asked for after a rollback, although a build was queued before it", async () => {
  const { build, back, deployments, project, send, key } = await tested();
  await build("r1", "r2");
  const deploy = async (): Promise<string> => {
    const answer = await send("POST", `/v1/project/update/${project}`, await key());
    return answer.json<{ statusId: string }>().statusId;
  };
  const first = await deploy();
  expect(await deploy()).toBe(first);
  expect(await back()).toBe(202);
  const later = await deploy();
  expect(later).not.toBe(first);
  expect(await deploy()).toBe(later);
  expect((await deployments.find(later))?.status).toBe("queued");
});

it("marks what is shown, of the project and of each preview", async () => {
  const { build, back, end, deployments, project, send, key } = await tested();
  await build("r1", "r2");
  const admin = await key();
  const list = async (): Promise<readonly (readonly [string, boolean])[]> => {
    const answer = await send("GET", `/v1/project/deployments/${project}`, admin);
    const page = answer.json<{ deployments: readonly { source: string; kind: string; shown: boolean }[] }>();
    return page.deployments.map(({ source, kind, shown }) => [kind === "preview" ? kind : source, shown]);
  };
  await back();
  expect(await list()).toEqual([
    ["rollback", false],
    ["start", true],
    ["start", false],
  ]);
  await end();
  expect(await list()).toEqual([
    ["rollback", true],
    ["start", false],
    ["start", false],
  ]);
  for (const release of ["p1", "p2"]) {
    await deployments.request({ project, kind: "preview", branch: "x", preview: "x-1", source: "api" });
    const claim = await deployments.claim(project, "test", "build");
    await deployments.finish(claim!, { status: "success", summary: "Built.", release, artifact: null });
  }
  expect((await list()).slice(0, 3)).toEqual([
    ["preview", true],
    ["preview", false],
    ["rollback", true],
  ]);
  const current = await deployments.current(project, null);
  const status = await send("GET", `/v1/project/update-status/${current?.id ?? ""}`, admin);
  expect(status.json()).toMatchObject({ shown: true });
});
