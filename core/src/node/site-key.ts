import { createHash, type Hash } from "node:crypto";
import { readFile, readdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isText, isThere, listFiles, readText } from "./disk.ts";
import type { ProjectOptions } from "./project-options.ts";
import { findSiteConfig } from "./site-config.ts";

export interface SiteKeyOptions extends Pick<
  ProjectOptions,
  "root" | "plugins" | "trusted" | "base" | "except" | "network"
> {
  /** URLs of a module of each package whose code makes what the key stands for. */
  readonly code: readonly string[];
}

/**
 * A hash of everything that a site is made from, without opening it: the same key means the same pages. It covers names and
 * texts of files, options, plugins, and the code of Octavo. Undefined where that cannot be told: the site's own
 * configuration is code, which may read anything. What a site fetches by URL is not in it: see `Project.hasFetched`.
 */
export async function siteKey({ root, code, ...options }: SiteKeyOptions): Promise<string | undefined> {
  const folder = resolve(root);
  if (options.trusted !== false && findSiteConfig(folder) !== undefined) return undefined;
  const hash = createHash("sha256");
  const plugins = options.plugins.map(({ name, version }) => [name, version]);
  add(hash, JSON.stringify([plugins, options.trusted, options.base, options.except, options.network]));
  for (const url of [import.meta.url, ...code]) await addCode(hash, fileURLToPath(url));
  const files = await listFiles(folder, options.except).catch(() => undefined);
  if (!files) return undefined;
  for (const file of files) {
    add(hash, file);
    if (isText(file)) add(hash, readText(folder, file) ?? "\0");
  }
  return hash.digest("hex");
}

/** The package's own description, and the names, sizes and times of the files beside and below the module's top folder. */
async function addCode(hash: Hash, module: string): Promise<void> {
  let folder = dirname(module);
  let top = folder;
  while (!(await isThere(join(folder, "package.json"))) && folder !== dirname(folder)) {
    top = folder;
    folder = dirname(folder);
  }
  add(hash, await readFile(join(folder, "package.json"), "utf8").catch(() => ""));
  const entries = await readdir(top, { withFileTypes: true, recursive: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.toSorted()) {
    const { size, mtimeMs } = await stat(path);
    add(hash, `${path} ${size} ${mtimeMs}`);
  }
}

/** With its length before it: two texts are never taken for two others. */
function add(hash: Hash, text: string): void {
  hash.update(`${text.length}:${text}`);
}
