import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** What is compressed at one time at most; beyond that, contents are sent as they are. */
const mostAtOnce = 8;

/** How a content that is not known yet is come by. */
interface Original {
  readonly size: number;
  readonly read: () => Promise<Buffer>;
  /** In brotli, where that was made before. */
  readonly ahead: () => Promise<Buffer | undefined>;
}

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

  /** Undefined where compressing saves too little, or there is too much to do. `tag` names the content, which is read only where it is not known. */
  get(tag: string, encoding: Encoding, original: Original): Promise<Buffer | undefined> {
    const key = `${encoding} ${tag}`;
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    if (this.#entries.size - this.#sizes.size >= mostAtOnce) return Promise.resolve(undefined);
    const making = compress(encoding, original);
    this.#entries.set(key, making);
    making.then(
      (body) => this.#note(key, making, body?.byteLength ?? 0),
      () => this.#entries.delete(key),
    );
    return making;
  }

  /** There is something better now. */
  forget(tag: string, encoding: Encoding): void {
    const key = `${encoding} ${tag}`;
    const size = this.#sizes.get(key);
    if (size === undefined) return;
    this.#bytes -= size;
    this.#sizes.delete(key);
    this.#entries.delete(key);
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

async function compress(encoding: Encoding, { size, read, ahead }: Original): Promise<Buffer | undefined> {
  const made = (encoding === "br" ? await ahead() : undefined) ?? (await compressNow(encoding, await read()));
  return made.byteLength < 0.9 * size ? made : undefined;
}

/** Somebody waits for it. */
function compressNow(encoding: Encoding, content: Buffer): Promise<Buffer> {
  if (encoding === "gzip") return gzipOf(content);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliOf(content, {
    params: { [BROTLI_PARAM_QUALITY]: 6, [BROTLI_PARAM_SIZE_HINT]: content.byteLength },
  });
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
