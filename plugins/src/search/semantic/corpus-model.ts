import { normalize } from "./normalize.ts";

/** One kind of meaning: a vector for each term, a byte for each number. */
interface TermSpace {
  readonly dimensions: number;
  /** terms × dimensions. */
  readonly vectors: Int8Array;
  /** What a term's bytes are multiplied with. */
  readonly scales: Float32Array;
}

/** What the words of a site mean by the company that they keep, as plain data. */
export interface CorpusModelData {
  readonly terms: readonly string[];
  /** How rare each term is. */
  readonly rarity: Float32Array;
  /** By whole documents, then by neighbours. */
  readonly spaces: readonly TermSpace[];
  /** What all documents have in common, and which says nothing of one. */
  readonly center: Float32Array;
}

/** Turns words into vectors by what was learnt from the site's own text. */
export class CorpusModel {
  readonly data: CorpusModelData;
  readonly #ids: ReadonlyMap<string, number>;

  constructor(data: CorpusModelData) {
    this.data = data;
    this.#ids = new Map(data.terms.map((term, id) => [term, id]));
  }

  /** Numbers of a vector that belong to each space. */
  get sizes(): readonly number[] {
    return this.data.spaces.map(({ dimensions }) => dimensions);
  }

  /** A text by its stems: for each space a part of length 1, or 0 where no stem is known. */
  embed(stems: readonly string[]): Float32Array {
    const vector = this.sum(stems);
    let from = 0;
    for (const size of this.sizes) {
      const isKnown = vector.subarray(from, from + size).some((value) => value !== 0);
      if (isKnown)
        for (let k = from; k < from + size; k++) vector[k] = (vector[k] ?? 0) - (this.data.center[k] ?? 0);
      normalize(vector, from, size);
      from += size;
    }
    return vector;
  }

  /** As `embed`, before what all documents have in common is taken away. */
  sum(stems: readonly string[]): Float32Array {
    const counts = new Map<number, number>();
    for (const stem of stems) {
      const id = this.#ids.get(stem);
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const vector = new Float32Array(this.data.center.length);
    let from = 0;
    for (const { dimensions, vectors, scales } of this.data.spaces) {
      for (const [id, count] of counts) {
        const weight = (1 + Math.log(count)) * (this.data.rarity[id] ?? 0) * (scales[id] ?? 0);
        for (let k = 0; k < dimensions; k++)
          vector[from + k] = (vector[from + k] ?? 0) + weight * (vectors[id * dimensions + k] ?? 0);
      }
      normalize(vector, from, dimensions);
      from += dimensions;
    }
    return vector;
  }
}
