import { defineBarrier, defineQuery } from "../database/define.ts";
import { siteUrl, type SiteAddress } from "../model/address.ts";
import { addressWithoutPrefix } from "../model/base-path.ts";
import { decodePath } from "../model/encode-path.ts";
import type { Barrier, Memo } from "./context.ts";
import { readOwnPrefix } from "./own-prefix.ts";
import { routes } from "./routes.ts";
import { siteAddress } from "./site.ts";
import { frontMatter } from "./syntax.ts";

interface Link {
  readonly url: string;
  /** The path of the site that it leads to; undefined for other sites. */
  readonly target: string | undefined;
}

/** `url` of a page's front matter, where readers can be led there. Key: public path. */
const linkOf: Memo<Link | undefined> = defineQuery({
  name: "linkOf",
  run: async (_context, path, read) => {
    const { file } = (await read.pick(routes, "", path)) ?? {};
    const written = file == null ? undefined : (await read.get(frontMatter, file))["url"];
    const url = typeof written === "string" ? written.trim() : "";
    const isAddress = /^https?:\/\//i.test(url) ? URL.canParse(url) : /^\/(?![\\/])/.test(url);
    if (!isAddress) return undefined;
    const inSite = url.startsWith("/") ? addressWithoutPrefix(url, await readOwnPrefix(read)) : url;
    return { url: inSite, target: targetOf(inSite, await read.get(siteAddress, "")) };
  },
  fallback: () => undefined,
});

/** "/guides/a%20b/?c#d" and the same with the site's address in front → "/guides/a b". */
function targetOf(url: string, { root, isAbsolute }: SiteAddress): string | undefined {
  const whole = siteUrl(url);
  if (whole !== undefined && !(isAbsolute && `${whole}/`.startsWith(`${root}/`))) return undefined;
  const path = whole === undefined ? url.replace(/[?#].*$/s, "") : whole.slice(root.length);
  return decodePath(`/${path.split("/").filter(Boolean).join("/")}`);
}

/**
 * Pages that are an entry of the navigation for something elsewhere, and have nothing of their own: public paths, and where
 * they lead, an address of the web or a path of the site. What would mean more than itself in a redirect is a page as others
 * are, and so is what leads back to itself.
 */
export const linkPages: Barrier<string> = defineBarrier({
  name: "linkPages",
  run: async (_context, _key, read) => {
    const paths = [...(await read.get(routes, "")).keys()].filter((path) => !/[:*?#%{}()\\]/.test(path));
    const found = await read.getAll(linkOf, paths);
    const links = new Map(
      paths.flatMap((path, index) => {
        const link = found[index];
        return link === undefined ? [] : [[path, link] as const];
      }),
    );
    const circling = circlesOf(links);
    return new Map(
      [...links].flatMap(([path, { url }]) => (circling.has(path) ? [] : [[path, url] as const])),
    );
  },
});

/** The pages from which one comes back to them. */
function circlesOf(links: ReadonlyMap<string, Link>): ReadonlySet<string> {
  const circling = new Set<string>();
  const seen = new Set<string>();
  for (const start of links.keys()) {
    const way = new Map<string, number>();
    let path: string | undefined = start;
    while (path !== undefined && links.has(path) && !seen.has(path)) {
      seen.add(path);
      way.set(path, way.size);
      path = links.get(path)?.target;
    }
    const first = path === undefined ? undefined : way.get(path);
    if (first !== undefined) for (const [each, at] of way) if (at >= first) circling.add(each);
  }
  return circling;
}
