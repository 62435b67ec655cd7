import type { CorpusModelData } from "./corpus-model.ts";

/** Version of training and of this format: files of another one are made again. */
export const modelVersion = 1;

interface Header {
  readonly version: number;
  readonly terms: readonly string[];
  readonly dimensions: readonly number[];
}

/** A model as bytes: the header's length, the header in JSON, then all numbers. */
export function encodeModel({ terms, rarity, spaces, center }: CorpusModelData): Uint8Array<ArrayBuffer> {
  const header: Header = {
    version: modelVersion,
    terms,
    dimensions: spaces.map(({ dimensions }) => dimensions),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const parts = [
    new Uint8Array(Uint32Array.of(text.length).buffer),
    text,
    bytesOf(rarity),
    bytesOf(center),
    ...spaces.flatMap(({ scales, vectors }) => [bytesOf(scales), bytesOf(vectors)]),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Undefined where the bytes are no model of this version. */
export function decodeModel(bytes: Uint8Array): CorpusModelData | undefined {
  try {
    // A copy of its own: a Node Buffer may be a view into a larger one.
    const { buffer } = new Uint8Array(bytes);
    const [length = 0] = new Uint32Array(buffer, 0, 1);
    const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length))) as Header;
    if (header.version !== modelVersion) return undefined;
    const { terms, dimensions } = header;
    let at = 4 + length;
    const take = (size: number): ArrayBuffer => {
      const part = buffer.slice(at, at + size);
      if (part.byteLength !== size) throw new RangeError("The file ends too early.");
      at += size;
      return part;
    };
    const rarity = new Float32Array(take(4 * terms.length));
    const center = new Float32Array(take(4 * dimensions.reduce((sum, size) => sum + size, 0)));
    const spaces = dimensions.map((size) => {
      const scales = new Float32Array(take(4 * terms.length));
      return { dimensions: size, scales, vectors: new Int8Array(take(terms.length * size)) };
    });
    return at === bytes.length ? { terms, rarity, spaces, center } : undefined;
  } catch {
    return undefined;
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
