import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
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

/** The folders with a docs.json at or below a workspace folder, or else the nearest one above it. */
export async function findRoots(folder: string): Promise<readonly string[]> {
  const below = await rootsBelow(folder);
  if (below.length > 0) return below;
  const above = await rootAbove(dirname(folder));
  return above === undefined ? [] : [above];
}

async function rootsBelow(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  let level = [folder];
  let left = folderLimit;
  for (let depth = 0; depth <= depthLimit && level.length > 0; depth++) {
    const next: string[] = [];
    for (const each of level.slice(0, left)) {
      const entries = await readdir(each, { withFileTypes: true }).catch(() => []);
      if (entries.some((entry) => entry.isFile() && configFiles.includes(entry.name)) && (await isRoot(each)))
        found.push(each);
      for (const entry of entries) {
        if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith("."))
          next.push(join(each, entry.name));
      }
    }
    left -= level.length;
    level = left > 0 ? next : [];
  }
  return found;
}

/** The innermost folder at or above a folder that holds a site. */
export async function rootAbove(folder: string): Promise<string | undefined> {
  for (let each = folder; ; each = dirname(each)) {
    if (await isRoot(each)) return each;
    if (each === dirname(each)) return undefined;
  }
}

/** Whether a folder has a mint.json, or a docs.json that looks like a site's: other tools have files of that name too. */
export async function isRoot(folder: string): Promise<boolean> {
  const docs = await readFile(join(folder, "docs.json"), "utf8").catch(() => undefined);
  if (docs !== undefined)
    return docs.trim() === "" || /"(?:navigation|theme|colors|\$schema|\$ref)"/.test(docs);
  return (await stat(join(folder, "mint.json")).catch(() => undefined))?.isFile() === true;
}
