import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { mkdirSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { cacheFolder } from "./cache-folder.ts";
import { folderOf } from "./test-folder.ts";

it("is where OCTAVO_CACHE says, another for each site", async () => {
  vi.stubEnv("OCTAVO_CACHE", "some/where");
  const [a, b] = [await cacheFolder("/sites/a"), await cacheFolder("/sites/b")];
  for (const folder of [a, b]) expect(dirname(folder)).toBe(join(process.cwd(), "some/where"));
  expect(a).not.toBe(b);
  expect(await cacheFolder("/sites/../sites/a/")).toBe(a);
  vi.unstubAllEnvs();
});

it("is inside the docs folder where the project has Octavo installed", async () => {
  vi.stubEnv("OCTAVO_CACHE", "");
  const project = folderOf({ "node_modules/@octavo/core/package.json": "{}", "docs/docs.json": "{}" });
  expect(await cacheFolder(join(project, "docs"))).toBe(join(project, "docs/.octavo/cache"));
  vi.unstubAllEnvs();
});

it("is the user's own for a foreign folder, another for each", async () => {
  vi.stubEnv("OCTAVO_CACHE", "");
  const root = folderOf({ "a/package.json": "{}", "node_modules/other/package.json": "{}" });
  mkdirSync(join(root, "b"));
  vi.stubEnv("XDG_CACHE_HOME", "/caches");
  const [a, b] = [await cacheFolder(join(root, "a")), await cacheFolder(join(root, "b"))];
  expect(a).toMatch(/^\/caches\/octavo\/[0-9a-f]{16}$/);
  expect(b).toMatch(/^\/caches\/octavo\/[0-9a-f]{16}$/);
  expect(a).not.toBe(b);
  vi.stubEnv("XDG_CACHE_HOME", "");
  expect(await cacheFolder(root)).toMatch(new RegExp(`^${homedir()}/.cache/octavo/`));
  vi.unstubAllEnvs();
});
