import { copyFile, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BareCache } from "./bare-cache.ts";
import { LinkTree, type Copy } from "./link-tree.ts";
import { readTree } from "./tree-files.ts";

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
  const { files, links } = await readTree(commit, { gitDir, folder: into, signal });
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
