import type { EmbeddingProvider } from "@octavo/core";
import { longestQuery } from "../ranking/plan.ts";
import { askProvider } from "./ask-provider.ts";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { EmbeddingError } from "./embedding-error.ts";
import { cutToTokens } from "./tokens.ts";

export interface QueryVectorsOptions {
  /** Milliseconds that a query waits for its vector; default 300. */
  readonly budget?: number;
  readonly breaker?: CircuitBreaker;
  /** Told of the first failure, and of each that ends the asking for a while, once until it works again. */
  readonly onError?: (error: unknown) => void;
}

/** Milliseconds after which an answer that nobody waits for any more is given up. */
const patience = 5_000;
/** Requests at the same time; further queries are answered without. */
const mostRequests = 16;
/** Queries whose vectors are kept: people type the same, and ask for further pages. */
const mostKept = 256;

/** The vectors of queries: in time or not at all. */
export class QueryVectors {
  readonly #provider: EmbeddingProvider;
  readonly #budget: number;
  readonly #breaker: CircuitBreaker;
  readonly #onError: (error: unknown) => void;
  #hasFailed = false;
  #isTold = false;
  readonly #kept = new Map<string, Float32Array>();
  readonly #running = new Map<string, Promise<Float32Array | undefined>>();

  constructor(provider: EmbeddingProvider, options: QueryVectorsOptions = {}) {
    this.#provider = provider;
    this.#budget = options.budget ?? 300;
    this.#breaker = options.breaker ?? new CircuitBreaker();
    this.#onError = options.onError ?? (() => undefined);
  }

  /** Never rejects. Undefined where there is no vector within the budget, or nothing is tried. */
  async of(query: string, dimensions: number): Promise<Float32Array | undefined> {
    const text = cutToTokens(query.trim().slice(0, longestQuery), this.#provider.maxTokens);
    const key = keyOf(text, dimensions);
    const known = this.#kept.get(key);
    if (known) {
      this.#keep(key, known);
      return known;
    }
    const asking = this.#running.get(key) ?? this.#ask(text, dimensions);
    if (!asking) return undefined;
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), this.#budget);
    try {
      return await Promise.race([asking, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  #ask(text: string, dimensions: number): Promise<Float32Array | undefined> | undefined {
    if (text === "" || this.#running.size >= mostRequests || !this.#breaker.allows()) return undefined;
    const key = keyOf(text, dimensions);
    const begin = performance.now();
    // Not ended at the budget: a first connection takes longer, and would never be made.
    const end = AbortSignal.timeout(patience);
    const asking = this.#embed(text, dimensions, end)
      .then(
        (vector) => {
          this.#keep(key, vector);
          const took = performance.now() - begin;
          if (took <= this.#budget) this.#succeeded();
          else this.#failed(this.#tooSlow(took));
          return vector;
        },
        (error: unknown) => {
          this.#failed(end.aborted ? this.#tooSlow(patience) : error);
          return undefined;
        },
      )
      .finally(() => this.#running.delete(key));
    this.#running.set(key, asking);
    return asking;
  }

  async #embed(text: string, dimensions: number, end: AbortSignal): Promise<Float32Array> {
    const vectors: unknown = await askProvider(this.#provider, [text], "query", end);
    const [vector] = (Array.isArray(vectors) ? vectors : []) as readonly (Float32Array | undefined)[];
    if (vector?.length === dimensions && vector.every(Number.isFinite)) return vector;
    throw new EmbeddingError(
      "answer",
      `The embedding provider ${this.#provider.id} gave a vector of ${vector?.length ?? 0} numbers for a query, where those of the documents have ${dimensions} finite ones. If its model was changed, clear the site's cache.`,
    );
  }

  #tooSlow(milliseconds: number): EmbeddingError {
    return new EmbeddingError(
      "unavailable",
      `The embedding provider ${this.#provider.id} took ${Math.round(milliseconds)} ms for a query, and ${this.#budget} ms are waited for. Use a nearer server or a smaller model.`,
    );
  }

  #succeeded(): void {
    this.#breaker.succeeded();
    this.#isTold = false;
  }

  #failed(error: unknown): void {
    const isTelling = this.#breaker.failed() || !this.#hasFailed;
    this.#hasFailed = true;
    if (!isTelling || this.#isTold) return;
    this.#isTold = true;
    this.#onError(error);
  }

  #keep(key: string, vector: Float32Array): void {
    this.#kept.delete(key);
    this.#kept.set(key, vector);
    if (this.#kept.size <= mostKept) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      break;
    }
  }
}

/** A model that was changed gives vectors of another length: those of the last one are of no use then. */
function keyOf(text: string, dimensions: number): string {
  return `${dimensions} ${text}`;
}
