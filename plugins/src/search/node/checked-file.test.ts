import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@octavo/core/testing";
import { expect, it, onTestFinished } from "vitest";
import { readChecked, writeChecked } from "./checked-file.ts";

const bytes = new TextEncoder().encode("content");

it("gives back what was written, and nothing of a damaged file", async () => {
  const file = join(temporaryFolder({}, onTestFinished), "below", "own.bin");
  expect(await readChecked(file)).toBeUndefined();
  await writeChecked(file, bytes);
  expect(new Uint8Array((await readChecked(file)) ?? [])).toEqual(bytes);
  writeFileSync(file, "content");
  expect(await readChecked(file)).toBeUndefined();
});

it("clears away what processes that were killed left behind, and nothing else", async () => {
  const folder = temporaryFolder({}, onTestFinished);
  const file = join(folder, "own.bin");
  const old = Date.now() / 1_000 - 2 * 3_600;
  const names = {
    left: "own.bin.0b6cf9c4-9a5b-4e0f-9a5e-3a1f5c6b7d80",
    atWork: "own.bin.1b6cf9c4-9a5b-4e0f-9a5e-3a1f5c6b7d80",
    ofAnother: "other.bin.2b6cf9c4-9a5b-4e0f-9a5e-3a1f5c6b7d80",
    ofThePerson: "own.bin.backup",
  };
  for (const name of Object.values(names)) writeFileSync(join(folder, name), "x");
  for (const name of [names.left, names.ofAnother, names.ofThePerson])
    utimesSync(join(folder, name), old, old);
  await writeChecked(file, bytes);
  expect(readdirSync(folder).toSorted()).toEqual(
    ["own.bin", names.atWork, names.ofAnother, names.ofThePerson].toSorted(),
  );
});

it("leaves nothing aside where the file cannot be put into its place", async () => {
  const folder = temporaryFolder({ "own.bin/file": "a folder" }, onTestFinished);
  await expect(writeChecked(join(folder, "own.bin"), bytes)).rejects.toThrow(
    /EISDIR|EPERM|ENOTEMPTY|directory/,
  );
  expect(readdirSync(folder)).toEqual(["own.bin"]);
});
