import { join } from "node:path";
import type { SearchRequest } from "@octavo/core";
import type { SearchIndex } from "../index/search-index.ts";
import { readChecked, writeChecked } from "../node/checked-file.ts";
import { decodeIndex, encodeIndex } from "./index-file.ts";

/** An index that was read from a file. */
export interface StoredIndex {
  /** What it was made from, as the host named it when it was written; absent where it could not tell. */
  readonly key?: string;
  readonly index: SearchIndex;
  /** The version and language that readers start in, if the host told. */
  readonly preferred?: SearchRequest["preferred"];
}

/** The file of a site's index in its cache folder. */
export function indexFile(cache: string): string {
  return join(cache, "search", "index.bin");
}

/**
 * The index in a file; undefined where there is none, it is damaged, or another version wrote it: it has to be built again
 * then. Any number of processes may read one file, also while it is replaced.
 */
export async function readIndex(file: string): Promise<StoredIndex | undefined> {
  const bytes = await readChecked(file);
  const found = bytes && (await decodeIndex(bytes));
  if (!found) return undefined;
  return { ...(found.label as Omit<StoredIndex, "index">), index: found.index };
}

/** Writes an index aside and moves it into place. Rejects where the disk refuses. */
export async function writeIndex(file: string, { index, ...label }: StoredIndex): Promise<void> {
  await writeChecked(file, await encodeIndex(index, label));
}
