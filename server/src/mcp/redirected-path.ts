import { linkPages, type Core } from "@octavo/core";
import { servedRedirects, tableOf } from "@octavo/plugins/pages/redirects";
import { decodedPath } from "../hosting/decoded-path.ts";

/** As many redirects in a row as browsers follow. */
const mostInRow = 20;

/**
 * Where redirects lead whoever opens a path, as people write it, without the base: a path, or a whole address at another site.
 * Undefined where none begins there, or nobody arrives. A page that is only a link and that the reader may not find leads nowhere.
 */
export async function redirectedPath(
  core: Core,
  written: string,
  isFound: (page: string) => Promise<boolean>,
): Promise<string | undefined> {
  const table = tableOf(await core.pick(servedRedirects, "", ""));
  let path = plainPath(written);
  let end: string | undefined;
  for (let count = 0; count < mostInRow; count++) {
    const location = path === undefined ? undefined : table.find(path)?.location;
    if (path === undefined || location === undefined) return end;
    if ((await core.pick(linkPages, "", path)) !== undefined && !(await isFound(path))) return end;
    if (!location.startsWith("/")) return location;
    path = plainPath(location);
    end = path;
  }
  return undefined;
}

/** Decoded, without query, hash and slash at the end. */
function plainPath(written: string): string | undefined {
  const decoded = decodedPath(written.trim());
  return decoded === undefined ? undefined : `/${decoded.split("/").filter(Boolean).join("/")}`;
}
