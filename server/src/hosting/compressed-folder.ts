import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { constants, createBrotliCompress } from "node:zlib";

/** A file to be compressed; `tag` names its content. */
interface Original {
  readonly path: string;
  readonly size: number;
  readonly tag: () => Promise<string>;
}

/** Bytes of the hash at the end of each file. */
const hashSize = 32;

/**
 * Contents in brotli, a file each, named by the original's tag, with the SHA-256 of what is before it at the end. What does
 * not end so, because a disk was full or a machine was cut off, counts as absent.
 */
export class CompressedFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Undefined where it is absent, or broken. */
  async read(tag: string): Promise<Buffer | undefined> {
    const file = await readFile(this.#pathOf(tag)).catch(() => undefined);
    if (!file || file.byteLength <= hashSize) return undefined;
    const body = file.subarray(0, -hashSize);
    return hashOf(body).equals(file.subarray(-hashSize)) ? body : undefined;
  }

  /**
   * Compresses what is not there yet, one after another and resting in between, and removes what belongs to none of the
   * originals. Ends early, without complaint, when it is aborted. Rejects where the disk fails. `done` hears of each new one.
   */
  async fill(originals: Iterable<Original>, signal: AbortSignal, done: (tag: string) => void): Promise<void> {
    const wanted = new Set<string>();
    try {
      await mkdir(this.#folder, { recursive: true });
      for (const original of originals) {
        signal.throwIfAborted();
        const tag = await original.tag();
        if (wanted.has(tag)) continue;
        wanted.add(tag);
        if (await this.read(tag)) continue;
        const start = performance.now();
        await this.#write(tag, original, signal);
        done(tag);
        await pause(performance.now() - start, undefined, { signal });
      }
      for (const name of await readdir(this.#folder))
        if (!wanted.has(name) && !(await this.#isBeingWritten(name)))
          await rm(this.#pathOf(name), { force: true, recursive: true });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** By another process that serves the same data. */
  async #isBeingWritten(name: string): Promise<boolean> {
    if (!name.includes(".")) return false;
    const { mtimeMs } = await stat(this.#pathOf(name)).catch(() => ({ mtimeMs: 0 }));
    return Date.now() - mtimeMs < 60 * 60 * 1000;
  }

  async #write(tag: string, { path, size }: Original, signal: AbortSignal): Promise<void> {
    const temporary = this.#pathOf(`${tag}.${randomUUID()}`);
    const hash = createHash("sha256");
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    };
    try {
      await pipeline(
        createReadStream(path),
        createBrotliCompress({ params }),
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
          yield hash.digest();
        },
        createWriteStream(temporary, { flush: true }),
        { signal },
      );
      await rename(temporary, this.#pathOf(tag));
    } finally {
      await rm(temporary, { force: true });
    }
  }

  #pathOf(name: string): string {
    return join(this.#folder, name);
  }
}

/** The highest. Sites become 9 % smaller than with 6, which is used while a reader waits, at 20 ms a page; 9 saves 0.5 %. */
const quality = 11;

function hashOf(body: Buffer): Buffer {
  return createHash("sha256").update(body).digest();
}
