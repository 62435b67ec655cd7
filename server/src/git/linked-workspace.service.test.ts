import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { author, bareRepository, commitTree, edit, filesBelow } from "./testing.ts";
import { openWorkspace, type Workspace } from "./workspace.ts";

function opened(bare: string): Promise<Workspace> {
  const remote = { url: pathToFileURL(bare).href, protocols: ["file"] as const };
  return openWorkspace(remote, { ref: null, branch: "agent/1", folder: folderOf() });
}

function linked(): Promise<Workspace> {
  const bare = bareRepository({});
  commitTree(bare, [
    { mode: "100644", name: "auth.mdx", content: "Keys." },
    { mode: "120000", name: "linked.mdx", content: "auth.mdx" },
    { mode: "120000", name: "passwd", content: "/etc/passwd" },
    { mode: "160000", name: "sub", content: "1".repeat(40) },
  ]);
  return opened(bare);
}

it("knows the links and submodules of what is checked out", async () => {
  const workspace = await linked();
  const expected = {
    links: new Map([
      ["linked.mdx", "auth.mdx"],
      ["passwd", "/etc/passwd"],
    ]),
    submodules: new Set(["sub"]),
  };
  expect(await workspace.linkedPaths()).toMatchObject(expected);
  edit(workspace.path, "auth.mdx", "Tokens.");
  await workspace.commit("Tokens", author);
  expect(await workspace.linkedPaths()).toMatchObject(expected);
});

it("is seen as a deployment has it, as it is at the moment, by one after the other", async () => {
  const workspace = await linked();
  edit(workspace.path, "auth.mdx", "Tokens.");
  const seen: string[] = [];
  const look = async (folder: string): Promise<string> => {
    seen.push(folder);
    // One that comes meanwhile waits.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(filesBelow(folder).toSorted()).toEqual(["auth.mdx", "linked.mdx"]);
    return readFileSync(join(folder, "linked.mdx"), "utf8");
  };
  const failing = workspace.asDeployed(() => Promise.reject(new Error("no")));
  const looking = [workspace.asDeployed(look), workspace.asDeployed(look)];
  await expect(failing).rejects.toThrow("no");
  expect(await Promise.all(looking)).toEqual(["Tokens.", "Tokens."]);
  for (const folder of seen) expect(existsSync(folder)).toBe(false);
  edit(workspace.path, "auth.mdx", "Both.");
  expect(await workspace.asDeployed(look)).toBe("Both.");
  // The job works on with what it had, and may commit that.
  expect(readFileSync(join(workspace.path, "linked.mdx"), "utf8")).toBe("auth.mdx");
  expect((await workspace.changes()).map(({ path }) => path)).toEqual(["auth.mdx"]);
  expect(await look(await workspace.baseFiles())).toBe("Keys.");
});

it("is itself what a deployment has where there are no links", async () => {
  const workspace = await opened(bareRepository());
  expect(await workspace.asDeployed((folder) => Promise.resolve(folder))).toBe(workspace.path);
});
