import { renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@octavo/core/testing";
import { expect, it, onTestFinished } from "vitest";
import { watchModules } from "./watch-modules.ts";

it("tells of files that are written, and of those that another takes the place of, until it is ended", async () => {
  const folder = temporaryFolder({ "a.ts": "1", "b.ts": "1", "c.ts": "1" }, onTestFinished);
  const files = ["a.ts", "b.ts", "c.ts"].map((name) => join(folder, name));
  const told: string[] = [];
  const stop = watchModules(files, (file) => told.push(file));
  onTestFinished(stop);
  writeFileSync(files[0]!, "22");
  writeFileSync(join(folder, "new"), "22");
  renameSync(join(folder, "new"), files[1]!);
  await expect.poll(() => told.toSorted()).toEqual(files.slice(0, 2));
  symlinkSync("loop", join(folder, "loop"));
  renameSync(join(folder, "loop"), files[1]!);
  await expect.poll(() => told).toHaveLength(3);
  stop();
  writeFileSync(files[2]!, "22");
  await new Promise((wait) => setTimeout(wait, 1_200));
  expect(told).toHaveLength(3);
});
