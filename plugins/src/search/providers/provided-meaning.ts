import type { EmbeddingCalibration, EmbeddingProvider, SearchRequest } from "@octavo/core";
import type { SearchIndex } from "../index/search-index.ts";
import type { Calibration } from "../ranking/calibration.ts";
import { mayUseDense } from "../ranking/gate.ts";
import { queryWords } from "../ranking/plan.ts";
import { partsFor, type QueryMeaning, type SearchableIndex } from "../search.ts";
import { DocumentVectors } from "./document-vectors.ts";
import { EmbeddingError } from "./embedding-error.ts";
import { checkedCalibration } from "./provider-calibration.ts";
import { QueryVectors } from "./query-vectors.ts";

export interface ProvidedMeaningOptions {
  /** The site's cache folder. */
  readonly cache?: string;
  /** Weights that were fitted for the provider. Scores are those of words alone without. */
  readonly calibration?: EmbeddingCalibration;
  /** Milliseconds that a query waits for its vector; default 300. */
  readonly budget?: number;
  readonly onError?: (error: unknown) => void;
}

/** Growth of a site after which what its documents have in common is looked at again. */
const growth = 1.25;

/** Meaning by an embedding provider: of a site's documents, and of queries in time. */
export class ProvidedMeaning {
  readonly #documents: DocumentVectors;
  readonly #queries: QueryVectors;
  readonly #calibration: Calibration | undefined;
  readonly #onError: (error: unknown) => void;
  #turn: Promise<void> = Promise.resolve();
  /** What was placed whole last. */
  #placed: { readonly index: SearchIndex; readonly dimensions: number; readonly size: number } | undefined;

  constructor(provider: EmbeddingProvider, options: ProvidedMeaningOptions = {}) {
    const { cache, calibration, budget, onError = () => undefined } = options;
    this.#onError = onError;
    this.#documents = new DocumentVectors(provider, cache === undefined ? {} : { cache });
    this.#queries = new QueryVectors(provider, { onError, ...(budget !== undefined && { budget }) });
    const checked = calibration && checkedCalibration(calibration, provider.id);
    if (checked instanceof EmbeddingError) onError(checked);
    else this.#calibration = checked;
  }

  /**
   * Embeds what is new in an index, and gives the index its vectors. One call at a time; the others wait. Rejects where the
   * provider fails or `signal` aborts: the index stays as it was, and the next call goes on from there.
   */
  learn(index: SearchIndex, signal: AbortSignal = new AbortController().signal): Promise<void> {
    const learning = this.#turn.then(() => this.#learn(index, signal));
    this.#turn = learning.catch(() => undefined);
    return learning;
  }

  async #learn(index: SearchIndex, signal: AbortSignal): Promise<void> {
    const documents = index.documents();
    if (documents.length === 0) return;
    const { paths, refused } = await this.#documents.embed(documents, signal);
    const { source } = this.#documents;
    if (source) {
      const { dimensions } = source;
      const placed = this.#placed;
      const isWhole =
        placed?.index === index &&
        placed.dimensions === dimensions &&
        documents.length <= growth * placed.size &&
        index.parts.every(({ provided }) => provided);
      if (isWhole) index.placeVectors(paths);
      else {
        index.setVectors(source);
        this.#placed = { index, dimensions, size: documents.length };
      }
    }
    const [first] = refused;
    if (first)
      this.#onError(
        new EmbeddingError(
          "refused",
          `${refused.length} ${refused.length === 1 ? "section is" : "sections are"} found by words alone. ${first.message}`,
        ),
      );
  }

  /** What a query means, where meaning may help it, documents have vectors, and the answer comes in time. Never rejects. */
  async of(index: SearchableIndex, request: SearchRequest): Promise<QueryMeaning | undefined> {
    const { source } = this.#documents;
    if (!source || request.semantic === false) return undefined;
    const { provider, dimensions } = source;
    const isWanted = partsFor(index, request).some(
      (part) =>
        part.provided?.provider === provider && mayUseDense(queryWords(request.query, part.index.analyzer)),
    );
    const vector = isWanted ? await this.#queries.of(request.query, dimensions) : undefined;
    return vector && { provider, vector, ...(this.#calibration && { calibration: this.#calibration }) };
  }
}
