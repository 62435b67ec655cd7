import { wholeMark, type Analyzer } from "../analysis/analyzer.ts";
import { anchorOf, type SearchDocument } from "@octavo/core";
import { ByteReader, ByteWriter, WordReader, WordWriter } from "./bytes.ts";
import { indexVersion } from "./fields.ts";
import { termOfSurface } from "./impacts.ts";
import { compareDocuments, type Partition, type Postings } from "./partition.ts";
import type { KnownWord } from "./vocabulary.ts";

/** An index as files: the outline, which is always needed, and shards that are loaded as queries ask for them. */
export interface PackedIndex {
  readonly manifest: PackedManifest;
  readonly outline: Outline;
  /** Words and postings of a stretch of the alphabet each. */
  readonly shards: readonly Uint8Array[];
}

export interface PackedManifest {
  readonly indexVersion: number;
  readonly language: string;
  readonly version: string;
  /** Documents. */
  readonly size: number;
  /** The first key of each shard, ascending. */
  readonly shards: readonly string[];
}

/** Documents by page, without their texts, in the order of their slots. */
export type Outline = readonly OutlinePage[];

/** Kind, tags and boost stand where they are not the usual ones. */
interface OutlinePage
  extends Pick<SearchDocument, "path" | "title">, Partial<Pick<SearchDocument, "kind" | "tags" | "boost">> {
  /** Breadcrumbs that all sections have. */
  readonly crumbs: readonly string[];
  readonly sections: readonly OutlineSection[];
}

/** Heading, further breadcrumbs, part, and the anchor where it is not made of the heading. */
type OutlineSection = readonly [heading: string, crumbs: readonly string[], part: number, anchor?: string];

/** What a shard says. */
export interface Shard {
  readonly postings: ReadonlyMap<string, Postings>;
  readonly words: readonly KnownWord[];
}

/** `shardBytes`: of a shard before compression, about. */
export function packIndex(
  partition: Partition,
  place: { readonly version: string; readonly language: string },
  shardBytes: number,
): PackedIndex {
  const documents = Array.from(partition.entries(), ([slot, document]) => ({ slot, document })).toSorted(
    (a, b) =>
      a.document.path === b.document.path ? a.slot - b.slot : compareDocuments(a.document, b.document),
  );
  const places = new Map(documents.map(({ slot }, at) => [slot, at]));
  const { vocabulary, analyzer } = partition;
  const names = new Set([...Array.from(partition.terms(), ([term]) => term), ...vocabulary.surfaces()]);
  const writer = new ByteWriter();
  const firsts: string[] = [];
  const shards: Uint8Array[] = [];
  let words = new WordWriter();
  for (const key of [...names].map(keyOf).toSorted()) {
    if (writer.length >= shardBytes) {
      shards.push(writer.take());
      words = new WordWriter();
    }
    if (writer.length === 0) firsts.push(key);
    const name = nameOf(key);
    words.write(key, writer);
    writeWords([...vocabulary.entries(name)], termOfSurface(name, analyzer), writer);
    writePostings(partition.postings(name), places, writer);
  }
  if (writer.length > 0) shards.push(writer.take());
  return {
    manifest: { indexVersion, ...place, size: partition.size, shards: firsts },
    outline: outlineOf(documents.map(({ document }) => document)),
    shards,
  };
}

export function unpackShard(bytes: Uint8Array, analyzer: Analyzer): Shard {
  const postings = new Map<string, Postings>();
  const words: KnownWord[] = [];
  const reader = new ByteReader(bytes);
  const names = new WordReader();
  while (!reader.isAtEnd) {
    const surface = nameOf(names.read(reader));
    for (let left = reader.number(); left > 0; left--) {
      const written = reader.number();
      const term = written % 2 === 1 ? reader.text() : termOfSurface(surface, analyzer);
      words.push({ surface, term, count: written >>> 1 });
    }
    const found = readPostings(reader);
    if (found.length > 0) postings.set(surface, found);
  }
  return { postings, words };
}

/** What names are ordered by: an identifier stands beside the word that it looks like. */
export function keyOf(name: string): string {
  return name.startsWith(wholeMark) ? name.slice(wholeMark.length) + wholeMark : name;
}

function nameOf(key: string): string {
  return key.endsWith(wholeMark) ? wholeMark + key.slice(0, -wholeMark.length) : key;
}

/** Documents of an outline in the order of their slots, without texts. */
export function documentsIn(
  outline: Outline,
  { version, language }: PackedManifest,
): readonly SearchDocument[] {
  return outline.flatMap(({ crumbs, sections, ...page }) =>
    sections.map(([heading, more, part, anchor = anchorOf(heading)]) => ({
      kind: "page",
      tags: [],
      boost: 1,
      groups: [],
      ...page,
      anchor,
      part,
      heading,
      breadcrumbs: [...crumbs, ...more],
      description: "",
      keywords: [],
      body: "",
      code: "",
      version,
      language,
    })),
  );
}

/** A term is written where it is not what analysis makes of the word. */
function writeWords(
  entries: readonly Pick<KnownWord, "term" | "count">[],
  usual: string,
  writer: ByteWriter,
): void {
  writer.number(entries.length);
  for (const { term, count } of entries) {
    writer.number(2 * count + (term === usual ? 0 : 1));
    if (term !== usual) writer.text(term);
  }
}

function writePostings(postings: Postings, places: ReadonlyMap<number, number>, writer: ByteWriter): void {
  const moved = postings.map((posting) => ((places.get(posting >>> 8) ?? 0) << 8) | (posting & 255));
  writer.number(moved.length);
  let last = 0;
  for (const posting of moved.toSorted((a, b) => a - b)) {
    writer.number((posting >>> 8) - last);
    writer.byte(posting & 255);
    last = posting >>> 8;
  }
}

function readPostings(reader: ByteReader): Postings {
  const postings: number[] = [];
  let slot = 0;
  for (let left = reader.number(); left > 0; left--) {
    slot += reader.number();
    postings.push((slot << 8) | reader.byte());
  }
  return postings;
}

function outlineOf(documents: readonly SearchDocument[]): Outline {
  return [...Map.groupBy(documents, ({ path }) => path).values()].flatMap((found) => {
    const [first] = found;
    if (!first) return [];
    const { path, title, kind, tags, boost } = first;
    const crumbs = first.breadcrumbs.filter((crumb, at) =>
      found.every(({ breadcrumbs }) => breadcrumbs[at] === crumb),
    );
    const sections = found.map(({ anchor, heading, breadcrumbs, part }): OutlineSection => {
      const section = [heading, breadcrumbs.slice(crumbs.length), part] as const;
      return anchor === anchorOf(heading) ? section : [...section, anchor];
    });
    const unusual = {
      ...(kind !== "page" && { kind }),
      ...(tags.length > 0 && { tags }),
      ...(boost !== 1 && { boost }),
    };
    return [{ path, title, ...unusual, crumbs, sections }];
  });
}
