import type { Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { explainDisk, permanent } from "./git-error.ts";
import { git, type GitOptions } from "./run-git.ts";

/** One file that differs from a commit. */
export interface FileChange {
  /** Relative to the repository, with `/`. */
  readonly path: string;
  readonly kind: "added" | "changed" | "removed";
  /** Size afterwards; 0 where it was removed. */
  readonly bytes: number;
  /** What it is afterwards, or was. Links are checked out as files that hold their target. */
  readonly type: "file" | "link" | "submodule";
}

/** Compares an index with a commit. */
export async function changedFiles(commit: string, options: GitOptions): Promise<readonly FileChange[]> {
  const flags = ["--cached", "--raw", "-z", "--no-renames", "--no-abbrev", "--ignore-submodules=none"];
  const fields = (await git(["diff-index", ...flags, commit, "--"], options)).stdout.toString().split("\0");
  const raw: { path: string; status: string; mode: string; oid: string }[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [before = "", after = "", , oid = "", status = ""] = (fields[at] ?? "").slice(1).split(" ");
    raw.push({ path: fields[at + 1] ?? "", status, oid, mode: status === "D" ? before : after });
  }
  const sizes = await blobSizes(
    raw.filter(({ status, mode }) => status !== "D" && mode !== "160000").map(({ oid }) => oid),
    options,
  );
  return raw.map(({ path, status, mode, oid }) => ({
    path,
    kind: status === "A" ? "added" : status === "D" ? "removed" : "changed",
    bytes: status === "D" ? 0 : (sizes.get(oid) ?? 0),
    type: mode === "120000" ? "link" : mode === "160000" ? "submodule" : "file",
  }));
}

async function blobSizes(oids: readonly string[], options: GitOptions): Promise<ReadonlyMap<string, number>> {
  if (oids.length === 0) return new Map();
  const args = ["cat-file", "--batch-check=%(objectname) %(objectsize)"];
  const { stdout } = await git(args, { ...options, input: oids.map((oid) => `${oid}\n`).join("") });
  return new Map(
    stdout
      .toString()
      .split("\n")
      .map((line) => line.split(" "))
      .map(([oid = "", size]) => [oid, Number(size) || 0] as const),
  );
}

export interface TreeLimits {
  readonly treeBytes: number;
  readonly files: number;
}

/**
 * Looks through a folder before git does: a repository inside of it could name commands for git to run, and what is
 * there may be more than anyone wants to keep. Throws `GitError`.
 */
export async function checkTree(folder: string, limits: TreeLimits): Promise<void> {
  let files = 0;
  let bytes = 0;
  const open = [""];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const entry of await entriesOf(join(folder, at))) {
      const path = at === "" ? entry.name : `${at}/${entry.name}`;
      if (entry.name.toLowerCase() === ".git")
        throw permanent(
          `The folder of the job has a ${JSON.stringify(path)} of its own. A repository inside the repository cannot be ` +
            "committed.",
        );
      files++;
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile()) bytes += await sizeOf(join(folder, path));
      if (files > limits.files * 2 || bytes > limits.treeBytes * 2)
        throw permanent(
          "The job wrote more files than a repository may have, or larger ones. Ask for a smaller change, or raise the limits.",
        );
    }
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw explainDisk(error);
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await lstat(file)).size;
  } catch (error) {
    throw explainDisk(error);
  }
}
