import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { folderOf } from "./test-folder.ts";
import { writeFiles } from "../testing/folder.ts";
import { watch } from "./watch.ts";

function watched(root: string): { readonly seen: Set<string>; readonly stop: () => void } {
  const seen = new Set<string>();
  const stop = watch(root, (files) => files.forEach((file) => seen.add(file)));
  onTestFinished(stop);
  return { seen, stop };
}

it("tells of files that come, change and go, also in new folders", async () => {
  const root = folderOf({ "a.mdx": "A", "sub/b.mdx": "B" });
  const { seen } = watched(root);
  writeFiles(root, { "a.mdx": "A2", "sub/c.mdx": "C", "new/deep/d.mdx": "D" });
  rmSync(join(root, "sub/b.mdx"));
  await vi.waitFor(
    () => expect([...seen]).toEqual(expect.arrayContaining(["a.mdx", "sub/c.mdx", "sub/b.mdx", "new"])),
    5000,
  );
});

it("does not tell of packages and version control", async () => {
  const root = folderOf({ "node_modules/x/a.js": "", ".git/HEAD": "" });
  const { seen } = watched(root);
  writeFiles(root, { "node_modules/x/a.js": "1", ".git/HEAD": "1", "z.mdx": "" });
  await vi.waitFor(() => expect(seen).toContain("z.mdx"), 5000);
  expect([...seen].filter((file) => /node_modules|\.git/.test(file))).toEqual([]);
});

it("is silent once it is stopped", async () => {
  const root = folderOf();
  const { seen, stop } = watched(root);
  writeFiles(root, { "a.mdx": "" });
  stop();
  mkdirSync(join(root, "b"));
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(seen.size).toBe(0);
});

it("waits for a file that is emptied to be written, and tells of one that stays empty", async () => {
  const root = folderOf({ "a.mdx": "A", "b.mdx": "B" });
  const told: string[][] = [];
  onTestFinished(
    watch(
      root,
      (files) => void told.push(files.map((file) => `${file} ${readFileSync(join(root, file), "utf8")}`)),
    ),
  );
  writeFiles(root, { "a.mdx": "", "b.mdx": "" });
  await new Promise((resolve) => setTimeout(resolve, 30));
  writeFiles(root, { "a.mdx": "A2" });
  // A busy system may report one writing as several.
  await vi.waitFor(() => expect([...new Set(told.flat())]).toEqual(["a.mdx A2", "b.mdx "]), 5000);
});
