import { link, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isBelow, makeFolder } from "./disk.ts";
import { SetupError } from "./setup-error.ts";
import type { WrittenFile, WrittenFiles } from "./snapshot-file.ts";

/** Writes a file at a path, or nothing. */
export type Put = (path: string) => Promise<void>;
export type Version = WrittenFile["version"];

/** An output folder that is there, and what is known of its files. */
export interface Before {
  readonly folder: string;
  readonly files: WrittenFiles;
}

/** Fills a new output folder. What is as it was is taken over from the old one, without being made or read. */
export class SiteWriter {
  readonly written: Map<string, WrittenFile> = new Map();
  files = 0;
  bytes = 0;
  readonly #folder: string;
  readonly #before: Before | undefined;
  readonly #folders = new Set<string>();

  constructor(folder: string, before: Before | undefined) {
    this.#folder = folder;
    this.#before = before;
  }

  /** Rejects with `SetupError` where the file would leave the folder. */
  async place(file: string, version: Version, put: Put): Promise<void> {
    const path = join(this.#folder, file);
    if (!isBelow(path, this.#folder))
      throw new SetupError(`The output file ${file} would leave the output folder.`);
    const parent = dirname(path);
    if (!this.#folders.has(parent)) await makeFolder(parent);
    this.#folders.add(parent);
    const old = await this.#takeOver(file, version, path);
    if (!old) await put(path);
    const now = old ?? (await noteOf(path, version));
    this.written.set(file, now);
    if (now.size === undefined) return;
    this.files++;
    this.bytes += now.size;
  }

  async #takeOver(file: string, version: Version, path: string): Promise<WrittenFile | undefined> {
    const known = this.#before?.files.get(file);
    if (!this.#before || known?.version !== version) return undefined;
    const old = join(this.#before.folder, file);
    const now = await noteOf(old, version);
    if (now.size !== known.size || now.modified !== known.modified) return undefined;
    if (now.size === undefined) return known;
    // Some file systems have no links.
    return link(old, path).then(
      () => known,
      () => undefined,
    );
  }
}

async function noteOf(path: string, version: Version): Promise<WrittenFile> {
  const info = await stat(path).catch(() => undefined);
  return { version, size: info?.size, modified: info?.mtimeMs };
}
