import { createHash, hash } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import type { CoreSnapshot } from "../core-options.ts";
import type { Codec } from "../database/saved-values.ts";
import { makeFolder, writeWhole } from "./disk.ts";

// What one process leaves to the next: a file in the site's cache folder.

/** A snapshot, and what a build noted of its output. */
export interface Remembered {
  readonly core: CoreSnapshot;
  readonly output?: WrittenFiles;
}

/** The output folder as a build left it. */
export type WrittenFiles = ReadonlyMap<string, WrittenFile>;

export interface WrittenFile {
  /** Of the artifact; of a copied file, what says whether its source has changed. */
  readonly version: number | string;
  /** In bytes; undefined where there was nothing to write. */
  readonly size: number | undefined;
  /** In milliseconds since 1970. */
  readonly modified: number | undefined;
}

export function fingerprint(text: string): string {
  return hash("sha256", text, "base64url");
}

export const codec: Codec = { fingerprint, encode: serialize, decode: deserialize };

/** A file for each code, options and purpose; `key` says which. */
export function snapshotFile(folder: string, key: readonly unknown[]): string {
  const all = JSON.stringify([process.version, process.arch, ...key]);
  return join(folder, `known-${createHash("sha256").update(all).digest("hex").slice(0, 16)}.bin`);
}

/** Undefined where there is none, or it cannot be read: a cache that is lost costs time and nothing else. */
export async function readSnapshot(file: string): Promise<Remembered | undefined> {
  try {
    return unpack(await readFile(file));
  } catch {
    return undefined;
  }
}

/**
 * The values of each key one after the other, what is always read, its length, and a checksum of all that. Values are written
 * as they are encoded, a block at a time: all of them together would be as much again as the site takes in memory.
 */
function* pack(file: string, { core, ...rest }: Remembered): Generator<undefined, void> {
  const { values, ...database } = core.database;
  const lengths: (readonly [string, number])[] = [];
  const opened = openSync(file, "w");
  try {
    let checksum = 0;
    let waiting: Uint8Array[] = [];
    let size = 0;
    const flush = (): void => {
      const block = Buffer.concat(waiting);
      checksum = crc32(block, checksum);
      writeWhole(opened, block);
      waiting = [];
      size = 0;
    };
    const write = (bytes: Uint8Array): void => {
      waiting.push(bytes);
      size += bytes.length;
      if (size >= blockLength) flush();
    };
    for (const [key, bytes] of values) {
      lengths.push([key, bytes.length]);
      write(bytes);
      yield;
    }
    const always = serialize({ ...rest, core: { ...core, database }, lengths } satisfies Always);
    write(always);
    write(numberBytes(always.length));
    flush();
    writeWhole(opened, numberBytes(checksum));
  } finally {
    closeSync(opened);
  }
}

const blockLength = 1024 * 1024;
const numberLength = 4;

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(numberLength);
  bytes.writeUInt32LE(value);
  return bytes;
}

interface Always extends Omit<Remembered, "core"> {
  readonly core: Omit<CoreSnapshot, "database"> & {
    readonly database: Omit<CoreSnapshot["database"], "values">;
  };
  /** Of each key's values, in bytes. */
  readonly lengths: readonly (readonly [key: string, length: number])[];
}

/** Undefined where it is not as it was written. */
function unpack(bytes: Buffer): Remembered | undefined {
  const end = bytes.length - 2 * numberLength;
  if (end < 0 || bytes.readUInt32LE(end + numberLength) !== crc32(bytes.subarray(0, end + numberLength)))
    return undefined;
  const start = end - bytes.readUInt32LE(end);
  const { core, lengths, ...rest } = deserialize(bytes.subarray(start, end)) as Always;
  let at = 0;
  const values = new Map(lengths.map(([key, length]) => [key, bytes.subarray(at, (at += length))]));
  return { ...rest, core: { ...core, database: { ...core.database, values } } };
}

/** Is called between steps: what is to be waited for, if anything. Rejects where nothing more is to be done. */
export type Pause = () => Promise<void> | undefined;

/**
 * As a whole or not at all; `take` says what, step by step. Where it cannot be written, the next process begins anew. Says
 * whether it is written.
 */
export async function writeSnapshot(
  file: string,
  take: () => Generator<undefined, Remembered | undefined>,
  pause?: Pause,
): Promise<boolean> {
  const next = `${file}.${process.pid}`;
  try {
    await makeFolder(dirname(file));
    const remembered = await inSteps(take(), pause);
    if (!remembered) return false;
    await inSteps(pack(next, remembered), pause);
    await rename(next, file);
    await clearOld(dirname(file));
    return true;
  } catch {
    await rm(next, { force: true }).catch(() => undefined);
    return false;
  }
}

async function inSteps<T>(steps: Generator<undefined, T>, pause: Pause | undefined): Promise<T> {
  try {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      const waiting = pause?.();
      if (waiting) await waiting;
    }
  } finally {
    // What it has opened is closed.
    steps.return(undefined as never);
  }
}

const fortnight = 14 * 24 * 60 * 60 * 1000;

/** Those of other versions and options stay for a while: who compares two takes turns. */
async function clearOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^known-[0-9a-f]{16}\.bin/.test(name)) continue;
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > fortnight) await rm(path, { force: true });
  }
}
