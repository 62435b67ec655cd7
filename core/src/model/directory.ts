import type { Read } from "../database/query.ts";
import { navigation, places } from "../queries/navigation.ts";
import { pageMeta } from "../queries/pages.ts";
import type { NavigationNode } from "./navigation.ts";
import type { PageMeta } from "./page.ts";

/** What the root page of a group lists below its text, where the group or one around it says so with `directory`. */
export interface Directory {
  readonly kind: "card" | "accordion";
  /** Never empty. */
  readonly entries: readonly DirectoryEntry[];
}

/** A page, a link or a group in a group. */
export interface DirectoryEntry {
  readonly title: string;
  readonly description: string | undefined;
  readonly icon: unknown;
  /** Upper-case method, or null. */
  readonly method: string | null;
  readonly target: DirectoryTarget;
  /** What is in a group. */
  readonly entries: readonly DirectoryEntry[];
}

/** The public path of a page, or an address as it is written. */
type DirectoryTarget = { readonly page: string } | { readonly href: string };

/** `path`: a page's. Undefined of pages that list nothing. */
export async function directoryOf(path: string, read: Read): Promise<Directory | undefined> {
  const place = await read.pick(places, "", path);
  // Pages that are no group's own do not read the navigation.
  if (!place || !/^group:[^/]*$/.test(place.trail.at(-1)?.split("/").at(-1) ?? "")) return undefined;
  const sidebar = await read.pick(navigation, "", `sidebar:${place.sidebar}`);
  let group: NavigationNode | undefined;
  for (const id of place.trail)
    group = (group ?? sidebar)?.children.find((child) => child.id === id) ?? group;
  if (group?.kind !== "group" || group.page !== path) return undefined;
  const { directory: kind } = group;
  if (kind !== "card" && kind !== "accordion") return undefined;
  const entries = await entriesIn(group, read);
  return entries.length === 0 ? undefined : { kind, entries };
}

async function entriesIn(group: NavigationNode, read: Read): Promise<readonly DirectoryEntry[]> {
  const entries: DirectoryEntry[] = [];
  for (const child of group.children) {
    if (child.hidden === true) continue;
    const meta = child.page === undefined ? undefined : await read.get(pageMeta, child.page);
    if (meta?.hidden === true) continue;
    const entry = await entryOf(child, meta, read);
    if (entry) entries.push(entry);
  }
  return entries;
}

async function entryOf(
  node: NavigationNode,
  meta: PageMeta | undefined,
  read: Read,
): Promise<DirectoryEntry | undefined> {
  if (node.kind === "page") return meta && pageEntry(meta);
  const inside = node.kind === "group" ? await entriesIn(node, read) : [];
  const target = meta ? targetOf(meta) : node.href === undefined ? inside[0]?.target : { href: node.href };
  if (target === undefined) return undefined;
  return {
    title: node.label,
    description: node.description ?? meta?.description ?? undefined,
    icon: node.icon ?? meta?.icon,
    method: null,
    target,
    // Where the group is folded, its own page is the first in it.
    entries: [...(meta && inside.length > 0 ? [pageEntry(meta)] : []), ...inside],
  };
}

function pageEntry(meta: PageMeta): DirectoryEntry {
  const { title, sidebarTitle, description, icon, method } = meta;
  return {
    title: sidebarTitle ?? title,
    description: description ?? undefined,
    icon,
    method,
    target: targetOf(meta),
    entries: [],
  };
}

function targetOf({ path, url }: PageMeta): DirectoryTarget {
  return url === null ? { page: path } : { href: url };
}
