// Embedding providers: meaning by a model instead of by the site's own words.

export { EmbeddingError, noAnswer, type EmbeddingFailure } from "./embedding-error.ts";
export {
  openAiCompatible,
  type EmbeddingPrefixes,
  type OpenAiCompatibleOptions,
} from "./openai-compatible.ts";
export { transformers, type TransformersOptions } from "./transformers.ts";
export type { TransformersLibrary } from "./transformers-library.ts";
export { ProvidedMeaning, type ProvidedMeaningOptions } from "./provided-meaning.ts";
