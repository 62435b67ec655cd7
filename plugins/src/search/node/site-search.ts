import { setImmediate as turn } from "node:timers/promises";
import {
  definePlugin,
  routes,
  searchDocuments,
  Stage,
  type Core,
  type Plugin,
  type SearchDocument,
  type SearchHit,
  type SearchRequest,
  type SearchSettings,
} from "@octavo/core";
import { ownTap } from "../api/tap-answers.ts";
import type { Place } from "../index/place.ts";
import { SearchIndex } from "../index/search-index.ts";
import { ProvidedMeaning } from "../providers/provided-meaning.ts";
import { highlighted } from "../ranking/highlights.ts";
import { search } from "../search.ts";
import { indexFile, readIndex, writeIndex } from "../stores/file-store.ts";
import type { SearchStore, StoreStats } from "../stores/search-store.ts";
import { corpusModel } from "./corpus-model.ts";

/** A provider may be given later, by `use`. */
export interface SiteSearchOptions extends SearchSettings {
  /** The site's cache folder: what is learnt of a site's words is kept there, and its index where it is saved. */
  readonly cache?: string;
  /** Told what went wrong while meaning was learnt, or why a provider is not asked any more; search answers without it then. */
  readonly onError?: (error: unknown) => void;
  /** Where documents are kept; default memory. A store keeps what is learnt, too, and knows meaning by that alone: no provider. */
  readonly store?: SearchStore;
}

/** The search of one site that a host keeps in memory: give its plugin to the core, then `update` after each change. */
export class SiteSearch {
  /** Answers `search` where no other tap does. */
  readonly plugin: Plugin = definePlugin("site-search", (hooks) => {
    hooks.search.tapPromise({ name: ownTap, stage: Stage.fallback }, (request) => this.search(request));
  })();
  #index = new SearchIndex();
  #preferred: SearchRequest["preferred"];
  readonly #options: SiteSearchOptions;
  #meaning: ProvidedMeaning | undefined;
  #revision = 0;
  /** Changes of the index that are under way. */
  #changes = 0;
  /** Of the store, when it was last updated. */
  #stats: StoreStats = { size: 0, parts: [] };

  constructor(options: SiteSearchOptions = {}) {
    this.#options = options;
    this.use(options);
  }

  /**
   * Lets a provider say what texts mean, if there is one, once `embed` or `learn` was called. Where it does not answer a
   * query in 300 ms, what was learnt from the site's own words does, or else words alone. Without a calibration that was
   * fitted for it, scores are those of words alone.
   */
  use({ provider, calibration }: SearchSettings): void {
    const { cache, onError, store } = this.#options;
    if (provider && store)
      throw new TypeError(
        "A search store has no place for the vectors of an embedding provider. Leave out the provider, or the store.",
      );
    this.#revision += 1;
    this.#meaning =
      provider &&
      new ProvidedMeaning(provider, {
        ...(cache !== undefined && { cache }),
        ...(onError && { onError }),
        ...(calibration && { calibration }),
      });
  }

  /**
   * While this stays the same, equal requests find the same. Undefined while the index changes, and where a provider or a
   * store takes part, which others may change.
   */
  get revision(): number | undefined {
    const isAlone = this.#meaning === undefined && this.#options.store === undefined;
    return isAlone && this.#changes === 0 ? this.#revision : undefined;
  }

  /** Documents. */
  get size(): number {
    return this.#options.store ? this.#stats.size : this.#index.size;
  }

  /** Languages, and versions of the navigation, that there are documents for everybody in. */
  get parts(): readonly { readonly version: string; readonly language: string }[] {
    const parts: readonly Place[] = this.#options.store ? this.#stats.parts : this.#index.parts;
    return parts
      .filter(({ groups }) => groups.length === 0)
      .map(({ version, inVersion = version, language }) => ({ version: inVersion, language }));
  }

  /**
   * Takes up the index that was saved in the cache folder, if there is one, and no other store is used. True where it was saved under this key: it is
   * complete then. Else `update` brings it up to date, which costs what changed since.
   */
  async load(key?: string): Promise<boolean> {
    const { cache, store } = this.#options;
    const stored = cache === undefined || store ? undefined : await readIndex(indexFile(cache));
    if (!stored) return false;
    this.#index = stored.index;
    this.#preferred = stored.preferred;
    this.#revision += 1;
    return key !== undefined && key === stored.key;
  }

  /**
   * Saves the index in the cache folder, under a key of what the site is made from; without one it is only what a later
   * `load` begins with. `preferred` is what requests mean that prefer no version, or no language.
   */
  async save(key?: string, preferred?: SearchRequest["preferred"]): Promise<void> {
    const { cache, onError, store } = this.#options;
    if (cache === undefined || store) return;
    const label = { ...(key !== undefined && { key }), ...(preferred && { preferred }) };
    // Without the file the next process builds the index again.
    await writeIndex(indexFile(cache), { ...label, index: this.#index }).catch((error: unknown) =>
      onError?.(error),
    );
  }

  /** Takes up what changed in a site. Rejects with `Cancelled` where an input is set meanwhile: call it again then. */
  async update(core: Core): Promise<void> {
    const documents = new Map<string, readonly SearchDocument[]>();
    for (const path of (await core.get(routes)).keys())
      documents.set(path, await core.get(searchDocuments, path));
    const { store } = this.#options;
    if (!store)
      return this.#change(async (index) => {
        await index.update(documents, pauses());
        await index.prepare(pauses());
      });
    await store.update(documents);
    this.#stats = await store.stats();
  }

  /**
   * Learns what the words of the site mean, in threads, and answers by meaning from then on. Then embeds what has no vector
   * yet, as `embed`.
   */
  async learn(signal?: AbortSignal): Promise<void> {
    const { store } = this.#options;
    const languages = new Set(this.parts.map(({ language }) => language));
    for (const language of languages) {
      try {
        const index = this.#index;
        const stems = await (store ? store.stemsOf(language) : index.gatherStems(language, pauses()));
        const model = await corpusModel(stems, { ...this.#options, language, ...(signal && { signal }) });
        await (store
          ? store.setModel(language, model)
          : this.#change(() => index.placeModel(language, model, pauses())));
      } catch (error) {
        if (signal?.aborted) return;
        this.#options.onError?.(error);
      }
    }
    await this.embed(signal);
  }

  /** Embeds the sections that the provider has not seen yet: call it after each `update`. Does nothing without a provider. */
  async embed(signal?: AbortSignal): Promise<void> {
    try {
      await this.#meaning?.learn(this.#index, signal);
    } catch (error) {
      if (!signal?.aborted) this.#options.onError?.(error);
    }
  }

  async #change(work: (index: SearchIndex) => Promise<void>): Promise<void> {
    this.#changes += 1;
    try {
      await work(this.#index);
    } finally {
      this.#changes -= 1;
      this.#revision += 1;
    }
  }

  async search(request: SearchRequest): Promise<readonly SearchHit[]> {
    const wanted = { ...request, preferred: { ...this.#preferred, ...request.preferred } };
    const { store } = this.#options;
    if (store) return (await store.search(wanted)).map((hit) => highlighted(hit));
    const meaning = await this.#meaning?.of(this.#index, wanted);
    return search(this.#index, wanted, meaning).map((hit) => highlighted(hit));
  }
}

/** Milliseconds of work at a stretch. */
const stretch = 20;

/** Lets others have their turn now and then: the index of a large site takes seconds. */
function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < stretch) return;
    await turn();
    since = performance.now();
  };
}
