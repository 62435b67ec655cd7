import { leaveToBrowsers } from "./leave-to-browsers.ts";
import { textOf } from "./text-of.ts";

/** Bytes of a text; halves of characters are U+FFFD. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const sign of text) bytes.push(...bytesOf(sign));
  return Uint8Array.from(bytes);
}

function bytesOf(sign: string): readonly number[] {
  const own = sign.codePointAt(0) ?? 0;
  const code = own >= 0xd800 && own <= 0xdfff ? 0xfffd : own;
  const rest = (shift: number): number => 0x80 | ((code >> shift) & 63);
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), rest(0)];
  if (code < 0x1_0000) return [0xe0 | (code >> 12), rest(6), rest(0)];
  return [0xf0 | (code >> 18), rest(12), rest(6), rest(0)];
}

export class TextEncoder {
  get encoding(): string {
    return "utf-8";
  }

  encode(text: unknown = ""): Uint8Array {
    return utf8(textOf(text));
  }

  encodeInto(text: unknown, target: Uint8Array): { read: number; written: number } {
    let [read, written] = [0, 0];
    for (const sign of textOf(text)) {
      const bytes = bytesOf(sign);
      if (written + bytes.length > target.length) break;
      target.set(bytes, written);
      read += sign.length;
      written += bytes.length;
    }
    return { read, written };
  }
}

/** What a decoder still waits for. */
interface Begun {
  code: number;
  /** How many bytes are left. */
  left: number;
  /** Between which the next one has to be. */
  low: number;
  high: number;
}

const nothingBegun: Readonly<Begun> = { code: 0, left: 0, low: 0x80, high: 0xbf };

/** What the first byte of a character says of the others; undefined where it begins none. */
function begin(byte: number): Begun | undefined {
  if (byte >= 0xc2 && byte <= 0xdf) return { ...nothingBegun, code: byte & 31, left: 1 };
  if (byte >= 0xe0 && byte <= 0xef)
    return {
      code: byte & 15,
      left: 2,
      low: byte === 0xe0 ? 0xa0 : 0x80,
      high: byte === 0xed ? 0x9f : 0xbf,
    };
  if (byte >= 0xf0 && byte <= 0xf4)
    return {
      code: byte & 7,
      left: 3,
      low: byte === 0xf0 ? 0x90 : 0x80,
      high: byte === 0xf4 ? 0x8f : 0xbf,
    };
  return undefined;
}

/** The text of bytes. `begun`: what is left of earlier ones, and is kept for later ones. */
export function textOfUtf8(bytes: Uint8Array, wrong: () => string, begun: Begun, isLast: boolean): string {
  let text = "";
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (begun.left > 0) {
      if (byte >= begun.low && byte <= begun.high) {
        const code = (begun.code << 6) | (byte & 63);
        const left = begun.left - 1;
        Object.assign(begun, nothingBegun, { code, left });
        if (left === 0) text += String.fromCodePoint(code);
        continue;
      }
      begun.left = 0;
      text += wrong();
    }
    if (byte < 0x80) text += String.fromCharCode(byte);
    else {
      const next = begin(byte);
      if (next) Object.assign(begun, next);
      else text += wrong();
    }
  }
  if (isLast && begun.left > 0) {
    begun.left = 0;
    text += wrong();
  }
  return text;
}

export function startUtf8(): Begun {
  return { ...nothingBegun };
}

export class TextDecoder {
  readonly #fatal: boolean;
  readonly #ignoreBOM: boolean;
  #begun = startUtf8();
  /** Whether the mark at the beginning, if any, is behind. */
  #isBehindMark = false;

  constructor(
    label: unknown = "utf-8",
    options?: { readonly fatal?: unknown; readonly ignoreBOM?: unknown },
  ) {
    const name = textOf(label)
      .replaceAll(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "")
      .toLowerCase();
    if (!/^(?:utf-?8|unicode-1-1-utf-8|unicode11utf8|unicode20utf8|x-unicode20utf8)$/.test(name)) {
      leaveToBrowsers(`TextDecoder of ${name}`);
      throw new RangeError(`The encoding "${name}" is not there while a page is drawn`);
    }
    this.#fatal = Boolean(options?.fatal);
    this.#ignoreBOM = Boolean(options?.ignoreBOM);
  }

  get encoding(): string {
    return "utf-8";
  }

  get fatal(): boolean {
    return this.#fatal;
  }

  get ignoreBOM(): boolean {
    return this.#ignoreBOM;
  }

  decode(input?: ArrayBuffer | ArrayBufferView, options?: { readonly stream?: unknown }): string {
    const isLast = !options?.stream;
    const bytes =
      input === undefined
        ? new Uint8Array()
        : ArrayBuffer.isView(input)
          ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
          : new Uint8Array(bufferOf(input));
    const wrong = (): string => {
      if (!this.#fatal) return "\ufffd";
      this.#restart();
      throw new TypeError("The bytes are not in UTF-8");
    };
    const text = textOfUtf8(bytes, wrong, this.#begun, isLast);
    const hasMark = !this.#isBehindMark && !this.#ignoreBOM && text.startsWith("\ufeff");
    if (text !== "") this.#isBehindMark = true;
    if (isLast) this.#restart();
    return hasMark ? text.slice(1) : text;
  }

  #restart(): void {
    this.#begun = startUtf8();
    this.#isBehindMark = false;
  }
}

function bufferOf(input: unknown): ArrayBuffer {
  if (input instanceof ArrayBuffer) return input;
  if (typeof SharedArrayBuffer === "function" && input instanceof SharedArrayBuffer)
    return input as unknown as ArrayBuffer;
  throw new TypeError("Only bytes can be decoded");
}
