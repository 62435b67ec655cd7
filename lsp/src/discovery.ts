import { realpathSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { configFiles } from "@octavo/core";

/** Folders that hold no site of their own. Those whose name starts with a dot are left out too. */
const skipped = new Set([
  "node_modules",
  "dist",
  "build",
  "out",
  "coverage",
  "target",
  "vendor",
  "tmp",
  "temp",
]);
const depthLimit = 6;
const folderLimit = 5_000;

/** Whether a path is that of a site's configuration, by its name. */
export function isConfigName(path: string): boolean {
  return configFiles.some((name) => path.endsWith(`/${name}`) || path.endsWith(`\\${name}`));
}

/** The text that an editor has open at a path; it outranks the disk. */
export type OpenText = (path: string) => string | undefined;

/**
 * The folders of sites at or below a workspace folder, or else the nearest one above it. Other tools have files named docs.json
 * too, so they have to look like a site's; but for the folder's own, and where there is no other.
 */
export async function findRoots(folder: string, openText: OpenText): Promise<readonly string[]> {
  const candidates = await candidatesBelow(folder);
  const isSite = await Promise.all(
    candidates.map(async (each) => each === folder || (await looksLikeSite(each, openText))),
  );
  const below = candidates.filter((_each, index) => isSite[index]);
  if (below.length > 0) return below;
  const above = await rootAbove(dirname(folder), openText);
  if (above !== undefined) return [above];
  return candidates.length === 1 ? candidates : [];
}

/** Where a site may have come, by the paths that changed. Of a folder that is moved, clients may tell nothing but that. */
export async function changedRoots(
  paths: readonly string[],
  openText: OpenText,
): Promise<ReadonlySet<string>> {
  const roots = new Set(paths.filter(isConfigName).map((path) => dirname(path)));
  const folders = paths.filter((path) => extname(path) === "");
  for (const folder of folders) if (await hasConfig(folder, openText)) roots.add(folder);
  return roots;
}

/** Whether sites are looked for in a folder, by its path below the workspace folder with `/` separators. */
export function isSearched(path: string): boolean {
  return !path.split("/").some(isSkipped);
}

function isSkipped(name: string): boolean {
  return skipped.has(name) || name.startsWith(".");
}

async function candidatesBelow(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  let level = [folder];
  let left = folderLimit;
  for (let depth = 0; depth <= depthLimit && level.length > 0; depth++) {
    const next: string[] = [];
    for (const each of level.slice(0, left)) {
      const entries = await readdir(each, { withFileTypes: true }).catch(() => []);
      if (entries.some((entry) => entry.isFile() && configFiles.includes(entry.name))) found.push(each);
      for (const entry of entries) {
        if (entry.isDirectory() && !isSkipped(entry.name)) next.push(join(each, entry.name));
      }
    }
    left -= level.length;
    level = left > 0 ? next : [];
  }
  return found;
}

/** The innermost folder at or above a folder whose docs.json looks like a site's, below the folders that hold everything. */
export async function rootAbove(folder: string, openText: OpenText): Promise<string | undefined> {
  const catchAll = catchAllFolders();
  for (let each = folder; !catchAll.has(each) && each !== dirname(each); each = dirname(each)) {
    if (await looksLikeSite(each, openText)) return each;
  }
  return undefined;
}

/** A docs.json that lies there by chance makes no site of all that is below. */
function catchAllFolders(): ReadonlySet<string> {
  return new Set([homeFolder(), tmpdir()].flatMap((each) => [each, realPath(each)]));
}

/** Users that the system does not know have none. */
function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return tmpdir();
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Whether a folder has a mint.json, or a docs.json that looks like a site's. */
export async function looksLikeSite(folder: string, openText: OpenText): Promise<boolean> {
  const path = join(folder, "docs.json");
  const onDisk = await readFile(path, "utf8").catch(() => undefined);
  if (onDisk === undefined) return isFile(join(folder, "mint.json"));
  const docs = openText(path) ?? onDisk;
  return docs.trim() === "" || /"(?:navigation|theme|colors|\$schema|\$ref)"/.test(docs);
}

/** Whether a folder has a configuration, on disk or open in the editor. */
export async function hasConfig(folder: string, openText: OpenText): Promise<boolean> {
  for (const name of configFiles) {
    const path = join(folder, name);
    if (openText(path) !== undefined || (await isFile(path))) return true;
  }
  return false;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true;
}
