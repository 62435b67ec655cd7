import {
  counterpartIn,
  isDivision,
  isVariant,
  mayHaveCounterparts,
  type Counterparts,
  type DivisionKind,
  type NavigationNode,
  type Place,
} from "@octavo/core";
import { linkUrl, pageLink, type UrlContext } from "../url.ts";
import { languageName } from "./languages.ts";

/** A choice that a reader has: a tab, a version, an anchor. */
export interface Choice {
  readonly label: string;
  /** Absent where the branch has no page yet. */
  readonly href: string | undefined;
  /** Id of the element whose page that is, on sites where pages stand in several sidebars. */
  readonly branch: string | undefined;
  readonly active: boolean;
  readonly icon: unknown;
  readonly color: unknown;
  readonly description: string | undefined;
  readonly tag: string | undefined;
  readonly end: boolean;
  /** What the menu of a tab offers; empty where it has none. */
  readonly items: readonly Choice[];
}

/** One division of the site at which a page stands: its choices, one of them active. */
export interface Switcher {
  readonly kind: DivisionKind;
  readonly choices: readonly Choice[];
}

/** What surrounds a page, from the outermost division inwards. */
export interface Chrome {
  readonly tabs: readonly Choice[];
  /** Versions, languages and products: the top bar shows them. */
  readonly top: readonly Switcher[];
  /** Dropdowns, and menus that are in no tab of the row: the head of the sidebar shows them. */
  readonly side: readonly Switcher[];
  readonly anchors: readonly Choice[];
  /** Names of the open tab, dropdown … for the narrow bar of small screens. */
  readonly trail: readonly string[];
}

/** What the reader has chosen in the menu of the open tab. */
export function openItem({ tabs }: Chrome): string | undefined {
  return tabs.find(({ active }) => active)?.items.find(({ active }) => active)?.label;
}

/** What tells where a page is in the navigation. */
export interface Whereabouts {
  /** Of the page itself. */
  readonly path?: string | undefined;
  /** The one that is shown. Undefined for pages outside of navigation. */
  readonly place: Place | undefined;
  /** All of the page's places. */
  readonly places?: readonly Place[];
  /** Whether any pages of the site stand in several sidebars. */
  readonly sharesPages?: boolean;
  /** What the query `counterparts` has for the page. */
  readonly counterparts?: readonly Counterparts[] | undefined;
}

/**
 * Walks from the root to the sidebar that shows the page (or the default one, for pages outside of navigation) and
 * keeps the choices on the way. `tree` has the divisions, each with its first page. A tab leads to the version that is open,
 * where it has it. Another language, version, product or dropdown leads to the same page there, which may be the page itself, else to the first one, as near to it as there is but for dropdowns. The open language and version lead to
 * the page itself, the open product to its start.
 */
export function chromeOf(
  tree: NavigationNode,
  { path, place, places = [], sharesPages = false, counterparts }: Whereabouts,
  openAtFirst: (node: NavigationNode) => NavigationNode | undefined,
  context: UrlContext,
): Chrome {
  const from = { ...context, sharesPages };
  const levels: Level[] = [];
  const shared: NavigationNode[] = [];
  const trail: string[] = [];
  const onTrail = new Set(place?.trail);
  let node: NavigationNode | undefined = tree;
  while (node) {
    shared.push(...node.children.filter((child) => child.global === true && child.hidden !== true));
    const own: readonly NavigationNode[] = node.children.filter(
      (child) => isDivision(child) && child.global !== true,
    );
    const current: NavigationNode | undefined =
      own.find((child) => onTrail.has(child.id)) ?? (place ? undefined : openAtFirst(node));
    const shown = own.filter((child) => child.hidden !== true || child === current);
    const kind = own[0]?.kind as DivisionKind | undefined;
    const target = (child: NavigationNode): Target => {
      if (!current) return child;
      if (child === current) {
        if (!isVariant(child)) return inOpenVariants(child, current, onTrail);
        return place && child.kind !== "product" ? { id: place.sidebar, page: path ?? child.page } : child;
      }
      const near = isVariant(child) ? nearest(child, current, onTrail) : child;
      const there = mayHaveCounterparts(child) ? placeIn(places, child.id, near.id) : undefined;
      if (there) return { id: there.sidebar, page: path };
      const same = counterpartIn(counterparts, child.id);
      if (same !== undefined) return { id: child.id, page: same };
      return isVariant(child) ? near : inOpenVariants(child, current, onTrail);
    };
    if (kind !== undefined)
      levels.push({
        kind,
        choices: shown
          .filter(({ hidden }) => hidden !== true)
          .map((child) =>
            choice(child, child === current, from, target(child), itemsOf(child, onTrail, from)),
          ),
        inTab: node.kind === "tab" && node.hidden !== true,
      });
    if (current && !isVariant(current)) trail.push(current.label);
    node = current;
  }
  return arrange(
    levels,
    shared.map((child) => ({ kind: child.kind, choice: choice(child, onTrail.has(child.id), from) })),
    trail,
  );
}

