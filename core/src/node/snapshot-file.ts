import { createHash, hash } from "node:crypto";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { CoreSnapshot } from "../core.ts";
import { isSnapshot } from "../database/snapshot.ts";
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

/** A file for each code, options and purpose; `key` says which. */
export function snapshotFile(folder: string, key: readonly unknown[]): string {
  const all = JSON.stringify([process.version, process.arch, ...key]);
  return join(folder, `known-${createHash("sha256").update(all).digest("hex").slice(0, 16)}.bin`);
}

/** Undefined where there is none, or it cannot be read: a cache that is lost costs time and nothing else. */
export async function readSnapshot(file: string): Promise<Remembered | undefined> {
  try {
    const found = deserialize(await readFile(file)) as Partial<Remembered> | undefined;
    return isWhole(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isWhole(found: Partial<Remembered> | undefined): found is Remembered {
  const { core, output } = found ?? {};
  return (
    isSnapshot(core?.database) &&
    core?.located instanceof Map &&
    core.locatedAt instanceof Map &&
    (output === undefined || output instanceof Map)
  );
}

/** As a whole or not at all. Where it cannot be written, the next process begins anew. */
export async function writeSnapshot(file: string, remembered: Remembered): Promise<void> {
  const next = `${file}.${process.pid}`;
  try {
    await makeFolder(dirname(file));
    await writeFile(next, serialize(remembered));
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
