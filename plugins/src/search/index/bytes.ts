const chunk = 8 * 1024;

/** Collects numbers and texts as bytes. */
export class ByteWriter {
  #bytes = new Uint8Array(chunk);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A number from 0 up to 2^31, in as few bytes as it needs. */
  number(value: number): void {
    let left = value;
    for (; left > 127; left >>>= 7) this.byte((left & 127) | 128);
    this.byte(left);
  }

  byte(value: number): void {
    this.#grow(1);
    this.#bytes[this.#length++] = value;
  }

  text(value: string): void {
    const encoded = new TextEncoder().encode(value);
    this.number(encoded.length);
    this.bytes(encoded);
  }

  bytes(value: Uint8Array): void {
    this.#grow(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #grow(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * this.#bytes.length + more);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what a `ByteWriter` wrote. Throws `RangeError` where the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #decoder = new TextDecoder();
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new RangeError("A number is too long.");
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new RangeError("The bytes end too early.");
    return byte;
  }

  text(): string {
    const length = this.number();
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError("The bytes end too early.");
    const text = this.#decoder.decode(this.#bytes.subarray(this.#at, end));
    this.#at = end;
    return text;
  }
}

/** Writes sorted words, each as what differs from the one before. */
export class WordWriter {
  #last = "";

  write(word: string, into: ByteWriter): void {
    let common = 0;
    while (common < word.length && word[common] === this.#last[common]) common++;
    // Half of a character outside of the first plane is no text.
    if (/[\ud800-\udbff]/.test(word.charAt(common - 1))) common--;
    into.number(common);
    into.text(word.slice(common));
    this.#last = word;
  }
}

export class WordReader {
  #last = "";

  read(from: ByteReader): string {
    const common = from.number();
    this.#last = this.#last.slice(0, common) + from.text();
    return this.#last;
  }
}
