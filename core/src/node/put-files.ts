import { cpSync, mkdirSync, renameSync, rmdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { outputMark } from "./disk.ts";
import type { Content } from "./output-content.ts";
import { SetupError } from "./setup-error.ts";
import type { SiteWriter } from "./site-writer.ts";

/** What is done to an output folder that stays; paths below it. */
export interface Changes {
  /** What is there now. */
  readonly found: Content;
  /** Files that are put there. */
  readonly files: readonly string[];
  /** What stands where these need a file or a folder: it goes first. */
  readonly blocking: readonly string[];
  /** Files and links that go last, and the folders that are empty then, innermost first. */
  readonly gone: readonly string[];
  readonly empty: readonly string[];
}

/**
 * Puts files from the new folder into the output folder, each by a rename: new ones first, and those that are no more go
 * last, so that whoever reads meanwhile finds every page. Throws `SetupError` where it fails half way.
 */
export function putFiles(out: string, next: string, changes: Changes, writer: SiteWriter): void {
  const { found, files, blocking, gone, empty } = changes;
  const from = withinReach(out, next, files, writer);
  try {
    for (const path of blocking) rmSync(join(out, path), { recursive: true, force: true });
    const isNew = (file: string): boolean => !found.files.has(file);
    for (const file of files.toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)))) {
      if (isNew(file)) mkdirSync(dirname(join(out, file)), { recursive: true });
      renameSync(join(from, file), join(out, file));
    }
    for (const file of gone) rmSync(join(out, file));
    for (const folder of empty) rmdirSync(join(out, folder));
    const now = new Date();
    utimesSync(join(out, outputMark), now, now);
    writer.noteAgain(outputMark, out);
  } catch (error) {
    throw new SetupError(
      `${out} has a part of the new files and a part of the old ones, because one could not be written: ` +
        `${error instanceof Error ? error.message : String(error)}. Build again when that is mended.`,
    );
  } finally {
    if (from !== next) rmSync(from, { recursive: true, force: true });
  }
}

/** The folder with the new files: where it is on another disk than the output, a copy below that, as nothing is renamed across disks. */
function withinReach(out: string, next: string, files: readonly string[], writer: SiteWriter): string {
  const name = basename(next);
  const inside = join(out, name);
  try {
    writeFileSync(join(next, name), "");
    renameSync(join(next, name), inside);
    rmSync(inside);
    return next;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
  }
  try {
    cpSync(next, inside, { recursive: true });
    for (const file of files) writer.noteAgain(file, inside);
    return inside;
  } catch (error) {
    rmSync(inside, { recursive: true, force: true });
    throw error;
  }
}
