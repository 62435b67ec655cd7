import type { Analyzer } from "../analysis/analyzer.ts";
import type { SearchDocument } from "@octavo/core";
import { indexVersion } from "./fields.ts";
import { documentsIn, keyOf, unpackShard, type PackedIndex } from "./packed.ts";
import type { IndexReader, Postings } from "./partition.ts";
import { Vocabulary } from "./vocabulary.ts";

const none: Postings = [];
/** Letters that a misspelt word has in common with what it means. */
const trustedLetters = 2;

/** Reads an index from its files. It knows the words and postings of the shards that were added. */
export class PackedReader implements IndexReader {
  readonly analyzer: Analyzer;
  readonly vocabulary: Vocabulary = new Vocabulary();
  readonly size: number;
  readonly pages: number;
  readonly #firsts: readonly string[];
  readonly #documents: readonly SearchDocument[];
  readonly #owners: readonly number[];
  readonly #shards = new Map<number, ReadonlyMap<string, Postings>>();

  /** Throws where the files are of another version. */
  constructor({ manifest, outline }: Omit<PackedIndex, "shards">, analyzer: Analyzer) {
    if (manifest.indexVersion !== indexVersion)
      throw new Error(`The search index has the version ${manifest.indexVersion}, not ${indexVersion}.`);
    this.analyzer = analyzer;
    this.size = manifest.size;
    this.pages = outline.length;
    this.#firsts = manifest.shards;
    this.#documents = documentsIn(outline, manifest);
    this.#owners = outline.flatMap(({ sections }, page) => sections.map(() => page));
  }

  get slots(): number {
    return this.#documents.length;
  }

  /** Numbers of the shards that are not there yet. */
  get absent(): readonly number[] {
    return [...this.#firsts.keys()].filter((shard) => !this.#shards.has(shard));
  }

  /** Those of them that hold terms or surfaces. */
  absentFor(names: Iterable<string>): readonly number[] {
    const wanted = new Set(Array.from(names, (name) => this.#shardOf(keyOf(name))));
    return [...wanted].filter((shard) => shard >= 0 && !this.#shards.has(shard));
  }

  /** Those of them that hold what a word may mean that is misspelt, or not typed to its end. */
  absentNear(word: string): readonly number[] {
    const begin = word.slice(0, trustedLetters);
    const [from, to] = [this.#shardOf(begin), this.#shardOf(`${begin}\uffff`)];
    return this.absent.filter((shard) => shard >= from && shard <= to);
  }

  addShard(shard: number, bytes: Uint8Array): void {
    if (this.#shards.has(shard)) return;
    const { postings, words } = unpackShard(bytes, this.analyzer);
    this.#shards.set(shard, postings);
    for (const { surface, term, count } of words) this.vocabulary.addMany(surface, term, count);
  }

  postings(term: string): Postings {
    return this.#shards.get(this.#shardOf(keyOf(term)))?.get(term) ?? none;
  }

  count(term: string): number {
    return this.postings(term).length;
  }

  document(slot: number): SearchDocument | undefined {
    return this.#documents[slot];
  }

  pageOf = (slot: number): number => this.#owners[slot] ?? 0;

  /** The last shard whose first key is not behind the key; -1 for a key before all. */
  #shardOf(key: string): number {
    let low = 0;
    let high = this.#firsts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#firsts[middle] ?? "") <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
