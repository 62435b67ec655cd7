import { anchorOf, type SearchDocument } from "@octavo/core";
import type { Analyzer } from "../analysis/analyzer.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { termOfSurface, termsOf } from "./impacts.ts";
import { keyOf, nameOf, type OutlinePage, type OutlineSection } from "./packed.ts";

/**
 * What index files need to know of a page's documents in one version and language: small, and plain data, so that files are
 * made again from it after other pages have changed.
 */
export interface PageTerms {
  readonly version: string;
  readonly language: string;
  readonly outline: OutlinePage;
  /** Keys of its terms and words, a line each. */
  readonly keys: string;
  /** What is known of each key, in the same order. */
  readonly entries: Uint8Array;
}

/** What pages say of one term or word. */
export interface Entry {
  /** Documents in which it is a word with the term that analysis makes of it. */
  usual: number;
  /** Other terms that it has, where it lost an accent, with the number of documents. */
  others: Map<string, number> | undefined;
  /** The document's slot, and the impact in its lowest 8 bits, for each document: ascending. Within a page, slots are sections. */
  readonly postings: number[];
}

/** `documents`: of one page, in one version and language, in the order of its sections. */
export function pageTerms(documents: readonly SearchDocument[], analyzer: Analyzer): PageTerms | undefined {
  const [first] = documents;
  if (!first) return undefined;
  const found = new Map<string, Entry>();
  const entryOf = (name: string): Entry => entryIn(found, keyOf(name));
  for (const [section, document] of documents.entries()) {
    const { impacts, surfaces } = termsOf(document, analyzer);
    for (const [term, impact] of impacts) entryOf(term).postings.push((section << 8) | impact);
    for (const [surface, term] of surfaces) {
      const entry = entryOf(surface);
      if (term === termOfSurface(surface, analyzer)) entry.usual++;
      else addOther(entry, term, 1);
    }
  }
  const keys = [...found.keys()];
  const numbers = new Map(keys.map((key, number) => [key, number]));
  const writer = new ByteWriter();
  for (const entry of found.values()) writeEntry(entry, numbers, writer);
  const { version, language } = first;
  return {
    version,
    language,
    outline: outlineOf(first, documents),
    keys: keys.join("\n"),
    entries: writer.take(),
  };
}

/** Adds what a page says to what others have said. `firstSlot`: of its first section. */
export function addPage(firstSlot: number, { keys, entries }: PageTerms, into: Map<string, Entry>): void {
  if (entries.length === 0) return;
  const own = keys.split("\n");
  const reader = new ByteReader(entries);
  for (const key of own) {
    const entry = entryIn(into, key);
    const words = reader.number();
    entry.usual += words >>> 1;
    for (let left = words % 2 === 0 ? 0 : reader.number(); left > 0; left--) {
      const term = nameOf(own[reader.number()] ?? "");
      addOther(entry, term, reader.number());
    }
    for (let left = reader.number(); left > 0; left--) {
      const slot = firstSlot + reader.number();
      entry.postings.push((slot << 8) | reader.byte());
    }
  }
}

function entryIn(entries: Map<string, Entry>, key: string): Entry {
  const known = entries.get(key);
  if (known) return known;
  const entry: Entry = { usual: 0, others: undefined, postings: [] };
  entries.set(key, entry);
  return entry;
}

function addOther(entry: Entry, term: string, count: number): void {
  entry.others ??= new Map();
  entry.others.set(term, (entry.others.get(term) ?? 0) + count);
}

function writeEntry(
  { usual, others, postings }: Entry,
  numbers: ReadonlyMap<string, number>,
  writer: ByteWriter,
): void {
  writer.number(2 * usual + (others ? 1 : 0));
  if (others) writer.number(others.size);
  for (const [term, count] of others ?? []) {
    // Analysis gives each word's term as a term, too.
    writer.number(numbers.get(keyOf(term)) ?? 0);
    writer.number(count);
  }
  writer.number(postings.length);
  for (const posting of postings) {
    writer.number(posting >>> 8);
    writer.byte(posting & 255);
  }
}

function outlineOf(first: SearchDocument, documents: readonly SearchDocument[]): OutlinePage {
  const { path, title, kind, tags, boost } = first;
  const crumbs = first.breadcrumbs.filter((crumb, at) =>
    documents.every(({ breadcrumbs }) => breadcrumbs[at] === crumb),
  );
  const sections = documents.map(({ anchor, heading, breadcrumbs, part }): OutlineSection => {
    const section = [heading, breadcrumbs.slice(crumbs.length), part] as const;
    return anchor === anchorOf(heading) ? section : [...section, anchor];
  });
  const unusual = {
    ...(kind !== "page" && { kind }),
    ...(tags.length > 0 && { tags }),
    ...(boost !== 1 && { boost }),
  };
  return { path, title, ...unusual, crumbs, sections };
}
