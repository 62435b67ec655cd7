import type { SearchDocument } from "@octavo/core";
import { generator } from "./random.ts";
import { knownAnalyzer } from "./analysis/known-analyzer.ts";
import { pageTerms } from "./index/page-terms.ts";
import { SearchIndex } from "./index/search-index.ts";
import type { Terms } from "./index/terms.ts";

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

/** What files of an index need to know of documents. */
export async function termsOfAll(documents: readonly SearchDocument[]): Promise<readonly Terms[]> {
  const places = Map.groupBy(documents, ({ path, version, language }) =>
    JSON.stringify([path, version, language]),
  );
  const terms = await Promise.all(
    [...places.values()].map(async (own) => pageTerms(own, await knownAnalyzer(own[0]?.language ?? ""))),
  );
  return terms.filter((found) => found !== undefined);
}

/** Three pages with the tag "mine", which share no word with "rotate secret token password", and 450 that are nearer in meaning to it. */
export function crowdedSite(): readonly SearchDocument[] {
  const random = generator(7);
  const say = (words: readonly string[], count: number): string =>
    Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(" ");
  const asked = ["rotate", "secret", "token", "password"];
  const near = ["renew", "credential", "expiry", "vault", "lease"];
  const far = Array.from({ length: 60 }, (_, at) => `far${at}q`);
  return [
    ...tagged("mine", 3, () => say(near, 12), "mine"),
    ...tagged("other", 450, () => `${say(asked, 6)} ${say(near, 6)}`, "other"),
    ...tagged("far", 700, () => say(far, 12), "other"),
  ];
}

function tagged(name: string, count: number, body: () => string, tag: string): readonly SearchDocument[] {
  return Array.from({ length: count }, (_, at) =>
    documentOf(`/${name}-${at}`, body(), { title: "", tags: [tag] }),
  );
}
