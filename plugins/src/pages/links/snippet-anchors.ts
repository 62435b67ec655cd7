// Links of snippets to places on the page that shows them: each page has places of its own.

import {
  decodePath,
  defineBarrier,
  defineQuery,
  importedFile,
  pageFacts,
  snippetPlaces,
  sources,
  type BarrierQuery,
  type FileId,
  type MemoQuery,
  type Read,
  type Route,
} from "@octavo/core";
import { isAnchorOn, missingAnchor, ownRoute, readersOf } from "./anchors.ts";
import type { AnchorFault } from "./links.ts";

/** The snippets that a page or snippet has as elements. Which ones its code shows, nobody knows before it runs. */
const shownBy: MemoQuery<readonly FileId[]> = defineQuery({
  name: "shownBy",
  run: async (_context, file, read) => {
    // Most pages show none, and need not be parsed for that to be known.
    if (!/\bimport\b|\bfrom\s*["']|<snippet\b/i.test(read.text(file) ?? "")) return [];
    const { imports, components } = await read.get(pageFacts, file);
    const tags = new Set(components.map(({ name }) => name));
    const shown = new Set<FileId>();
    for (const { source, names } of imports) {
      if (!names.some(({ imported, local }) => imported === "default" && tags.has(local))) continue;
      const target = importedFile(file, source, read);
      if (target !== undefined && /\.mdx?$/i.test(target)) shown.add(target);
    }
    for (const { name, attributes } of components) {
      const named = name === "Snippet" ? attributes["file"] : undefined;
      const places = named?.kind === "string" ? snippetPlaces(named.value) : [];
      const target = places.find((each) => read.exists(each));
      if (target !== undefined) shown.add(target);
    }
    return [...shown].toSorted();
  },
  fallback: () => [],
});

/** By snippets: the files of the pages that show them, also by way of others. */
const pagesThatShow: BarrierQuery<readonly FileId[]> = defineBarrier({
  name: "pagesThatShow",
  run: async (_context, _key, read) => {
    const pages = (await read.pick(sources, "", "pages")) ?? [];
    const found = new Map<FileId, FileId[]>();
    for (const [index, direct] of (await read.getAll(shownBy, pages)).entries()) {
      const shown = new Set(direct);
      // A set's iterator also visits what is added meanwhile.
      for (const snippet of shown) {
        const known = found.get(snippet);
        const page = pages[index] ?? "";
        if (known) known.push(page);
        else found.set(snippet, [page]);
        for (const inner of await read.get(shownBy, snippet)) shown.add(inner);
      }
    }
    return found;
  },
});

/** What is wrong with a hash by itself that stands in a snippet: on the pages that show it, if there are any. */
export async function snippetAnchorFault(
  hash: string,
  file: FileId,
  read: Read,
): Promise<AnchorFault | undefined> {
  const anchor = decodePath(hash);
  // A page is looked at by itself; and what a snippet has, all its pages have.
  if (!/\.mdx?$/i.test(file) || (await ownRoute(file, read))) return undefined;
  if (await isAnchorOn(file, anchor, read)) return undefined;
  const shown: Route[] = [];
  for (const page of (await read.pick(pagesThatShow, "", file)) ?? []) {
    const route = await ownRoute(page, read);
    if (route) shown.push(route);
  }
  const [first, ...others] = await without(anchor, shown, read);
  const missing = first && (await missingAnchor(first, hash, read, true));
  if (!missing) return undefined;
  const { nearest } = missing;
  const isEverywhere = nearest !== undefined && (await without(nearest, shown, read)).length === 0;
  return {
    ...missing,
    nearest: isEverywhere ? nearest : undefined,
    path: first.path,
    others: others.map(({ path }) => path),
  };
}

/** The pages that have no such anchor. Agents may see the link, where the snippet stands in a part for them. */
async function without(anchor: string, pages: readonly Route[], read: Read): Promise<readonly Route[]> {
  const found: Route[] = [];
  for (const route of pages) if ((await readersOf(route, anchor, read, true)) === "nobody") found.push(route);
  return found;
}
