import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BareCache } from "./bare-cache.ts";
import { LinkTree, type Copy, type TreeFiles } from "./link-tree.ts";
import { git } from "./run-git.ts";

interface CopyLinkedOptions {
  readonly commit: string;
  /** Where its files are, which nobody else changes. */
  readonly into: string;
  readonly signal: AbortSignal | undefined;
  /** Told of links that are left out. */
  readonly onLine: (line: string) => void;
}

/** Links that are told of one by one. */
const toldLinks = 20;

/**
 * Puts what the symbolic links of a commit lead to where git has written them as texts. There is no link on the disk, so
 * nothing that reads the files can be led out of them; those that lead out of the commit, or nowhere, are left out.
 */
export async function copyLinked(
  { gitDir, limits }: Pick<BareCache, "gitDir" | "limits">,
  { commit, into, signal, onLine }: CopyLinkedOptions,
): Promise<void> {
  const { files, links } = await treeOf(commit, gitDir, into, signal);
  if (links.size === 0) return;
  const tree = new LinkTree({ files, links });
  let room = limits.files - files.size;
  let bytes = limits.treeBytes - sum([...files.values()]);
  const left: string[] = [];
  const copies: Copy[] = [];
  for (const link of links.keys()) {
    const found = tree.resolve(link, room);
    if ("reason" in found) left.push(`${link} ${found.reason}`);
    else {
      const size = sum(found.copies.map((copy) => copy.bytes));
      if (size > bytes) left.push(`${link} brings more bytes than a checkout may have`);
      else {
        for (const copy of found.copies) copies.push(copy);
        room -= found.copies.length;
        bytes -= size;
      }
    }
  }
  for (const link of links.keys()) await rm(join(into, link), { force: true });
  for (const { from, to } of copies) {
    signal?.throwIfAborted();
    await mkdir(dirname(join(into, to)), { recursive: true });
    await copyFile(join(into, from), join(into, to));
  }
  for (const what of left.slice(0, toldLinks)) onLine(`The symbolic link ${what}, and is left out.`);
  if (left.length > toldLinks) onLine(`So are ${left.length - toldLinks} more symbolic links.`);
}

async function treeOf(
  commit: string,
  gitDir: string,
  into: string,
  signal: AbortSignal | undefined,
): Promise<TreeFiles> {
  const { stdout } = await git(["ls-tree", "-r", "-l", "-z", "--full-tree", commit], { gitDir, signal });
  const files = new Map<string, number>();
  const links = new Map<string, string>();
  for (const entry of stdout.toString().split("\0")) {
    const [, mode = "", bytes = "", path = ""] = /^(\d+) \w+ \w+ +(\S+)\t([^]*)$/.exec(entry) ?? [];
    // What has no name in UTF-8 is found by no name.
    if (path.includes("\u{FFFD}")) continue;
    if (mode === "120000") links.set(path, await readFile(join(into, path), "utf8"));
    else if (mode.startsWith("100")) files.set(path, Number(bytes));
  }
  return { files, links };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
