import { expect, it } from "vitest";
import { folderOf } from "../../testing/run.ts";
import { testWorktree } from "../testing/worktree.ts";
import { AgentTools } from "./agent-tools.ts";
import { defaultPolicy } from "./path-policy.ts";
import { protectSiteCode } from "./site-code.ts";

const scripts = [
  "docs/plugins/hello.js",
  "docs/a.mjs",
  "docs/b.CJS",
  "docs/c.ts",
  "docs/d.mts",
  "docs/e.cts",
];
const ofPages = ["docs/page.mdx", "docs/snippets/tabs.jsx", "docs/snippets/card.tsx", "docs/custom.css"];

/** Those that may be written in a repository with these files. */
async function writable(files: readonly string[], unprotected: readonly string[] = []): Promise<string[]> {
  const repository = folderOf(Object.fromEntries(files.map((file) => [file, ""])));
  const given = { ...defaultPolicy("docs"), unprotected };
  const policy = await protectSiteCode(given, { repository, site: "docs" });
  const { path: worktree } = await testWorktree();
  const tools = new AgentTools({ worktree, site: "docs", policy });
  const written: string[] = [];
  for (const path of [...scripts, ...ofPages]) {
    const { ok } = await tools.call("write", { path, text: "x" }, new AbortController().signal);
    if (ok) written.push(path);
  }
  return written;
}

it("keeps scripts from being changed where the docs have code that may load them, and no other files", async () => {
  for (const config of ["docs/octavo.config.ts", "docs/Octavo.config.mjs", "octavo.config.js"])
    expect(await writable([config, "docs/docs.json"]), config).toEqual(ofPages);
  const all = [...scripts, ...ofPages];
  for (const other of ["docs/docs.json", "other/octavo.config.ts", "docs/guides/octavo.config.ts"])
    expect(await writable([other]), other).toEqual(all);
  expect(await writable(["octavo.config.ts"], ["docs/c.ts"])).toEqual(["docs/c.ts", ...ofPages]);
});
