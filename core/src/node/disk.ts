import { closeSync, openSync, readFileSync, readSync, realpathSync, statSync, writeSync } from "node:fs";
import { access, mkdir, readdir, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { extensionOf, isUrl, type FileId } from "../source/file.ts";
import { SetupError } from "./setup-error.ts";

/** A file of this name says that a build made the folder: builds replace no other, and sites do not take it for input. */
export const outputMark = ".octavo-output";

const textTypes = new Set([
  "md",
  "mdx",
  "json",
  "yaml",
  "yml",
  "css",
  "js",
  "jsx",
  "ts",
  "tsx",
  "mjs",
  "mts",
  "cjs",
  "cts",
]);
const textNames = new Set([".mintignore", ".octavoignore", "llms.txt", "llms-full.txt"]);
const skippedFolders = new Set(["node_modules", ".git", ".octavo"]);

/** Larger text files are listed but not read: no page or specification is that large. */
const sizeLimit = 64 * 1024 * 1024;

/** No site has as many files; a folder of links to folders can. */
const fileLimit = 200_000;

export function isText(file: FileId): boolean {
  return textTypes.has(extensionOf(file)) || textNames.has(file.slice(file.lastIndexOf("/") + 1));
}

/** Whether a file below the docs root can belong to the site at all. */
export function isSkipped(file: FileId): boolean {
  return file.split("/").some((part) => skippedFolders.has(part));
}

/**
 * All files below a folder, sorted, without version control, packages and outputs of builds. Symbolic links are
 * followed where they stay inside the folder, those to one folder once. `except` is a folder to leave out.
 */
export async function listFiles(root: string, except?: string): Promise<FileId[]> {
  const top = await realpath(root);
  const left = except === undefined ? undefined : await realpath(except).catch(() => undefined);
  const files: FileId[] = [];
  const links: { readonly folder: string; readonly name: string; readonly file: FileId }[] = [];

  const visit = async (folder: string, prefix: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    if (prefix !== "" && entries.some(({ name }) => name === outputMark)) return;
    for (const entry of entries) {
      const { name } = entry;
      const file = prefix + name;
      if (entry.isFile()) files.push(file);
      else if (skippedFolders.has(name)) continue;
      else if (entry.isSymbolicLink()) links.push({ folder, name, file });
      else if (entry.isDirectory() && join(folder, name) !== left)
        await visit(join(folder, name), `${file}/`);
    }
    if (files.length > fileLimit) throw new Error(`it has more than ${fileLimit.toLocaleString("en")} files`);
  };

  await visit(top, "");
  const followed = new Set<string>();
  for (const { folder, name, file } of links) {
    const target = await realpath(join(folder, name)).catch(() => undefined);
    if (target === undefined || target === left || !isBelow(target, top)) continue;
    const info = await stat(target).catch(() => undefined);
    if (info?.isFile()) files.push(file);
    // A link to a folder that it stands in would lead round in circles.
    if (!info?.isDirectory() || followed.has(target) || target === folder || isBelow(folder, target))
      continue;
    followed.add(target);
    await visit(target, `${file}/`);
  }
  return files.toSorted();
}

/** The file that a path names, relative to the root or absolute; empty for the root. Throws `SetupError` for one outside. URLs stay. */
export function siteFile(root: string, path: string): FileId {
  if (isUrl(path)) return path;
  const whole = resolve(root, path);
  const isIn = (folder: string): boolean => whole === folder || isBelow(whole, folder);
  // Watchers may name files by where they really are.
  const folder = isIn(root) ? root : realPath(root);
  if (!isIn(folder)) throw new SetupError(`${path} is not in the docs folder, ${root}.`);
  return relative(folder, whole).replaceAll(sep, "/");
}

/** Without symbolic links, where something is there. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

/** What stands at a path below the root; undefined for what is no part of the site, such as a link that leads out of it. */
export async function kindAt(root: string, file: FileId): Promise<"file" | "folder" | undefined> {
  const [top, path] = await Promise.all([realpath(root), realpath(join(root, file))]).catch(() => []);
  if (top === undefined || path === undefined || (path !== top && !isBelow(path, top))) return undefined;
  for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) {
    if (await isThere(join(root, folder, outputMark))) return undefined;
  }
  const info = await stat(path).catch(() => undefined);
  return info?.isFile() ? "file" : info?.isDirectory() ? "folder" : undefined;
}

/** Whether an absolute path is inside a folder. */
export function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/**
 * Makes a folder, and those above it that are missing. Rejects with the error of the one that cannot be made: `mkdir`
 * with `recursive` never ends where the system denies that the folder above is there, as in /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let folder = path; !(await isThere(folder)) && folder !== dirname(folder); folder = dirname(folder))
    missing.unshift(folder);
  for (const folder of missing) {
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** What says how large an image is stands in its first bytes. */
const headLength = 64 * 1024;

/** The first 64 kB of any file; undefined where it is absent or unreadable. */
export function readHead(root: string, file: FileId): Uint8Array | undefined {
  let opened: number | undefined;
  try {
    const path = join(root, file);
    // Opening a pipe would wait for its writer.
    if (!statSync(path).isFile()) return undefined;
    opened = openSync(path, "r");
    const bytes = new Uint8Array(headLength);
    return bytes.subarray(0, readSync(opened, bytes, 0, headLength, 0));
  } catch {
    return undefined;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/**
 * A text file's content without its byte order mark, as editors have it; undefined where it is absent, unreadable or too large.
 * Synchronous: for thousands of small files that takes a fifth of the time.
 */
export function readText(root: string, file: FileId): string | undefined {
  const path = join(root, file);
  try {
    const info = statSync(path);
    if (!info.isFile() || info.size > sizeLimit) return undefined;
    const text = readFileSync(path, "utf8");
    return text.startsWith("\uFEFF") ? text.slice(1) : text;
  } catch {
    return undefined;
  }
}

/** Writes all of it into an open file: one call may write less than it was given. */
export function writeWhole(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}

/** Whether a file, or a folder around it, is among the paths. */
export function isWithin(file: FileId, paths: ReadonlySet<string>): boolean {
  for (let path = file; path !== "."; path = dirname(path)) if (paths.has(path)) return true;
  return false;
}
