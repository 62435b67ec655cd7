import { chmodSync, chownSync, linkSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { replaceFile } from "./replace-file.ts";

const isRoot = process.getuid?.() === 0;

it("writes what has the expected text, and nothing else", () => {
  const file = join(folderOf({ "a.md": "One" }), "a.md");
  expect(replaceFile(file, "Other", "Two")).toBe(false);
  expect(replaceFile(file, "One", "Two and more")).toBe(true);
  expect(replaceFile(file, "Two and more", "Two")).toBe(true);
  expect(readFileSync(file, "utf8")).toBe("Two");
  expect(replaceFile(join(file, "none"), "", "A")).toBe(false);
});

it("writes a file whose name is as long as names may be", () => {
  const file = join(folderOf({ [`${"短".repeat(83)}.mdx`]: "One" }), `${"短".repeat(83)}.mdx`);
  expect(replaceFile(file, "One", "Two")).toBe(true);
});

it("leaves all names of a file with several the same text", () => {
  const cwd = folderOf({ "a.md": "One, a longer one" });
  linkSync(join(cwd, "a.md"), join(cwd, "b.md"));
  expect(replaceFile(join(cwd, "a.md"), "One, a longer one", "Two")).toBe(true);
  expect(readFileSync(join(cwd, "b.md"), "utf8")).toBe("Two");
  expect(readdirSync(cwd)).toEqual(["a.md", "b.md"]);
});

it.skipIf(!isRoot)("leaves a file to its owner, where root mends it", () => {
  const file = join(folderOf({ "a.md": "One" }), "a.md");
  chmodSync(file, 0o600);
  chownSync(file, 65_534, 65_533);
  expect(replaceFile(file, "One", "Two")).toBe(true);
  const { uid, gid, mode } = statSync(file);
  expect([uid, gid, mode & 0o777]).toEqual([65_534, 65_533, 0o600]);
});

it.skipIf(isRoot)("writes in a folder in which no file can be made", () => {
  const cwd = folderOf({ "a.md": "One" });
  const file = join(cwd, "a.md");
  chmodSync(cwd, 0o500);
  expect(replaceFile(file, "One", "Two")).toBe(true);
  chmodSync(cwd, 0o700);
  expect(readFileSync(file, "utf8")).toBe("Two");
});

it.skipIf(isRoot)("writes nothing where it may not", () => {
  const file = join(folderOf({ "a.md": "One" }), "a.md");
  chmodSync(file, 0o400);
  expect(replaceFile(file, "One", "Two")).toBe(false);
  expect(readFileSync(file, "utf8")).toBe("One");
});
