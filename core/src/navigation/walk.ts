import type { EntryReference, NavigationKind, NavigationNode, SpecBinding } from "../model/navigation.ts";
import { contentOf, listKeyOf, listKinds, type ElementKind } from "../schema/navigation-kinds.ts";
import type { DataOrigin, DataPath } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";
import { fieldsOf, hrefOf, nameOf, textOf } from "./fields.ts";

/** Deeper elements are left out: nobody writes them by hand, and every reader of the tree may recurse. */
export const depthLimit = 100;

/** A node while its entries are looked up. */
export interface Building extends Omit<
  NavigationNode,
  "label" | "page" | "hidden" | "truncated" | "children"
> {
  label: string;
  page?: string;
  hidden?: boolean;
  truncated?: boolean;
  readonly children: Building[];
}

export interface Walk {
  readonly root: Building;
  readonly bindings: Map<string, readonly SpecBinding[]>;
  readonly owners: string[];
  readonly channels: Map<string, readonly SpecBinding[]>;
  /** Entries of `pages` and root pages in document order, with the node that shows each. */
  readonly entries: { readonly node: Building; readonly entry: EntryReference }[];
  /** Elements whose content is left out, because they are nested too deep. */
  readonly cut: DataOrigin[];
  /** `asyncapi` keys that nothing is made of. */
  readonly unread: DataOrigin[];
}

export interface WalkOptions {
  readonly originOf: (path: DataPath) => DataOrigin;
  /** Reads an `openapi` or `asyncapi` property; undefined where it is absent or no reference at all. */
  readonly bindingsOf: (value: unknown, path: DataPath) => readonly SpecBinding[] | undefined;
  /** What elements inherit if none above them names a specification. */
  readonly site: readonly SpecBinding[];
}

/** What an element hands down to those in it. */
interface Scope {
  readonly bindings: readonly SpecBinding[];
  readonly language?: string;
  readonly directory?: string;
  readonly siblings?: readonly string[];
  readonly global?: boolean;
  readonly depth: number;
}

type ListKind = keyof typeof listKinds;

type Element = Readonly<Record<string, unknown>>;

