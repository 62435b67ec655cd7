import { defineBarrier, defineQuery } from "../database/define.ts";
import { pageLinkOf, type PageLink } from "../model/page-link.ts";
import type { Barrier, Memo } from "./context.ts";
import { routes } from "./routes.ts";
import { frontMatter } from "./syntax.ts";

/** Of a page's front matter. Key: public path. */
const linkOf: Memo<PageLink | undefined> = defineQuery({
  name: "linkOf",
  run: async (_context, path, read) => {
    const { file } = (await read.pick(routes, "", path)) ?? {};
    return file == null ? undefined : pageLinkOf(path, (await read.get(frontMatter, file))["url"], read);
  },
  fallback: () => undefined,
});

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
      [...links].flatMap(([path, { address }]) =>
        address === undefined || circling.has(path) ? [] : [[path, address] as const],
      ),
    );
  },
});

/** The pages from which one comes back to them. */
function circlesOf(links: ReadonlyMap<string, PageLink>): ReadonlySet<string> {
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
