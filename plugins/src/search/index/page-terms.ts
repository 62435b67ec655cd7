import { anchorOf, type SearchDocument } from "@octavo/core";
import type { Analyzer } from "../analysis/analyzer.ts";
import type { ByteWriter } from "./bytes.ts";
import { termOfSurface, termsOf } from "./impacts.ts";
import { keyOf, type OutlinePage, type OutlineSection } from "./packed.ts";
import { addOther, TermsWriter, type Entry, type Terms } from "./terms.ts";

interface PageEntry extends Entry {
  /** The document's section, and the impact in its lowest 8 bits, for each document: ascending. */
  readonly postings: number[];
}

/** `documents`: of one page, in one version and language, in the order of its sections. */
export function pageTerms(documents: readonly SearchDocument[], analyzer: Analyzer): Terms | undefined {
  const [first] = documents;
  if (!first) return undefined;
  const found = new Map<string, PageEntry>();
  const entryOf = (name: string): PageEntry => {
    const key = keyOf(name);
    const entry = found.get(key) ?? { usual: 0, others: undefined, postings: [] };
    found.set(key, entry);
    return entry;
  };
  for (const [section, document] of documents.entries()) {
    const { impacts, surfaces } = termsOf(document, analyzer);
    for (const [term, impact] of impacts) entryOf(term).postings.push((section << 8) | impact);
    for (const [surface, term] of surfaces) {
      const entry = entryOf(surface);
      if (term === termOfSurface(surface, analyzer)) entry.usual++;
      else addOther(entry, term, 1);
    }
  }
  const writer = new TermsWriter(found.keys());
  for (const entry of found.values()) {
    const { postings } = entry;
    writer.write(entry, {
      count: postings.length,
      first: (postings[0] ?? 0) >>> 8,
      last: (postings.at(-1) ?? 0) >>> 8,
      write: (into) => writePostings(postings, into),
    });
  }
  const { version, language } = first;
  return { version, language, outline: [outlineOf(first, documents)], ...writer.take() };
}

/** All but the first slot. */
function writePostings(postings: readonly number[], into: ByteWriter): void {
  for (const [at, posting] of postings.entries()) {
    if (at > 0) into.number((posting >>> 8) - ((postings[at - 1] ?? 0) >>> 8));
    into.byte(posting & 255);
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
