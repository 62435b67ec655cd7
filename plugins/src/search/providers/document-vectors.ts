import { join } from "node:path";
import type { EmbeddingProvider, SearchDocument } from "@octavo/core";
import { hashOf, readChecked, writeChecked } from "../node/checked-file.ts";
import type { VectorSource } from "../semantic/provided-vectors.ts";
import { documentText } from "./document-text.ts";
import type { EmbeddingError } from "./embedding-error.ts";
import { EmbeddingRun, type KeyedText } from "./embedding-run.ts";
import { cutToTokens } from "./tokens.ts";
import { VectorTable } from "./vector-table.ts";

export interface DocumentVectorsOptions {
  /** The site's cache folder: a text is embedded once. */
  readonly cache?: string;
}

/** What `embed` did. */
export interface EmbeddingReport {
  /** Pages with a document that has got its vector now. */
  readonly paths: ReadonlySet<string>;
  /** Texts that were embedded. */
  readonly embedded: number;
  /** Texts that the provider does not take; they are found by words. */
  readonly refused: readonly EmbeddingError[];
}

/** Calls of the provider at the same time. */
const calls = 4;
/** New vectors after which they are written: a long first run that is broken off goes on where it was. */
const saveEvery = 2_000;
/** Vectors of texts that are gone, which are kept for when they come back, beside as many as there are documents. */
const spare = 1_000;

/** The vectors of a site's documents, by the hash of their text, in memory and in the site's cache. */
export class DocumentVectors {
  readonly #provider: EmbeddingProvider;
  readonly #cache: string | undefined;
  /** Of documents that were seen: an unchanged page keeps its documents. */
  readonly #keys = new WeakMap<SearchDocument, string>();
  #table: VectorTable | undefined;
  #isRead = false;
  #unsaved = 0;

  constructor(provider: EmbeddingProvider, { cache }: DocumentVectorsOptions = {}) {
    this.#provider = provider;
    this.#cache = cache;
  }

  /** Undefined until there is a vector. */
  get source(): VectorSource | undefined {
    const table = this.#table;
    return (
      table && {
        provider: table.provider,
        dimensions: table.dimensions,
        // The table is replaced where it is pruned.
        vectorOf: (document) => this.#table?.get(this.#keyOf(document)),
      }
    );
  }

  /**
   * Embeds the texts that have no vector yet. Rejects where the provider fails or `signal` aborts; what was had until then
   * stays, and the next call goes on from there.
   */
  async embed(documents: readonly SearchDocument[], signal: AbortSignal): Promise<EmbeddingReport> {
    await this.#read();
    const run = new EmbeddingRun(this.#provider, signal);
    const queue = this.#batches(documents);
    const work = async (): Promise<void> => {
      for (const batch of queue) {
        if (run.isOver) return;
        for (const { key, vector } of await run.embed(batch)) this.#set(key, vector);
        if (this.#unsaved >= saveEvery) await this.#save(documents);
      }
    };
    const had = new Set(documents.filter((document) => this.#table?.has(this.#keyOf(document))));
    const ends = await Promise.allSettled(Array.from({ length: calls }, work));
    if (this.#unsaved > 0) await this.#save(documents);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    const paths = new Set<string>();
    for (const document of documents)
      if (!had.has(document) && this.#table?.has(this.#keyOf(document))) paths.add(document.path);
    return { paths, embedded: run.done, refused: run.refused };
  }

  /** Texts without a vector, each once, made as they are needed. */
  *#batches(documents: readonly SearchDocument[]): Generator<readonly KeyedText[]> {
    const taken = new Set<string>();
    let batch: KeyedText[] = [];
    for (const document of documents) {
      const key = this.#keyOf(document);
      if (taken.has(key) || this.#table?.has(key)) continue;
      taken.add(key);
      batch.push({ key, text: this.#textOf(document) });
      if (batch.length < this.#provider.maxBatch) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  #set(key: string, vector: Float32Array): void {
    // A model that has got another length is another model.
    if (this.#table?.dimensions !== vector.length)
      this.#table = new VectorTable(this.#provider.id, vector.length);
    this.#table.set(key, vector);
    this.#unsaved++;
  }

  #textOf(document: SearchDocument): string {
    return cutToTokens(documentText(document), this.#provider.maxTokens);
  }

  #keyOf(document: SearchDocument): string {
    let key = this.#keys.get(document);
    if (key === undefined) {
      key = hashOf(this.#textOf(document)).slice(0, 32);
      this.#keys.set(document, key);
    }
    return key;
  }

  #file(): string | undefined {
    return (
      this.#cache && join(this.#cache, "search", `vectors-${hashOf(this.#provider.id).slice(0, 32)}.bin`)
    );
  }

  async #read(): Promise<void> {
    if (this.#isRead) return;
    this.#isRead = true;
    const file = this.#file();
    const bytes = file && (await readChecked(file));
    const table = bytes ? VectorTable.decode(bytes, this.#provider.id) : undefined;
    const { dimensions } = this.#provider;
    if (table && (dimensions === undefined || dimensions === table.dimensions)) this.#table ??= table;
  }

  async #save(documents: readonly SearchDocument[]): Promise<void> {
    this.#unsaved = 0;
    if (!this.#table) return;
    const live = new Set(documents.map((document) => this.#keyOf(document)));
    const others = live.size + spare;
    if (this.#table.size > live.size + others) this.#table = this.#table.kept(live, others);
    const file = this.#file();
    // Without a cache the site works as well, and asks again the next time.
    if (file) await writeChecked(file, this.#table.encode()).catch(() => undefined);
  }
}
