import { isObject } from "../syntax/parts.ts";
import { encodePath } from "./encode-path.ts";
import { flagOf } from "./flag.ts";

/** Where a site is on the web. */
export interface SiteAddress {
  /** What stands before the path of a page: "https://docs.example.com/docs"; where nobody said, the base alone, "/docs" or "". */
  readonly root: string;
  readonly isAbsolute: boolean;
  /** Whether addresses of pages end with a slash. */
  readonly trailingSlash: boolean;
  /** Where docs.json says that the site is, if the host says that it is elsewhere. */
  readonly canonical?: string;
}

/** As the host says, else as `seo.metatags.canonical` of docs.json does. */
export function siteAddressOf(url: string | undefined, base: string, seo: unknown): SiteAddress {
  const { metatags, trailingSlash } = isObject(seo) ? seo : {};
  const written = isObject(metatags) ? metatags["canonical"] : undefined;
  const canonical = typeof written === "string" ? siteUrl(written) : undefined;
  const root = url ?? canonical;
  return {
    root: root ?? base,
    isAbsolute: root !== undefined,
    trailingSlash: flagOf(trailingSlash) === true,
    ...(canonical !== undefined && canonical !== root && { canonical }),
  };
}

/** "https://docs.example.com/docs/?a#b" → "https://docs.example.com/docs"; undefined where it is no address of the web. */
export function siteUrl(written: string): string | undefined {
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return undefined;
  const { origin, pathname } = new URL(written);
  return origin + pathname.replace(/\/+$/, "");
}

/** "/guides/a b" → "https://docs.example.com/guides/a%20b". `path`: a page's public path, "/" for the home page. */
export function pageAddress({ root, trailingSlash }: SiteAddress, path: string): string {
  if (path === "/") return `${root}/`;
  return `${root}${encodePath(path)}${trailingSlash ? "/" : ""}`;
}

/**
 * Whether a link's path ends like the name of a file: that gets no slash, which would lead nowhere, and pages are found without
 * one. The page "/v1.2" does not: extensions begin with a letter.
 */
export function endsLikeFile(path: string): boolean {
  return /\.[a-z][a-z0-9]*$/i.test(path);
}

/** "guides/a.md" → "https://docs.example.com/guides/a.md". */
export function fileAddress({ root }: SiteAddress, file: string): string {
  return `${root}/${encodePath(file)}`;
}
