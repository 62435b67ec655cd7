import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { outputMark } from "./disk.ts";
import { SetupError } from "./setup-error.ts";
import type { SiteWriter } from "./site-writer.ts";

/** For each file that has changed, at least so many are as they were: else the folder is replaced as a whole. */
const fewOf = 4;

/**
 * Puts the files that changed into the output folder that is there, each by a rename: making a folder of thousands of links
 * for one of them costs more than the site's build. New files come first, and those that are no more go last, so that whoever
 * reads meanwhile finds every page. Files that no build made go as they do when the folder is replaced.
 * False, with nothing done, where it has to be replaced as a whole: much has changed, it is not as the last build left it, or
 * a file stands where a folder is needed. Throws `SetupError` where it fails half way; the next build completes it then.
 */
export function updateOutput(out: string, next: string, writer: SiteWriter): boolean {
  const { changed, kept } = writer;
  if (fewOf * changed.size > kept.size || !kept.has(outputMark)) return false;
  const found = contentOf(out);
  if (!found || [...kept].some((file) => !found.files.has(file))) return false;
  const gone = [...found.files].filter((file) => !changed.has(file) && !kept.has(file));
  if (fewOf * gone.length > kept.size) return false;
  const names = new Set(Array.from(changed, folded));
  if (gone.some((file) => names.has(folded(file)))) return false;
  if ([...changed].some((file) => found.folders.has(file) || isBelowFile(file, found.files))) return false;
  const empty = emptyFolders(found.folders, [...changed, ...kept]);
  if (changed.size + gone.length + empty.length === 0) return true;
  // Another build that runs at the same time has set it.
  if (statSync(join(out, outputMark)).mtimeMs !== writer.written.get(outputMark)?.modified) return false;
  try {
    const isNew = (file: string): boolean => !found.files.has(file);
    for (const file of [...changed].toSorted((a, b) => Number(isNew(b)) - Number(isNew(a)))) {
      if (isNew(file)) mkdirSync(dirname(join(out, file)), { recursive: true });
      renameSync(join(next, file), join(out, file));
    }
    for (const file of gone) rmSync(join(out, file));
    for (const folder of empty) rmdirSync(join(out, folder));
    const now = new Date();
    utimesSync(join(out, outputMark), now, now);
    writer.noteAgain(outputMark);
  } catch (error) {
    throw new SetupError(
      `${out} has a part of the new files and a part of the old ones, because one could not be written: ` +
        `${error instanceof Error ? error.message : String(error)}. Build again when that is mended.`,
    );
  }
  return true;
}

interface Content {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

/** Paths with slashes, below the folder; undefined where it has links or other things that no build makes. */
function contentOf(folder: string): Content | undefined {
  const files = new Set<string>();
  const folders = new Set<string>();
  const pending = [""];
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = inside + entry.name;
      if (entry.isFile()) files.add(path);
      else if (!entry.isDirectory()) return undefined;
      else {
        folders.add(path);
        pending.push(`${path}/`);
      }
    }
  }
  return { files, folders };
}

/** Some file systems take names for one that differ in case, or in how accents are written. */
function folded(file: string): string {
  return file.normalize("NFC").toLowerCase();
}

function isBelowFile(file: string, files: ReadonlySet<string>): boolean {
  for (let above = dirname(file); above !== "."; above = dirname(above)) if (files.has(above)) return true;
  return false;
}

/** Folders that hold none of the files, innermost first. */
function emptyFolders(folders: ReadonlySet<string>, files: readonly string[]): readonly string[] {
  const needed = new Set<string>();
  for (const file of files)
    for (let above = dirname(file); above !== "." && !needed.has(above); above = dirname(above))
      needed.add(above);
  return [...folders].filter((folder) => !needed.has(folder)).toSorted((a, b) => b.length - a.length);
}
