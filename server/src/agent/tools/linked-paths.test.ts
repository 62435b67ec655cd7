import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testWorktree } from "../testing/worktree.ts";
import { AgentTools } from "./agent-tools.ts";

const never = new AbortController().signal;

it("takes links and submodules of the repository for what they are, though the worktree has texts and folders", async () => {
  const worktree = await testWorktree({
    "auth.mdx": "Keys.",
    "guides/linked.mdx": "../auth.mdx",
    shared: "guides",
    "guides/start.mdx": "auth.mdx is what this is about.",
  });
  await mkdir(join(worktree.path, "sub"));
  const linked = {
    links: new Map([
      ["guides/linked.mdx", "../auth.mdx"],
      ["shared", "guides"],
    ]),
    submodules: new Set(["sub"]),
  };
  const tools = new AgentTools({ worktree: worktree.path, linked });
  expect((await tools.call("list", {}, never)).text.split("\n")).toEqual([
    "auth.mdx",
    "guides/linked.mdx (a symbolic link)",
    "guides/start.mdx",
    "link.mdx (a symbolic link)",
    "linked (a symbolic link)",
    "shared (a symbolic link)",
    "sub (a submodule)",
  ]);
  expect((await tools.call("search", { text: "auth.mdx" }, never)).text).toBe(
    "guides/start.mdx:1: auth.mdx is what this is about.",
  );
  const link =
    'guides/linked.mdx is a symbolic link. Links are neither read nor changed; name the file itself. It leads to "../auth.mdx", seen from its own folder.';
  const path = "guides/./linked.mdx";
  for (const [tool, input, text] of [
    ["read", { path }, link],
    ["write", { path, text: "x" }, link],
    ["edit", { path, old: "auth", new: "x" }, link],
    ["move", { path, to: "new.mdx" }, link],
    ["move", { path: "guides/start.mdx", to: path }, link],
    ["delete", { path }, link],
    ["list", { path: "shared" }, "shared is a symbolic link"],
    ["write", { path: "shared/new.mdx", text: "x" }, "shared is a symbolic link"],
    ["write", { path: "sub/new.mdx", text: "x" }, "sub is a submodule"],
    ["list", { path: "sub" }, "sub is a submodule"],
  ] as const)
    expect(await tools.call(tool, input, never), tool).toEqual({
      ok: false,
      text: expect.stringContaining(text) as string,
    });
  expect(tools.changes).toEqual({ files: [], bytes: 0 });
  expect(await worktree.read("guides/linked.mdx")).toBe("../auth.mdx");
});
