import type { SearchRequest } from "@octavo/core";
import type { FoundSection } from "./page-markdown.ts";
import type { TellFault } from "./tap-answers.ts";

/** One site as the API sees it. */
export interface SearchTarget {
  /** Where the site is, without a slash at the end: "https://docs.example.com/docs", or only its base path. */
  readonly url: string;
  /** Best first. `tell` hears, once, of plugins that fail to answer; without it, whoever the target was made to tell. */
  readonly search: (request: SearchRequest, tell?: TellFault) => Promise<readonly FoundSection[]>;
  /** A page that a reader in these groups may find; undefined where there is none. `path` is as people write it. */
  readonly page: (path: string, groups: readonly string[]) => Promise<PageContent | undefined>;
  /** While this stays the same, so does what a search answers. Undefined, or absent: answers may differ at any time. */
  readonly revision?: () => string | undefined;
}

export interface PageContent {
  /** Public path, with a leading slash. */
  readonly path: string;
  /** Markdown. */
  readonly content: string;
}

/**
 * Why a domain is not opened: nobody has such a key, or it has expired; it is an admin key, a secret that no client may send
 * here; or there is no such domain, or it belongs to others than the key.
 */
export type SearchRefusal = "unknown-key" | "admin-key" | "unknown-domain";

/** Domains and keys, which the host knows. Called for each request, before its body is read. */
export interface SearchDomains {
  readonly open: (domain: string, key: string) => Promise<SearchTarget | SearchRefusal>;
}
