import type { Fingerprint } from "./inputs.ts";
import { withStubs } from "./stubs.ts";

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
  #values: Map<string, unknown> | undefined;
  /** Queries whose values lost their functions. */
  #stubbed: readonly string[] = [];

  constructor(bytes: Uint8Array, decode: Codec["decode"]) {
    this.bytes = bytes;
    this.#decode = decode;
  }

  of(query: string): unknown {
    this.#values ??= this.#decoded();
    return this.#values.get(query);
  }

  /** The value of this query has marks in the places of its functions. Call it before any value is read. */
  stub(query: string): void {
    this.#stubbed = [...this.#stubbed, query];
  }

  isStubbed(query: string): boolean {
    return this.#stubbed.includes(query);
  }

  #decoded(): Map<string, unknown> {
    const values = this.#decode(this.bytes) as Map<string, unknown>;
    for (const query of this.#stubbed) values.set(query, withStubs(values.get(query)));
    return values;
  }
}
