import { readFile, readdir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { extensionOf, type FileId } from "../source/file.ts";

const textTypes = new Set(["md", "mdx", "json", "yaml", "yml"]);
const textNames = new Set([".mintignore", ".octavoignore"]);
const skippedFolders = new Set(["node_modules", ".git", ".octavo"]);

/** Larger text files are listed but not read: no page or specification is that large. */
const sizeLimit = 64 * 1024 * 1024;

export function isText(file: FileId): boolean {
  return textTypes.has(extensionOf(file)) || textNames.has(file.slice(file.lastIndexOf("/") + 1));
}

/** Whether a file below the docs root can belong to the site at all. */
export function isSkipped(file: FileId): boolean {
  return file.split("/").some((part) => skippedFolders.has(part));
}

/**
 * All files below a folder, sorted, without version control and packages. Symbolic links are followed where they stay
 * inside the folder; each real folder is visited once. `except` is a folder to leave out, such as an output folder.
 */
export async function listFiles(root: string, except?: string): Promise<FileId[]> {
  const top = await realpath(root);
  const out = except === undefined ? undefined : await realpath(except).catch(() => undefined);
  const files: FileId[] = [];
  const seen = new Set<string>([top]);
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(folder, entry.name);
      const target = entry.isSymbolicLink() ? await realpath(path).catch(() => undefined) : path;
      if (target === undefined || target === out || (target !== top && !target.startsWith(top + sep)))
        continue;
      const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && (await isDirectory(target)));
      if (!isFolder) {
        files.push(toFile(root, path));
      } else if (!skippedFolders.has(entry.name) && !seen.has(target)) {
        seen.add(target);
        await visit(path);
      }
    }
  };
  await visit(root);
  return files.toSorted();
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true;
}

function toFile(root: string, path: string): FileId {
  return relative(root, path).split(sep).join("/");
}

/** A text file's content; undefined where it is absent, unreadable or too large. */
export async function readText(root: string, file: FileId): Promise<string | undefined> {
  const path = join(root, file);
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile() || info.size > sizeLimit) return undefined;
  return readFile(path, "utf8").catch(() => undefined);
}
