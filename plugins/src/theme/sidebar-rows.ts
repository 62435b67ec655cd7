import {
  defineQuery,
  navigation,
  pageMeta,
  type MemoQuery,
  type NavigationNode,
  type PageMeta,
  type Read,
} from "@octavo/core";
import { withIcons } from "./icons/chunks.ts";
import { closedRows } from "./layout/sidebar.ts";
import { pagesOf, wholeLists, type SidebarEntry } from "./layout/sidebar-selection.ts";
import { renderKey, splitRenderKey } from "./paths.ts";
import { readSiteSettings } from "./read-settings.ts";
import { sitePlace } from "./settings.ts";

/** What the rows of a page's sidebar are drawn from. */
interface SidebarParts {
  readonly metas: ReadonlyMap<string, PageMeta>;
  /** Rows of pages that are not open, by path. */
  readonly drawn: ReadonlyMap<string, string>;
}

/**
 * The pages of one list of a sidebar, as rows. Drawn once, not once a page; a page reads the lists that it shows whole, and
 * so depends on no page that it does not show. Key: base, the page's language or
 * "", the sidebar's id and the list's.
 */
const rowsOfList: MemoQuery<ReadonlyMap<string, string>> = defineQuery<ReadonlyMap<string, string>>({
  name: "sidebarListRows",
  run: async (_context, key, read) => {
    const { base, subject } = splitRenderKey(key);
    const { base: language, subject: rest } = splitRenderKey(subject);
    const { base: sidebar, subject: list } = splitRenderKey(rest);
    const node = await read.pick(navigation, "", `sidebar:${sidebar}`);
    const paths = (node && find(node, list))?.children.flatMap(({ kind, page, hidden }) =>
      kind === "page" && page !== undefined && hidden !== true ? [page] : [],
    );
    const metas = await metasOf(paths ?? [], read);
    const place = sitePlace(await readSiteSettings(base, read, language));
    return withIcons(() => closedRows({ ...place, metas }));
  },
  fallback: () => new Map(),
});

/** `sidebar` is the id of the sidebar that the entries are of. */
export async function sidebarParts(
  sidebar: string,
  entries: readonly SidebarEntry[],
  base: string,
  language: string,
  read: Read,
): Promise<SidebarParts> {
  const drawn = new Map<string, string>();
  for (const list of wholeLists(sidebar, entries))
    for (const [path, row] of await read.get(
      rowsOfList,
      renderKey(base, renderKey(language, renderKey(sidebar, list))),
    ))
      drawn.set(path, row);
  const isDrawn = (path: string): boolean => drawn.has(path);
  return { metas: await metasOf(pagesOf(entries, isDrawn), read), drawn };
}

export async function metasOf(paths: readonly string[], read: Read): Promise<ReadonlyMap<string, PageMeta>> {
  const metas = new Map<string, PageMeta>();
  for (const path of new Set(paths)) {
    const meta = await read.get(pageMeta, path);
    if (meta) metas.set(path, meta);
  }
  return metas;
}

function find(node: NavigationNode, id: string): NavigationNode | undefined {
  if (node.id === id) return node;
  for (const child of node.children) {
    const found = child.kind === "group" ? find(child, id) : undefined;
    if (found) return found;
  }
  return undefined;
}
