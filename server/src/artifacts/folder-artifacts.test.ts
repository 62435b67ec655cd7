import { chmodSync, existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { checkArtifacts } from "./check-artifacts.ts";
import { folderArtifacts } from "./folder-artifacts.ts";
import { bytesOf, fileOf, storeContract } from "./testing/store-contract.ts";

const never = new AbortController().signal;

describe("artifacts in a folder", () => {
  storeContract(async () => folderArtifacts(folderOf()));

  it("make no folder where the disk is not mounted, and say so", async () => {
    const folder = join(folderOf(), "gone");
    const store = folderArtifacts(folder);
    await expect(checkArtifacts(store)).rejects.toMatchObject({
      name: "ArtifactError",
      isTransient: false,
      message: `The artifact store, the folder ${folder}, cannot be used. It is not there. Make the folder, or mount the disk that has it.`,
    });
    expect(existsSync(folder)).toBe(false);
    const file = folderOf({ file: "" });
    await expect(checkArtifacts(folderArtifacts(join(file, "file")))).rejects.toThrow("It is not a folder.");
  });

  it.skipIf(process.getuid?.() === 0)("say what right is missing", async () => {
    const folder = folderOf();
    chmodSync(folder, 0o500);
    await expect(checkArtifacts(folderArtifacts(folder))).rejects.toThrow("may not write there");
    chmodSync(folder, 0o700);
  });

  it("take nothing that is half written for an archive, and remove it a day later", async () => {
    const folder = folderOf();
    const store = folderArtifacts(folder);
    await store.put("docs", "r-1", fileOf(Buffer.from("one")), never);
    for (const name of [".r-2.abc.part", ".r-3.abc.part", "notes.txt"])
      writeFileSync(join(folder, "docs", name), "half");
    const past = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(join(folder, "docs", ".r-2.abc.part"), past, past);
    expect((await store.list("docs", never)).map(({ release }) => release)).toEqual(["r-1"]);
    await store.put("docs", "r-4", fileOf(Buffer.from("four")), never);
    expect(readdirSync(join(folder, "docs")).toSorted()).toEqual([
      ".r-3.abc.part",
      "notes.txt",
      "r-1.tar.zst",
      "r-4.tar.zst",
    ]);
    expect(await bytesOf(store, "docs", "r-4")).toEqual(Buffer.from("four"));
  });
});
