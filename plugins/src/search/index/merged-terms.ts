import { ByteReader, type ByteWriter } from "./bytes.ts";
import { nameOf, type Outline } from "./packed.ts";
import { addOther, compare, documentsOf, TermsWriter, type Entry, type Terms } from "./terms.ts";

/** Of one key. */
export interface MergedEntry extends Entry {
  /** Documents that hold it. */
  count: number;
  /** Their postings, a run for each of the terms that have some. */
  readonly runs: Run[];
}

interface Run {
  /** Slots of its first and its last document. */
  readonly first: number;
  readonly last: number;
  /** All but the first slot, as `Terms` has them. */
  readonly postings: Uint8Array;
}

/** The terms of pages one after the other. */
export class MergedTerms {
  readonly version: string;
  readonly language: string;
  readonly outline: Outline;
  readonly entries: Map<string, MergedEntry> = new Map();

  /** `all`: of one version and language, each of other pages. */
  constructor(all: readonly Terms[]) {
    const sorted = all.toSorted((a, b) => compare(pathOf(a), pathOf(b)));
    this.version = sorted[0]?.version ?? "";
    this.language = sorted[0]?.language ?? "";
    this.outline = sorted.flatMap(({ outline }) => outline);
    let slot = 0;
    for (const terms of sorted) {
      this.#add(slot, terms);
      slot += documentsOf(terms.outline);
    }
  }

  #add(firstSlot: number, { keys, entries, postings }: Terms): void {
    if (entries.length === 0) return;
    const own = keys.split("\n");
    const reader = new ByteReader(entries);
    let start = 0;
    for (const key of own) {
      const entry = this.#entryOf(key);
      readWords(entry, own, reader);
      const count = reader.number();
      if (count === 0) continue;
      const first = reader.number();
      const last = count === 1 ? first : reader.number();
      const end = start + (count === 1 ? 1 : reader.number());
      entry.count += count;
      entry.runs.push({
        first: firstSlot + first,
        last: firstSlot + last,
        postings: postings.subarray(start, end),
      });
      start = end;
    }
  }

  #entryOf(key: string): MergedEntry {
    const known = this.entries.get(key);
    if (known) return known;
    const entry: MergedEntry = { usual: 0, others: undefined, count: 0, runs: [] };
    this.entries.set(key, entry);
    return entry;
  }

  /** As those of one page are. */
  terms(): Terms {
    const { version, language, outline } = this;
    const writer = new TermsWriter(this.entries.keys());
    for (const entry of this.entries.values())
      writer.write(entry, {
        count: entry.count,
        first: entry.runs[0]?.first ?? 0,
        last: entry.runs.at(-1)?.last ?? 0,
        write: (postings) => writeRuns(entry, postings),
      });
    return { version, language, outline, ...writer.take() };
  }
}

/** Writes all postings of an entry but the first slot. */
export function writeRuns({ runs }: MergedEntry, writer: ByteWriter): void {
  let before: Run | undefined;
  for (const run of runs) {
    if (before) writer.number(run.first - before.last);
    writer.bytes(run.postings);
    before = run;
  }
}

function readWords(entry: Entry, keys: readonly string[], reader: ByteReader): void {
  const words = reader.number();
  entry.usual += words >>> 1;
  for (let left = words % 2 === 0 ? 0 : reader.number(); left > 0; left--) {
    const term = nameOf(keys[reader.number()] ?? "");
    addOther(entry, term, reader.number());
  }
}

function pathOf({ outline }: Terms): string {
  return outline[0]?.path ?? "";
}
