import type { SearchDocument } from "@octavo/core";
import { DenseIndex, type DenseMatches } from "./dense-index.ts";
import { normalize } from "./normalize.ts";

/** Where the vectors of documents come from, by an embedding provider. */
export interface VectorSource {
  /** Id of the provider. */
  readonly provider: string;
  /** Numbers of each vector. */
  readonly dimensions: number;
  /** Undefined where there is none, or none yet: such a document is found by words alone. */
  readonly vectorOf: (document: SearchDocument) => Float32Array | undefined;
}

/** Documents of which half of what they have in common is taken to be the model's, and half their subject. */
const evenCount = 20;

/** The meaning of documents by an embedding provider, compared with that of a query. */
export class ProvidedVectors {
  readonly source: VectorSource;
  readonly center: Float32Array;
  readonly #index: DenseIndex;

  /** `center` is that of `centerOf`. */
  constructor(source: VectorSource, center: Float32Array, slots: number) {
    this.source = source;
    this.center = center;
    this.#index = new DenseIndex([source.dimensions], slots);
  }

  get provider(): string {
    return this.source.provider;
  }

  /** Places a document; one without a vector is near to nothing. */
  set(slot: number, document: SearchDocument): void {
    const vector = this.source.vectorOf(document);
    if (vector) this.#index.set(slot, this.#placed(vector));
  }

  /** Gives documents new slots: by each of these, the slot that it had. */
  move(slots: readonly number[]): void {
    this.#index.move(slots);
  }

  match(query: Float32Array): DenseMatches {
    return this.#index.match(this.#placed(query));
  }

  #placed(vector: Float32Array): Float32Array {
    const placed = direction(vector);
    for (const [k, value] of this.center.entries()) placed[k] = (placed[k] ?? 0) - value;
    normalize(placed, 0, placed.length);
    return placed;
  }
}

/**
 * What documents have in common, which says nothing of one. All texts of many models lie close together, each model's
 * closer or further, so that plain cosines could not be weighed by one weight. Taken away from documents and queries, as the
 * model learnt from the site's own words does. Depends on the order of the documents by rounding only.
 */
export function centerOf(documents: Iterable<SearchDocument>, source: VectorSource): Float32Array {
  const sum = new Float64Array(source.dimensions);
  let count = 0;
  for (const document of documents) {
    const vector = source.vectorOf(document);
    if (!vector) continue;
    count++;
    for (const [k, value] of direction(vector).entries()) sum[k] = (sum[k] ?? 0) + value;
  }
  if (count === 0) return new Float32Array(source.dimensions);
  // A few documents have more in common than the model that reads them: their subject.
  const share = count ** 2 / (count ** 2 + evenCount ** 2);
  return Float32Array.from(sum, (value) => (share * value) / count);
}

function direction(vector: Float32Array): Float32Array {
  const copy = vector.slice();
  normalize(copy, 0, copy.length);
  return copy;
}
