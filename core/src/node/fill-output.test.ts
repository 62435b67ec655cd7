import { spawnSync } from "node:child_process";
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { writeFiles } from "../testing/folder.ts";
import { build, type BuildReport } from "./build.ts";
import { outputMark } from "./disk.ts";
import { makeNext } from "./output-folder.ts";
import { docsJson, folderOf, plain } from "./test-folder.ts";

/** Mounts a disk in memory; false where this system, or this user, cannot. */
function mountAt(folder: string, size = "10m"): boolean {
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]).status !== 0) return false;
  onTestFinished(() => void spawnSync("umount", ["--lazy", folder]));
  return true;
}

/** Refuses what the system would if a disk were mounted there. */
function pretendAt(folder: string): boolean {
  const { renameSync, linkSync } = fs;
  const { rename } = fs.promises;
  const refuse = (from: string, to: string): void => {
    const isMoved = from === folder || to === folder;
    if (!isMoved && from.startsWith(`${folder}/`) === to.startsWith(`${folder}/`)) return;
    const code = isMoved ? "EBUSY" : "EXDEV";
    throw Object.assign(new Error(code), { code });
  };
  const guarded =
    <T>(work: (from: string, to: string) => T) =>
    (from: string, to: string): T => {
      refuse(from, to);
      return work(from, to);
    };
  const put = (functions: object, ofPromises: object): void => {
    Object.assign(fs, functions);
    Object.assign(fs.promises, ofPromises);
    // Named imports elsewhere follow then.
    syncBuiltinESMExports();
  };
  const rejecting = async (from: string, to: string): Promise<void> => guarded(rename)(from, to);
  put({ renameSync: guarded(renameSync), linkSync: guarded(linkSync) }, { rename: rejecting });
  onTestFinished(() => put({ renameSync, linkSync }, { rename }));
  return true;
}

const names = Array.from({ length: 20 }, (_, number) => `p${number}`);

describe.each([
  ["a mounted disk", mountAt],
  ["a file system that says so", pretendAt],
])("an output folder that cannot be moved: %s", (_what, mount) => {
  const world = (skip: (note: string) => void): { readonly out: string; readonly root: string } => {
    const top = folderOf();
    const made = { root: join(top, "docs"), out: join(top, "out") };
    writeFiles(made.root, {
      "docs.json": docsJson,
      ...Object.fromEntries(names.map((name) => [`${name}/a.mdx`, name])),
    });
    mkdirSync(made.out);
    if (!mount(made.out)) skip("No disk can be mounted here.");
    return made;
  };

  const again = ({ root, out }: ReturnType<typeof world>): Promise<BuildReport> =>
    build({ root, out, cache: join(root, "../cache"), plugins: [plain()], remembered: "test" });

  /** Files and folders with contents. */
  const contentOf = (folder: string): ReadonlyMap<string, string | undefined> =>
    new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .map((entry) => {
          const path = join(entry.parentPath, entry.name);
          return [
            path.slice(folder.length),
            entry.isFile() ? readFileSync(path, "utf8") : undefined,
          ] as const;
        })
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );

  const expectWhole = async ({ root, out }: ReturnType<typeof world>): Promise<void> => {
    const cold = join(folderOf(), "cold");
    await build({ root, out: cold, plugins: [plain()] });
    expect(contentOf(out)).toEqual(contentOf(cold));
    expect(readdirSync(join(out, "..")).toSorted()).toEqual(["cache", "docs", "out"]);
  };

  it("takes a first site, edits of little and of much, and what was remembered of it", async ({ skip }) => {
    const made = world(skip);
    const folder = statSync(made.out).ino;
    await again(made);
    await expectWhole(made);
    expect((await again(made)).made).toBe(0);

    writeFiles(made.root, { "more/b.mdx": "B" });
    rmSync(join(made.root, "p1"), { recursive: true });
    const few = statSync(join(made.out, "p2/a.html")).ino;
    expect((await again(made)).made).toBe(1);
    expect(statSync(join(made.out, "p2/a.html")).ino).toBe(few);
    await expectWhole(made);
    expect((await again(made)).made).toBe(0);

    for (const name of names.slice(3)) rmSync(join(made.root, name), { recursive: true });
    writeFiles(made.root, Object.fromEntries(names.slice(3).map((name) => [`${name}x/a.mdx`, "new"])));
    await again(made);
    expect(statSync(made.out).ino).toBe(folder);
    await expectWhole(made);
    expect((await again(made)).made).toBe(0);
  });

  it("loses what stands in the way, and what no build made", async ({ skip }) => {
    const made = world(skip);
    await again(made);
    const elsewhere = folderOf({ "kept.txt": "kept" });
    for (const name of ["p0", "p1"]) rmSync(join(made.out, name), { recursive: true });
    writeFileSync(join(made.out, "p0"), "file");
    symlinkSync(elsewhere, join(made.out, "p1"));
    rmSync(join(made.out, "p2/a.html"));
    writeFiles(made.out, { "p2/a.html/below/mine.txt": "mine", "own/notes.txt": "mine" });
    mkdirSync(join(made.out, "empty"));
    await again(made);
    await expectWhole(made);
    expect(readdirSync(elsewhere)).toEqual(["kept.txt"]);
  });

  it("keeps what the file system and other builds have there, and clears what killed ones left", async ({
    skip,
  }) => {
    const made = world(skip);
    const { pid: gone } = spawnSync(process.execPath, ["--eval", ""]);
    const beside = await makeNext(made.out);
    rmSync(beside, { recursive: true });
    const alive = beside.slice(join(made.out, "..").length + 1);
    const killed = alive.replace(`-${process.pid}-`, `-${gone}-`);
    writeFiles(made.out, { "lost+found/a": "", [`${alive}/a`]: "", [`${killed}/a`]: "" });
    await again(made);
    writeFiles(made.root, { "p1/a.mdx": "edited" });
    await again(made);
    expect(existsSync(join(made.out, killed))).toBe(false);
    for (const name of ["lost+found", alive]) {
      expect(readdirSync(join(made.out, name))).toEqual(["a"]);
      rmSync(join(made.out, name), { recursive: true });
    }
    await expectWhole(made);
  });
});

it("a mounted disk keeps the old files where the new ones do not fit beside them", async ({ skip }) => {
  const [root, top] = [
    folderOf({ "docs.json": docsJson, "a.mdx": "A", "img/a.png": "A".repeat(150_000) }),
    folderOf(),
  ];
  const out = join(top, "out");
  mkdirSync(out);
  if (!mountAt(out, "200k")) skip("No disk can be mounted here.");
  await build({ root, out, plugins: [plain()] });
  writeFiles(root, { "img/a.png": "B".repeat(150_000) });
  await expect(build({ root, out, plugins: [plain()] })).rejects.toThrow("What was there is as it was.");
  expect(readdirSync(out).toSorted()).toEqual([outputMark, "a.html", "img"]);
  expect(readFileSync(join(out, "img/a.png"), "utf8")).toBe("A".repeat(150_000));
});
