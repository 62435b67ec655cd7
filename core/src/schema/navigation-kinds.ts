import type { DataPath } from "../source/origin.ts";
import type { SchemaIssue } from "./issue.ts";

/** The kinds of navigation elements, by the key of the list that they stand in; `navigation` is the root. */
export type ElementKind =
  | "navigation"
  | "languages"
  | "versions"
  | "products"
  | "tabs"
  | "dropdowns"
  | "anchors"
  | "menu"
  | "groups"
  | "pages";

/** What each kind of element may contain. Only one of them counts: the first one that is there. */
export const contentKinds: Readonly<Record<ElementKind, readonly string[]>> = {
  navigation: ["products", "languages", "versions", "tabs", "dropdowns", "anchors", "groups", "pages"],
  languages: ["href", "versions", "tabs", "dropdowns", "anchors", "products", "groups", "pages"],
  versions: ["href", "languages", "tabs", "dropdowns", "anchors", "products", "groups", "pages"],
  products: ["href", "languages", "versions", "tabs", "anchors", "dropdowns", "groups", "pages", "menu"],
  tabs: ["href", "languages", "versions", "dropdowns", "anchors", "products", "groups", "pages", "menu"],
  dropdowns: ["href", "languages", "versions", "tabs", "anchors", "products", "groups", "pages"],
  anchors: ["href", "languages", "versions", "dropdowns", "tabs", "products", "groups", "pages"],
  menu: ["href", "languages", "versions", "dropdowns", "anchors", "products", "tabs", "groups", "pages"],
  groups: ["pages"],
  pages: ["pages"],
};

/** The kinds of elements by the list that they stand in. The kind is also the key of an element's name. */
export const listKinds = {
  languages: "language",
  versions: "version",
  products: "product",
  tabs: "tab",
  dropdowns: "dropdown",
  anchors: "anchor",
  menu: "item",
  groups: "group",
} as const;

/** The key of `navigation` for a list that stands in its place: groups, as in mint.json, where its items say nothing else. */
export function listKeyOf(items: readonly unknown[]): keyof typeof listKinds | "pages" {
  if (items.some((item) => typeof item === "string")) return "pages";
  const keys = ["groups", "anchors", "dropdowns", "tabs", "products", "versions", "languages"] as const;
  return keys.find((key) => hasNames(items, key)) ?? "groups";
}

/**
 * The keys of an element that hold content, the one that counts first. Empty lists hold none: they count only
 * where there is nothing else. So do lists in which no element has the name that its kind has.
 */
export function contentOf(kind: ElementKind, element: object): readonly string[] {
  const valueOf = (key: string): unknown => (element as Record<string, unknown>)[key];
  const present = contentKinds[kind].filter((key) => Object.hasOwn(element, key));
  const filled = present.filter((key) => !isEmptyList(valueOf(key)));
  if (filled.length < 2) return filled.length > 0 ? filled : present.slice(0, 1);
  const isNamed = (key: string): boolean => hasNames(valueOf(key), key);
  return [...filled.filter(isNamed), ...filled.filter((key) => !isNamed(key))];
}

function hasNames(list: unknown, key: string): boolean {
  if (!Object.hasOwn(listKinds, key) || !Array.isArray(list)) return true;
  const name = listKinds[key as keyof typeof listKinds];
  return list.some((item) => ownValue(item, name) !== undefined);
}

/** Elements with two kinds of content, of which one would be lost, and a root without any. */
export function checkKinds(docs: unknown): SchemaIssue[] {
  const issues: SchemaIssue[] = [];
  const root = ownValue(docs, "navigation");
  if (isObject(root)) {
    visit("navigation", root, ["navigation"]);
    if (contentOf("navigation", root).length === 0) {
      const keys = contentKinds.navigation;
      issues.push({
        kind: "required",
        path: ["navigation"],
        part: "value",
        severity: "error",
        keys,
        anyOne: true,
      });
    }
  }
  return issues;

  function visit(kind: ElementKind, element: object, path: DataPath): void {
    const [kept, ...dropped] = contentOf(kind, element);
    for (const key of dropped) {
      if (kept !== undefined) {
        issues.push({ kind: "kinds", path: [...path, key], part: "key", severity: "warning", kept, dropped });
      }
    }
    for (const key of contentKinds[kind]) {
      const items = ownValue(element, key);
      if (!isElementKind(key) || !Array.isArray(items)) continue;
      items.forEach((item: unknown, index) => {
        if (isObject(item)) visit(key, item, [...path, key, index]);
      });
    }
  }
}

function isElementKind(key: string): key is ElementKind {
  return Object.hasOwn(contentKinds, key);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function ownValue(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
