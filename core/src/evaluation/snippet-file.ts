import type { FileId } from "../source/file.ts";
import type { PageNode } from "../syntax/page.ts";

/** Snippets within snippets, and modules within modules, at most: what is deeper is not shown. */
export const snippetLevels = 20;

/** The file that `<Snippet file="…" />` names, among those that are known; the first place where it may be, if it is in none. */
export function snippetFile(node: PageNode, known: { has(file: FileId): boolean }): FileId | undefined {
  if (node.name !== "Snippet") return undefined;
  const written = node.attributes?.find(({ name }) => name === "file")?.value;
  if (typeof written !== "string") return undefined;
  const places = snippetPlaces(written);
  return places.find((file) => known.has(file)) ?? places[0];
}

/** The file that an element shows, by what it is imported as or by what it names; undefined of others. */
export function shownFile(node: PageNode, known: { has(file: FileId): boolean }): FileId | undefined {
  return node.made?.snippet ?? snippetFile(node, known);
}

/** Where a snippet may be: sites that are older than docs.json have them in `_snippets`. */
export function snippetPlaces(written: string): readonly FileId[] {
  const path = written.replace(/^(?:\.?\/)+/, "");
  const named = /\.mdx?$/i.test(path) ? path : `${path}.mdx`;
  return /^_?snippets\//.test(named) ? [named] : [`snippets/${named}`, `_snippets/${named}`];
}
