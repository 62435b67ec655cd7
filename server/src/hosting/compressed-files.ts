import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Compressed contents, made when they are first asked for, and kept while there is room. The least used go first. */
export class CompressedFiles {
  readonly #entries = new Map<string, Promise<Buffer | undefined>>();
  readonly #sizes = new Map<string, number>();
  readonly #room: number;
  #bytes = 0;

  /** `room` in bytes. */
  constructor(room: number = 64 * 1024 * 1024) {
    this.#room = room;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Undefined where compressing saves too little. `tag` names the content, which is read only where it is not known. */
  get(tag: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer | undefined> {
    const key = `${encoding} ${tag}`;
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    const making = compress(encoding, read);
    this.#entries.set(key, making);
    making.then(
      (body) => this.#note(key, making, body?.byteLength ?? 0),
      () => this.#entries.delete(key),
    );
    return making;
  }

  #note(key: string, made: Promise<Buffer | undefined>, size: number): void {
    if (this.#entries.get(key) !== made) return;
    this.#sizes.set(key, size);
    this.#bytes += size;
    for (const [oldest] of this.#entries) {
      if (this.#bytes <= this.#room) return;
      if (!this.#sizes.has(oldest)) continue;
      this.#bytes -= this.#sizes.get(oldest) ?? 0;
      this.#sizes.delete(oldest);
      this.#entries.delete(oldest);
    }
  }
}

async function compress(encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer | undefined> {
  const content = await read();
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 6, [BROTLI_PARAM_SIZE_HINT]: content.byteLength };
  const made = encoding === "br" ? await brotliOf(content, { params }) : await gzipOf(content);
  return made.byteLength < 0.9 * content.byteLength ? made : undefined;
}

/** The best encoding that an `Accept-Encoding` header takes; undefined: none. */
export function acceptedEncoding(header = ""): Encoding | undefined {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
    const written = parameters.find((each) => each.startsWith("q="))?.slice(2);
    qualities.set(name, written === undefined ? 1 : Number(written) || 0);
  }
  const qualityOf = (name: Encoding): number => qualities.get(name) ?? qualities.get("*") ?? 0;
  const [best] = (["br", "gzip"] as const).toSorted((one, other) => qualityOf(other) - qualityOf(one));
  return best && qualityOf(best) > 0 ? best : undefined;
}
