import { linkSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isBelow } from "./disk.ts";
import { SetupError } from "./setup-error.ts";
import type { WrittenFile, WrittenFiles } from "./snapshot-file.ts";

/** Writes a file at a path, or nothing. */
export type Put = (path: string) => Promise<void> | void;
export type Version = WrittenFile["version"];

/** An output folder that is there, and what is known of its files. */
export interface Before {
  readonly folder: string;
  readonly files: WrittenFiles;
}

/**
 * Fills a new output folder, synchronously where files are small: handing thousands of them to other threads costs more
 * than the work. What is as it was is taken over from the old one, without being made or read. */
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
    this.#makeFolder(dirname(path));
    const old = this.#takeOver(file, version, path);
    if (!old) await put(path);
    const now = old ?? noteOf(path, version);
    this.written.set(file, now);
    if (now.size === undefined) return;
    this.files++;
    this.bytes += now.size;
  }

  #makeFolder(path: string): void {
    if (this.#folders.has(path)) return;
    mkdirSync(path, { recursive: true });
    this.#folders.add(path);
  }

  #takeOver(file: string, version: Version, path: string): WrittenFile | undefined {
    const known = this.#before?.files.get(file);
    if (!this.#before || known?.version !== version) return undefined;
    const old = join(this.#before.folder, file);
    const now = noteOf(old, version);
    if (now.size !== known.size || now.modified !== known.modified) return undefined;
    if (now.size === undefined) return known;
    try {
      linkSync(old, path);
      return known;
    } catch {
      // Some file systems have no links.
      return undefined;
    }
  }
}

function noteOf(path: string, version: Version): WrittenFile {
  const info = statSync(path, { throwIfNoEntry: false });
  return { version, size: info?.size, modified: info?.mtimeMs };
}
