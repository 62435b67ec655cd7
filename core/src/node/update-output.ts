import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { outputMark } from "./disk.ts";
import { contentOf, emptyFolders, type Content } from "./output-content.ts";
import { foldedName } from "../model/folded-name.ts";
import { putFiles } from "./put-files.ts";
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
  const found = contentNow(out);
  if (!found || found.others.length > 0 || [...kept].some((file) => !found.files.has(file))) return false;
  const gone = [...found.files].filter((file) => !changed.has(file) && !kept.has(file));
  if (fewOf * gone.length > kept.size) return false;
  const names = new Set(Array.from(changed, foldedName));
  if (gone.some((file) => names.has(foldedName(file)))) return false;
  if ([...changed].some((file) => found.folders.has(file) || isBelowFile(file, found.files))) return false;
  const empty = emptyFolders(found.folders, [...changed, ...kept]);
  if (changed.size + gone.length + empty.length === 0) return true;
  // Another build that runs at the same time has set it.
  const mark = statSync(join(out, outputMark), { throwIfNoEntry: false });
  if (mark?.mtimeMs !== writer.written.get(outputMark)?.modified) return false;
  putFiles(out, next, { found, files: [...changed], blocking: [], gone, empty }, writer);
  return true;
}

/** Undefined where another build moves the folder away meanwhile. */
function contentNow(folder: string): Content | undefined {
  try {
    return contentOf(folder);
  } catch {
    return undefined;
  }
}

function isBelowFile(file: string, files: ReadonlySet<string>): boolean {
  for (let above = dirname(file); above !== "."; above = dirname(above)) if (files.has(above)) return true;
  return false;
}
