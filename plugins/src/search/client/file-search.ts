import type { Excerpt, SearchFilter, SearchHit, SearchManifest, SearchManifestPart } from "@octavo/core";
import type { SearchRequest } from "@octavo/core";
import { createAnalyzer, type Analyzer } from "../analysis/analyzer.ts";
import { baseLanguage } from "../analysis/languages.ts";
import { loadShards } from "../index/load-shards.ts";
import type { Outline } from "../index/packed.ts";
import { PackedReader } from "../index/packed-reader.ts";
import type { SearchPart } from "../index/search-index.ts";
import { isLeftBy } from "../part-filter.ts";
import { excerptOfAny } from "../ranking/excerpt.ts";
import { highlighted } from "../ranking/highlights.ts";
import { planQuery } from "../ranking/plan.ts";
import { Scorer } from "../ranking/scorer.ts";
import { search } from "../search.ts";
import { DeletionIndex } from "../spelling/deletion-index.ts";

/** Content of a file of the index, inflated; one that has not this stamp is of another build. */
export type LoadFile = (file: number, stamp: string) => Promise<Uint8Array>;

interface OpenPart extends SearchPart {
  readonly index: PackedReader;
  readonly load: (shard: number) => Promise<Uint8Array>;
  readonly bytes: number;
}

/** Bytes of all files before compression, at most, that are loaded without a question that needs them. */
const mostIdleBytes = 600_000;
/** Files that are loaded at once while nobody waits. */
const idleWidth = 4;

/** Answers from the files of an index. What was loaded is kept, so that questions need the network ever less. */
export class FileSearch {
  readonly #parts: readonly SearchManifestPart[];
  readonly #loadFile: LoadFile;
  readonly #open = new Map<SearchManifestPart, Promise<OpenPart>>();
  readonly #analyzers = new Map<string, Promise<Analyzer>>();

  constructor({ parts }: Extract<SearchManifest, { kind: "files" }>, loadFile: LoadFile) {
    this.#parts = parts;
    this.#loadFile = loadFile;
  }

  /** Loads what every question with such a filter needs. */
  async open(filter: SearchFilter): Promise<void> {
    await this.#partsFor(filter);
  }

  /** `isWanted` is asked after waiting: what nobody waits for any more is not worked out. */
  async search(request: SearchRequest, isWanted: () => boolean): Promise<readonly SearchHit[]> {
    const parts = await this.#partsFor(request.filter ?? {});
    await Promise.all(
      parts.map(({ index, spelling, load }) => loadShards(request.query, index, spelling, load)),
    );
    return isWanted() ? search({ parts }, request).map(highlighted) : [];
  }

  /** What one section says of a query, in whichever of its texts. */
  async excerpt(query: string, language: string, texts: readonly string[]): Promise<Excerpt> {
    const analyzer = await this.#analyzer(language);
    const open = await Promise.all(this.#open.values());
    const parts = open.filter((part) => baseLanguage(part.language) === baseLanguage(language));
    const terms = new Set(
      parts.flatMap(({ index: { vocabulary }, spelling }) => [
        ...planQuery(query, { analyzer, vocabulary, spelling }).terms,
      ]),
    );
    return excerptOfAny(texts, terms, analyzer);
  }

  /** Loads the rest of what is open where that is little. Failures do not matter: a question will try again. */
  async fill(): Promise<void> {
    const open = await Promise.all(this.#open.values());
    if (open.reduce((sum, { bytes }) => sum + bytes, 0) > mostIdleBytes) return;
    const missing = open.flatMap(({ index, load }) => index.absent.map((shard) => ({ index, load, shard })));
    const next = missing[Symbol.iterator]();
    const lane = async (): Promise<void> => {
      for (const { index, load, shard } of next) index.addShard(shard, await load(shard));
    };
    await Promise.all(Array.from({ length: idleWidth }, lane));
  }

  #partsFor(filter: SearchFilter): Promise<readonly OpenPart[]> {
    return Promise.all(this.#parts.filter(isLeftBy(filter)).map((part) => this.#part(part)));
  }

  #part(part: SearchManifestPart): Promise<OpenPart> {
    return kept(this.#open, part, () => this.#openPart(part));
  }

  async #openPart(part: SearchManifestPart): Promise<OpenPart> {
    const [outline, analyzer] = await Promise.all([
      this.#loadFile(part.file, stampIn(part, 0)),
      this.#analyzer(part.language),
    ]);
    const read = JSON.parse(new TextDecoder().decode(outline)) as Outline;
    const index = new PackedReader({ manifest: part, outline: read }, analyzer);
    const shards = new Map<number, Promise<Uint8Array>>();
    return {
      version: part.version,
      language: part.language,
      index,
      spelling: new DeletionIndex(index.vocabulary),
      scorer: new Scorer(index),
      dense: undefined,
      bytes: part.bytes,
      // Questions that follow each other quickly ask for the same.
      load: (shard) =>
        kept(shards, shard, () => this.#loadFile(part.file + 1 + shard, stampIn(part, 1 + shard))),
    };
  }

  #analyzer(language: string): Promise<Analyzer> {
    return kept(this.#analyzers, baseLanguage(language), () => createAnalyzer(language));
  }
}

/** Of the file that stands `after` the part's first one. */
function stampIn({ stamps }: SearchManifestPart, after: number): string {
  return stamps[after] ?? "";
}

/** Made once; what could not be made is tried again the next time. */
function kept<Key, Value>(
  values: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = values.get(key);
  if (known) return known;
  const value = make();
  values.set(key, value);
  value.catch(() => values.delete(key));
  return value;
}
