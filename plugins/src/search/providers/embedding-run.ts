import type { EmbeddingProvider } from "@octavo/core";
import { askProvider } from "./ask-provider.ts";
import { EmbeddingError, noAnswer } from "./embedding-error.ts";

/** A text with the hash that it is known by. */
export interface KeyedText {
  readonly key: string;
  readonly text: string;
}

interface KeyedVector {
  readonly key: string;
  readonly vector: Float32Array;
}

/**
 * Milliseconds that one call may take: longer than slow servers need with all tries, and models in this process for a batch. Whoever
 * waits in a process that ends is told sooner.
 */
const patience = 600_000;

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
      const texts = batch.map(({ text }) => text);
      const vectors = this.#checked(await this.#ask(texts), batch.length);
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

  async #ask(texts: readonly string[]): Promise<unknown> {
    const late = AbortSignal.timeout(patience);
    try {
      return await askProvider(this.#provider, texts, "document", AbortSignal.any([this.#signal, late]));
    } catch (error) {
      if (!late.aborted || this.#signal.aborted) throw error;
      throw noAnswer(this.#provider.id);
    }
  }

  /** What came, where it is a vector of the right length for each text. */
  #checked(vectors: unknown, count: number): readonly Float32Array[] {
    const { id, dimensions } = this.#provider;
    const list: readonly unknown[] = Array.isArray(vectors) ? vectors : [];
    const sound = list.filter((vector) => vector instanceof Float32Array && vector.every(Number.isFinite));
    const lengths = new Set((sound as readonly Float32Array[]).map(({ length }) => length));
    const isWhole = list.length === count && sound.length === count && lengths.size === 1 && !lengths.has(0);
    if (isWhole && (dimensions === undefined || lengths.has(dimensions)))
      return sound as readonly Float32Array[];
    const found =
      sound.length === list.length
        ? `vectors of ${[...lengths].join(" and ") || "no"} numbers`
        : `answers, of which ${list.length - sound.length} are no Float32Array of finite numbers,`;
    const wanted =
      dimensions === undefined || lengths.has(dimensions) ? "" : `, and its "dimensions" are ${dimensions}`;
    throw new EmbeddingError(
      "answer",
      `The embedding provider ${id} gave ${list.length} ${found} for ${count} texts${wanted}. This is a mistake in the provider.`,
    );
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
