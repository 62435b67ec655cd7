import { access, constants } from "node:fs/promises";
import { homedir } from "node:os";
import { createHash } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import { isThere } from "./disk.ts";

/**
 * Where a site's caches live: a folder of its own in `OCTAVO_CACHE`; else `.octavo/cache` in the docs folder, if it is writable and belongs to a
 * project that has Octavo installed; else the user's cache folder, so that checking a foreign folder leaves nothing in it.
 */
export async function cacheFolder(root: string): Promise<string> {
  const own = createHash("sha256").update(resolve(root)).digest("hex").slice(0, 16);
  const chosen = process.env["OCTAVO_CACHE"];
  if (chosen) return join(resolve(chosen), own);
  if ((await isOwnProject(root)) && (await isWritable(root))) return join(root, ".octavo", "cache");
  const home = process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache");
  return join(home, "octavo", own);
}

async function isOwnProject(root: string): Promise<boolean> {
  for (let folder = resolve(root); ; folder = dirname(folder)) {
    if (await isThere(join(folder, "node_modules", "@octavo"))) return true;
    if (folder === dirname(folder)) return false;
  }
}

async function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}
