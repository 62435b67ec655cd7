import { expect, it, vi } from "vitest";
import { ArtifactError } from "../artifacts/artifact-error.ts";
import type { Deployment } from "../deployments/deployment.ts";
import type { DeploymentStore } from "../deployments/deployment-store.ts";
import { MissingRelease } from "../deployments/obtain-release.ts";
import type { ReleaseStore } from "../deployments/release-store.ts";
import type { Release } from "../deployments/releases.ts";
import { findPreviewed } from "./find-previewed.ts";

const preview = {
  project: "docs",
  kind: "preview",
  branch: "x",
  release: "r-1",
  endedAt: new Date(),
} as unknown as Deployment;
const release = { name: "r-1" } as Release;

function world(find: () => Promise<Release>, succeeded: readonly Deployment[] = [preview]) {
  const errors: unknown[] = [];
  const finding = vi.fn<() => Promise<Release>>(find);
  const releases = new Map([["docs", { find: finding } as unknown as ReleaseStore]]);
  const store = { succeeded: async () => succeeded } as unknown as DeploymentStore;
  return { errors, finding, ask: findPreviewed(releases, store, (error) => errors.push(error)) };
}

it("finds what a preview shows, and nothing of projects that there are none of", async () => {
  const { ask, errors } = world(async () => release);
  expect(await ask(preview)).toBe(release);
  expect(await ask({ ...preview, project: "other" })).toBeUndefined();
  expect(await ask({ ...preview, release: null })).toBeUndefined();
  expect(errors).toEqual([]);
});

it("answers that it cannot be had, and asks the store once however many ask", async () => {
  const { ask, errors, finding } = world(async () => Promise.reject(new ArtifactError("It is away.")));
  for (let at = 0; at < 10; at++)
    await expect(ask(preview)).rejects.toMatchObject({ status: 503, headers: { "retry-after": "30" } });
  expect(finding).toHaveBeenCalledTimes(1);
  expect(errors).toEqual([new ArtifactError("It is away.")]);
});

it("asks again after a while", async () => {
  vi.useFakeTimers();
  try {
    let isAway = true;
    const { ask, errors } = world(async () =>
      isAway ? Promise.reject(new ArtifactError("It is away.")) : Promise.resolve(release),
    );
    await expect(ask(preview)).rejects.toMatchObject({ status: 503 });
    isAway = false;
    vi.advanceTimersByTime(31_000);
    expect(await ask(preview)).toBe(release);
    expect(errors.length).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it("knows nothing of old previews, and tells where a new one is missing", async () => {
  const missing = async (): Promise<Release> => Promise.reject(new MissingRelease("It is nowhere."));
  const recent = world(missing);
  for (let at = 0; at < 3; at++) expect(await recent.ask(preview)).toBeUndefined();
  expect(recent.errors.length).toBe(1);
  const old = world(missing, []);
  expect(await old.ask(preview)).toBeUndefined();
  expect(old.errors).toEqual([]);
});
