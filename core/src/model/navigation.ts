import type { DataOrigin } from "../source/origin.ts";

/** Kinds that divide a site: a reader is in one branch of each division at a time. */
export type DivisionKind = "language" | "version" | "product" | "tab" | "dropdown" | "anchor" | "item";

export type NavigationKind = "root" | DivisionKind | "group" | "page" | "link";

/** An element of the resolved navigation. It holds no page titles: who shows one reads it from that page's facts. */
export interface NavigationNode {
  readonly kind: NavigationKind;
  /** Position in the tree, such as "tab:0/group:2/page:1": unique, stable under edits elsewhere. */
  readonly id: string;
  /** The element's name; empty for pages. */
  readonly label: string;
  /** The URL path of a page node, or of the root page of a group; of a division in the tree, its first page. */
  readonly page?: string;
  /** An external or in-site address, of elements that only link. */
  readonly href?: string;
  readonly icon?: unknown;
  readonly tag?: string;
  readonly color?: unknown;
  readonly description?: string;
  readonly hidden?: boolean;
  readonly searchable?: boolean;
  readonly expanded?: boolean;
  readonly default?: boolean;
  readonly boost?: number;
  readonly public?: boolean;
  readonly align?: string;
  /** The version that pages below belong to, where an element that is no version itself names one. */
  readonly version?: string;
  /** How a group with a root page lists its children below it. */
  readonly directory?: string;
  /** True of elements of `navigation.global`: shown in every branch. */
  readonly global?: boolean;
  /** True where its content is left out, because it is nested too deep. */
  readonly truncated?: boolean;
  /** True of the generated group of operations without a tag: nobody has named it. */
  readonly untagged?: true;
  /** Where docs.json names it; undefined for generated groups and pages. */
  readonly origin?: DataOrigin;
  readonly children: readonly NavigationNode[];
}

/** Where a page stands in the navigation: first, or in a further sidebar. */
export interface Place {
  /** Ids of the elements from the root's child down to the page's own node. */
  readonly trail: readonly string[];
  /** Id of the innermost division (or "" for the root): the sidebar that shows the page. */
  readonly sidebar: string;
  readonly previous?: string;
  readonly next?: string;
  readonly hidden: boolean;
  /** True where it is hidden, and all that hide it say that it can be searched all the same. */
  readonly searchable?: boolean;
  /** Names of the enclosing language and version; the nearest `version` key of a tab or anchor wins. */
  readonly language?: string;
  readonly version?: string;
  /** The version around it, where a tab or anchor in that names another one. */
  readonly inVersion?: string;
  /** Labels of the enclosing groups, outermost first. */
  readonly groups: readonly string[];
}

/** A page that an entry of `pages` (or auto-population) leads to. */
export type PageReference =
  | { readonly kind: "page"; readonly path: string; readonly file: string }
  | { readonly kind: "operation"; readonly path: string; readonly spec: string; readonly operation: string }
  | { readonly kind: "schema"; readonly spec: string; readonly name: string }
  /**
   * The entry was understood and nothing is there: it stays in navigation without a link. `key`: of the operation, or name of the
   * schema, that front matter names. `isPath`: of a file, so that readers have nothing of it, and it is hidden.
   */
  | { readonly kind: "missing"; readonly label: string; readonly key?: string; readonly isPath?: true };

/** What an `entry` tap is given: one string of a `pages` array, or of a page's front matter. */
export interface EntryReference {
  readonly written: string;
  /** Where it stands: a `pages` array, or the front matter key that holds it. */
  readonly where: "pages" | "openapi" | "openapi-schema" | "asyncapi";
  /** Sources of the nearest `openapi` of the enclosing elements, in order; empty where there is none. */
  readonly specs: readonly SpecBinding[];
  readonly origin: DataOrigin;
  readonly language?: string;
  /** Entries of the same element that are texts, as they are written. */
  readonly siblings?: readonly string[];
}

/** An `openapi` or `asyncapi` property, resolved. */
export interface SpecBinding {
  /** File or URL. Where the reference could not be resolved, the file that it names: absent, and a problem already. */
  readonly source: string;
  /** URL folder of generated pages, without slashes at the ends. */
  readonly directory: string;
  readonly origin: DataOrigin;
}

/** The navigation while taps work on it. */
export interface NavigationDraft {
  readonly root: NavigationNode;
  /** The spec bindings of each element that has any, own or inherited, by node id. */
  readonly bindings: ReadonlyMap<string, readonly SpecBinding[]>;
  /** Ids of the elements whose own `openapi` key introduced their bindings. */
  readonly owners: readonly string[];
  /** What the own `asyncapi` key of an element names, by node id: only there pages are made of it. */
  readonly channels?: ReadonlyMap<string, readonly SpecBinding[]>;
  /**
   * The page reference behind each page node, and behind the root page of a group, by node id, in the order of navigation:
   * of operations with one URL, the first has it. An id without a node stands for a generated page that navigation does not list.
   */
  readonly references: ReadonlyMap<string, PageReference>;
}
