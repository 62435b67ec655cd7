import { expect, it, vi } from "vitest";
import { cleanSite, folderOf } from "../testing/run.ts";
import { startFromSources } from "../testing/start-command.ts";

const tap = `import { definePlugin } from "@octavo/core";
     export default { plugins: [definePlugin("engine", (hooks) =>
       hooks.search.tapPromise("engine", () => new Promise(() => {})))()] };`;
const provider = `export default { search: { provider: { id: "model", dimensions: 3, maxBatch: 3, maxTokens: 100,
       embed: () => new Promise(() => {}) } } };`;

/** Searches with this configuration. Only a process of its own comes to where nothing is left to do. */
async function doesNotWait(config: string, message: RegExp): Promise<void> {
  vi.stubEnv("OCTAVO_CACHE", folderOf());
  const cwd = folderOf({ ...cleanSite(), "octavo.config.ts": config });
  const { said, exit, stderr } = await startFromSources(cwd, "search", "welcome home");
  vi.unstubAllEnvs();
  expect({ code: await exit, said }).toEqual({
    code: 0,
    said: expect.stringMatching(/^Home {2}0\.\d\d\n/),
  });
  await vi.waitFor(() => expect(stderr()).toMatch(message), 30_000);
}

it("octavo search waits for no tap that never answers", { timeout: 60_000 }, () =>
  doesNotWait(
    tap,
    /^error The plugin "engine" failed in its "search" tap: it waits for a promise that is never settled/,
  ),
);

it("octavo search waits for no provider that never answers", { tags: ["long"], timeout: 60_000 }, () =>
  doesNotWait(
    provider,
    /^warning Search goes by words alone: The embedding provider model does not answer\.\n$/,
  ),
);
