import { lstat, mkdir, readFile, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { smallSite, testWorktree, type TestWorktree } from "../testing/worktree.ts";
import { AgentTools, type ToolOptions, type ToolResult } from "./agent-tools.ts";

const never = new AbortController().signal;

const openTools = (worktree: TestWorktree, options: Partial<ToolOptions> = {}): AgentTools =>
  new AgentTools({ worktree: worktree.path, check: () => Promise.resolve([]), ...options });

const call = (tools: AgentTools, name: string, input: unknown = {}): Promise<ToolResult> =>
  tools.call(name, input, never);

/** All files beside the worktree, and its `.git`: nothing may change there. */
async function surroundings({ folder, path }: TestWorktree): Promise<string> {
  const outside = await Promise.all([readdir(folder), readdir(join(folder, "outside"))]);
  const secret = await readFile(join(folder, "outside", "secret.txt"), "utf8");
  const git = await readFile(join(path, ".git"), "utf8");
  return JSON.stringify([outside, secret, git]);
}

const outsidePaths = [
  ["..", "a part `..`"],
  ["../outside/secret.txt", "a part `..`"],
  ["guides/../../outside/secret.txt", "a part `..`"],
  ["guides/../../worktree-other/x", "a part `..`"],
  ["/etc/passwd", "absolute"],
  ["//etc/passwd", "absolute"],
  ["C:\\Windows\\win.ini", "backslash"],
  ["c:/Windows/win.ini", "absolute"],
  ["..\\outside\\secret.txt", "backslash"],
  ["index.mdx\0.png", "control characters"],
  ["index.mdx\n", "control characters"],
  ["link.mdx", "symbolic link"],
  ["linked/secret.txt", "symbolic link"],
  ["linked/new.txt", "symbolic link"],
  [".git", ".git"],
  [".git/config", ".git"],
  [".GIT/hooks/pre-push", ".git"],
  ["guides/.Git/config", ".git"],
  [".git./config", ".git"],
  [".git /config", ".git"],
  [".git::$INDEX_ALLOCATION/config", ".git"],
  ["GIT~1/config", ".git"],
  [".g\u200Cit/config", ".git"],
  ["．git/config", ".git"],
  ["\uD800.mdx", "Unicode"],
  [`${"a/".repeat(600)}b`, "characters"],
  ["x".repeat(300), "bytes"],
] as const;

const protectedPaths = [
  ".github/workflows/build.yml",
  ".GitHub/Workflows/new.yml",
  ".github//workflows/./new.yml",
  ".gitlab-ci.yml",
  ".gitea/workflows/a.yml",
  ".circleci/config.yml",
  "Jenkinsfile",
  "package.json",
  "website/Package.json",
  ".npmrc",
  "docs/.eslintrc.cjs",
  "Makefile",
  "docs/makefile",
  ".husky/pre-commit",
  "website/.husky/pre-commit",
  ".pre-commit-config.yaml",
  "netlify.toml",
  "vercel.json",
  "CODEOWNERS",
  "docs/CODEOWNERS",
  ".gitattributes",
  ".gitmodules",
  "requirements-docs.txt",
  "go.mod",
  "build.gradle.kts",
  "tools/install.sh",
  "node_modules/a/index.js",
  ".vscode/tasks.json",
  "vite.config.mts",
  "octavo.config.ts",
  "docs/octavo.config.mjs",
];

describe("paths", () => {
  it.each(outsidePaths)("refuses %j in every tool", async (path, why) => {
    const worktree = await testWorktree();
    const tools = openTools(worktree);
    const before = await surroundings(worktree);
    const calls: [string, unknown][] = [
      ["read", { path }],
      ["write", { path, text: "owned" }],
      ["edit", { path, old: "SECRET", new: "owned" }],
      ["delete", { path }],
      ["move", { path, to: "stolen.txt" }],
      ["move", { path: "index.mdx", to: path }],
    ];
    for (const [name, input] of calls) {
      const result = await call(tools, name, input);
      expect(result, name).toMatchObject({ ok: false });
      // A link stands in the way of a move like any other file.
      if (name !== "move") expect(result.text, name).toContain(why);
      expect(result.text).not.toContain(worktree.folder);
      expect(result.text).not.toContain("SECRET");
    }
    for (const name of ["list", "search"]) {
      const result = await call(tools, name, name === "list" ? { path } : { path, text: "SECRET" });
      expect(result.ok, name).toBe(false);
    }
    expect(await surroundings(worktree)).toBe(before);
    expect(await worktree.read("index.mdx")).toBe(smallSite["index.mdx"]);
    expect(tools.changes).toEqual({ files: [], bytes: 0 });
  });

  it.each(protectedPaths)("keeps %s from being changed, unless the policy allows it", async (path) => {
    const worktree = await testWorktree();
    const tools = openTools(worktree);
    const result = await call(tools, "write", { path, text: "on: push" });
    expect(result).toMatchObject({ ok: false });
    expect(result.text).toContain("may not be changed by an agent");
    expect((await call(tools, "move", { path: "index.mdx", to: path })).ok).toBe(false);
    expect((await call(tools, "delete", { path })).ok).toBe(false);
    const open = openTools(worktree, { policy: { protected: [] } });
    expect(await call(open, "write", { path, text: "on: push" })).toMatchObject({ ok: true });
  });

  it("lets protected files be read, and takes a policy of one's own", async () => {
    const worktree = await testWorktree();
    const tools = openTools(worktree, { policy: { protected: ["guides"] } });
    expect(await call(openTools(worktree), "read", { path: ".github/workflows/build.yml" })).toEqual({
      ok: true,
      text: "on: push\n",
    });
    expect((await call(tools, "write", { path: "Guides/start.mdx", text: "x" })).ok).toBe(false);
    expect((await call(tools, "write", { path: "guides-2/start.mdx", text: "x" })).ok).toBe(true);
  });

  it.each([
    "images/build-log.txt",
    "guides/package.json.mdx",
    "guides/build/composer.mdx",
    "workspace/dockerfile.mdx",
    "makefiles.mdx",
    "api/configure.mdx",
    "snippets/tabs.jsx",
    "openapi.yaml",
    "custom.css",
  ])("lets %s be changed", async (path) => {
    const tools = openTools(await testWorktree());
    expect(await call(tools, "write", { path, text: "x: 1" })).toMatchObject({ ok: true });
  });

  it("lets only the docs folder be changed where that is not the repository itself", async () => {
    const worktree = await testWorktree();
    const tools = openTools(worktree, { site: "guides" });
    for (const path of [
      "index.mdx",
      "Guides/start.mdx",
      "guides-2/a.mdx",
      "a/guides/b.mdx",
      "scripts/a.py",
    ]) {
      const result = await call(tools, "write", { path, text: "x" });
      expect(result, path).toMatchObject({ ok: false });
      expect(result.text).toContain("only what is in guides may");
    }
    expect((await call(tools, "move", { path: "guides/start.mdx", to: "start.mdx" })).ok).toBe(false);
    expect((await call(tools, "delete", { path: "index.mdx" })).ok).toBe(false);
    expect((await call(tools, "read", { path: "index.mdx" })).ok).toBe(true);
    expect((await call(tools, "write", { path: "guides/deep/new.mdx", text: "x" })).ok).toBe(true);
    expect((await call(tools, "write", { path: "guides/package.json", text: "{}" })).ok).toBe(false);
  });

  it("takes folders, patterns and exceptions of one's own", async () => {
    const tools = openTools(await testWorktree(), {
      policy: {
        folders: ["guides", "api/*.yaml"],
        protected: ["**/*.lock", "guides/le*l", "**/package.json"],
        unprotected: ["guides/examples/package.json"],
      },
    });
    const may = async (path: string): Promise<boolean> =>
      (await call(tools, "write", { path, text: "x" })).ok;
    expect(await may("api/petstore.yaml")).toBe(true);
    expect(await may("api/petstore.json")).toBe(false);
    expect(await may("guides/a/b.LOCK")).toBe(false);
    expect(await may("guides/legal/terms.mdx")).toBe(false);
    expect(await may("guides/a/legal/terms.mdx")).toBe(true);
    expect(await may("guides/examples/package.json")).toBe(true);
    expect(await may("guides/package.json")).toBe(false);
  });

  it("never reaches what is outside, whatever the path", { timeout: 60_000 }, async () => {
    const worktree = await testWorktree();
    await mkdir(join(worktree.path, "deep/er"), { recursive: true });
    await symlink("../..", join(worktree.path, "deep/up"));
    const tools = openTools(worktree, { changes: { files: 1e9, bytes: 1e9 } });
    const before = await surroundings(worktree);
    const names = [
      "..",
      ".",
      "",
      "...",
      ".git",
      ".GIT",
      ".git.",
      "linked",
      "link.mdx",
      "deep",
      "er",
      "up",
      "outside",
      "secret.txt",
      "worktree",
      "guides",
      "start.mdx",
      "etc",
      "passwd",
      "~",
      "%2e%2e",
      "..%2f",
      "\\",
      "..\\",
      "\0",
      "a:b",
      worktree.secret,
      worktree.path,
    ];
    const part = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...names) },
      fc.string({ unit: "binary", maxLength: 6 }),
    );
    const path = fc
      .tuple(fc.constantFrom("", "/", "./", "//"), fc.array(part, { maxLength: 6 }))
      .map(([start, parts]) => start + parts.join("/"));
    const tool = fc.constantFrom("read", "write", "edit", "delete", "move", "list", "search");
    await fc.assert(
      fc.asyncProperty(tool, path, path, async (name, one, other) => {
        const inputs: Record<string, unknown> = {
          read: { path: one },
          write: { path: one, text: "owned" },
          edit: { path: one, old: "S", new: "owned" },
          delete: { path: one },
          move: { path: one, to: other },
          list: { path: one },
          search: { path: one, text: "SECRET" },
        };
        const result = await call(tools, name, inputs[name]);
        expect(result.text).not.toContain("SECRET\n");
        expect(result.text).not.toMatch(/: SECRET$/m);
        expect(result.text === "SECRET").toBe(false);
        expect(await surroundings(worktree)).toBe(before);
        expect((await lstat(join(worktree.path, "linked"))).isSymbolicLink()).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe.runIf(process.platform === "linux")("a hostile neighbour", () => {
  it("cannot put a link in the way while a file is opened", async () => {
    const worktree = await testWorktree({ ...smallSite, "folder/secret.txt": "harmless" });
    const tools = openTools(worktree, { changes: { files: 1e9, bytes: 1e9 } });
    const folder = join(worktree.path, "folder");
    const swap = new Worker(
      `const { mkdirSync, rmSync, symlinkSync, writeFileSync } = require("node:fs");
      const { workerData: [folder, outside] } = require("node:worker_threads");
      for (;;) try {
        rmSync(folder, { recursive: true, force: true });
        symlinkSync(outside, folder);
        rmSync(folder);
        mkdirSync(folder);
        writeFileSync(folder + "/secret.txt", "harmless");
      } catch {}`,
      { eval: true, workerData: [folder, worktree.secret] },
    );
    onTestFinished(async () => void (await swap.terminate()));
    const seen = new Set<string>();
    const end = performance.now() + 3_000;
    while (performance.now() < end) {
      seen.add((await call(tools, "read", { path: "folder/secret.txt" })).text);
      await call(tools, "write", { path: "folder/new.txt", text: "owned" });
      expect(await readdir(worktree.secret)).toEqual(["secret.txt"]);
    }
    // The file itself was there at times, and so was the link.
    expect([...seen]).toContain("harmless");
    expect([...seen].some((text) => text.includes("Links are not followed"))).toBe(true);
    expect([...seen]).not.toContain("SECRET");
  });
});
