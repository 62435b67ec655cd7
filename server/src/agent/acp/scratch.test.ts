import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testTask, testWorktree } from "../testing/worktree.ts";
import { Scratch } from "./scratch.ts";

it("has no links and no submodules, and says what was written in place of one", async () => {
  const worktree = await testWorktree({ "auth.mdx": "Keys.", "linked.mdx": "auth.mdx" });
  await mkdir(join(worktree.path, "sub"));
  const linked = { links: new Map([["linked.mdx", "auth.mdx"]]), submodules: new Set(["sub"]) };
  const task = testTask(worktree, {}, { linked });
  const scratch = await Scratch.open(task);
  expect(existsSync(join(scratch.path, "linked.mdx"))).toBe(false);
  await mkdir(join(scratch.path, "sub"));
  for (const file of ["auth.mdx", "linked.mdx", "sub/new.mdx"])
    await writeFile(join(scratch.path, file), "Tokens.");
  const left = "is a symbolic link, a submodule or no regular file, and was left out.";
  expect(await scratch.apply(task.signal)).toEqual([`linked.mdx ${left}`, `sub ${left}`]);
  expect([await worktree.read("auth.mdx"), await worktree.read("linked.mdx")]).toEqual([
    "Tokens.",
    "auth.mdx",
  ]);
  await scratch.dispose();
});
