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

/** Meta tags by their names in lower case, with one content or more. */
export type MetaTags = ReadonlyMap<string, readonly string[]>;

/**
 * Keys of front matter that are meta tags, in any case. Front matter has keys of all kinds, and which of them were quoted cannot be
 * seen any more: names with a colon are tags, and names that browsers and search engines know.
 */
const tagName =
  /^(?:[a-z][\w.-]*:[\w.:-]+|robots|googlebot(?:-news)?|bingbot|author|copyright|rating|referrer|theme-color|color-scheme|application-name|format-detection|msvalidate\.01|[a-z]+(?:-site|-domain)?-verification|(?:apple|msapplication|citation)-[\w-]+|citation_\w+|dc(?:terms)?\.[\w.]+)$/i;

/** Whether a key of front matter is a meta tag. */
export function isMetaTag(key: string): boolean {
  return tagName.test(key);
}

/** Tags that say how the page is read, or what made it: these are the theme's. */
const refused: ReadonlySet<string> = new Set(["viewport", "charset", "generator"]);

/** A page's tags as they are written: those of docs.json (`metatagsOf`), and those of front matter, which win. */
export function writtenTags(
  site: ReadonlyMap<string, string>,
  frontMatter: Readonly<Record<string, unknown>>,
): MetaTags {
  const tags = new Map<string, readonly string[]>();
  for (const [name, content] of site) if (!refused.has(name)) tags.set(name, [content]);
  for (const [key, value] of Object.entries(frontMatter)) {
    const contents = isMetaTag(key) ? contentsOf(value) : [];
    if (contents.length > 0) tags.set(key.toLowerCase(), contents);
  }
  return tags;
}

function contentsOf(value: unknown): readonly string[] {
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return values.flatMap((each) => {
    const text = typeof each === "string" ? each.trim() : "";
    if (text !== "") return [text];
    return typeof each === "number" || typeof each === "boolean" ? [String(each)] : [];
  });
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
