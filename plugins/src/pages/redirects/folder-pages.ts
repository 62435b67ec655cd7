import {
  defaultChild,
  defineBarrier,
  linkPages,
  navigation,
  places,
  rootSkill,
  routes,
  siteAddress,
  skills,
  type BarrierQuery,
  type NavigationNode,
  type Read,
} from "@octavo/core";
import { pageDestination } from "./page-destination.ts";
import type { Redirect } from "./redirect.ts";
import { siteRedirects, tableOf, type SiteRedirects } from "./site-redirects.ts";

/** By the path of a folder that has no page of its own ("/guides"): its first page in navigation ("/guides/start"), of the default version or language where there are several. "/" is the folder of all. */
export const folderPages: BarrierQuery<string> = defineBarrier({
  name: "folderPages",
  run: async (_context, _key, read) => {
    const pages = await read.get(routes, "");
    const table = tableOf(await read.pick(siteRedirects, "", ""));
    const links = await read.get(linkPages, "");
    const first = new Map<string, string>();
    const tree = await read.pick(navigation, "", "tree");
    const bySidebar = Map.groupBy(await read.get(places, ""), ([, { sidebar }]) => sidebar);
    const inOrder = tree ? [...divisionsInOrder(tree)].flatMap(({ id }) => bySidebar.get(id) ?? []) : [];
    for (const [path, { hidden }] of inOrder) {
      const folders = foldersAround(path).filter((folder) => !pages.has(folder) && !first.has(folder));
      if (hidden || folders.length === 0 || !pages.has(path)) continue;
      // Who is sent on from there could come back to the folder.
      if (table.find(path) !== undefined || links.get(path)?.startsWith("/") === true) continue;
      for (const folder of folders) first.set(folder, path);
    }
    return first;
  },
});

const none: SiteRedirects = { usable: [], indexes: [], loops: [], faults: [] };

/** Under "": what servers redirect: the redirects of docs.json, then what leads to the list of skills, pages to what they stand for, and folders to their first pages. */
export const servedRedirects: BarrierQuery<SiteRedirects> = defineBarrier({
  name: "servedRedirects",
  run: async (_context, _key, read) => {
    const found = (await read.pick(siteRedirects, "", "")) ?? none;
    const folders = [...(await read.get(folderPages, ""))].flatMap(([source, destination]) =>
      isPlain(source) && isPlain(destination) ? [{ source, destination, permanent: false }] : [],
    );
    const links = [...(await read.get(linkPages, ""))].map(([source, destination]) => ({
      source,
      destination,
      permanent: false,
    }));
    const skill = await skillRedirects(found, read);
    const written: readonly Redirect[] = [...found.usable, ...skill, ...links, ...folders];
    const pages = await read.get(routes, "");
    const { trailingSlash } = await read.get(siteAddress, "");
    const table = tableOf(found);
    const isPage = (path: string): boolean => pages.has(path);
    const isRedirected = (path: string): boolean => table.find(path) !== undefined;
    const usable = written.map((each) => ({
      ...each,
      destination: pageDestination(each, { isPage, isRedirected, trailingSlash }),
    }));
    return new Map([["", { ...found, usable }]]);
  },
});

/** Where a site has several skills, and none of its own, those who ask for that one are led to their list. */
async function skillRedirects(found: SiteRedirects, read: Read): Promise<readonly Redirect[]> {
  const written = (await read.pick(skills, "", "")) ?? [];
  const source = `/${rootSkill}`;
  const isTaken =
    written.length < 2 ||
    written.some(({ file }) => file === rootSkill) ||
    (await read.pick(routes, "", "/skill")) !== undefined ||
    tableOf(found).find(source) !== undefined;
  return isTaken ? [] : [{ source, destination: "/.well-known/skills/index.json", permanent: false }];
}

/** Divisions as navigation lists them, but for those that are open at first, which come before what is beside them. */
function* divisionsInOrder(node: NavigationNode): Iterable<NavigationNode> {
  const first = defaultChild(node);
  if (first) yield* divisionsInOrder(first);
  yield node;
  for (const child of node.children) if (child !== first) yield* divisionsInOrder(child);
}

/** "/a/b/c" → "/", "/a", "/a/b" */
function foldersAround(path: string): readonly string[] {
  const found: string[] = ["/"];
  for (let end = path.indexOf("/", 1); end > 0; end = path.indexOf("/", end + 1))
    found.push(path.slice(0, end));
  return found;
}

/** Whether a path has nothing that means more than itself in a redirect. */
function isPlain(path: string): boolean {
  return !/[:*?#%{}()\\]/.test(path);
}