/** Turns the value of `navigation` into nodes, whatever JSON it is. Entries are collected, not yet looked up. */
export function walkNavigation(navigation: unknown, { originOf, bindingsOf, site }: WalkOptions): Walk {
  const root: Building = { kind: "root", id: "", label: "", origin: originOf(["navigation"]), children: [] };
  const walk: Walk = {
    root,
    bindings: new Map(),
    owners: [],
    channels: new Map(),
    entries: [],
    cut: [],
    unread: [],
  };
  const outermost: Scope = { bindings: site, depth: 0 };
  if (isObject(navigation)) fill(root, "navigation", navigation, ["navigation"], outermost);
  else if (Array.isArray(navigation))
    fillFrom(root, listKeyOf(navigation), navigation, ["navigation"], outermost);
  return walk;

  /** Adds what stands in an element to its node. */
  function fill(node: Building, list: ElementKind, element: Element, at: DataPath, outer: Scope): void {
    if (outer.depth >= depthLimit) {
      node.truncated = true;
      walk.cut.push(originOf(at));
      return;
    }
    const own = bindingsOf(element["openapi"], [...at, "openapi"]);
    const bindings = own ?? outer.bindings;
    if (own) walk.owners.push(node.id);
    if (own || bindings.length > 0) walk.bindings.set(node.id, bindings);
    // Of a group that has both, `openapi` counts.
    const channels = bindingsOf(element["asyncapi"], [...at, "asyncapi"]);
    if (channels && own && node.kind === "group") walk.unread.push(originOf([...at, "asyncapi"]));
    else if (channels) walk.channels.set(node.id, channels);
    const language = node.kind === "language" ? node.label : outer.language;
    const directory = textOf(element["directory"]) ?? outer.directory;
    const { pages } = element;
    const scope: Scope = {
      ...outer,
      bindings,
      ...(language !== undefined && { language }),
      ...(directory !== undefined && { directory }),
      siblings: Array.isArray(pages) ? pages.filter((item) => typeof item === "string") : [],
      depth: outer.depth + 1,
    };
    const rootPage = node.kind === "group" ? textOf(element["root"]) : undefined;
    if (rootPage !== undefined) lookUp(node, rootPage, [...at, "root"], scope);
    const key = contentOf(list, element).find((name) => name !== "href" && Array.isArray(element[name]));
    if (key !== undefined && node.href === undefined)
      fillFrom(node, key as ElementKind, element[key] as unknown[], [...at, key], scope);
    if (isObject(element["global"])) fillGlobal(node, element["global"], [...at, "global"], scope);
  }

  function fillFrom(
    parent: Building,
    list: ElementKind,
    items: readonly unknown[],
    at: DataPath,
    scope: Scope,
  ): void {
    items.forEach((item, index) => {
      if (list === "pages") addEntry(parent, item, index, [...at, index], scope);
      else if (isObject(item) && !Object.hasOwn(item, "sourceRef"))
        add(parent, list as ListKind, item, index, [...at, index], scope);
    });
  }

  function add(
    parent: Building,
    list: ListKind,
    element: Element,
    index: number,
    at: DataPath,
    scope: Scope,
    prefix = "",
  ): void {
    const kind = listKinds[list];
    const id = idOf(parent, `${prefix}${kind}:${index}`);
    const node = nodeOf(kind, id, element, textOf(element[kind]), list, at, scope);
    parent.children.push(node);
    fill(node, list, element, at, scope);
  }

  /** An item of `pages`: a page, a nested group, or an object that only links. */
  function addEntry(parent: Building, item: unknown, index: number, at: DataPath, scope: Scope): void {
    // It names no page, not even that of the docs root; the schema tells of it.
    if (item === "") return;
    if (typeof item === "string") {
      const node: Building = {
        kind: "page",
        id: idOf(parent, `page:${index}`),
        label: item,
        origin: originOf(at),
        children: [],
      };
      parent.children.push(node);
      lookUp(node, item, at, scope);
      return;
    }
    if (!isObject(item) || Object.hasOwn(item, "sourceRef")) return;
    const isGroup = ["group", "pages", "openapi", "asyncapi", "root"].some((key) => Object.hasOwn(item, key));
    // A name that is empty is one: it is not for `version` and the like to name such a group.
    const isNamed = isGroup && Object.hasOwn(item, "group");
    const label = isNamed ? textOf(item["group"]) : nameOf(item, Object.values(listKinds));
    const href = textOf(item["href"]) ?? textOf(item["url"]);
    if (!isGroup && (href === undefined || label === undefined)) return;
    const kind = isGroup ? "group" : "link";
    const list = isGroup ? "groups" : "pages";
    const node = nodeOf(kind, idOf(parent, `${kind}:${index}`), item, label, list, at, scope);
    parent.children.push(node);
    if (isGroup) fill(node, "groups", item, at, scope);
  }

  function fillGlobal(parent: Building, global: Element, at: DataPath, scope: Scope): void {
    for (const list of Object.keys(listKinds) as ListKind[]) {
      const items = list === "menu" || list === "groups" ? undefined : global[list];
      if (!Array.isArray(items)) continue;
      items.forEach((item: unknown, index) => {
        if (isObject(item) && !Object.hasOwn(item, "sourceRef")) {
          add(parent, list, item, index, [...at, list, index], { ...scope, global: true }, "global/");
        }
      });
    }
  }

  function nodeOf(
    kind: NavigationKind,
    id: string,
    element: Element,
    name: string | undefined,
    list: ElementKind,
    at: DataPath,
    scope: Scope,
  ): Building {
    const href = hrefOf(list, element);
    const key = Object.hasOwn(element, kind) ? [kind] : [];
    return {
      kind,
      id,
      label: name ?? "",
      ...fieldsOf(kind, element, scope.directory),
      ...(href !== undefined && { href }),
      ...(scope.global && { global: true }),
      origin: originOf([...at, ...key]),
      children: [],
    };
  }

  function lookUp(
    node: Building,
    written: string,
    at: DataPath,
    { bindings, language, siblings }: Scope,
  ): void {
    const entry = {
      written,
      where: "pages" as const,
      specs: bindings,
      origin: originOf(at),
      ...(language !== undefined && { language }),
      ...(siblings && { siblings }),
    };
    walk.entries.push({ node, entry });
  }
}

function idOf(parent: Building, step: string): string {
  return parent.id === "" ? step : `${parent.id}/${step}`;
}
