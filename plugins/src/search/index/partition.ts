import type { Analyzer } from "../analysis/analyzer.ts";
import type { SearchDocument } from "@octavo/core";
import { documentId } from "../documents/search-document.ts";
import { termsOf } from "./impacts.ts";
import { Vocabulary, type KnownWord } from "./vocabulary.ts";

/** Documents that hold a term: each a number with the document's slot above and the impact in its lowest 8 bits, ascending. */
export type Postings = readonly number[];

/** What scoring reads of an index. */
export interface IndexReader {
  readonly analyzer: Analyzer;
  /** Documents that are there. */
  readonly size: number;
  /** Slots are below this; some may be empty. */
  readonly slots: number;
  readonly vocabulary: Vocabulary;
  /** Pages have numbers below this. */
  readonly pages: number;
  postings(term: string): Postings;
  /** Documents that hold a term. */
  count(term: string): number;
  document(slot: number): SearchDocument | undefined;
  /** The number of the document's page. */
  pageOf(slot: number): number;
}

/** All that a partition knows, without gaps. */
export interface PartitionContent {
  /** In the order of their slots. */
  readonly documents: readonly SearchDocument[];
  readonly terms: Iterable<readonly [term: string, postings: number[]]>;
  readonly words: Iterable<KnownWord>;
}

interface Page {
  readonly number: number;
  readonly slots: number[];
}

const none: Postings = [];

/** The documents of one version in one language for the same readers: terms are as rare as they are here. */
export class Partition implements IndexReader {
  readonly analyzer: Analyzer;
  readonly vocabulary: Vocabulary = new Vocabulary();
  readonly #terms = new Map<string, number[]>();
  #documents: (SearchDocument | undefined)[] = [];
  /** The page number of each document. */
  #owners: number[] = [];
  #pages = new Map<string, Page>();
  #pageNumbers = 0;
  #size = 0;

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer;
  }

  /** Takes up what another one knew, without analysing it again. */
  static restore(analyzer: Analyzer, { documents, terms, words }: PartitionContent): Partition {
    const partition = new Partition(analyzer);
    for (const [slot, document] of documents.entries()) {
      const page = partition.#pages.get(document.path);
      const number = page?.number ?? partition.#pageNumbers++;
      if (page) page.slots.push(slot);
      else partition.#pages.set(document.path, { number, slots: [slot] });
      partition.#documents.push(document);
      partition.#owners.push(number);
    }
    partition.#size = documents.length;
    for (const [term, postings] of terms) partition.#terms.set(term, postings);
    for (const { surface, term, count } of words) partition.vocabulary.addMany(surface, term, count);
    return partition;
  }

  get size(): number {
    return this.#size;
  }

  get slots(): number {
    return this.#documents.length;
  }

  get pages(): number {
    return this.#pageNumbers;
  }

  pageOf = (slot: number): number => this.#owners[slot] ?? 0;

  postings(term: string): Postings {
    return this.#terms.get(term) ?? none;
  }

  count(term: string): number {
    return this.postings(term).length;
  }

  document(slot: number): SearchDocument | undefined {
    return this.#documents[slot];
  }

  /**
   * Replaces all documents of a page; none takes the page out. Where all documents get new slots on that occasion, returns for
   * each new slot, in order, the one before.
   */
  setPage(path: string, documents: readonly SearchDocument[]): readonly number[] | undefined {
    const before = this.#pages.get(path);
    const number = before?.number ?? this.#pageNumbers;
    if (number === this.#pageNumbers && documents.length > 0) this.#pageNumbers++;
    // The new ones first: words that stay are then never gone, and spelling need not learn them again.
    if (documents.length === 0) this.#pages.delete(path);
    else this.#pages.set(path, { number, slots: documents.map((document) => this.#add(document, number)) });
    for (const slot of before?.slots ?? []) this.#remove(slot);
    return this.#documents.length > 2 * this.#size + 1_000 ? this.#compact() : undefined;
  }

  /** Slots of a page's documents. */
  slotsOf(path: string): readonly number[] {
    return this.#pages.get(path)?.slots ?? [];
  }

  /** All documents with the slots they stand in. */
  *entries(): Generator<readonly [slot: number, document: SearchDocument]> {
    for (const [slot, document] of this.#documents.entries()) if (document) yield [slot, document];
  }

  /** All terms with their postings. */
  terms(): Iterable<readonly [term: string, postings: Postings]> {
    return this.#terms;
  }

  #add(document: SearchDocument, page: number): number {
    const slot = this.#documents.push(document) - 1;
    this.#owners[slot] = page;
    const { impacts, surfaces } = termsOf(document, this.analyzer);
    for (const [term, impact] of impacts) {
      const postings = this.#terms.get(term);
      const posting = (slot << 8) | impact;
      if (postings) postings.push(posting);
      else this.#terms.set(term, [posting]);
    }
    this.vocabulary.add(surfaces);
    this.#size++;
    return slot;
  }

  /** Its terms are found again by analysing it once more: nothing has to be kept for that. */
  #remove(slot: number): void {
    const document = this.#documents[slot];
    if (!document) return;
    const { impacts, surfaces } = termsOf(document, this.analyzer);
    for (const term of impacts.keys()) {
      const postings = this.#terms.get(term);
      if (!postings) continue;
      if (postings.length > 1) postings.splice(indexOfSlot(postings, slot), 1);
      else this.#terms.delete(term);
    }
    this.vocabulary.remove(surfaces);
    this.#documents[slot] = undefined;
    this.#size--;
  }

  /** Gives all documents new slots and all pages new numbers, where more than half are empty. Returns the slots that were kept. */
  #compact(): readonly number[] {
    const places = new Int32Array(this.#documents.length);
    const slotsKept: number[] = [];
    const kept: SearchDocument[] = [];
    for (const [slot, document] of this.entries()) {
      places[slot] = kept.push(document) - 1;
      slotsKept.push(slot);
    }
    for (const postings of this.#terms.values())
      for (const [index, posting] of postings.entries())
        postings[index] = ((places[posting >>> 8] ?? 0) << 8) | (posting & 255);
    this.#documents = kept;
    this.#owners = [];
    this.#pageNumbers = 0;
    for (const [path, { slots }] of this.#pages) {
      const page = { number: this.#pageNumbers++, slots: slots.map((slot) => places[slot] ?? 0) };
      for (const slot of page.slots) this.#owners[slot] = page.number;
      this.#pages.set(path, page);
    }
    return slotsKept;
  }
}

function indexOfSlot(postings: Postings, slot: number): number {
  let low = 0;
  let high = postings.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((postings[middle] ?? 0) >>> 8 < slot) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Orders documents by what they are, whatever order they came in. */
export function compareDocuments(a: SearchDocument, b: SearchDocument): number {
  const [first, second] = [documentId(a), documentId(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}
