import type { DivisionKind, NavigationNode, Place } from "@octavo/core";
import { linkUrl, pageLink, type UrlContext } from "../url.ts";

/** A choice that a reader has: a tab, a version, an anchor. */
export interface Choice {
  readonly label: string;
  /** Absent where the branch has no page yet. */
  readonly href: string | undefined;
  readonly active: boolean;
  readonly icon: unknown;
  readonly color: unknown;
  readonly description: string | undefined;
  readonly tag: string | undefined;
  readonly end: boolean;
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
  /** Dropdowns and menus: the head of the sidebar shows them. */
  readonly side: readonly Switcher[];
  readonly anchors: readonly Choice[];
  /** Names of the open tab, dropdown … for the narrow bar of small screens. */
  readonly trail: readonly string[];
}

const topKinds: ReadonlySet<string> = new Set(["language", "version", "product"]);

/**
 * Walks from the root to the sidebar that shows the page (or the default one, for pages outside of navigation) and
 * keeps the choices on the way. `tree` has the divisions, each with its first page.
 */
export function chromeOf(
  tree: NavigationNode,
  place: Place | undefined,
  openAtFirst: (node: NavigationNode) => NavigationNode | undefined,
  from: UrlContext,
): Chrome {
  const levels: Switcher[] = [];
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
    if (kind !== undefined)
      levels.push({
        kind,
        choices: shown
          .filter(({ hidden }) => hidden !== true)
          .map((child) => choice(child, child === current, from)),
      });
    if (current && !topKinds.has(current.kind)) trail.push(current.label);
    node = current;
  }
  return arrange(
    levels,
    shared.map((child) => ({ kind: child.kind, choice: choice(child, onTrail.has(child.id), from) })),
    trail,
  );
}

function arrange(
  levels: readonly Switcher[],
  shared: readonly { readonly kind: string; readonly choice: Choice }[],
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
  const loose = shared.filter(
    ({ kind }) => topKinds.has(kind) && !levels.some((level) => level.kind === kind),
  );
  const tabs = [...own("tab"), ...extra("tab")];
  return {
    tabs: tabs.length > 1 ? tabs : [],
    top: all.filter(({ kind, choices }) => topKinds.has(kind) && choices.length > 1),
    side: all.filter(({ kind, choices }) => (kind === "dropdown" || kind === "item") && choices.length > 0),
    anchors: [...own("anchor"), ...extra("anchor"), ...loose.map((each) => each.choice)],
    trail,
  };
}

function isDivision(node: NavigationNode): boolean {
  return node.kind !== "group" && node.kind !== "page" && node.kind !== "link";
}

const languageNames: ReadonlyMap<string, string> = new Map([
  ["ar", "العربية"],
  ["ca", "Català"],
  ["cn", "简体中文"],
  ["cs", "Čeština"],
  ["da", "Dansk"],
  ["de", "Deutsch"],
  ["en", "English"],
  ["es", "Español"],
  ["fi", "Suomi"],
  ["fr", "Français"],
  ["fr-CA", "Français (Canada)"],
  ["fr-ca", "Français (Canada)"],
  ["he", "עברית"],
  ["hi", "हिन्दी"],
  ["hu", "Magyar"],
  ["id", "Bahasa Indonesia"],
  ["it", "Italiano"],
  ["ja", "日本語"],
  ["jp", "日本語"],
  ["ja-JP", "日本語"],
  ["ja-jp", "日本語"],
  ["ko", "한국어"],
  ["lv", "Latviešu"],
  ["nl", "Nederlands"],
  ["no", "Norsk"],
  ["pl", "Polski"],
  ["pt", "Português"],
  ["pt-BR", "Português (Brasil)"],
  ["ro", "Română"],
  ["ru", "Русский"],
  ["sv", "Svenska"],
  ["tr", "Türkçe"],
  ["uk", "Українська"],
  ["uz", "Oʻzbekcha"],
  ["vi", "Tiếng Việt"],
  ["zh", "简体中文"],
  ["zh-CN", "简体中文"],
  ["zh-Hans", "简体中文"],
  ["zh-Hant", "繁體中文"],
  ["zh-TW", "繁體中文"],
]);

function choice(node: NavigationNode, active: boolean, from: UrlContext): Choice {
  const href = node.href === undefined ? node.page && pageLink(node.page, from) : linkUrl(node.href, from);
  return {
    label: node.kind === "language" ? (languageNames.get(node.label) ?? node.label) : node.label,
    href,
    active,
    icon: node.icon,
    color: node.color,
    description: node.description,
    tag: node.tag,
    end: node.align === "end",
  };
}

export function isRightToLeft(language: string | undefined): boolean {
  return language === "ar" || language === "he";
}
