import { spawnSync } from "node:child_process";
import fs, { readdirSync, utimesSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { outputMark } from "./disk.ts";
import { build } from "./build.ts";
import { clearLeftovers, makeNext, replace } from "./output-folder.ts";
import { docsJson, folderOf } from "./test-folder.ts";
import { writeFiles } from "../testing/folder.ts";

/** The id of a process that is gone. */
const { pid: gone } = spawnSync(process.execPath, ["--eval", ""]);

describe("what builds left beside the output", () => {
  let place = "";
  let out = "";
  /** The name of a folder that a build of this machine writes to. */
  let alive = "";
  let killed = "";

  beforeEach(async () => {
    place = folderOf();
    out = join(place, "out");
    alive = basename(await makeNext(out));
    killed = alive.replace(`-${process.pid}-`, `-${gone}-`);
  });

  const left = async (names: readonly string[]): Promise<readonly string[]> => {
    for (const name of names) writeFiles(join(place, name), { [outputMark]: "", "a/b.html": name });
    await clearLeftovers(out);
    return readdirSync(place).toSorted();
  };

  it("is cleared where their processes are gone", async () => {
    expect(await left(["out", killed, `${killed}.old`])).toEqual([alive, "out"]);
  });

  it("stays where they run, here or on another machine, and what no build has made", async () => {
    const elsewhere = killed.replace(/out\.[0-9a-f]{8}/, "out.00000000");
    const others = [elsewhere, killed.replace(".out", ".other"), `${killed}.mine`, ".out.backup", ".out"];
    expect(await left(["out", `${alive}.old`, ...others])).toEqual(
      ["out", alive, `${alive}.old`, ...others].toSorted(),
    );
  });

  it("goes after a week, wherever it comes from", async () => {
    const elsewhere = killed.replace(/out\.[0-9a-f]{8}/, "out.00000000");
    await left(["out", elsewhere]);
    const then = Date.now() / 1000 - 8 * 24 * 60 * 60;
    utimesSync(join(place, elsewhere), then, then);
    expect(await left([])).toEqual([alive, "out"]);
  });

  it("is cleared by the next build into the folder", async () => {
    await left([killed]);
    writeFiles(place, { [join(killed, "a/b.html")]: "" });
    await build({ root: folderOf({ "docs.json": docsJson }), out, plugins: [] });
    expect(readdirSync(place).toSorted()).toEqual([alive, "out"]);
  });

  it("comes back where a build was killed between moving the old site away and the new one in", async () => {
    expect(await left([`${killed}.old`])).toEqual([alive, "out"]);
    expect(readdirSync(out).toSorted()).toEqual([outputMark, "a"]);
  });
});

it("a folder that another build puts there while the old one is moved away is replaced, too", async () => {
  const out = join(folderOf({ "out/old.html": "" }), "out");
  const next = await makeNext(out);
  writeFiles(next, { "new.html": "" });
  const { rename } = fs.promises;
  let theirs = 2;
  fs.promises.rename = async (from, to) => {
    await rename(from, to);
    if (from === out && theirs-- > 0) writeFiles(out, { "theirs.html": "" });
  };
  // Named imports elsewhere follow then.
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.promises.rename = rename;
    syncBuiltinESMExports();
  });
  expect(await replace(out, next)).toBe(true);
  expect(readdirSync(out)).toEqual(["new.html"]);
  expect(readdirSync(join(out, ".."))).toEqual(["out"]);
});
