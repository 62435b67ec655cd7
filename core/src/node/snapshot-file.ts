import { createHash, hash } from "node:crypto";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import type { CoreSnapshot } from "../core.ts";
import type { Codec } from "../database/saved-values.ts";
import { makeFolder } from "./disk.ts";

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

/** A checksum of all that follows, the length of what is always read, that, and the values of each key one after the other. */
function pack({ core, ...rest }: Remembered): Buffer {
  const { values, ...database } = core.database;
  const lengths = [...values].map(([key, bytes]) => [key, bytes.length] as const);
  const always = serialize({ ...rest, core: { ...core, database }, lengths } satisfies Always);
  const bytes = Buffer.concat([Buffer.alloc(headerLength), always, ...values.values()]);
  bytes.writeUInt32LE(always.length, 4);
  bytes.writeUInt32LE(crc32(bytes.subarray(4)), 0);
  return bytes;
}

const headerLength = 8;

interface Always extends Omit<Remembered, "core"> {
  readonly core: Omit<CoreSnapshot, "database"> & {
    readonly database: Omit<CoreSnapshot["database"], "values">;
  };
  /** Of each key's values, in bytes. */
  readonly lengths: readonly (readonly [key: string, length: number])[];
}

/** Undefined where it is not as it was written. */
function unpack(bytes: Buffer): Remembered | undefined {
  if (bytes.length < headerLength || bytes.readUInt32LE(0) !== crc32(bytes.subarray(4))) return undefined;
  let at = headerLength + bytes.readUInt32LE(4);
  const { core, lengths, ...rest } = deserialize(bytes.subarray(headerLength, at)) as Always;
  const values = new Map(lengths.map(([key, length]) => [key, bytes.subarray(at, (at += length))]));
  return { ...rest, core: { ...core, database: { ...core.database, values } } };
}

/** As a whole or not at all. Where it cannot be written, the next process begins anew. */
export async function writeSnapshot(file: string, remembered: Remembered): Promise<void> {
  const next = `${file}.${process.pid}`;
  try {
    await makeFolder(dirname(file));
    await writeFile(next, pack(remembered));
    await rename(next, file);
    await clearOld(dirname(file));
  } catch {
    await rm(next, { force: true }).catch(() => undefined);
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
