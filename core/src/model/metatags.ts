import { isObject } from "../syntax/parts.ts";

/**
 * The meta tags that docs.json gives a page, by their names in lower case: those of `seo.metatags`, and of the folders of `seo.paths`
 * that it is in, of which the longest wins. `path`: the page's public path.
 */
export function metatagsOf(seo: unknown, path: string): ReadonlyMap<string, string> {
  const { metatags, paths } = isObject(seo) ? seo : {};
  const folders = (Array.isArray(paths) ? (paths as readonly unknown[]) : []).flatMap((each) => {
    const { path: folder, metatags: given } = isObject(each) ? each : {};
    return typeof folder === "string" && isIn(folder, path) ? [{ length: folder.length, given }] : [];
  });
  const tags = new Map<string, string>();
  for (const given of [metatags, ...folders.toSorted(byLength).map((each) => each.given)])
    for (const [name, content] of Object.entries(isObject(given) ? given : {}))
      if (typeof content === "string" && content.trim() !== "") tags.set(name.toLowerCase(), content);
  return tags;
}

/** Whether the content of a `robots` meta tag keeps search engines from listing a page. */
export function forbidsIndexing(robots: unknown): boolean {
  return typeof robots === "string" && /(?:^|[\s,])(?:noindex|none)(?:[\s,]|$)/i.test(robots);
}

function isIn(folder: string, path: string): boolean {
  const start = `/${folder.replace(/^\/+|\/+$/g, "")}`;
  return path === start || path.startsWith(`${start}/`);
}

function byLength(one: { readonly length: number }, other: { readonly length: number }): number {
  return one.length - other.length;
}
