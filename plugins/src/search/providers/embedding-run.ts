import type { EmbeddingProvider } from "@octavo/core";
import { EmbeddingError } from "./embedding-error.ts";

/** A text with the hash that it is known by. */
export interface KeyedText {
  readonly key: string;
  readonly text: string;
}

interface KeyedVector {
  readonly key: string;
  readonly vector: Float32Array;
}

/** One run over many texts, of which a few may be refused. */
export class EmbeddingRun {
  readonly #provider: EmbeddingProvider;
  readonly #signal: AbortSignal;
  readonly refused: EmbeddingError[] = [];
  done = 0;
  isOver = false;

  constructor(provider: EmbeddingProvider, signal: AbortSignal) {
    this.#provider = provider;
    this.#signal = signal;
  }

  /** The vectors of a batch; texts that are refused are left out, found by halving it. */
  async embed(batch: readonly KeyedText[]): Promise<readonly KeyedVector[]> {
    if (this.isOver) return [];
    try {
      this.#signal.throwIfAborted();
      const vectors = await this.#provider.embed(
        batch.map(({ text }) => text),
        "document",
        this.#signal,
      );
      const lengths = new Set(vectors.map(({ length }) => length));
      if (vectors.length !== batch.length || lengths.size > 1 || lengths.has(0))
        throw new EmbeddingError(
          "answer",
          `The embedding provider ${this.#provider.id} gave ${vectors.length} vectors of ${[...lengths].join(" and ")} numbers for ${batch.length} texts. This is a mistake in the provider.`,
        );
      this.done += batch.length;
      return batch.map(({ key }, at) => ({ key, vector: vectors[at] ?? new Float32Array() }));
    } catch (error) {
      if (!(error instanceof EmbeddingError) || error.failure !== "refused") {
        this.isOver = true;
        throw error;
      }
      return this.#without(batch, error);
    }
  }

  async #without(batch: readonly KeyedText[], error: EmbeddingError): Promise<readonly KeyedVector[]> {
    if (batch.length > 1) {
      const middle = batch.length >> 1;
      return [...(await this.embed(batch.slice(0, middle))), ...(await this.embed(batch.slice(middle)))];
    }
    this.refused.push(error);
    // A page with strange text must not cost a site its vectors; a wrong set-up must not cost a request for each text.
    if (this.refused.length > 3 + this.done / 20) {
      this.isOver = true;
      throw error;
    }
    return [];
  }
}
