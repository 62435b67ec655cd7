import type { Fingerprint } from "./inputs.ts";

/** How a host turns what a database knows into bytes: by the structured clone algorithm. */
export interface Codec {
  readonly fingerprint: Fingerprint;
  readonly encode: (value: unknown) => Uint8Array;
  readonly decode: (bytes: Uint8Array) => unknown;
}

/** The values of a snapshot's memos that have one key, by query: they share parts. Bytes, until one of them is read. */
export class SavedValues {
  readonly bytes: Uint8Array;
  readonly #decode: Codec["decode"];
  #values: ReadonlyMap<string, unknown> | undefined;

  constructor(bytes: Uint8Array, decode: Codec["decode"]) {
    this.bytes = bytes;
    this.#decode = decode;
  }

  of(query: string): unknown {
    this.#values ??= this.#decode(this.bytes) as ReadonlyMap<string, unknown>;
    return this.#values.get(query);
  }
}
