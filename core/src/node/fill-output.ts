import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { outputMark } from "./disk.ts";
import { contentOf, emptyFolders, foldersOf } from "./output-content.ts";
import { foldedName } from "../model/folded-name.ts";
import { putFiles } from "./put-files.ts";
import type { SiteWriter } from "./site-writer.ts";

/**
 * Puts all files of the finished folder into an output folder that cannot be moved, such as a mounted disk, and removes what
 * else is there. Throws `SetupError` where it fails half way; the next build completes it then.
 */
export function fillOutput(out: string, next: string, writer: SiteWriter): void {
  const files = [...writer.written].filter(([, { size }]) => size !== undefined).map(([file]) => file);
  const found = contentOf(out);
  // From here on a build that is killed leaves files, which the next one has to know for its own.
  if (!found.files.has(outputMark)) copyFileSync(join(next, outputMark), join(out, outputMark));
  const wanted = new Set(files);
  const names = new Set(files.map(foldedName));
  const folders = foldersOf(files);
  const folderNames = new Set(Array.from(folders, foldedName));
  const others = [...found.files, ...found.others].filter((path) => !wanted.has(path));
  const isBlocking = (path: string): boolean => folders.has(path) || names.has(foldedName(path));
  const blocking = [...others.filter(isBlocking), ...[...found.folders].filter((path) => wanted.has(path))];
  const cleared = new Set(blocking);
  const isCleared = (path: string): boolean =>
    cleared.has(path) || [...foldersOf([path])].some((folder) => cleared.has(folder));
  const gone = others.filter((path) => !isCleared(path));
  // One that differs in case alone may be the one that is needed.
  const empty = emptyFolders(found.folders, files).filter(
    (folder) => !isCleared(folder) && !folderNames.has(foldedName(folder)),
  );
  putFiles(out, next, { found, files, blocking, gone, empty }, writer);
}
