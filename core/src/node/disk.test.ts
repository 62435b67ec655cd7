import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { isSkipped, isText, kindAt, listFiles, outputMark, readText, siteFile } from "./disk.ts";
import { SetupError } from "./setup-error.ts";
import { folderOf } from "./test-folder.ts";

describe("listFiles", () => {
  it("finds all files, sorted, and leaves out packages and version control", async () => {
    const root = folderOf({
      "docs.json": "",
      "b/c.mdx": "",
      "a.mdx": "",
      ".mintignore": "",
      ".github/x.md": "",
      ".git/config": "",
      "b/node_modules/x/y.md": "",
      ".octavo/cache/x": "",
      "ü/ß.mdx": "",
    });
    mkdirSync(join(root, "empty"));
    expect(await listFiles(root)).toEqual([
      ".github/x.md",
      ".mintignore",
      "a.mdx",
      "b/c.mdx",
      "docs.json",
      "ü/ß.mdx",
    ]);
  });

  it("leaves out a folder that it is told, and what builds have made", async () => {
    const root = folderOf({
      "a.mdx": "",
      "out/b.mdx": "",
      [`site/${outputMark}`]: "",
      "site/deep/c.json": "",
      "other/out/d.mdx": "",
    });
    expect(await listFiles(root, join(root, "out"))).toEqual(["a.mdx", "other/out/d.mdx"]);
    expect(await listFiles(root, join(root, "gone"))).toEqual(["a.mdx", "other/out/d.mdx", "out/b.mdx"]);
  });

  it("lists a folder that is an output itself when asked for it", async () => {
    const root = folderOf({ "a.mdx": "", [outputMark]: "" });
    expect(await listFiles(root)).toEqual([outputMark, "a.mdx"]);
  });

  it("follows links to files and folders inside, and never out", async () => {
    const outside = folderOf({ "secret.json": "", "sub/secret.mdx": "" });
    const root = folderOf({ "real/a.mdx": "", "real/b.mdx": "" });
    symlinkSync(join(root, "real/a.mdx"), join(root, "link.mdx"));
    symlinkSync("real", join(root, "another"));
    symlinkSync(join(outside, "secret.json"), join(root, "secret.json"));
    symlinkSync(join(outside, "sub"), join(root, "sub"));
    symlinkSync(join(root, "nowhere"), join(root, "broken.mdx"));
    symlinkSync(`${root}-other`, join(root, "sibling"));
    expect(await listFiles(root)).toEqual([
      "another/a.mdx",
      "another/b.mdx",
      "link.mdx",
      "real/a.mdx",
      "real/b.mdx",
    ]);
  });

  it("does not go round in circles", async () => {
    const root = folderOf({ "a/b/c.mdx": "", "d/e.mdx": "" });
    symlinkSync(root, join(root, "a/b/root"));
    symlinkSync(join(root, "a"), join(root, "a/b/up"));
    symlinkSync(join(root, "a/b"), join(root, "a/b/self"));
    symlinkSync(join(root, "d"), join(root, "a/d"));
    symlinkSync(join(root, "a"), join(root, "d/a"));
    const files = await listFiles(root);
    expect(files).toEqual(expect.arrayContaining(["a/b/c.mdx", "d/e.mdx", "a/d/e.mdx", "d/a/b/c.mdx"]));
    expect(files.length).toBeLessThan(10);
  });

  it("finds the same files in whatever order links come", async () => {
    const root = folderOf({ "m/a.mdx": "" });
    symlinkSync("m", join(root, "a-link"));
    symlinkSync("m", join(root, "z-link"));
    const files = await listFiles(root);
    expect(files).toContain("m/a.mdx");
    expect(files).toHaveLength(2);
  });

  it("takes a root that is a link", async () => {
    const root = folderOf({ "real/a.mdx": "" });
    symlinkSync("real", join(root, "link"));
    expect(await listFiles(join(root, "link"))).toEqual(["a.mdx"]);
  });

  it.skipIf(process.platform === "win32")("leaves out what is no file", async () => {
    const root = folderOf({ "a.mdx": "" });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(join(root, "socket.json"), resolve));
    onTestFinished(() => void server.close());
    expect(await listFiles(root)).toEqual(["a.mdx"]);
    expect(readText(root, "socket.json")).toBeUndefined();
    expect(await kindAt(root, "socket.json")).toBeUndefined();
  });

  it("rejects where there is no folder", async () => {
    await expect(listFiles(join(folderOf(), "gone"))).rejects.toThrow("ENOENT");
  });
});

it("names files by their paths in the folder, and leaves URLs alone", () => {
  const root = folderOf({ "a.mdx": "" });
  const files = ["b/c.mdx", join(root, "b/c.mdx"), "./b/../b/c.mdx", root, "https://a.test/../../../b.json"];
  expect(files.map((path) => siteFile(root, path))).toEqual(["b/c.mdx", "b/c.mdx", "b/c.mdx", "", files[4]]);
  expect(() => siteFile(root, "b/../../c.mdx")).toThrow(SetupError);
});

describe("kindAt", () => {
  it("tells what belongs to the site", async () => {
    const outside = folderOf({ "secret.json": "" });
    const root = folderOf({ "a.mdx": "", "sub/b.mdx": "", [`out/${outputMark}`]: "", "out/deep/c.json": "" });
    symlinkSync(join(outside, "secret.json"), join(root, "secret.json"));
    symlinkSync(outside, join(root, "outside"));
    symlinkSync("a.mdx", join(root, "link.mdx"));
    const kinds = [
      "a.mdx",
      "sub",
      "sub/b.mdx",
      "link.mdx",
      "gone.mdx",
      "secret.json",
      "outside/secret.json",
      "out/deep/c.json",
      "../x",
      "",
    ];
    expect(await Promise.all(kinds.map((file) => kindAt(root, file)))).toEqual([
      "file",
      "folder",
      "file",
      "file",
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      "folder",
    ]);
  });
});

describe("readText", () => {
  it("reads UTF-8 without a byte order mark, as editors do", () => {
    const root = folderOf({ "a.mdx": "\uFEFFü😀\r\n" });
    expect(readText(root, "a.mdx")).toBe("ü😀\r\n");
  });

  it("has nothing for what is absent, a folder or too large", () => {
    const root = folderOf({ "folder/a.mdx": "" });
    writeFileSync(join(root, "huge.json"), "");
    truncateSync(join(root, "huge.json"), 65 * 1024 * 1024);
    expect(["gone.mdx", "folder", "huge.json"].map((file) => readText(root, file))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it.each([
  ["a.MDX", true],
  ["x/y.yml", true],
  ["a.ts", true],
  ["a.mjs", true],
  ["a.MTS", true],
  [".mintignore", true],
  ["sub/.octavoignore", true],
  ["a.png", false],
  ["docs", false],
])("%s is text: %s", (file, expected) => {
  expect(isText(file)).toBe(expected);
});

it("skips by whole names", () => {
  expect(["a/node_modules/b.md", ".git/config", "a/.octavo/x"].every(isSkipped)).toBe(true);
  expect(["node_modules.md", "a.git/b.md", ".github/a.md"].some(isSkipped)).toBe(false);
});
