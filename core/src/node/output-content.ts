import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { isNoOutput } from "./output-folder.ts";

/** What is below an output folder: paths with slashes. */
export interface Content {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** Links, which are not followed, and other things that no build makes. */
  readonly others: readonly string[];
}

export function contentOf(folder: string): Content {
  const files = new Set<string>();
  const folders = new Set<string>();
  const others: string[] = [];
  const pending = [""];
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = inside + entry.name;
      if (inside === "" && isNoOutput(folder, path)) continue;
      if (entry.isFile()) files.add(path);
      else if (!entry.isDirectory()) others.push(path);
      else {
        folders.add(path);
        pending.push(`${path}/`);
      }
    }
  }
  return { files, folders, others };
}

/** All folders that files are in. */
export function foldersOf(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of files)
    for (let above = dirname(file); above !== "." && !found.has(above); above = dirname(above))
      found.add(above);
  return found;
}

/** Folders that hold none of the files, innermost first. */
export function emptyFolders(folders: ReadonlySet<string>, files: readonly string[]): readonly string[] {
  const needed = foldersOf(files);
  return [...folders].filter((folder) => !needed.has(folder)).toSorted((a, b) => b.length - a.length);
}
