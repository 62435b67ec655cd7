import { firstShownPage, type NavigationNode } from "@octavo/core";
import { groupCount, rowOn, visible } from "./children.ts";

/** One row of a sidebar. */
export type SidebarEntry =
  | { readonly kind: "page"; readonly path: string; readonly active: boolean }
  /** An entry that leads outside, or nowhere. */
  | {
      readonly kind: "link";
      readonly label: string;
      readonly href: string | undefined;
      readonly icon: unknown;
    }
  | SidebarGroup
  /** Rows that were left out of a long list. */
  | { readonly kind: "more"; readonly count: number; readonly list: string };

export interface SidebarGroup {
  readonly kind: "group";
  readonly id: string;
  readonly label: string;
  /** True of that of operations without a tag. */
  readonly untagged: true | undefined;
  readonly icon: unknown;
  readonly tag: string | undefined;
  /** The group's own page. */
  readonly root: string | undefined;
  /** Where its name leads, where it folds: its own page, or with drill-down the first one in it. */
  readonly target: string | undefined;
  readonly open: boolean;
  readonly active: boolean;
  /** False where the rows are in the navigation file; then `start` is all that is shown without script. */
  readonly loaded: boolean;
  /** Its first page, whose title is not shown: a new title would change every page of the site. */
  readonly start: string | undefined;
  readonly entries: readonly SidebarEntry[];
}

/** A sidebar with no more rows than this is on every one of its pages, whole. */
const wholeLimit = 120;
/** Rows of one list around the page's own, in larger sidebars. */
const windowSize = 60;

/** Whether a sidebar is too large to be in every page. */
export function isLarge(sidebar: NavigationNode): boolean {
  return countRows(sidebar, wholeLimit, Number.POSITIVE_INFINITY) > wholeLimit;
}

/**
 * The rows of a sidebar that a page carries: the page's own branch, and of the others all that is not too much. That is
 * everything, or what stands directly in the top-level groups, or the heads of these groups.
 */
export function selectSidebar(
  sidebar: NavigationNode,
  trail: readonly string[],
  drilldown = false,
): readonly SidebarEntry[] {
  const levels = [Number.POSITIVE_INFINITY, 1].find(
    (depth) => countRows(sidebar, wholeLimit, depth) <= wholeLimit,
  );
  return select(sidebar, { trail: new Set(trail), levels: levels ?? 0, level: 0, drilldown });
}

/** Every list of a large sidebar by the id of its element: what the navigation file holds. */
export function sidebarLists(
  sidebar: NavigationNode,
  drilldown = false,
): ReadonlyMap<string, readonly SidebarEntry[]> {
  const lists = new Map<string, readonly SidebarEntry[]>();
  const visit = (node: NavigationNode): void => {
    lists.set(
      node.id,
      visible(node).map((child) => entry(child, { trail: new Set(), levels: 0, level: 1, drilldown })),
    );
    for (const child of visible(node)) if (child.kind === "group") visit(child);
  };
  visit(sidebar);
  return lists;
}

/** Paths of the pages that rows show: whose titles have to be read. `isDrawn` says whose rows are there already. */
export function pagesOf(
  entries: readonly SidebarEntry[],
  isDrawn: (path: string) => boolean = () => false,
): readonly string[] {
  return entries.flatMap((each) => {
    if (each.kind === "page") return each.active || !isDrawn(each.path) ? [each.path] : [];
    return each.kind === "group" ? pagesOf(each.entries, isDrawn) : [];
  });
}

/** Ids of the lists that entries show from the first row to the last: the sidebar's own, and those of groups. */
export function wholeLists(id: string, entries: readonly SidebarEntry[]): readonly string[] {
  const own = entries.some(({ kind }) => kind === "page") && !entries.some(({ kind }) => kind === "more");
  const below = entries.flatMap((each) =>
    each.kind === "group" && each.loaded ? wholeLists(each.id, each.entries) : [],
  );
  return own ? [id, ...below] : below;
}

interface Selection {
  readonly trail: ReadonlySet<string>;
  /** Levels of groups whose rows are there, whether the page is in them or not. */
  readonly levels: number;
  readonly level: number;
  readonly drilldown: boolean;
}

function select(node: NavigationNode, selection: Selection): readonly SidebarEntry[] {
  const children = visible(node);
  // A folded group, with the list of its first page, is as much HTML as three rows.
  const at = rowOn(selection.trail, node);
  const open = at !== undefined && children[at]?.kind === "group" ? 1 : 0;
  const each = selection.level >= selection.levels && groupCount(node) > open ? 3 : 1;
  if (children.length * each <= wholeLimit) return children.map((child) => entry(child, selection));
  const size = windowSize / each;
  const from = Math.max(0, Math.min((at ?? 0) - size / 2, children.length - size));
  const shown = children.slice(from, from + size).map((child) => entry(child, selection));
  const more = (count: number): readonly SidebarEntry[] =>
    count > 0 ? [{ kind: "more", count, list: node.id }] : [];
  return [...more(from), ...shown, ...more(children.length - from - size)];
}

function entry(node: NavigationNode, selection: Selection): SidebarEntry {
  const active = selection.trail.has(node.id);
  if (node.kind === "group") return group(node, active, selection);
  if (node.page !== undefined) return { kind: "page", path: node.page, active };
  return { kind: "link", label: node.label, href: node.href, icon: node.icon };
}

/** Of groups of the final navigation, which the side bars of all pages have. */
const starts = new WeakMap<NavigationNode, { readonly page: string | undefined }>();

function startOf(node: NavigationNode): string | undefined {
  const known = starts.get(node) ?? { page: firstShownPage(node) };
  starts.set(node, known);
  return known.page;
}

function group(node: NavigationNode, active: boolean, selection: Selection): SidebarGroup {
  const { id, label, untagged, icon, tag, page: root } = node;
  const target = selection.drilldown ? startOf(node) : root;
  const loaded = active || selection.level < selection.levels;
  const start = loaded ? undefined : startOf(node);
  const entries = loaded ? select(node, { ...selection, level: selection.level + 1 }) : [];
  const open = loaded && (active || selection.level === 0 || node.expanded === true);
  return {
    kind: "group",
    id,
    label,
    untagged,
    icon,
    tag,
    root,
    target,
    open,
    active,
    loaded,
    start,
    entries,
  };
}

/** Rows below a node, those in deeper groups left out; stops counting past the limit. */
function countRows(node: NavigationNode, limit: number, depth: number): number {
  let count = 0;
  for (const child of node.children) {
    count += depth > 0 ? 1 + countRows(child, limit - count, depth - 1) : 1;
    if (count > limit) return count;
  }
  return count;
}
