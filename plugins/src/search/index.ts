// Search: what pages say as documents, an index of them, and the ranking. Nothing that is reached from here imports Node;
// what does is in `node`, `providers` and `stores`, and reached from `node/index.ts`.

export { search as searchPlugin } from "./plugin.ts";

// Documents.
export { documentId } from "./documents/search-document.ts";

// Analysis.
export {
  createAnalyzer,
  type Analyzer,
  type Phrase,
  type PlacedPhrase,
  type Token,
} from "./analysis/analyzer.ts";

// Indexes.
export { SearchIndex, type SearchPart } from "./index/search-index.ts";
export { indexVersion } from "./index/fields.ts";
export { termsOf } from "./index/impacts.ts";
export { loadShards } from "./index/load-shards.ts";
export { type Outline, type PackedIndex, type PackedManifest } from "./index/packed.ts";
export { PackedReader } from "./index/packed-reader.ts";

export { isLeftBy } from "./part-filter.ts";

// Queries.
export { rankedHits, search, type QueryMeaning, type RankedHit, type SearchableIndex } from "./search.ts";
export { highlighted } from "./ranking/highlights.ts";
export { excerpt, marked } from "./ranking/excerpt.ts";
export { featureNames, probability, type Calibration, type CalibrationMode } from "./ranking/calibration.ts";
export { scorerVersion } from "./ranking/weights.ts";

// Meaning.
export { CorpusModel, type CorpusModelData } from "./semantic/corpus-model.ts";
export { train } from "./semantic/train.ts";

// Evaluation.
export {
  engineOf,
  evaluate,
  united,
  type Engine,
  type EngineHit,
  type EvaluationReport,
  type KindReport,
} from "./evaluate/evaluate.ts";
export { fit, type Example } from "./evaluate/fit.ts";
export { interval, mean, qualityOf, type Quality } from "./evaluate/measures.ts";
export { generator } from "./random.ts";
export { isRelevant, parseQueries, type JudgedQuery } from "./evaluate/queries.ts";
export { reliabilityOf, type Reliability, type ScoredResult } from "./evaluate/reliability.ts";
