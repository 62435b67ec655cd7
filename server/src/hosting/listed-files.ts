import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isTypedByContent, typeOfContent } from "../dev/content-types.ts";
import { isHiddenFile } from "./hidden-file.ts";

/** A file of a site that was built. */
export interface SiteFile {
  readonly file: string;
  readonly path: string;
  readonly size: number;
  /** Where its content says more than its name. */
  readonly type: string | undefined;
  /** Hash of the content, computed once. */
  tag: Promise<string> | undefined;
}

/** The files of a site, by their paths in it, but for those that are for servers. */
export async function listedFiles(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, SiteFile>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path).split(sep).join("/");
    if (isHiddenFile(file)) continue;
    const { size } = await stat(path);
    const type = isTypedByContent(file, size) ? typeOfContent(await readFile(path)) : undefined;
    files.set(file, { file, path, size, type, tag: undefined });
  }
  return files;
}
