import { createAnalyzer, type Analyzer } from "../analysis/analyzer.ts";
import { baseLanguage } from "../analysis/languages.ts";
import type { SearchDocument } from "@octavo/core";
import { Scorer } from "../ranking/scorer.ts";
import type { CorpusModel } from "../semantic/corpus-model.ts";
import { DenseIndex } from "../semantic/dense-index.ts";
import { documentStems } from "../semantic/document-stems.ts";
import { DeletionIndex } from "../spelling/deletion-index.ts";
import { compareDocuments, Partition, type IndexReader } from "./partition.ts";

/** Everything that answers for one version in one language. */
export interface SearchPart {
  readonly version: string;
  readonly language: string;
  readonly index: IndexReader;
  readonly spelling: DeletionIndex;
  readonly scorer: Scorer;
  dense: { readonly model: CorpusModel; readonly index: DenseIndex } | undefined;
}

interface OwnPart extends SearchPart {
  readonly index: Partition;
}

/** All documents of a site. Changes and queries may come in any order; queries need no waiting. */
export class SearchIndex {
  readonly #parts = new Map<string, OwnPart>();
  /** The part that each page is in. */
  readonly #pages = new Map<string, OwnPart>();
  readonly #analyzers = new Map<string, Promise<Analyzer>>();
  readonly #models = new Map<string, CorpusModel>();
  /** What `update` was given last. */
  #taken: ReadonlyMap<string, readonly SearchDocument[]> = new Map();

  get parts(): readonly OwnPart[] {
    return [...this.#parts.values()];
  }

  get size(): number {
    return this.parts.reduce((sum, { index }) => sum + index.size, 0);
  }

  /** Replaces what is known of a page; no documents take it out. All documents have one version and language. */
  async setPage(path: string, documents: readonly SearchDocument[]): Promise<void> {
    const [first] = documents;
    const part = first && (await this.#partOf(first.version, first.language));
    const before = this.#pages.get(path);
    if (before && before !== part) this.#change(before, path, []);
    if (part) {
      this.#pages.set(path, part);
      this.#change(part, path, documents);
    } else this.#pages.delete(path);
  }

  /**
   * Takes up all pages of a site; those that are not among them go. A page whose list of documents is the same object as the
   * last time is skipped, so an edit costs what its page costs. Resolves to the paths that changed.
   */
  async update(pages: ReadonlyMap<string, readonly SearchDocument[]>): Promise<readonly string[]> {
    const gone = [...this.#taken.keys()].filter((path) => !pages.has(path));
    const changed = [...pages].filter(([path, documents]) => this.#taken.get(path) !== documents);
    for (const [path, documents] of changed) await this.setPage(path, documents);
    for (const path of gone) await this.setPage(path, []);
    this.#taken = pages;
    return [...changed.map(([path]) => path), ...gone];
  }

  /** What meaning is learnt from in one language, by the code of docs.json: the stems of each document, in a fixed order. */
  stemsOf(language: string): readonly (readonly string[])[] {
    return this.#inLanguage(language)
      .flatMap(({ index }) => Array.from(index.entries(), ([, document]) => ({ document, index })))
      .toSorted((a, b) => compareDocuments(a.document, b.document))
      .map(({ document, index }) => documentStems(document, index.analyzer));
  }

  /** Adds the dense side of a language. Documents that come later are placed by the same model. */
  setModel(language: string, model: CorpusModel): void {
    this.#models.set(baseLanguage(language), model);
    for (const part of this.#inLanguage(language)) this.#embed(part, model);
  }

  /** Does now what the first query would do. */
  prepare(): void {
    for (const { spelling } of this.#parts.values()) spelling.prepare();
  }

  #change(part: OwnPart, path: string, documents: readonly SearchDocument[]): void {
    const { generation } = part.index;
    part.index.setPage(path, documents);
    if (!part.dense) return;
    if (generation === part.index.generation) embedPage(part, path);
    else this.#embed(part, part.dense.model);
  }

  #inLanguage(language: string): readonly OwnPart[] {
    return this.parts.filter((part) => baseLanguage(part.language) === baseLanguage(language));
  }

  #embed(part: OwnPart, model: CorpusModel): void {
    const index = new DenseIndex(model.sizes, part.index.slots);
    part.dense = { model, index };
    for (const [slot, document] of part.index.entries())
      index.set(slot, model.embed(documentStems(document, part.index.analyzer)));
  }

  async #partOf(version: string, language: string): Promise<OwnPart> {
    const key = JSON.stringify([version, language]);
    const base = baseLanguage(language);
    const analyzing = this.#analyzers.get(base) ?? createAnalyzer(language);
    this.#analyzers.set(base, analyzing);
    const analyzer = await analyzing;
    const known = this.#parts.get(key);
    if (known) return known;
    const index = new Partition(analyzer);
    const part: OwnPart = {
      version,
      language,
      index,
      spelling: new DeletionIndex(index.vocabulary),
      scorer: new Scorer(index),
      dense: undefined,
    };
    const model = this.#models.get(base);
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
