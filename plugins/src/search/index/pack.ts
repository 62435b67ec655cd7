import { ByteWriter, WordWriter } from "./bytes.ts";
import { cutKeys } from "./cut-keys.ts";
import { indexVersion } from "./fields.ts";
import type { Outline, PackedIndex } from "./packed.ts";
import { addPage, type Entry, type PageTerms } from "./page-terms.ts";

/** The pages of one version and language together, before they are cut into shards. */
export interface MergedIndex {
  readonly version: string;
  readonly language: string;
  readonly outline: Outline;
  /** Ascending. */
  readonly keys: readonly string[];
  /** What is known of each key, one behind the other; `ends` says where each ends. */
  readonly entries: Uint8Array;
  readonly ends: readonly number[];
}

/** `pages`: of one version and language. */
export function mergePages(pages: readonly PageTerms[]): MergedIndex {
  const { version = "", language = "" } = pages[0] ?? {};
  const sorted = pages.toSorted((a, b) => compare(a.outline.path, b.outline.path));
  const merged = new Map<string, Entry>();
  let slot = 0;
  for (const page of sorted) {
    addPage(slot, page, merged);
    slot += page.outline.sections.length;
  }
  const keys = [...merged.keys()].toSorted();
  const writer = new ByteWriter();
  const ends: number[] = [];
  for (const key of keys) {
    const entry = merged.get(key);
    if (entry) writeEntry(entry, writer);
    ends.push(writer.length);
  }
  return {
    version,
    language,
    outline: sorted.map(({ outline }) => outline),
    keys,
    entries: writer.take(),
    ends,
  };
}

/** Where the shards end, each with at most `shardBytes` before compression and without its keys, but for single words. */
export function shardEnds({ keys, ends }: MergedIndex, shardBytes: number): readonly number[] {
  return cutKeys(keys, ends, shardBytes);
}

/** `cuts`: what `shardEnds` gave. */
export function packIndex(merged: MergedIndex, cuts: readonly number[]): PackedIndex {
  const { version, language, outline, keys, entries, ends } = merged;
  const firsts: string[] = [];
  const shards: Uint8Array[] = [];
  const writer = new ByteWriter();
  let start = 0;
  for (const end of cuts) {
    firsts.push(keys[start] ?? "");
    const words = new WordWriter();
    for (let at = start; at < end; at++) {
      words.write(keys[at] ?? "", writer);
      writer.bytes(entries.subarray(at === 0 ? 0 : ends[at - 1], ends[at]));
    }
    shards.push(writer.take());
    start = end;
  }
  const size = outline.reduce((sum, { sections }) => sum + sections.length, 0);
  return { manifest: { indexVersion, version, language, size, shards: firsts }, outline, shards };
}

/** A term is written where it is not what analysis makes of the word. */
function writeEntry({ usual, others, postings }: Entry, writer: ByteWriter): void {
  writer.number((others?.size ?? 0) + (usual > 0 ? 1 : 0));
  if (usual > 0) writer.number(2 * usual);
  for (const [term, count] of [...(others ?? [])].toSorted(([a], [b]) => compare(a, b))) {
    writer.number(2 * count + 1);
    writer.text(term);
  }
  writer.number(postings.length);
  let last = 0;
  for (const posting of postings) {
    writer.number((posting >>> 8) - last);
    writer.byte(posting & 255);
    last = posting >>> 8;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
