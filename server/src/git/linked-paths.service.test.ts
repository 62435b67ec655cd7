import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { author, bareRepository, commitTree, edit } from "./testing.ts";
import { openWorkspace } from "./workspace.ts";

it("knows the links and submodules of what is checked out", async () => {
  const bare = bareRepository({});
  commitTree(bare, [
    { mode: "100644", name: "auth.mdx", content: "Keys." },
    { mode: "120000", name: "linked.mdx", content: "auth.mdx" },
    { mode: "160000", name: "sub", content: "1".repeat(40) },
  ]);
  const remote = { url: pathToFileURL(bare).href, protocols: ["file"] as const };
  const workspace = await openWorkspace(remote, { ref: null, branch: "agent/1", folder: folderOf() });
  expect(await workspace.linkedPaths()).toMatchObject({
    links: new Map([["linked.mdx", "auth.mdx"]]),
    submodules: new Set(["sub"]),
  });
  edit(workspace.path, "auth.mdx", "Tokens.");
  await workspace.commit("Tokens", author);
  expect([...(await workspace.linkedPaths()).links.keys()]).toEqual(["linked.mdx"]);
});
