import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { cachedRef } from "./bare-cache.ts";
import { bareRepository, commitTo, serveGit } from "./testing.ts";
import { openWorkspace } from "./workspace.ts";

const locks = ["config.lock", "HEAD.lock", "packed-refs.lock", `${cachedRef("main")}.lock`];

describe("a lock file that a machine left in a cache as it went down", () => {
  it.each(locks)("%s, is in the way for seconds alone", async (name) => {
    const bare = bareRepository();
    const { url } = await serveGit(dirname(bare));
    const folder = folderOf();
    const open = async (): Promise<void> => {
      const workspace = await openWorkspace(
        { url, protocols: ["http"] },
        { ref: null, branch: "agent/j", folder },
      );
      await workspace.dispose();
    };
    await open();
    const [cache = ""] = readdirSync(join(folder, "repositories")).filter((entry) => entry.endsWith(".git"));
    const file = join(folder, "repositories", cache, name);
    writeFileSync(file, "");
    commitTo(bare, { "index.mdx": "# Changed\n" });
    await open().catch((error: unknown) => expect(error).toMatchObject({ transient: true }));
    const past = new Date(Date.now() - 15_000);
    utimesSync(file, past, past);
    await open();
  });
});
