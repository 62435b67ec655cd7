// What search needs of Node: training in a thread, and its cache.

export { corpusModel, type CorpusModelOptions } from "./corpus-model.ts";
export { SiteSearch, type SiteSearchOptions } from "./site-search.ts";

// Stores.
export { indexFile, readIndex, writeIndex, type StoredIndex } from "../stores/file-store.ts";

/** A module of this package: see `siteKey`. */
export const pluginsModule: string = import.meta.url;

// Embedding providers.
export * from "../providers/index.ts";
export { memoryStore, type SearchStore, type StoreStats } from "../stores/search-store.ts";
export { connect, type Database, type Query } from "../stores/postgres/database.ts";
export { deleteSite, postgresStore, type PostgresStoreOptions } from "../stores/postgres/postgres-store.ts";
export { baselines } from "./baselines.ts";
