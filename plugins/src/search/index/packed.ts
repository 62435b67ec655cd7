import { wholeMark, type Analyzer } from "../analysis/analyzer.ts";
import { anchorOf, type SearchDocument } from "@octavo/core";
import { ByteReader, WordReader } from "./bytes.ts";
import { termOfSurface } from "./impacts.ts";
import type { Postings } from "./partition.ts";
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

/** Documents by page, without their texts, in the order of their slots; pages in the order of their paths. */
export type Outline = readonly OutlinePage[];

/** Kind, tags and boost stand where they are not the usual ones. */
export interface OutlinePage
  extends Pick<SearchDocument, "path" | "title">, Partial<Pick<SearchDocument, "kind" | "tags" | "boost">> {
  /** Breadcrumbs that all sections have. */
  readonly crumbs: readonly string[];
  readonly sections: readonly OutlineSection[];
}

/** Heading, further breadcrumbs, part, and the anchor where it is not made of the heading. */
export type OutlineSection = readonly [
  heading: string,
  crumbs: readonly string[],
  part: number,
  anchor?: string,
];

/** What a shard says. */
export interface Shard {
  readonly postings: ReadonlyMap<string, Postings>;
  readonly words: readonly KnownWord[];
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

export function nameOf(key: string): string {
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

function readPostings(reader: ByteReader): Postings {
  const postings: number[] = [];
  let slot = 0;
  for (let left = reader.number(); left > 0; left--) {
    slot += reader.number();
    postings.push((slot << 8) | reader.byte());
  }
  return postings;
}
