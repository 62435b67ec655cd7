import { encodePath, type SearchDocument, type SearchHighlights, type SearchRequest } from "@octavo/core";
import type { FoundSection } from "./page-markdown.ts";
import { joinBlocks } from "@octavo/core/markdown";
import { documentMarkdown, pageHead } from "./section-markdown.ts";

/** One result as the API and `octavo search --json` give it. */
export interface SearchResult {
  /** The section that was found, as Markdown. */
  readonly content: string;
  /** Public path of its page, with a leading slash and without the site's base path. */
  readonly path: string;
  readonly metadata: SearchResultMetadata;
}

export interface SearchResultMetadata extends Pick<
  SearchDocument,
  "kind" | "title" | "anchor" | "breadcrumbs"
> {
  /** 0..1: how likely the section is what was looked for. */
  readonly score: number;
  /** Of the section; empty for what stands before the first heading. */
  readonly heading: string;
  /** Where readers find the section, with the site's base path and `#anchor`. */
  readonly url: string;
  readonly version: string | null;
  /** The version of the navigation around the page, where the page has another one itself. */
  readonly inVersion?: string;
  readonly language: string | null;
  /** The first of `tags`. */
  readonly tag: string | null;
  readonly tags: readonly string[];
  readonly highlights: SearchHighlights;
}

/** Results of a search; hits that know their content have it, others what search has of their text. `url` is where the site is: its origin and base path, or the latter alone. */
export function searchResults(
  hits: readonly FoundSection[],
  { pageSize = 10, scoreThreshold = 0 }: SearchRequest,
  url: string,
): readonly SearchResult[] {
  // Other engines than the built-in one may answer: what the request says holds for them, too.
  return hits
    .filter(({ score }) => score >= scoreThreshold)
    .slice(0, pageSize)
    .map((hit) => resultOf(hit, url));
}

function resultOf({ document, score, highlights, content }: FoundSection, site: string): SearchResult {
  const { path, anchor, title, heading, breadcrumbs, kind, version, inVersion, language, tags } = document;
  return {
    content: content ?? joinBlocks([heading === "" ? pageHead(document) : "", documentMarkdown(document)]),
    path,
    metadata: {
      score,
      title,
      heading,
      anchor,
      url: `${site}${encodePath(path)}${anchor === "" ? "" : `#${encodeURIComponent(anchor.toWellFormed())}`}`,
      breadcrumbs,
      kind,
      version: version || null,
      ...(inVersion !== undefined && { inVersion }),
      language: language || null,
      tag: tags[0] ?? null,
      tags,
      highlights,
    },
  };
}
