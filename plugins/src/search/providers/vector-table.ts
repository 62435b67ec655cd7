/** Version of the format: files of another one are made again. */
const version = 1;
const scale = 127;

interface Header {
  readonly version: number;
  readonly provider: string;
  readonly dimensions: number;
  readonly keys: readonly string[];
}

/** Vectors of one provider by the hash of their text, a byte for each number. */
export class VectorTable {
  readonly provider: string;
  readonly dimensions: number;
  readonly #slots = new Map<string, number>();
  #bytes = new Int8Array(0);
  /** What the bytes of each vector are multiplied with. */
  #factors = new Float32Array(0);

  constructor(provider: string, dimensions: number) {
    this.provider = provider;
    this.dimensions = dimensions;
  }

  get size(): number {
    return this.#slots.size;
  }

  has(key: string): boolean {
    return this.#slots.has(key);
  }

  /** A copy, exact to a 254th of its greatest number. */
  get(key: string): Float32Array | undefined {
    const slot = this.#slots.get(key);
    if (slot === undefined) return undefined;
    const factor = this.#factors[slot] ?? 0;
    const from = slot * this.dimensions;
    return Float32Array.from(this.#bytes.subarray(from, from + this.dimensions), (byte) => byte * factor);
  }

  /** Keeps a vector of `dimensions` finite numbers. */
  set(key: string, vector: Float32Array): void {
    const slot = this.#slots.get(key) ?? this.#slots.size;
    this.#reserve(slot + 1);
    this.#slots.set(key, slot);
    let most = 0;
    for (const value of vector) most = Math.max(most, Math.abs(value));
    const factor = Math.fround(most / scale);
    this.#factors[slot] = factor;
    const from = slot * this.dimensions;
    for (let k = 0; k < this.dimensions; k++)
      this.#bytes[from + k] = factor === 0 ? 0 : Math.round((vector[k] ?? 0) / factor);
  }

  /** A table with these vectors, and the last `others` of all others: those of texts that may come back. */
  kept(keys: ReadonlySet<string>, others: number): VectorTable {
    const known = [...this.#slots.keys()];
    const gone = known.filter((key) => !keys.has(key));
    const left = new Set(others > 0 ? gone.slice(-others) : []);
    const table = new VectorTable(this.provider, this.dimensions);
    table.#reserve(Math.min(known.length, keys.size + left.size));
    for (const [key, slot] of this.#slots) {
      if (!keys.has(key) && !left.has(key)) continue;
      const to = table.#slots.size;
      table.#slots.set(key, to);
      table.#factors[to] = this.#factors[slot] ?? 0;
      const from = slot * this.dimensions;
      table.#bytes.set(this.#bytes.subarray(from, from + this.dimensions), to * this.dimensions);
    }
    return table;
  }

  /** The header's length, the header in JSON, then all numbers. */
  encode(): Uint8Array {
    const { provider, dimensions } = this;
    const header: Header = { version, provider, dimensions, keys: [...this.#slots.keys()] };
    const text = Buffer.from(JSON.stringify(header));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    const factors = Buffer.alloc(4 * this.size);
    for (let slot = 0; slot < this.size; slot++) factors.writeFloatLE(this.#factors[slot] ?? 0, 4 * slot);
    const numbers = this.#bytes.subarray(0, this.size * dimensions);
    return Buffer.concat([length, text, factors, new Uint8Array(numbers.buffer, 0, numbers.length)]);
  }

  /** Undefined where the bytes are no table of this version and provider. */
  static decode(content: Uint8Array, provider: string): VectorTable | undefined {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    try {
      const start = 4 + bytes.readUInt32LE(0);
      const header = JSON.parse(bytes.toString("utf8", 4, start)) as Header;
      if (header.version !== version || header.provider !== provider) return undefined;
      const { dimensions, keys } = header;
      if (!Number.isInteger(dimensions) || dimensions < 1 || !Array.isArray(keys)) return undefined;
      const from = start + 4 * keys.length;
      if (bytes.length !== from + keys.length * dimensions) return undefined;
      const table = new VectorTable(provider, dimensions);
      table.#reserve(keys.length);
      for (const [slot, key] of keys.entries()) {
        table.#slots.set(key, slot);
        table.#factors[slot] = bytes.readFloatLE(start + 4 * slot);
      }
      table.#bytes.set(new Int8Array(bytes.buffer, bytes.byteOffset + from, keys.length * dimensions));
      return table.size === keys.length ? table : undefined;
    } catch {
      return undefined;
    }
  }

  #reserve(slots: number): void {
    if (slots <= this.#factors.length) return;
    const room = Math.max(slots, Math.ceil(this.#factors.length * 1.25));
    const bytes = new Int8Array(room * this.dimensions);
    bytes.set(this.#bytes);
    this.#bytes = bytes;
    const factors = new Float32Array(room);
    factors.set(this.#factors);
    this.#factors = factors;
  }
}
