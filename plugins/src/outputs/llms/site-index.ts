import {
  defineBarrier,
  defineQuery,
  defaultChild,
  linkPages,
  navigation,
  pageMeta,
  places,
  readShownPlace,
  routes,
  siteAddress,
  visibility,
  isUrl,
  fileAddress,
  type BarrierQuery,
  type MemoQuery,
  type NavigationNode,
  type PageMeta,
  type Read,
} from "@octavo/core";
import { sectionOf } from "./llms-files.ts";
import { pageLinks } from "./page-links.ts";

/** What a site has for programs, in the order of its navigation, in its default language and version. */
export interface SiteIndex {
  readonly pages: readonly ListedPage[];
  /** Descriptions of APIs. */
  readonly specs: readonly ListedSpec[];
  /** Addresses outside the site that the navigation leads to. */
  readonly links: readonly ListedLink[];
}

export type ListedPage = Pick<PageMeta, "path" | "title" | "description" | "deprecated">;

export interface ListedLink {
  readonly label: string;
  readonly url: string;
}

export interface ListedSpec extends ListedLink {
  /** Its file or URL, as the site names it. */
  readonly source: string;
  /** The path of the first page that it has. */
  readonly page: string;
  /** Absent of OpenAPI documents. */
  readonly format?: "asyncapi";
}

/** What may be listed, as far as no page has to be read for it. */
interface Candidates {
  readonly paths: readonly string[];
  /** The document that each page of an API is of, by path. */
  readonly specs: ReadonlyMap<string, string>;
  /** Documents that are AsyncAPI ones. */
  readonly asyncapi: ReadonlySet<string>;
  readonly links: readonly ListedLink[];
  /** Pages that only lead to other sites, and where to. */
  readonly linkPages: readonly (readonly [path: string, url: string])[];
}

const candidates: BarrierQuery<Candidates> = defineBarrier({
  name: "llmsCandidates",
  run: async (_context, _key, read) => {
    const paths = new Set<string>();
    const links = new Map<string, ListedLink>();
    const tree = await read.pick(navigation, "", "tree");
    const sidebars = new Set<string>();
    if (tree) await walk(tree, { paths, links, sidebars, isHidden: false }, read);
    const all = await read.get(routes, "");
    const placed = await read.get(places, "");
    // Where unlisted pages are shown too, they come last, without those of other languages.
    for (const path of [...all.keys()].toSorted()) {
      const shown = placed.has(path) ? undefined : await readShownPlace(path, read);
      if (!placed.has(path) && (!shown || sidebars.has(shown.sidebar))) paths.add(path);
    }
    const specs = new Map<string, string>();
    const asyncapi = new Set<string>();
    for (const path of paths) {
      const spec = all.get(path)?.operation?.spec ?? all.get(path)?.schema?.spec;
      if (spec !== undefined) specs.set(path, spec);
      if (all.get(path)?.kind === "channel" && spec !== undefined) asyncapi.add(spec);
    }
    const elsewhere = [...(await read.get(linkPages, ""))].filter(
      ([path, url]) => paths.has(path) && isUrl(url),
    );
    const found = { paths: [...paths], specs, asyncapi, links: [...links.values()], linkPages: elsewhere };
    return new Map([["", found]]);
  },
});

interface Found {
  readonly paths: Set<string>;
  readonly links: Map<string, ListedLink>;
  /** Of the divisions that were met, by id. */
  readonly sidebars: Set<string>;
  readonly isHidden: boolean;
}

/** A division: its own groups and pages, then the divisions in it, of languages and versions the default one alone. */
async function walk(node: NavigationNode, around: Found, read: Read): Promise<void> {
  const found = { ...around, isHidden: around.isHidden || node.hidden === true };
  const sidebar = await read.pick(navigation, "", `sidebar:${node.id}`);
  addLink(node, found);
  found.sidebars.add(node.id);
  for (const child of sidebar?.children ?? []) collect(child, found);
  for (const child of node.children) if (isShown(child, node)) await walk(child, found, read);
}

function isShown(child: NavigationNode, { children }: NavigationNode): boolean {
  const { kind } = child;
  if (kind !== "language" && kind !== "version") return true;
  const same = children.filter((other) => other.kind === kind && other.global !== true);
  return child === defaultChild({ kind: "root", id: "", label: "", children: same });
}

function collect(node: NavigationNode, around: Found): void {
  const found = { ...around, isHidden: around.isHidden || node.hidden === true };
  addLink(node, found);
  if (node.page !== undefined) found.paths.add(node.page);
  for (const child of node.children) collect(child, found);
}

function addLink({ href, label }: NavigationNode, { links, isHidden }: Found): void {
  if (href === undefined || isHidden || !isUrl(href) || links.has(href)) return;
  links.set(href, { label, url: href });
}

/** Pages that `llms.txt` may name, and what stands beside them. */
export const siteIndex: MemoQuery<SiteIndex> = defineQuery({
  name: "llmsIndex",
  run: async (_context, _key, read) => {
    const {
      paths,
      specs,
      asyncapi,
      links,
      linkPages: leading,
    } = (await read.pick(candidates, "", "")) ?? nothing;
    const met = await read.getAll(visibility, paths);
    const shown = paths.filter((_path, index) => met[index]?.llms === true);
    const pages = (await read.getAll(pageMeta, shown)).filter((meta) => meta !== undefined);
    const address = await read.get(siteAddress, "");
    const described = new Map<string, string>();
    for (const path of shown) {
      const spec = specs.get(path);
      if (spec !== undefined && !described.has(spec)) described.set(spec, path);
    }
    return {
      pages: pages.map(({ path, title, description, deprecated }) => ({
        path,
        title,
        description,
        deprecated,
      })),
      specs: [...described].map(([source, page]) => ({
        label: nameOf(source),
        url: isUrl(source) ? source : fileAddress(address, source),
        source,
        page,
        ...(asyncapi.has(source) && { format: "asyncapi" as const }),
      })),
      links: [...links, ...(await pageLinks(leading, read))],
    };
  },
  fallback: () => ({ pages: [], specs: [], links: [] }),
});

/** The pages of each section, so that an index of one is made again only where its own pages change. */
export const sectionPages: BarrierQuery<readonly ListedPage[]> = defineBarrier({
  name: "llmsSections",
  run: async (_context, _key, read) => {
    const { pages } = await read.get(siteIndex, "");
    return Map.groupBy(pages, ({ path }) => sectionOf(path));
  },
});

const nothing: Candidates = {
  paths: [],
  specs: new Map(),
  asyncapi: new Set(),
  links: [],
  linkPages: [],
};

/** "specs/pets.yaml" → "pets". */
function nameOf(spec: string): string {
  const path = spec.replace(/[?#].*$/s, "");
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.(?:json|ya?ml)$/i, "") || spec;
}
