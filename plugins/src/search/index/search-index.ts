import { createAnalyzer, type Analyzer } from "../analysis/analyzer.ts";
import { baseLanguage } from "../analysis/languages.ts";
import type { SearchDocument } from "@octavo/core";
import { Scorer } from "../ranking/scorer.ts";
import type { CorpusModel } from "../semantic/corpus-model.ts";
import { DenseIndex } from "../semantic/dense-index.ts";
import { documentStems } from "../semantic/document-stems.ts";
import { sameDocument } from "../documents/search-document.ts";
import { centerOf, ProvidedVectors, type VectorSource } from "../semantic/provided-vectors.ts";
import { DeletionIndex } from "../spelling/deletion-index.ts";
import { compareDocuments, Partition, type IndexReader, type PartitionContent } from "./partition.ts";
import { placeKey, placeOf, type Place } from "./place.ts";

/** Everything that answers for one version in one language, and for the same readers. */
export interface SearchPart extends Omit<Place, "groups"> {
  /** Absent, as empty, for everybody. */
  readonly groups?: Place["groups"];
  readonly index: IndexReader;
  readonly spelling: DeletionIndex;
  readonly scorer: Scorer;
  dense: { readonly model: CorpusModel; readonly index: DenseIndex } | undefined;
  /** Meaning by an embedding provider: goes before `dense` where the query's vector is at hand. */
  readonly provided?: Pick<ProvidedVectors, "provider" | "match"> | undefined;
}

interface OwnPart extends SearchPart, Place {
  readonly groups: Place["groups"];
  readonly index: Partition;
  provided: ProvidedVectors | undefined;
}

/** A part that was written down, and what its documents mean, if that was known. */
export interface SavedPart extends PartitionContent, Place {
  readonly dense?: SearchPart["dense"];
}

/** All documents of a site. Changes and queries may come in any order; queries need no waiting. */
export class SearchIndex {
  readonly #parts = new Map<string, OwnPart>();
  /** The parts that each page is in: one, unless its sections are for different readers. */
  readonly #pages = new Map<string, ReadonlySet<OwnPart>>();
  readonly #analyzers = new Map<string, Promise<Analyzer>>();
  readonly #models = new Map<string, CorpusModel>();
  /** What `update` was given last. */
  #taken: ReadonlyMap<string, readonly SearchDocument[]> = new Map();

  /** Takes up parts of an index that is gone. It changes from there as that one would have. */
  static async restore(parts: Iterable<SavedPart>): Promise<SearchIndex> {
    const index = new SearchIndex();
    for (const saved of parts) {
      const part = index.#partOf(saved, await index.#analyzerOf(saved.language), saved);
      if (saved.dense) {
        index.#models.set(baseLanguage(saved.language), saved.dense.model);
        part.dense = saved.dense;
      }
      for (const path of new Set(saved.documents.map((document) => document.path)))
        index.#pages.set(path, new Set(index.#pages.get(path)).add(part));
    }
    index.#taken = Map.groupBy(index.documents(), ({ path }) => path);
    return index;
  }

