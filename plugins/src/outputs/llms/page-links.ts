import { page, type Read } from "@octavo/core";
import type { ListedLink } from "./site-index.ts";

/** Pages in the navigation that only lead to other sites, for everybody. */
export async function pageLinks(
  leading: readonly (readonly [path: string, url: string])[],
  read: Read,
): Promise<readonly ListedLink[]> {
  const found: ListedLink[] = [];
  for (const [path, url] of leading) {
    const shown = await read.get(page, path);
    if (shown?.listed === true && !shown.hidden && shown.frontMatter["groups"] === undefined)
      found.push({ label: shown.title, url });
  }
  return found;
}
