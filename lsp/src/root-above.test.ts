import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rootAbove } from "./discovery.ts";
import { site } from "./testing/site.ts";

const docs = site["docs.json"] ?? "";
const onDisk = (): undefined => undefined;
let folder: string;
let below: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "octavo-above-")));
  below = join(folder, "project", "docs");
  await mkdir(below, { recursive: true });
  await writeFile(join(folder, "docs.json"), docs);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test("a folder is part of the site of the nearest docs.json above it", async () => {
  expect(await rootAbove(below, onDisk)).toBe(folder);
  await writeFile(join(folder, "project", "docs.json"), docs);
  expect(await rootAbove(below, onDisk)).toBe(join(folder, "project"));
});

test.each(["HOME", "TMPDIR"])("a docs.json that lies in %s makes no site of what is below", async (name) => {
  vi.stubEnv(name, folder);
  expect(await rootAbove(below, onDisk)).toBeUndefined();
  expect(await rootAbove(folder, onDisk)).toBeUndefined();
  await writeFile(join(folder, "project", "docs.json"), docs);
  expect(await rootAbove(below, onDisk)).toBe(join(folder, "project"));
});
