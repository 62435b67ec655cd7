import { ByteWriter, WordWriter } from "./bytes.ts";
import { cutKeys } from "./cut-keys.ts";
import { indexVersion } from "./fields.ts";
import { MergedTerms, writeRuns, type MergedEntry } from "./merged-terms.ts";
import type { Outline, PackedIndex } from "./packed.ts";
import { compare, documentsOf, type Terms } from "./terms.ts";

/** The pages of one version and language together, before they are cut into shards. */
export interface MergedIndex {
  readonly version: string;
  readonly language: string;
  readonly outline: Outline;
  /** Ascending. */
  readonly keys: readonly string[];
  /** What shards say of each key, one behind the other; `ends` says where each ends. */
  readonly entries: Uint8Array;
  readonly ends: readonly number[];
}

/** `all`: of one version and language. */
export function mergeTerms(all: readonly Terms[]): MergedIndex {
  const { version, language, outline, entries } = new MergedTerms(all);
  const keys = [...entries.keys()].toSorted();
  const writer = new ByteWriter();
  const ends: number[] = [];
  for (const key of keys) {
    const entry = entries.get(key);
    if (entry) writeEntry(entry, writer);
    ends.push(writer.length);
  }
  return { version, language, outline, keys, entries: writer.take(), ends };
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
  const size = documentsOf(outline);
  return { manifest: { indexVersion, version, language, size, shards: firsts }, outline, shards };
}

/** A term is written where it is not what analysis makes of the word. */
function writeEntry(entry: MergedEntry, writer: ByteWriter): void {
  const { usual, others, count, runs } = entry;
  writer.number((others?.size ?? 0) + (usual > 0 ? 1 : 0));
  if (usual > 0) writer.number(2 * usual);
  for (const [term, documents] of [...(others ?? [])].toSorted(([a], [b]) => compare(a, b))) {
    writer.number(2 * documents + 1);
    writer.text(term);
  }
  writer.number(count);
  if (count === 0) return;
  writer.number(runs[0]?.first ?? 0);
  writeRuns(entry, writer);
}