/** Where a choice leads: to a page, and the element in which that is to be shown. */
interface Target {
  readonly id: string;
  readonly page?: string | undefined;
}

interface ChoiceContext extends UrlContext {
  readonly sharesPages: boolean;
}

/** A tab or the like in the language, version or product that is open, where it has that, too. */
function inOpenVariants(to: NavigationNode, from: NavigationNode, onTrail: ReadonlySet<string>): Target {
  const open = from.children.find((child) => onTrail.has(child.id));
  if (!open || !isVariant(open)) return to;
  const same = to.children.find(({ label, kind }) => label === open.label && kind === open.kind);
  const isOpen = same && same.hidden !== true && same.page !== undefined;
  return isOpen ? inOpenVariants(same, open, onTrail) : to;
}

interface Level extends Switcher {
  /** Whether it is the menu of a tab that is shown. */
  readonly inTab: boolean;
}

/** Where the page itself stands in a branch: if it does in the one of its elements, there. */
function placeIn(places: readonly Place[], branch: string, near: string): Place | undefined {
  const there = places.filter(({ trail, hidden }) => !hidden && trail.includes(branch));
  return there.find(({ trail }) => trail.includes(near)) ?? there[0];
}

/** What in another branch is as near to the open one as their elements are named, or stand. */
function nearest(to: NavigationNode, from: NavigationNode, onTrail: ReadonlySet<string>): Target {
  const at = from.children.findIndex((child) => onTrail.has(child.id));
  const open = from.children[at];
  if (!open) return to;
  const named = to.children.find(({ label, kind }) => label === open.label && kind === open.kind);
  // Translated names stand where theirs do; what differs in number stands anywhere.
  const other = to.children.length === from.children.length ? to.children[at] : undefined;
  const next = named ?? (isVariant(open) ? undefined : other);
  const isOpen = next && next.kind === open.kind && next.hidden !== true && next.page !== undefined;
  return isOpen ? nearest(next, open, onTrail) : to;
}

/** The menu of a tab. */
function itemsOf(node: NavigationNode, onTrail: ReadonlySet<string>, from: ChoiceContext): readonly Choice[] {
  if (node.kind !== "tab") return [];
  return node.children
    .filter(({ kind, hidden, global }) => kind === "item" && hidden !== true && global !== true)
    .map((child) => choice(child, onTrail.has(child.id), from));
}

function arrange(
  levels: readonly Level[],
  shared: readonly { readonly kind: NavigationNode["kind"]; readonly choice: Choice }[],
  trail: readonly string[],
): Chrome {
  const extra = (kind: string): readonly Choice[] =>
    shared.filter((each) => each.kind === kind).map((each) => each.choice);
  const own = (kind: string): readonly Choice[] =>
    levels.filter((level) => level.kind === kind).flatMap((level) => level.choices);
  const all = levels.map((level) =>
    level.kind === "tab" || level.kind === "anchor"
      ? level
      : { ...level, choices: [...level.choices, ...extra(level.kind)] },
  );
  const loose = shared.filter((each) => isVariant(each) && !levels.some((level) => level.kind === each.kind));
  const tabs = [...own("tab"), ...extra("tab")];
  const hasRow = tabs.length > 1;
  return {
    tabs: hasRow ? tabs : [],
    top: all.filter((level) => isVariant(level) && level.choices.length > 1),
    side: all.filter(
      ({ kind, inTab, choices }) =>
        choices.length > 0 && (kind === "dropdown" || (kind === "item" && !(hasRow && inTab))),
    ),
    anchors: [...own("anchor"), ...extra("anchor"), ...loose.map((each) => each.choice)],
    trail,
  };
}

function choice(
  node: NavigationNode,
  active: boolean,
  from: ChoiceContext,
  { id, page }: Target = node,
  items: readonly Choice[] = [],
): Choice {
  const href = node.href === undefined ? page && pageLink(page, from) : linkUrl(node.href, from);
  return {
    label: node.kind === "language" ? languageName(node.label) : node.label,
    href,
    branch: from.sharesPages && node.href === undefined ? id : undefined,
    active,
    icon: node.icon,
    color: node.color,
    description: node.description,
    tag: node.tag,
    end: node.align === "end",
    items,
  };
}
