import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";

/** The pages whose code browsers run, as a sentence, by the scripts that a build wrote for them; undefined where there are none. */
export async function livePages(out: string): Promise<string | undefined> {
  const folder = join(out, "assets/islands");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"))
    .map((file) => (file === "index.js" ? "/" : `/${file.slice(0, -".js".length)}`))
    .toSorted();
  if (paths.length === 0) return undefined;
  const shown = paths.slice(0, listed).join(", ");
  const more = paths.length > listed ? ` and ${paths.length - listed} more` : "";
  const who =
    paths.length === 1 ? "1 page runs code of its own" : `${paths.length} pages run code of their own`;
  return `${who} in browsers: ${shown}${more}`;
}

/** Paths in one message. */
const listed = 10;
