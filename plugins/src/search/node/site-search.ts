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
} from "@octavo/core";
import { SearchIndex } from "../index/search-index.ts";
import { highlighted } from "../ranking/highlights.ts";
import { search } from "../search.ts";
import { corpusModel } from "./corpus-model.ts";

export interface SiteSearchOptions {
  /** The site's cache folder: what is learnt of a site's words is kept there. */
  readonly cache?: string;
  /** Told what went wrong while meaning was learnt; words alone answer then. */
  readonly onError?: (error: unknown) => void;
}

/** The search of one site that a host keeps in memory: give its plugin to the core, then `update` after each change. */
export class SiteSearch {
  /** Answers `search` where no other tap does. */
  readonly plugin: Plugin = definePlugin("site-search", (hooks) => {
    hooks.search.tapPromise({ name: "site-search", stage: Stage.fallback }, (request) =>
      this.search(request),
    );
  })();
  readonly #index = new SearchIndex();
  readonly #options: SiteSearchOptions;

  constructor(options: SiteSearchOptions = {}) {
    this.#options = options;
  }

  /** Documents. */
  get size(): number {
    return this.#index.size;
  }

  /** Languages and versions that there are documents in. */
  get parts(): readonly { readonly version: string; readonly language: string }[] {
    return this.#index.parts.map(({ version, language }) => ({ version, language }));
  }

  /** Takes up what changed in a site. Rejects with `Cancelled` where an input is set meanwhile: call it again then. */
  async update(core: Core): Promise<void> {
    const documents = new Map<string, readonly SearchDocument[]>();
    for (const path of (await core.get(routes)).keys())
      documents.set(path, await core.get(searchDocuments, path));
    await this.#index.update(documents);
  }

  /** Learns what the words of the site mean, in threads, and answers by meaning from then on. */
  async learn(signal?: AbortSignal): Promise<void> {
    const languages = new Set(this.#index.parts.map(({ language }) => language));
    for (const language of languages) {
      try {
        const stems = this.#index.stemsOf(language);
        this.#index.setModel(
          language,
          await corpusModel(stems, { ...this.#options, ...(signal && { signal }) }),
        );
      } catch (error) {
        if (signal?.aborted) return;
        this.#options.onError?.(error);
      }
    }
  }

  search(request: SearchRequest): Promise<readonly SearchHit[]> {
    const hits = search(this.#index, request);
    return Promise.resolve(hits.map((hit) => highlighted(hit)));
  }
}
