import type { SearchDocument } from "@octavo/core";
import { SearchIndex } from "./index/search-index.ts";

/** A document of a page with a body. */
export function documentOf(path: string, body: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    path,
    anchor: "",
    part: 0,
    kind: "page",
    title: path.replace(/^.*\//, "").replaceAll("-", " "),
    heading: "",
    breadcrumbs: [],
    description: "",
    keywords: [],
    body,
    code: "",
    version: "",
    language: "",
    tags: [],
    groups: [],
    boost: 1,
    ...more,
  };
}

export async function indexOf(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const index = new SearchIndex();
  for (const [path, found] of Map.groupBy(documents, (document) => document.path))
    await index.setPage(path, found);
  return index;
}
