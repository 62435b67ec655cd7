import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { env } from "node:process";
import { pathToFileURL } from "node:url";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { folderOf } from "../testing/run.ts";
import { sweepWorkspaces } from "./work-folder.ts";
import { author, bareRepository, commitTo, edit, filesBelow, gitIn, serveGit } from "./testing.ts";
import { openWorkspace, type Workspace, type WorkspaceOptions } from "./workspace.ts";
import type { Remote } from "./remote.ts";

const branch = "agent/job1";
const files = { "index.mdx": "# Home\n", "guide/start.mdx": "# Start\n", "old.mdx": "old\n" };

function fileRemote(bare: string): Remote {
  return { url: pathToFileURL(bare).href, protocols: ["file"] };
}

function open(remote: Remote, folder: string, options: Partial<WorkspaceOptions> = {}): Promise<Workspace> {
  return openWorkspace(remote, { ref: null, branch, folder, ...options });
}

const protocols: readonly { readonly protocol: "file" | "http"; readonly tags: "long"[] }[] = [
  { protocol: "file", tags: [] },
  { protocol: "http", tags: ["long"] },
];
for (const { protocol, tags } of protocols)
  describe(`a workspace over ${protocol}`, { tags }, () => {
    async function setUp(): Promise<{ bare: string; remote: Remote; folder: string }> {
      const bare = bareRepository(files);
      const folder = folderOf();
      if (protocol === "file") return { bare, remote: fileRemote(bare), folder };
      const { url } = await serveGit(dirname(bare));
      return { bare, folder, remote: { url, protocols: ["http"] } };
    }

    it("is edited, committed and pushed to the job's branch", async () => {
      const { bare, remote, folder } = await setUp();
      const workspace = await open(remote, folder);
      expect(workspace.baseRef).toBe("main");
      expect(workspace.base).toBe(gitIn(bare, ["rev-parse", "main"]));
      expect(workspace.head).toBe(workspace.base);
      expect(filesBelow(workspace.path).toSorted()).toEqual(["guide/start.mdx", "index.mdx", "old.mdx"]);
      expect(await workspace.changes()).toEqual([]);
      expect(await workspace.commit("Nothing", author)).toBeNull();
      await workspace.push();
      expect(gitIn(bare, ["for-each-ref", "--format=%(refname)"])).toBe("refs/heads/main");

      edit(workspace.path, "index.mdx", "# Welcome\n");
      edit(workspace.path, "new.mdx", "new");
      rmSync(join(workspace.path, "old.mdx"));
      expect(await workspace.changes()).toEqual([
        { path: "index.mdx", kind: "changed", bytes: 10, type: "file" },
        { path: "new.mdx", kind: "added", bytes: 3, type: "file" },
        { path: "old.mdx", kind: "removed", bytes: 0, type: "file" },
      ]);
      const commit = await workspace.commit("Welcome readers\n\nMore.", author);
      expect(commit).toBe(workspace.head);
      expect(await workspace.commit("Again", author)).toBeNull();
      expect(await workspace.changes()).toHaveLength(3);
      await workspace.push();
      await workspace.push();
      expect(gitIn(bare, ["rev-parse", branch])).toBe(commit);
      expect(gitIn(bare, ["log", "-1", "--format=%an <%ae>|%B", branch])).toBe(
        "Octavo <octavo@example.com>|Welcome readers\n\nMore.",
      );
      expect(gitIn(bare, ["rev-parse", `${branch}^`])).toBe(workspace.base);
      await workspace.dispose();
      expect(readdirSync(join(folder, "work"))).toEqual([]);
    });

    it("goes on where the remote's branch ended, and compares with where that left its base", async () => {
      const { bare, remote, folder } = await setUp();
      const first = await open(remote, folder);
      edit(first.path, "new.mdx", "1");
      const made = await first.commit("One", author);
      await first.push();
      await first.dispose();
      commitTo(bare, { "later.mdx": "later" });
      // Another machine: it has no cache.
      const second = await open(remote, folderOf());
      expect(second.head).toBe(made);
      expect(second.base).toBe(first.base);
      expect((await second.changes()).map(({ path }) => path)).toEqual(["new.mdx"]);
      edit(second.path, "new.mdx", "2");
      const next = await second.commit("Two", author);
      await second.push();
      expect(gitIn(bare, ["rev-list", "--count", `main..${branch}`])).toBe("2");
      expect(gitIn(bare, ["rev-parse", branch])).toBe(next);
      const base = await second.baseFiles();
      expect(filesBelow(base).toSorted()).toEqual(["guide/start.mdx", "index.mdx", "old.mdx"]);
      expect(await second.baseFiles()).toBe(base);
      await second.dispose();
    });

    it("takes up a commit that was never pushed, where the machine still has it", async () => {
      const { bare, remote, folder } = await setUp();
      const first = await open(remote, folder);
      edit(first.path, "new.mdx", "1");
      const made = (await first.commit("One", author)) ?? "";
      const second = await open(remote, folder, { commit: made });
      expect(second.head).toBe(made);
      expect(readFileSync(join(second.path, "new.mdx"), "utf8")).toBe("1");
      await second.push();
      expect(gitIn(bare, ["rev-parse", branch])).toBe(made);
      await second.dispose();
      const elsewhere = await open(remote, folderOf(), { commit: "1".repeat(40), branch: "agent/other" });
      expect(elsewhere.head).toBe(elsewhere.base);
      await elsewhere.dispose();
    });

    it("does not take up a commit that the remote's branch has gone past", async () => {
      const { bare, remote, folder } = await setUp();
      const first = await open(remote, folder);
      edit(first.path, "new.mdx", "1");
      const made = (await first.commit("One", author)) ?? "";
      await first.push();
      const tip = commitTo(bare, { "person.mdx": "by a person" }, branch);
      const second = await open(remote, folder, { commit: made });
      expect(second.head).toBe(tip);
      await second.push();
      expect(gitIn(bare, ["rev-parse", branch])).toBe(tip);
    });

    it("does not push over the work of others", async () => {
      const { bare, remote, folder } = await setUp();
      const one = await open(remote, folder);
      const other = await open(remote, folderOf());
      edit(one.path, "a.mdx", "one");
      edit(other.path, "a.mdx", "other");
      await one.commit("One", author);
      await other.commit("Other", author);
      await one.push();
      await expect(other.push()).rejects.toMatchObject({ name: "GitError", transient: true });
      expect(gitIn(bare, ["rev-parse", branch])).toBe(one.head);
    });
  });

