import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { folderOf } from "./test-folder.ts";
import { writeFiles } from "../testing/folder.ts";
import { SetupError } from "./setup-error.ts";
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
    30_000,
  );
});

it("says why a folder cannot be watched", () => {
  const root = folderOf();
  expect(() => watch(join(root, "nope"), () => undefined)).toThrow(
    new SetupError(`${join(root, "nope")} cannot be watched: there is no such folder.`),
  );
});

it("does not tell of packages and version control", async () => {
  const root = folderOf({ "node_modules/x/a.js": "", ".git/HEAD": "" });
  const { seen } = watched(root);
  writeFiles(root, { "node_modules/x/a.js": "1", ".git/HEAD": "1", "z.mdx": "" });
  await vi.waitFor(() => expect(seen).toContain("z.mdx"), 30_000);
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
  await vi.waitFor(() => expect([...new Set(told.flat())]).toEqual(["a.mdx A2", "b.mdx "]), 30_000);
});

it("tells of files in folders that come, are moved or are put in the place of others", async () => {
  const root = folderOf({ "a/b/c.mdx": "C", "z.mdx": "" });
  const { seen } = watched(root);
  renameSync(join(root, "a"), join(root, "new"));
  await vi.waitFor(() => expect(seen).toContain("new"), 30_000);
  writeFiles(root, { "new/b/c.mdx": "C2", "a/d/e.mdx": "E" });
  await vi.waitFor(() => expect([...seen]).toEqual(expect.arrayContaining(["new/b/c.mdx", "a"])), 30_000);
  rmSync(join(root, "new"), { recursive: true });
  writeFiles(root, { "new/b/again.mdx": "" });
  seen.clear();
  await vi.waitFor(() => {
    writeFiles(root, { "new/b/again.mdx": String(seen.size), "a/d/e.mdx": String(seen.size) });
    expect([...seen]).toEqual(expect.arrayContaining(["new/b/again.mdx", "a/d/e.mdx"]));
  }, 30_000);
});

it("tells of files that links lead to", async () => {
  const [root, other] = [folderOf({ "real/a.mdx": "A" }), folderOf({ "b.mdx": "B" })];
  symlinkSync(join(root, "real/a.mdx"), join(root, "link.mdx"));
  symlinkSync(other, join(root, "folder"));
  symlinkSync(join(root, "nowhere"), join(root, "broken"));
  symlinkSync(root, join(root, "real/circle"));
  const { seen } = watched(root);
  writeFiles(root, { "real/a.mdx": "A2" });
  writeFiles(other, { "b.mdx": "B2" });
  await vi.waitFor(
    () => expect([...seen]).toEqual(expect.arrayContaining(["real/a.mdx", "link.mdx", "folder/b.mdx"])),
    30_000,
  );
});

it.skipIf(process.platform !== "linux")(
  "takes a watcher for each folder, and none for packages and outputs",
  () => {
    const files = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`sub/${at}.mdx`, ""]));
    const packages = { "node_modules/x/y/a.js": "", ".git/objects/a": "" };
    const root = folderOf({ ...files, ...packages, "out/.octavo-output": "", "out/deep/a.html": "" });
    const count = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === "FSEventWrap").length;
    const before = count();
    watched(root);
    expect(count() - before).toBe(2);
  },
);

it("says where it cannot watch", () => {
  expect(() => watch(join(folderOf(), "nowhere"), () => undefined)).toThrow("nowhere");
});
