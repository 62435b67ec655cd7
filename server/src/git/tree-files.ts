import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { git } from "./run-git.ts";

/** The files and symbolic links of a commit, by path. */
export interface TreeFiles {
  /** Their bytes. */
  readonly files: ReadonlyMap<string, number>;
  /** What is written in them. */
  readonly links: ReadonlyMap<string, string>;
}

/** What stands in a checkout as a text or an empty folder, and is no file and no folder of the repository. */
export interface LinkedPaths extends Pick<TreeFiles, "links"> {
  readonly submodules: ReadonlySet<string>;
}

interface ReadTreeOptions {
  readonly gitDir: string;
  /** Where the commit is checked out. */
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
}

/** What a commit, or a tree, has. */
export async function readTree(
  commit: string,
  { gitDir, folder, signal }: ReadTreeOptions,
): Promise<TreeFiles & LinkedPaths> {
  const { stdout } = await git(["ls-tree", "-r", "-l", "-z", "--full-tree", commit], { gitDir, signal });
  const files = new Map<string, number>();
  const links = new Map<string, string>();
  const submodules = new Set<string>();
  for (const entry of stdout.toString().split("\0")) {
    const [, mode = "", bytes = "", path = ""] = /^(\d+) \w+ \w+ +(\S+)\t([^]*)$/.exec(entry) ?? [];
    // What has no name in UTF-8 is found by no name.
    if (path.includes("\u{FFFD}")) continue;
    if (mode === "120000") links.set(path, await readFile(join(folder, path), "utf8"));
    else if (mode === "160000") submodules.add(path);
    else if (mode.startsWith("100")) files.set(path, Number(bytes));
  }
  return { files, links, submodules };
}
