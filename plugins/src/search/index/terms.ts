import { ByteWriter } from "./bytes.ts";
import { keyOf, type Outline } from "./packed.ts";

/**
 * What index files need to know of the documents of some pages in one version and language: small, and plain data, so that files
 * are made again from it after other pages have changed. Slots are counted from its first document.
 */
export interface Terms {
  readonly version: string;
  readonly language: string;
  readonly outline: Outline;
  /** Keys of terms and words, a line each. */
  readonly keys: string;
  /** What is known of each key, in the same order. */
  readonly entries: Uint8Array;
  /** Of each key, in the same order: the impact in its first document; of each further one how many slots later it is, and its impact. */
  readonly postings: Uint8Array;
}

/** What pages say of one term or word, as far as it is no posting. */
export interface Entry {
  /** Documents in which it is a word with the term that analysis makes of it. */
  usual: number;
  /** Other terms that it has, where it lost an accent, with the number of documents. */
  others: Map<string, number> | undefined;
}

export function documentsOf(outline: Outline): number {
  return outline.reduce((sum, { sections }) => sum + sections.length, 0);
}

interface WrittenPostings {
  readonly count: number;
  /** Slots of the first and the last document. */
  readonly first: number;
  readonly last: number;
  /** Writes all but the first slot. */
  readonly write: (writer: ByteWriter) => void;
}

/** Writes what is known of keys, one after the other. */
export class TermsWriter {
  readonly #keys: readonly string[];
  #numbers: ReadonlyMap<string, number> | undefined;
  readonly #entries = new ByteWriter();
  readonly #postings = new ByteWriter();

  /** Call `write` for each key in this order. */
  constructor(keys: Iterable<string>) {
    this.#keys = [...keys];
  }

  write({ usual, others }: Entry, { count, first, last, write }: WrittenPostings): void {
    const writer = this.#entries;
    writer.number(2 * usual + (others ? 1 : 0));
    if (others) writer.number(others.size);
    for (const [term, documents] of others ?? []) {
      // Analysis gives each word's term as a term, too.
      writer.number(this.#numberOf(keyOf(term)));
      writer.number(documents);
    }
    writer.number(count);
    if (count === 0) return;
    const start = this.#postings.length;
    write(this.#postings);
    writer.number(first);
    if (count === 1) return;
    writer.number(last);
    writer.number(this.#postings.length - start);
  }

  #numberOf(key: string): number {
    this.#numbers ??= new Map(this.#keys.map((known, number) => [known, number]));
    return this.#numbers.get(key) ?? 0;
  }

  take(): Pick<Terms, "keys" | "entries" | "postings"> {
    return {
      keys: this.#keys.join("\n"),
      entries: this.#entries.take(),
      postings: this.#postings.take(),
    };
  }
}

export function addOther(entry: Entry, term: string, count: number): void {
  entry.others ??= new Map();
  entry.others.set(term, (entry.others.get(term) ?? 0) + count);
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
