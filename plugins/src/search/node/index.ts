// What search needs of Node: training in a thread, and its cache.

export { corpusModel, type CorpusModelOptions } from "./corpus-model.ts";
export { SiteSearch, type SiteSearchOptions } from "./site-search.ts";