  /** Those that have documents. */
  get parts(): readonly OwnPart[] {
    return [...this.#parts.values()];
  }

  get size(): number {
    return this.parts.reduce((sum, { index }) => sum + index.size, 0);
  }

  /** Replaces what is known of a page; no documents take it out. */
  async setPage(path: string, documents: readonly SearchDocument[]): Promise<void> {
    const languages = [...new Set(documents.map(({ language }) => language))];
    const analyzers = new Map(
      await Promise.all(
        languages.map(async (language) => [language, await this.#analyzerOf(language)] as const),
      ),
    );
    // Nothing is waited for from here: parts that are empty go, and another page may come meanwhile.
    const now = new Map<OwnPart, SearchDocument[]>();
    for (const document of documents) {
      const analyzer = analyzers.get(document.language);
      if (!analyzer) continue;
      const part = this.#partOf(placeOf(document), analyzer);
      const own = now.get(part) ?? [];
      own.push(document);
      now.set(part, own);
    }
    for (const part of this.#pages.get(path) ?? []) if (!now.has(part)) this.#change(part, path, []);
    for (const [part, own] of now) this.#change(part, path, own);
    if (now.size > 0) this.#pages.set(path, new Set(now.keys()));
    else this.#pages.delete(path);
  }

  /**
   * Takes up all pages of a site; those that are not among them go. A page whose documents are the same as the last time is
   * skipped, so an edit costs what its page costs. `pause` is waited for between pages. Resolves to the paths that changed.
   */
  async update(
    pages: ReadonlyMap<string, readonly SearchDocument[]>,
    pause?: () => Promise<void>,
  ): Promise<readonly string[]> {
    const gone = [...this.#taken.keys()].filter((path) => !pages.has(path));
    const changed = [...pages].filter(([path, documents]) => !isUnchanged(this.#taken.get(path), documents));
    for (const [path, documents] of changed) {
      await this.setPage(path, documents);
      await pause?.();
    }
    for (const path of gone) await this.setPage(path, []);
    this.#taken = pages;
    return [...changed.map(([path]) => path), ...gone];
  }

  /**
   * What meaning is learnt from in one language, by the code of docs.json: the stems of each document that everybody may read,
   * in a fixed order. What others taught would show in everybody's scores.
   */
  stemsOf(language: string): readonly (readonly string[])[] {
    return this.#openIn(language).map(({ document, index }) => documentStems(document, index.analyzer));
  }

  /** The same, with a `pause` between documents. */
  async gatherStems(language: string, pause: () => Promise<void>): Promise<readonly (readonly string[])[]> {
    const stems: (readonly string[])[] = [];
    for (const { document, index } of this.#openIn(language)) {
      stems.push(documentStems(document, index.analyzer));
      await pause();
    }
    return stems;
  }

  /** Adds the dense side of a language. Documents that come later are placed by the same model. */
  setModel(language: string, model: CorpusModel): void {
    this.#models.set(baseLanguage(language), model);
    for (const part of this.#inLanguage(language)) this.#embed(part, model);
  }

  /** The same, with a `pause` between documents; until it is done the side stays as it was. Pages may change meanwhile. */
  async placeModel(language: string, model: CorpusModel, pause: () => Promise<void>): Promise<void> {
    const vectors = new Map<SearchDocument, Float32Array>();
    for (const { document, index } of this.#inLanguage(language).flatMap(readIn)) {
      vectors.set(document, model.embed(documentStems(document, index.analyzer)));
      await pause();
    }
    this.#models.set(baseLanguage(language), model);
    for (const part of this.#inLanguage(language)) this.#embed(part, model, vectors);
  }

  /** All documents, in no order. */
  documents(): readonly SearchDocument[] {
    return this.parts.flatMap(documentsOf);
  }

  /** Adds the side of an embedding provider. Documents that come later are placed as far as the source knows them then. */
  setVectors(source: VectorSource): void {
    for (const language of new Set(this.parts.map((part) => baseLanguage(part.language)))) {
      const open = this.#openIn(language).map(({ document }) => document);
      const center = centerOf(open, source);
      for (const part of this.#inLanguage(language)) placeAll(part, source, center);
    }
  }

  /** Places the documents of pages that the source has learnt of since. */
  placeVectors(paths: Iterable<string>): void {
    for (const path of paths) for (const part of this.#pages.get(path) ?? []) placePage(part, path);
  }

  /** Does what the first query would do, with a `pause` now and then. */
  async prepare(pause: () => Promise<void>): Promise<void> {
    for (const { spelling } of this.parts) await spelling.prepare(pause);
  }

  #change(part: OwnPart, path: string, documents: readonly SearchDocument[]): void {
    const moved = part.index.setPage(path, documents);
    if (moved) {
      part.dense?.index.move(moved);
      part.provided?.move(moved);
    }
    placePage(part, path);
    embedPage(part, path);
    if (part.index.size === 0) this.#parts.delete(placeKey(part));
  }

  #inLanguage(language: string): readonly OwnPart[] {
    return this.parts.filter((part) => baseLanguage(part.language) === baseLanguage(language));
  }

  /** The documents of a language that everybody may read, in a fixed order: sums of rounded numbers depend on it. */
  #openIn(language: string): readonly ReadDocument[] {
    return this.#inLanguage(language)
      .filter(({ groups }) => groups.length === 0)
      .flatMap(readIn)
      .toSorted((a, b) => compareDocuments(a.document, b.document));
  }

  #embed(part: OwnPart, model: CorpusModel, known?: ReadonlyMap<SearchDocument, Float32Array>): void {
    const index = new DenseIndex(model.sizes, part.index.slots);
    part.dense = { model, index };
    for (const [slot, document] of part.index.entries())
      index.set(slot, known?.get(document) ?? model.embed(documentStems(document, part.index.analyzer)));
  }

  #analyzerOf(language: string): Promise<Analyzer> {
    const base = baseLanguage(language);
    const analyzing = this.#analyzers.get(base) ?? createAnalyzer(language);
    this.#analyzers.set(base, analyzing);
    return analyzing;
  }

  #partOf(place: Place, analyzer: Analyzer, saved?: PartitionContent): OwnPart {
    const key = placeKey(place);
    const known = this.#parts.get(key);
    if (known) return known;
    const index = saved ? Partition.restore(analyzer, saved) : new Partition(analyzer);
    const { version, inVersion, language, groups } = place;
    const part: OwnPart = {
      version,
      ...(inVersion !== undefined && { inVersion }),
      language,
      groups,
      index,
      spelling: new DeletionIndex(index.vocabulary),
      scorer: new Scorer(index),
      dense: undefined,
      provided: undefined,
    };
    const model = this.#models.get(baseLanguage(language));
    if (model) part.dense = { model, index: new DenseIndex(model.sizes, 0) };
    this.#parts.set(key, part);
    return part;
  }
}

function embedPage({ index, dense }: OwnPart, path: string): void {
  for (const slot of index.slotsOf(path)) {
    const document = index.document(slot);
    if (document && dense) dense.index.set(slot, dense.model.embed(documentStems(document, index.analyzer)));
  }
}

/** A document with what reads it. */
interface ReadDocument {
  readonly document: SearchDocument;
  readonly index: Partition;
}

function readIn({ index }: OwnPart): readonly ReadDocument[] {
  return Array.from(index.entries(), ([, document]) => ({ document, index }));
}

function documentsOf({ index }: OwnPart): readonly SearchDocument[] {
  return Array.from(index.entries(), ([, document]) => document);
}

function placeAll(part: OwnPart, source: VectorSource, center: Float32Array): void {
  part.provided = new ProvidedVectors(source, center, part.index.slots);
  for (const [slot, document] of part.index.entries()) part.provided.set(slot, document);
}

function placePage({ index, provided }: OwnPart, path: string): void {
  for (const slot of index.slotsOf(path)) {
    const document = index.document(slot);
    if (document) provided?.set(slot, document);
  }
}

/** An object that came before needs no look into it. */
function isUnchanged(before: readonly SearchDocument[] | undefined, now: readonly SearchDocument[]): boolean {
  if (before === now) return true;
  return (
    before?.length === now.length &&
    before.every((document, at) => now[at] !== undefined && sameDocument(document, now[at]))
  );
}
