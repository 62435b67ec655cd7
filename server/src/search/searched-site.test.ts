import { expect, it, onTestFinished, vi } from "vitest";
import type { ProjectOptions } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { cleanSite, folderOf } from "../testing/run.ts";
import { openSearchedSite } from "./searched-site.ts";

const files = {
  ...cleanSite({ navigation: { pages: ["index", "private/notes"] } }),
  "private/notes.mdx": "---\ntitle: Notes\n---\nTurbines of our own.\n",
};

/** Opens a site, searches it, and says whether the index was made for it. */
async function opened(
  options: ProjectOptions,
): Promise<{ readonly isNew: boolean; readonly paths: readonly string[] }> {
  const told: string[] = [];
  const { ask, withContent } = await openSearchedSite(
    { options, clear: () => {}, printTrace: () => {} },
    {
      signal: new AbortController().signal,
      onProgress: (words) => told.push(words),
      onError: (error) => {
        throw error;
      },
      onFault: (fault) => {
        throw fault;
      },
    },
  );
  const request = { query: "turbines" };
  const hits = await ask(request);
  for (const { content } of await withContent(hits, request)) expect(content).toMatch(/^#+ \S/);
  return { isNew: told.length > 0, paths: hits.map(({ document }) => document.path) };
}

function inOwnCache(): void {
  vi.stubEnv("OCTAVO_CACHE", folderOf());
  onTestFinished(() => void vi.unstubAllEnvs());
}

it("takes no index that was made with other options", async () => {
  inOwnCache();
  const options = { root: folderOf(files), plugins: defaults() };
  expect(await opened(options)).toEqual({ isNew: true, paths: ["/private/notes"] });
  expect(await opened(options)).toEqual({ isNew: false, paths: ["/private/notes"] });
  const without = { ...options, except: `${options.root}/private` };
  expect(await opened(without)).toEqual({ isNew: true, paths: [] });
  expect((await opened({ ...options, network: false })).isNew).toBe(true);
  expect((await opened({ ...options, base: "/docs" })).isNew).toBe(true);
});

it("keeps the index of a site whose own code is not run", async () => {
  inOwnCache();
  const root = folderOf({ ...files, "octavo.config.ts": "throw new Error('run');" });
  const options = { root, plugins: defaults(), trusted: false };
  expect((await opened(options)).isNew).toBe(true);
  expect((await opened(options)).isNew).toBe(false);
});
