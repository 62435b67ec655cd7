import { afterEach, expect, it, vi } from "vitest";
import type { DeploymentStore } from "../deployments/deployment-store.ts";
import type { Deployment } from "../deployments/deployment.ts";
import type { Release } from "../deployments/releases.ts";
import { openPreviews } from "./open-previews.ts";
import { folderProject } from "./project-settings.ts";
import { ShownRelease, type ShownReleaseOptions } from "./shown-release.ts";

afterEach(() => vi.restoreAllMocks());

/** Opens previews whose sites are never asked. */
function previews(releaseOf: (name: string) => string, open: (release: string) => Promise<void>) {
  const closed: string[] = [];
  vi.spyOn(ShownRelease, "open").mockImplementation(async (_settings, { name }) => {
    await open(name);
    return { close: () => closed.push(name), view: () => undefined } as unknown as ShownRelease;
  });
  const project = { settings: { ...folderProject("/docs", undefined), id: "docs" }, signIn: undefined };
  const store = {
    previewed: async (name: string) => ({ project: "docs", release: releaseOf(name) }) as Deployment,
  } as unknown as DeploymentStore;
  const find = async ({ release }: Deployment): Promise<Release> => ({ name: release }) as Release;
  return { closed, ask: openPreviews([project], store, find, () => ({}) as ShownReleaseOptions) };
}

it("closes what is asked for no more", async () => {
  const { closed, ask } = previews(
    (name) => `release-${name}`,
    async () => undefined,
  );
  for (const name of ["a", "b", "c", "d", "e", "f", "g"]) expect(await ask(name)).toBeDefined();
  await expect.poll(() => closed).toEqual(["release-a", "release-b"]);
});

it("leaves a later release alone where the one before could not be opened", async () => {
  let newest = "one";
  const { promise: failing, reject: fail } = Promise.withResolvers<void>();
  const { closed, ask } = previews(
    () => newest,
    (release) => (release === "one" ? failing : Promise.resolve()),
  );
  const first = ask("a");
  await new Promise((resolve) => setTimeout(resolve, 1100));
  newest = "two";
  const second = await ask("a");
  expect(second).toBeDefined();
  fail(new Error("broken"));
  await expect(first).rejects.toThrow("broken");
  newest = "three";
  // It is still known, and looked for no more for a moment.
  expect(await ask("a")).toBe(second);
  expect(closed).toEqual([]);
});
