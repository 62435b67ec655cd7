import { definePlugin, type Plugin, type SearchHit } from "@octavo/core";
import { build } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { searchResults } from "@octavo/plugins/search/api";
import { expect, it } from "vitest";
import { cleanSite, folderOf } from "../testing/run.ts";
import { openBuiltSite, type OpenBuiltSite } from "./open-built-site.ts";
import { folderProject } from "./project-settings.ts";

/** A built site with a plugin that answers what readers look for. */
async function opened(answer: () => unknown): Promise<OpenBuiltSite & { readonly told: string[] }> {
  const engine: Plugin = definePlugin("engine", (hooks) => {
    hooks.search.tapPromise("engine", async () => (await answer()) as readonly SearchHit[]);
  })();
  const root = folderOf(cleanSite());
  const out = folderOf();
  const site = { plugins: [...defaults(), engine] };
  await build({ ...site, root, out });
  const told: string[] = [];
  const options = {
    site,
    data: folderOf(),
    proxyAllow: [],
    patience: 200,
    onError: (error: unknown) => told.push((error as Error).message),
  };
  const built = { root, out, cache: folderOf(), base: "", configRoot: root, trusted: true };
  return { ...(await openBuiltSite(folderProject(root, undefined), built, options)), told };
}

it("tells once of a plugin that fails to answer a search, and answers without it", async () => {
  const down = (): never => {
    throw new Error("engine down");
  };
  for (const [answer, message] of [
    [down, "engine down"],
    [() => new Promise(() => undefined), "it waits for a promise that is never settled"],
  ] as const) {
    const { search, told } = await opened(answer);
    const request = { query: "welcome" };
    for (let asked = 0; asked < 2; asked++)
      expect(searchResults(await search.search(request), request, "")).toMatchObject([{ path: "/" }]);
    expect(told).toEqual([expect.stringContaining(`"engine" failed in its "search" tap: ${message}`)]);
  }
});
