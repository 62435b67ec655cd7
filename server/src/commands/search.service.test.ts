import { expect, it, vi } from "vitest";
import { cleanSite, folderOf } from "../testing/run.ts";
import { startFromSources } from "../testing/start-command.ts";

// Only a process of its own comes to where nothing is left to do.
it.each([
  [
    "tap",
    `import { definePlugin } from "@octavo/core";
     export default { plugins: [definePlugin("engine", (hooks) =>
       hooks.search.tapPromise("engine", () => new Promise(() => {})))()] };`,
    /^error The plugin "engine" failed in its "search" tap: it waits for a promise that is never settled/,
  ],
  [
    "provider",
    `export default { search: { provider: { id: "model", dimensions: 3, maxBatch: 3, maxTokens: 100,
       embed: () => new Promise(() => {}) } } };`,
    /^warning Search goes by words alone: The embedding provider model does not answer\.\n$/,
  ],
])(
  "octavo search waits for no %s that never answers",
  async (_, config, message) => {
    vi.stubEnv("OCTAVO_CACHE", folderOf());
    const cwd = folderOf({ ...cleanSite(), "octavo.config.ts": config });
    const { said, exit, stderr } = await startFromSources(cwd, "search", "welcome home");
    vi.unstubAllEnvs();
    expect({ code: await exit, said }).toEqual({
      code: 0,
      said: expect.stringMatching(/^Home {2}0\.\d\d\n/),
    });
    await vi.waitFor(() => expect(stderr()).toMatch(message), 30_000);
  },
  60_000,
);
