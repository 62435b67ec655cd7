import type { NavigationDraft, NavigationNode, Place } from "../model/navigation.ts";
import { withoutClashes } from "./clashes.ts";
import { defaultChild, firstPage, firstShownPage, isDivision } from "./default-branch.ts";
import { withHiddenPages } from "./hidden-root.ts";

/** The navigation in parts that readers depend on one by one. */
export interface NavigationIndex {
  /**
   * "tree": the divisions, each with its first page, without groups and pages; "sidebar:<id>": an innermost division (or,
   * with an empty id, the root) with its groups and pages; "link:<path>": an element that links to a path of the site;
   * "global": the elements that stand in every branch.
   */
  readonly nodes: ReadonlyMap<string, NavigationNode>;
  /** Where a page stands first, by its path; in a branch that is open at first, where it is in one. */
  readonly places: ReadonlyMap<string, Place>;
  /**
   * Where a page stands in further sidebars of the language, in order, by its path; those that hide it are left out. Where any page
   * does, there is an empty list by the empty path, so that one can ask whether there are some.
   */
  readonly otherPlaces: ReadonlyMap<string, readonly Place[]>;
}

/** The index while it is made. */
interface Parts {
  readonly nodes: Map<string, NavigationNode>;
  readonly places: Map<string, Place>;
  readonly otherPlaces: Map<string, readonly Place[]>;
  /** All places of pages of several sidebars, by path, in order. */
  readonly several: Map<string, Place[]>;
  /** Ids of the divisions that are open at first where the one around them is. */
  readonly defaults: Set<string>;
}

/** What is known on the way from the root down to a page. */
interface Way {
  readonly trail: readonly string[];
  readonly groups: readonly string[];
  readonly hidden: boolean;
  readonly searchable?: boolean;
  readonly language?: string;
  readonly version?: string;
  readonly inVersion?: string;
}

export function indexNavigation(draft: NavigationDraft): NavigationIndex {
  const root = withHiddenPages(withoutClashes(draft));
  const parts: Parts = {
    nodes: new Map(),
    places: new Map(),
    otherPlaces: new Map(),
    several: new Map(),
    defaults: new Set(),
  };
  const globals: NavigationNode[] = [];
  parts.nodes.set("tree", divide(root, { trail: [], groups: [], hidden: false }, parts, globals));
  parts.nodes.set("global", { kind: "root", id: "global", label: "", children: globals });
  for (const [path, all] of parts.several) choosePlace(path, all, parts);
  const { nodes, places, otherPlaces } = parts;
  return { nodes, places, otherPlaces };
}

/** The place that is first of all, and the others. */
function choosePlace(path: string, all: readonly Place[], { places, otherPlaces, defaults }: Parts): void {
  /** How many divisions from the outermost on are those that are open at first. */
  const openness = ({ trail, sidebar }: Place): number => {
    const away = trail.slice(0, trail.indexOf(sidebar) + 1).findIndex((id) => !defaults.has(id));
    return away < 0 ? Number.MAX_SAFE_INTEGER : away;
  };
  const shown = all.filter(({ hidden }) => !hidden);
  const [first] = (shown.length > 0 ? shown : all).toSorted((one, other) => openness(other) - openness(one));
  if (!first) return;
  places.set(path, first);
  // Of another language, a page is a translation that is missing.
  const others = shown.filter((place) => place !== first && place.language === first.language);
  if (others.length > 0) otherPlaces.set("", []).set(path, others);
}

/** Adds the parts of a division and of those below it; returns it for the tree. */
function divide(node: NavigationNode, way: Way, parts: Parts, globals: NavigationNode[]): NavigationNode {
  addLink(node, parts);
  const isGlobal = (child: NavigationNode): boolean => child.global === true && node.global !== true;
  const own = node.children.filter((child) => !isDivision(child));
  const divisions = node.children.filter((child) => isDivision(child) && !isGlobal(child));
  const open = defaultChild(node);
  if (open) parts.defaults.add(open.id);
  if (own.length > 0 || divisions.length === 0) addSidebar({ ...node, children: own }, way, parts);
  // After the rest: a page that stands elsewhere too is not at home in a link of every page.
  const everywhere = node.children.filter(isGlobal);
  const children = [...divisions, ...everywhere].map((child) =>
    divide(child, wayTo(child, way), parts, globals),
  );
  globals.push(...children.slice(divisions.length));
  if (node.href !== undefined) return { ...node, children };
  const shown = firstShownPage(node);
  // The site itself leads to no page that hides.
  const page = shown ?? (node.kind === "root" ? undefined : firstPage(node));
  // Nobody is led to a branch whose pages are all hidden.
  const isHidden = page !== shown;
  return { ...node, ...(page !== undefined && { page }), ...(isHidden && { hidden: true }), children };
}

function addSidebar(node: NavigationNode, way: Way, parts: Parts): void {
  if (node.href !== undefined) return;
  parts.nodes.set(`sidebar:${node.id}`, node);
  const found = new Map<string, Place>();
  for (const child of node.children) collect(child, wayTo(child, way), node.id, parts, found);
  const visible = [...found].filter(([, place]) => !place.hidden);
  const orders = new Map(visible.map(([path], index) => [path, index]));
  for (const [path, place] of found) {
    const index = orders.get(path);
    const previous = index === undefined ? undefined : visible[index - 1]?.[0];
    const next = index === undefined ? undefined : visible[index + 1]?.[0];
    addPlace(
      path,
      { ...place, ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) },
      parts,
    );
  }
}

function addPlace(path: string, place: Place, { places, several }: Parts): void {
  const first = places.get(path);
  const known = several.get(path);
  if (known) known.push(place);
  else if (first) several.set(path, [first, place]);
  else places.set(path, place);
}

/** Finds the pages of a sidebar, in reading order, each where it stands first in it. */
function collect(
  node: NavigationNode,
  way: Way,
  sidebar: string,
  parts: Parts,
  found: Map<string, Place>,
): void {
  addLink(node, parts);
  if (node.page !== undefined && !found.has(node.page)) found.set(node.page, { ...way, sidebar });
  for (const child of node.children) collect(child, wayTo(child, way), sidebar, parts, found);
}

function wayTo(node: NavigationNode, way: Way): Way {
  const { trail, groups, hidden, language, version, inVersion = version } = way;
  const ownLanguage = node.kind === "language" ? node.label : language;
  const ownVersion = node.kind === "version" ? node.label : (node.version ?? version);
  const isInside = node.kind !== "version" && inVersion !== undefined && inVersion !== ownVersion;
  return {
    trail: [...trail, node.id],
    groups: node.kind === "group" ? [...groups, node.label] : groups,
    hidden: hidden || node.hidden === true,
    ...(isSearchable(node, way) && { searchable: true }),
    ...(ownLanguage !== undefined && { language: ownLanguage }),
    ...(ownVersion !== undefined && { version: ownVersion }),
    ...(isInside && { inVersion }),
  };
}

/** Whether something hides it, and nothing of that keeps it from being searched. */
function isSearchable(node: NavigationNode, { hidden, searchable }: Way): boolean {
  if (node.hidden !== true) return searchable === true;
  return node.searchable === true && (!hidden || searchable === true);
}

function addLink(node: NavigationNode, { nodes }: Parts): void {
  if (!node.href?.startsWith("/") || node.href.startsWith("//")) return;
  const path = node.href.replace(/[?#].*$/s, "").replace(/(.)\/$/, "$1");
  if (!nodes.has(`link:${path}`)) nodes.set(`link:${path}`, { ...node, children: [] });
}
