import { encodePath, markdownFile } from "@octavo/core";
import type { Redirected, RedirectTable } from "@octavo/plugins/pages/redirects";
import { decodedPath } from "./decoded-path.ts";
import { pageOfMarkdown } from "./delivery.ts";
import { plainName } from "./plain-name.ts";

/** As many redirects in a row as browsers follow. */
const mostInRow = 20;

/**
 * Where the Markdown of a page is that has moved, for a path such as "/old.md" at which nothing is; undefined where no redirect
 * of the page leads to one that has Markdown. `path`: decoded, below the base path. `base`: as URLs have it.
 */
export async function movedMarkdown(
  path: string,
  query: string,
  redirects: RedirectTable,
  { base, has }: { readonly base: string; readonly has: (file: string) => boolean | Promise<boolean> },
): Promise<Pick<Redirected, "status" | "location"> | undefined> {
  const before = decodedPath(base) ?? base;
  let page = pageOfMarkdown(path.slice(1));
  // As pages are found under the names of their files: "/guides/index.md".
  const named = page === undefined ? undefined : plainName(page);
  if (named !== undefined && named !== "/" && (await has(markdownFile(named))))
    return { status: 308, location: `${base}/${encodePath(markdownFile(named))}${query}` };
  let status: 308 | 307 = 308;
  for (let count = 0; page !== undefined && count < mostInRow; count++) {
    const found = redirects.find(page);
    const to = found?.location.startsWith("/") === true ? decodedPath(found.location) : undefined;
    if (!found || to === undefined || !`${to}/`.startsWith(`${before}/`)) return undefined;
    // Where one of them may lead elsewhere tomorrow, so may all together.
    if (found.status === 307) status = 307;
    page = `/${to.slice(before.length).split("/").filter(Boolean).join("/")}`;
    const file = markdownFile(page);
    if (await has(file)) return { status, location: `${base}/${encodePath(file)}${query}` };
  }
  return undefined;
}
