import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { author, bareRepository, commitTo, commitTree, edit, filesBelow, gitIn } from "./testing.ts";
import { openWorkspace, type Workspace, type WorkspaceOptions } from "./workspace.ts";

function open(bare: string, options: Partial<WorkspaceOptions> = {}): Promise<Workspace> {
  const remote = { url: pathToFileURL(bare).href, protocols: ["file"] as const };
  return openWorkspace(remote, { ref: null, branch: "agent/job1", folder: folderOf(), ...options });
}

describe("a repository that is hostile", () => {
  it("checks symbolic links out as texts, and no job makes or changes one", async () => {
    const bare = bareRepository({});
    commitTree(bare, [
      { mode: "120000", name: "passwd", content: "/etc/passwd" },
      { mode: "100644", name: "index.mdx", content: "text" },
    ]);
    const workspace = await open(bare);
    expect(lstatSync(join(workspace.path, "passwd")).isFile()).toBe(true);
    expect(readFileSync(join(workspace.path, "passwd"), "utf8")).toBe("/etc/passwd");
    edit(workspace.path, "index.mdx", "changed");
    expect(await workspace.commit("Fine", author)).not.toBeNull();
    expect(gitIn(bare, ["ls-tree", "main", "passwd"])).toMatch(/^120000/);
    edit(workspace.path, "passwd", "/root");
    expect(await workspace.changes()).toContainEqual({
      path: "passwd",
      kind: "changed",
      bytes: 5,
      type: "link",
    });
    await expect(workspace.commit("Link", author)).rejects.toThrow(/"passwd" is a symbolic link/);
  });

  it("does not read through a link that the job made", async () => {
    const workspace = await open(bareRepository());
    symlinkSync("/etc", join(workspace.path, "etc"));
    expect(await workspace.changes()).toEqual([{ path: "etc", kind: "added", bytes: 4, type: "link" }]);
    await expect(workspace.commit("Link", author)).rejects.toThrow(/symbolic link/);
  });

  it("has no filter, hook or driver of its own run", async () => {
    const proof = join(folderOf(), "proof");
    const command = `touch ${proof}`;
    const bare = bareRepository({});
    const contents = {
      ".gitattributes": "* filter=evil diff=evil merge=evil text eol=crlf working-tree-encoding=UTF-16\n",
      ".gitconfig": `[filter "evil"]\n\tsmudge = ${command}\n\tclean = ${command}\n[core]\n\tfsmonitor = ${command}\n`,
      "post-checkout": `#!/bin/sh\n${command}\n`,
      "index.mdx": "# Home\n",
    };
    commitTree(
      bare,
      Object.entries(contents).map(([name, content]) => ({ mode: "100755", name, content })),
    );
    const workspace = await open(bare);
    expect(readFileSync(join(workspace.path, "index.mdx"), "utf8")).toBe("# Home\n");
    edit(workspace.path, "index.mdx", "a\r\nb\n");
    await workspace.commit("Edit", author);
    await workspace.push();
    expect(gitIn(bare, ["cat-file", "-s", "agent/job1:index.mdx"])).toBe("5");
    expect(existsSync(proof)).toBe(false);
  });

  it("cannot make a .git that git listens to, at the top or below, in the checkout", async () => {
    const proof = join(folderOf(), "proof");
    const workspace = await open(bareRepository());
    const inner = join(workspace.path, "sub");
    mkdirSync(inner);
    gitIn(inner, ["init", "--quiet"]);
    gitIn(inner, ["config", "core.fsmonitor", `touch ${proof}`]);
    await expect(workspace.changes()).rejects.toThrow(/"sub\/.git" of its own/);
    await expect(workspace.commit("x", author)).rejects.toMatchObject({ transient: false });
    expect(existsSync(proof)).toBe(false);
  });

  it("has no submodule fetched", async () => {
    const secret = bareRepository({ "secret.txt": "secret" });
    const bare = bareRepository({});
    commitTree(bare, [
      {
        mode: "100644",
        name: ".gitmodules",
        content: `[submodule "sub"]\n\tpath = sub\n\turl = ${pathToFileURL(secret).href}\n`,
      },
      { mode: "160000", name: "sub", content: gitIn(secret, ["rev-parse", "main"]) },
      { mode: "100644", name: "index.mdx", content: "text" },
    ]);
    const workspace = await open(bare);
    expect(filesBelow(workspace.path).toSorted()).toEqual([".gitmodules", "index.mdx"]);
    expect(await workspace.changes()).toEqual([]);
    edit(workspace.path, "index.mdx", "changed");
    await workspace.commit("Edit", author);
    await workspace.push();
    expect(gitIn(bare, ["ls-tree", "agent/job1", "sub"])).toMatch(/^160000/);
  });

  it.each([
    ["a submodule whose URL is an option", `[submodule "a"]\n\tpath = a\n\turl = --upload-pack=touch\n`],
    ["a submodule whose URL runs a command", `[submodule "a"]\n\tpath = a\n\turl = ext::sh -c id\n`],
  ])("is refused or harmless with %s", async (_title, content) => {
    const bare = bareRepository({});
    commitTree(bare, [{ mode: "100644", name: ".gitmodules", content }]);
    const opened = await open(bare).catch((error: unknown) => error as Error);
    if (opened instanceof Error) expect(opened.message).toMatch(/not safe to check out/);
    else expect(await opened.changes()).toEqual([]);
  });

  const isRefused = async (name: string): Promise<void> => {
    const bare = bareRepository({});
    commitTree(bare, [{ mode: "100644", name, content: "[core]\n\tfsmonitor = touch /tmp/x\n" }]);
    await expect(open(bare)).rejects.toMatchObject({
      transient: false,
      message: expect.stringMatching(/not safe to check out/) as string,
    });
  };
  it.each([".git", ".g\u200cit"])("is refused with an entry named %j", isRefused);
  it.each([".GIT", "..", "git~1"])("is refused with an entry named %j", { tags: ["long"] }, isRefused);

  it("may have names with line breaks, leading dashes and bytes that are no UTF-8", async () => {
    const names = ["a\nb.mdx", "-rf.mdx", "--all", ":(glob)x", "'\"$(id).mdx", "ü.mdx"];
    const bare = bareRepository({});
    commitTree(
      bare,
      names.map((name) => ({ mode: "100644", name, content: "text" })),
    );
    const workspace = await open(bare);
    expect(filesBelow(workspace.path).toSorted()).toEqual(names.toSorted());
    for (const name of names) edit(workspace.path, name, "longer text");
    edit(workspace.path, "-n\n-e", "new");
    expect((await workspace.changes()).map(({ path }) => path).toSorted()).toEqual(
      [...names, "-n\n-e"].toSorted(),
    );
    await workspace.commit("Rename", author);
    await workspace.push();
    expect(gitIn(bare, ["ls-tree", "-z", "--name-only", "agent/job1"]).split("\0")).toContain("-n\n-e");
  });

  it("is refused where it is larger than the limits, before it is written", async () => {
    const bare = bareRepository({ "index.mdx": "text" });
    commitTo(bare, { "zeros.bin": "\0".repeat(3_000_000) });
    const folder = folderOf();
    const limits = { fetchBytes: 2 ** 30, treeBytes: 2_000_000, files: 100 };
    await expect(open(bare, { folder, limits })).rejects.toThrow(/is too large: .* 100 files of 2 MB/);
    expect(existsSync(join(folder, "work"))).toBe(false);
    await expect(open(bare, { limits: { ...limits, treeBytes: 2 ** 30, files: 1 } })).rejects.toThrow(
      /too large/,
    );
    const workspace = await open(bare, { limits: { ...limits, treeBytes: 3_100_000 } });
    edit(workspace.path, "more.bin", "\0".repeat(4_000_000));
    await expect(workspace.commit("Huge", author)).rejects.toThrow(/larger ones/);
  });

  it("keeps what the repository ignores out of commits", async () => {
    const workspace = await open(bareRepository({ ".gitignore": "dist/\n" }));
    mkdirSync(join(workspace.path, "dist"));
    edit(workspace.path, "dist/index.html", "built");
    expect(await workspace.changes()).toEqual([]);
  });

  it("keeps the mode of programs, and says nothing of a changed mode alone but commits it", async () => {
    const bare = bareRepository({ "run.sh": "echo\n" });
    const workspace = await open(bare);
    chmodSync(join(workspace.path, "run.sh"), 0o755);
    expect(await workspace.changes()).toEqual([{ path: "run.sh", kind: "changed", bytes: 5, type: "file" }]);
  });

  it("has authors checked", async () => {
    const workspace = await open(bareRepository());
    edit(workspace.path, "a.mdx", "a");
    await expect(workspace.commit("x", { name: "a\nb", email: "x@y" })).rejects.toThrow(/author of commits/);
    await expect(workspace.commit("x", { name: " ", email: "x@y" })).rejects.toThrow(/author of commits/);
  });
});
