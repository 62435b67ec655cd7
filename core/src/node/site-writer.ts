import { copyFileSync, linkSync, mkdirSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isBelow } from "./disk.ts";
import { SetupError } from "./setup-error.ts";
import type { WrittenFile, WrittenFiles } from "./snapshot-file.ts";

/** Writes a file where `path` says, which makes its folder; or nothing. */
export type Put = (path: () => string) => Promise<void> | void;
export type Version = WrittenFile["version"];

/** Another build has changed the output folder meanwhile; without what was noted of it, a build can go on. */
export class OutputChanged extends SetupError {
  constructor(path: string) {
    super(`${path} was changed by somebody else during the build. Build again.`);
  }
}

/** An output folder that is there, and what is known of its files. */
export interface Before {
  readonly folder: string;
  readonly files: WrittenFiles;
}

/**
 * Writes what has changed into a new folder, synchronously where files are small: handing thousands of them to other threads
 * costs more than the work. What is as it was stays in the old folder, without being made or read, until `complete`.
 */
export class SiteWriter {
  readonly written: Map<string, WrittenFile> = new Map();
  /** Files that were made now. */
  readonly changed: Set<string> = new Set();
  /** Files of the old folder that are as they were. */
  readonly kept: Set<string> = new Set();
  readonly #folder: string;
  readonly #before: Before | undefined;
  readonly #folders = new Set<string>();

  constructor(folder: string, before: Before | undefined) {
    this.#folder = folder;
    this.#before = before;
  }

  /** Does nothing for a version that it has been given. Rejects with `SetupError` where the file would leave the folder. */
  async place(file: string, version: Version, put: Put): Promise<void> {
    const path = join(this.#folder, file);
    if (!isBelow(path, this.#folder))
      throw new SetupError(`The output file ${file} would leave the output folder.`);
    const earlier = this.written.get(file);
    if (earlier?.version === version) return;
    const known = this.#known(file, version);
    if (earlier) this.#forget(file, path);
    const now = known ?? (await this.#put(file, version, path, put));
    this.written.set(file, now);
    if (now.size !== undefined) (known ? this.kept : this.changed).add(file);
  }

  /** Takes back what was placed before, and has no place any more: another file may need its name, or that of its folder. */
  keepOnly(files: ReadonlySet<string>): void {
    for (const file of this.written.keys()) {
      if (files.has(file)) continue;
      this.written.delete(file);
      const path = join(this.#folder, file);
      this.#forget(file, path);
      this.#removeEmpty(dirname(path));
    }
  }

  /** How many files there are, and how large they are together. */
  get total(): { readonly files: number; readonly bytes: number } {
    const sizes = [...this.written.values()].flatMap(({ size }) => size ?? []);
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  /** Where a file that was placed can be read. Throws `OutputChanged` where somebody has changed it. */
  pathOf(file: string): string {
    return this.kept.has(file) ? this.#keptPath(file) : join(this.#folder, file);
  }

  /** Brings what is unchanged into the new folder. Throws `OutputChanged` where somebody has changed it meanwhile. */
  complete(): void {
    for (const file of this.kept) {
      const from = this.#keptPath(file);
      const to = join(this.#folder, file);
      this.#makeFolder(dirname(to));
      try {
        linkSync(from, to);
      } catch {
        // Some file systems have no links, and none leads to another disk.
        copyKept(from, to);
        this.noteAgain(file, this.#folder);
      }
    }
  }

  /** Notes a file again that was copied to a folder, or whose time was set there. */
  noteAgain(file: string, folder: string): void {
    const known = this.written.get(file);
    if (known) this.written.set(file, noteOf(join(folder, file), known.version));
  }

  #forget(file: string, path: string): void {
    this.kept.delete(file);
    if (this.changed.delete(file)) rmSync(path, { force: true });
  }

  #removeEmpty(folder: string): void {
    if (!isBelow(folder, this.#folder) || !this.#folders.has(folder)) return;
    try {
      rmdirSync(folder);
    } catch {
      // Other files are in it.
      return;
    }
    this.#folders.delete(folder);
    this.#removeEmpty(dirname(folder));
  }

  async #put(file: string, version: Version, path: string, put: Put): Promise<WrittenFile> {
    await put(() => {
      this.#makeFolder(dirname(path));
      return path;
    });
    return noteOf(path, version);
  }

  #keptPath(file: string): string {
    const path = join(this.#before?.folder ?? "", file);
    if (!this.#known(file, this.written.get(file)?.version ?? "")) throw new OutputChanged(path);
    return path;
  }

  #makeFolder(path: string): void {
    if (this.#folders.has(path)) return;
    mkdirSync(path, { recursive: true });
    for (let made = path; isBelow(made, this.#folder) && !this.#folders.has(made); made = dirname(made))
      this.#folders.add(made);
  }

  /** The note of the old folder's file where that is what the new one would be. */
  #known(file: string, version: Version): WrittenFile | undefined {
    const known = this.#before?.files.get(file);
    if (!this.#before || known?.version !== version) return undefined;
    const now = noteOf(join(this.#before.folder, file), version);
    return now.size === known.size && now.modified === known.modified ? known : undefined;
  }
}

function copyKept(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ENOENT" ? new OutputChanged(from) : error;
  }
}

function noteOf(path: string, version: Version): WrittenFile {
  const info = statSync(path, { throwIfNoEntry: false });
  return { version, size: info?.size, modified: info?.mtimeMs };
}
