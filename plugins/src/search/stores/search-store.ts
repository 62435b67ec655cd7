import type { SearchDocument, SearchRequest } from "@octavo/core";
import type { Place } from "../index/place.ts";
import { SearchIndex } from "../index/search-index.ts";
import { search, type RankedHit } from "../search.ts";
import type { CorpusModel } from "../semantic/corpus-model.ts";

/** Where a site's documents are kept for search. Every store finds the same, with the same scores. */
export interface SearchStore {
  /** Takes up all pages of a site; those that are not among them go. Resolves to the paths that changed. */
  update(pages: ReadonlyMap<string, readonly SearchDocument[]>): Promise<readonly string[]>;
  /** Replaces what is known of some pages, and of no other one; no documents take a page out. */
  upsert(pages: ReadonlyMap<string, readonly SearchDocument[]>): Promise<void>;
  /** The best sections for a query. Scores never rise from one to the next. */
  search(request: SearchRequest): Promise<readonly RankedHit[]>;
  stats(): Promise<StoreStats>;
  /** What meaning is learnt from in one language: the stems of each document that everybody may read, in a fixed order. */
  stemsOf(language: string): Promise<readonly (readonly string[])[]>;
  /** Adds what a language's words mean. Documents that come later are placed by the same model. */
  setModel(language: string, model: CorpusModel): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
}

export interface StoreStats {
  /** Documents. */
  readonly size: number;
  /** Versions and languages that there are documents in, and readers that they are for. */
  readonly parts: readonly (Place & { readonly size: number })[];
}

/** The store that is an index in memory. */
export function memoryStore(index: SearchIndex = new SearchIndex()): SearchStore {
  return {
    update: (pages) => index.update(pages),
    upsert: async (pages) => {
      for (const [path, documents] of pages) await index.setPage(path, documents);
    },
    search: async (request) => search(index, request),
    stats: async () => {
      const parts = index.parts.map(({ version, inVersion, language, groups, index: { size } }) => ({
        version,
        ...(inVersion !== undefined && { inVersion }),
        language,
        groups,
        size,
      }));
      return { size: index.size, parts };
    },
    stemsOf: async (language) => index.stemsOf(language),
    setModel: async (language, model) => index.setModel(language, model),
    close: async () => {},
  };
}
