import { afterEach, expect, it, vi } from "vitest";
import type { DeploymentStore } from "../deployments/deployment-store.ts";
import type { ReleaseStore } from "../deployments/release-store.ts";
import type { Release } from "../deployments/releases.ts";
import { LiveProject } from "./live-project.ts";
import { folderProject } from "./project-settings.ts";
import { ShownRelease, type ShownReleaseOptions } from "./shown-release.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const never = new AbortController().signal;
/** Milliseconds. */
const patience = 300;

function releaseOf(name: string): Release {
  return { name } as Release;
}

/** A project that shows the release "one" to a reader, and whose views of other releases are never made. */
async function live(): Promise<{
  readonly project: LiveProject;
  readonly told: string[];
  readonly show: (name: string) => Promise<boolean>;
}> {
  const told: string[] = [];
  vi.spyOn(ShownRelease, "open").mockImplementation(
    async (_settings, release) =>
      ({
        release,
        readers: [{ isSignedIn: true, groups: [] }],
        makeAhead: () => new Promise<void>(() => undefined),
        close: () => told.push(`closed ${release.name}`),
        discard: () => told.push(`discarded ${release.name}`),
      }) as unknown as ShownRelease,
  );
  let current = "one";
  const project = new LiveProject({
    settings: folderProject("/docs", undefined),
    store: { current: async () => ({ release: current }) } as unknown as DeploymentStore,
    releases: {
      find: async ({ release }: { release: string }) => releaseOf(release),
    } as unknown as ReleaseStore,
    webhookSecret: undefined,
    signIn: undefined,
    opening: {
      views: { stopping: never },
      onError: (error: unknown) => void told.push(String(error)),
    } as unknown as ShownReleaseOptions,
    onShown: () => undefined,
    patience,
  });
  const show = (name: string): Promise<boolean> => {
    current = name;
    return project.follow();
  };
  expect(await show("one")).toBe(true);
  return { project, told, show };
}

it("waits a while for views of the next release, and shows it without them", async () => {
  const { project, told, show } = await live();
  const start = performance.now();
  await project.prepare(releaseOf("two"), never);
  const waited = performance.now() - start;
  expect(waited).toBeGreaterThanOrEqual(patience - 5);
  expect(waited).toBeLessThan(3000);
  expect(project.release?.name).toBe("one");
  expect(await show("two")).toBe(true);
  expect(project.release?.name).toBe("two");
  expect(told).toEqual(["closed one"]);
});

it("lets go of what will not be shown", async () => {
  const { project, told } = await live();
  const stopped = new AbortController();
  const preparing = project.prepare(releaseOf("two"), stopped.signal);
  stopped.abort(new Error("late"));
  await expect(preparing).rejects.toThrow("late");
  expect(told).toEqual(["discarded two"]);
  await project.prepare(releaseOf("three"), never);
  project.discard();
  expect(told).toEqual(["discarded two", "discarded three"]);
  expect(project.release?.name).toBe("one");
});
