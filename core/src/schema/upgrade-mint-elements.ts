import { appendAll } from "../syntax/append-all.ts";
import type { DataPath } from "../source/origin.ts";
import { isObject } from "./upgrade-draft.ts";
import type { Put } from "./upgrade-draft.ts";

type Settings = Readonly<Record<string, unknown>>;

/** A tab, anchor or version of mint.json: they stand in lists of their own. */
export interface Element {
  readonly settings: Settings;
  readonly from: DataPath;
  readonly name: unknown;
  /** Where the name was written, if it is a member of its own. */
  readonly nameFrom: DataPath | undefined;
  /** Path prefix of its pages, without slashes at its ends; undefined where it only links. */
  readonly prefix: string | undefined;
  /** Whether it has pages of a document, which need no group. */
  readonly isDocumented: boolean;
}

/** A tab or anchor under its new names; as a link it also keeps its address. */
export function putElement(
  at: DataPath,
  kind: "tab" | "anchor",
  element: Element,
  link: boolean,
  put: Put,
): void {
  const { name, url, color, isDefaultHidden, ...kept } = element.settings;
  const isTab = kind === "tab";
  // Its pages stay in search, as they were.
  const hidden = isTab && isDefaultHidden === true && { hidden: true, searchable: true };
  const isUnread = isDefaultHidden !== undefined && isDefaultHidden !== false && !hidden;
  const named = { ...(name !== undefined && { [kind]: name }), ...(isUnread && { isDefaultHidden }) };
  put(at, element.from, { ...named, ...hidden, ...kept });
  if (element.nameFrom) put([...at, kind], element.nameFrom, name);
  if (color !== undefined) put([...at, "color"], [...element.from, "color"], colorPair(color));
  if (link && typeof url === "string" && !element.isDocumented) {
    put([...at, "href"], [...element.from, "url"], element.prefix === undefined ? url : `/${element.prefix}`);
  }
}

/** One colour, or the two of a gradient, of which the first is kept. */
function colorPair(color: unknown): unknown {
  const main = isObject(color) && "from" in color ? color["from"] : color;
  return typeof main === "string" ? { light: main, dark: main } : color;
}

/** What stands in one of the lists. */
export function elements(list: unknown, key: string): readonly Element[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index): Element[] => {
    const settings = typeof item === "string" ? { name: item } : item;
    if (!isObject(settings)) return [];
    const url = settings["url"];
    const internal = typeof url === "string" && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/iu.test(url);
    const prefix = internal ? url.replaceAll(/^(?:\.?\/)+|(?<!\/)\/+$/gu, "") : undefined;
    const from = [key, index];
    const nameFrom = settings === item && Object.hasOwn(settings, "name") ? [...from, "name"] : undefined;
    const isDocumented = [settings["openapi"], settings["asyncapi"]].some(Boolean);
    return [{ settings, from, name: settings["name"], nameFrom, prefix, isDocumented }];
  });
}

/** Finds the element with the longest prefix of a page's path, in whole segments: the first of those with the same. */
export function longestOf(candidates: readonly Element[]): (page: string) => Element | undefined {
  const byPrefix = new Map<string, Element>();
  for (const each of candidates)
    if (each.prefix !== undefined && each.prefix !== "" && !byPrefix.has(each.prefix))
      byPrefix.set(each.prefix, each);
  const lengths = new Set([...byPrefix.keys()].map((prefix) => prefix.length));
  return (page) => {
    for (let end = page.length; end > 0; end = page.lastIndexOf("/", end - 1)) {
      const found = lengths.has(end) ? byPrefix.get(page.slice(0, end)) : undefined;
      if (found) return found;
    }
    return undefined;
  };
}

/** The first page string in a group, at any depth, without slashes at its start; empty where there is none. */
export function firstPage(group: unknown): string {
  const pending: unknown[] = [group];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === "string") return next.replace(/^(?:\.?\/)+/u, "");
    if (isObject(next) && Array.isArray(next["pages"])) appendAll(pending, next["pages"].toReversed());
  }
  return "";
}
