/** How many numbers of a vector belong to each space. */
export type SpaceSizes = readonly number[];

/** How near documents are in meaning, -1..1. */
export interface DenseMatches {
  /** By the last space, the strongest, for all slots: what candidates are taken from. */
  readonly near: Float32Array;
  /** By each space, for one slot. */
  readonly of: (slot: number) => readonly number[];
}

const scale = 127;
/** Numbers that are multiplied at once; spaces are filled up with zeros to a multiple of it. */
const stride = 4;

/** Vectors of documents, a byte for each number. */
export class DenseIndex {
  readonly #sizes: SpaceSizes;
  /** The vectors of each space, one after the other. */
  #spaces: readonly Int8Array[];

  /** Of `slots` documents, whose vectors are set later, or of those in `spaces`, as `rows` gave them. */
  constructor(sizes: SpaceSizes, slots: number, spaces?: readonly Int8Array[]) {
    this.#sizes = sizes;
    this.#spaces = spaces ?? sizes.map((size) => new Int8Array(slots * padded(size)));
  }

  /** The vectors of some documents in each space, one after the other. */
  rows(slots: readonly number[]): readonly Int8Array<ArrayBuffer>[] {
    return this.#spaces.map((space, at) => {
      const width = padded(this.#sizes[at] ?? 0);
      const rows = new Int8Array(slots.length * width);
      for (const [row, slot] of slots.entries())
        rows.set(space.subarray(slot * width, (slot + 1) * width), row * width);
      return rows;
    });
  }

  /** Gives documents new slots: by each of these, the slot that it had. */
  move(slots: readonly number[]): void {
    this.#spaces = this.rows(slots);
  }

  /** A vector whose parts, one for each space, have the length 1 or 0. */
  set(slot: number, vector: Float32Array): void {
    let from = 0;
    this.#spaces = this.#spaces.map((space, at) => {
      const size = this.#sizes[at] ?? 0;
      const width = padded(size);
      const to = slot * width;
      const roomy = to + width <= space.length ? space : grown(space, (slot + 64) * width);
      for (let k = 0; k < size; k++) roomy[to + k] = Math.round((vector[from + k] ?? 0) * scale);
      from += size;
      return roomy;
    });
  }

  /** Compares with all documents in one space, and on demand in the others. */
  match(query: Float32Array): DenseMatches {
    let from = 0;
    const wanted = this.#sizes.map((size) => {
      const part = new Int8Array(padded(size));
      for (let k = 0; k < size; k++) part[k] = Math.round((query[from + k] ?? 0) * scale);
      from += size;
      return part;
    });
    const spaces = this.#spaces;
    const last = spaces.length - 1;
    const near = similarities(spaces[last] ?? new Int8Array(), wanted[last] ?? new Int8Array());
    return {
      near,
      of: (slot) => wanted.map((part, at) => similarity(spaces[at] ?? part, slot * part.length, part)),
    };
  }
}

/** Bytes of one vector in a space. */
export function padded(size: number): number {
  return Math.ceil(size / stride) * stride;
}

function grown(space: Int8Array, length: number): Int8Array {
  const larger = new Int8Array(Math.ceil(length * 1.1));
  larger.set(space);
  return larger;
}

function similarities(vectors: Int8Array, wanted: Int8Array): Float32Array {
  const width = wanted.length;
  const found = new Float32Array(width === 0 ? 0 : Math.floor(vectors.length / width));
  for (let slot = 0; slot < found.length; slot++) found[slot] = similarity(vectors, slot * width, wanted);
  return found;
}

/** Four sums at once: each would wait for its own last addition. */
function similarity(vectors: Int8Array, from: number, wanted: Int8Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let k = 0, at = from; k < wanted.length; k += stride, at += stride) {
    a += (vectors[at] ?? 0) * (wanted[k] ?? 0);
    b += (vectors[at + 1] ?? 0) * (wanted[k + 1] ?? 0);
    c += (vectors[at + 2] ?? 0) * (wanted[k + 2] ?? 0);
    d += (vectors[at + 3] ?? 0) * (wanted[k + 3] ?? 0);
  }
  return (a + b + c + d) / (scale * scale);
}