describe("a workspace", () => {
  it("fetches only the blobs that it checks out", async () => {
    const bare = bareRepository({ "a.mdx": "first version" });
    const old = gitIn(bare, ["rev-parse", "main:a.mdx"]);
    commitTo(bare, { "a.mdx": "second version" });
    const { url } = await serveGit(dirname(bare));
    const folder = folderOf();
    const workspace = await open({ url, protocols: ["http"] }, folder);
    expect(readFileSync(join(workspace.path, "a.mdx"), "utf8")).toBe("second version");
    const [cache = ""] = readdirSync(join(folder, "repositories")).filter((name) => name.endsWith(".git"));
    const objects = gitIn(join(folder, "repositories", cache), [
      "cat-file",
      "--batch-all-objects",
      "--batch-check",
    ]);
    expect(objects).toContain(gitIn(bare, ["rev-parse", "main:a.mdx"]));
    expect(objects).not.toContain(old);
  });

  it("is asked for a commit that is not here without git trying to fetch that", async () => {
    const folder = folderOf();
    const log = join(folder, "log");
    const found = env["PATH"] ?? "";
    const traced = `#!/bin/sh\nPATH='${found}' GIT_TRACE='${log}' exec git "$@"\n`;
    writeFileSync(join(folder, "git"), traced, { mode: 0o755 });
    vi.stubEnv("PATH", `${folder}:${found}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const workspace = await open(fileRemote(bareRepository(files)), folderOf(), { commit: "1".repeat(40) });
    expect(workspace.head).toBe(workspace.base);
    expect(readFileSync(log, "utf8")).toMatch(/built-in: git .*fetch/);
    expect(readFileSync(log, "utf8")).not.toMatch(/run_command: git .*fetch origin/);
  });

  it("starts from the branch that was asked for", async () => {
    const bare = bareRepository(files);
    commitTo(bare, { "v2.mdx": "2" }, "release/v2");
    const workspace = await open(fileRemote(bare), folderOf(), { ref: "release/v2" });
    expect(workspace.baseRef).toBe("release/v2");
    expect(filesBelow(workspace.path)).toContain("v2.mdx");
  });

  it("sees a branch whose name was a folder of branches before", async () => {
    const bare = bareRepository(files);
    const folder = folderOf();
    commitTo(bare, { "a.mdx": "2" }, "v/1");
    await open(fileRemote(bare), folder, { ref: "v/1" });
    gitIn(bare, ["update-ref", "-d", "refs/heads/v/1"]);
    commitTo(bare, { "b.mdx": "2" }, "v");
    expect(filesBelow((await open(fileRemote(bare), folder, { ref: "v" })).path)).toContain("b.mdx");
  });

  it("of one job replaces that of a killed process; the sweep removes the rest", async () => {
    const bare = bareRepository(files);
    const folder = folderOf();
    const dead = await open(fileRemote(bare), folder);
    const live = await open(fileRemote(bare), folder, { branch: "agent/job2" });
    const next = await open(fileRemote(bare), folder);
    expect(next.path).not.toBe(dead.path);
    expect(readdirSync(join(folder, "work"))).toHaveLength(2);
    expect(await sweepWorkspaces(folder)).toBe(0);
    await live.dispose();
    await next.dispose();
    expect(await sweepWorkspaces(folder)).toBe(0);
    expect(await sweepWorkspaces(folderOf())).toBe(0);
  });

  it("is opened by many at once on one cache", { tags: ["long"] }, async () => {
    const { url } = await serveGit(dirname(bareRepository(files)));
    const folder = folderOf();
    const remote: Remote = { url, protocols: ["http"] };
    const opened = await Promise.all([1, 2].map((job) => open(remote, folder, { branch: `agent/${job}` })));
    await Promise.all(
      opened.map(async (workspace, at) => {
        edit(workspace.path, `page-${at}.mdx`, "text");
        await workspace.commit("Page", author);
        await workspace.push();
        await workspace.dispose();
      }),
    );
    const second = await open(remote, folder, { branch: "agent/2" });
    expect(filesBelow(second.path)).toContain("page-1.mdx");
  });
});

describe("what cannot be opened says why", () => {
  const cases: readonly (readonly [string, Partial<WorkspaceOptions>, RegExp])[] = [
    ["a branch that is not there", { ref: "nope" }, /has no branch nope/],
    ["an option as a branch", { ref: "--upload-pack=touch /tmp/x" }, /is not the name of a branch/],
    ["a name that git refuses", { ref: "a..b" }, /is not the name of a branch/],
    ["a job's branch that git refuses", { branch: "agent/a b" }, /is not the name of a branch/],
    ["work on the base itself", { ref: "main", branch: "main" }, /no pull request/],
  ];
  it.each(cases)("%s", async (_title, options, message) => {
    const bare = bareRepository(files);
    await expect(open(fileRemote(bare), folderOf(), options)).rejects.toMatchObject({
      transient: false,
      message: expect.stringMatching(message) as string,
    });
  });

  const remotes: readonly (readonly [string, Remote, RegExp])[] = [
    ["an address of SSH", { url: "git@github.com:a/b.git" }, /is not a URL/],
    ["a transport that runs commands", { url: "ext::sh -c touch% /tmp/x" }, /is not a URL|begins with ext:/],
    ["a file where only https may be", { url: "file:///tmp/x.git" }, /begins with file:/],
    ["plain http", { url: "http://127.0.0.1:1/x.git" }, /begins with http:/],
    ["a token in the address", { url: "https://x:secret1@example.com/a.git" }, /has credentials in it/],
    ["no repository", { url: "file:///nonexistent/x.git", protocols: ["file"] }, /no such repository/],
    [
      "a token with a line break",
      { url: "https://a.test/b", credentials: { username: "x", token: "a\nX: b" } },
      /line break/,
    ],
  ];
  it.each(remotes)("%s", async (_title, remote, message) => {
    const opened = open(remote, folderOf());
    await expect(opened).rejects.toMatchObject({
      transient: false,
      message: expect.stringMatching(message) as string,
    });
    await expect(opened).rejects.not.toThrow(/secret1/);
  });

  it("an empty repository", async () => {
    await expect(open(fileRemote(bareRepository({})), folderOf())).rejects.toThrow(
      /no default branch: it is empty/,
    );
  });
});
