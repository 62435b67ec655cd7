import type { Excerpt, SearchFilter, SearchHit, SearchRequest } from "./search.ts";

/** The script that answers a site's search box in a worker: an output path. It reads what stands beside it. */
export const searchScript = "assets/search/worker.js";

/** What that script reads first, and where a server that answers itself says so: see `SearchManifest`. An output path. */
export const searchManifest = "assets/search/index.json";

/** An index in files, or the address of a server that answers. */
export type SearchManifest =
  | { readonly kind: "files"; readonly parts: readonly SearchManifestPart[] }
  | {
      readonly kind: "server";
      /** Where to POST, as a path on the same host. */
      readonly url: string;
      /** Sent as a bearer token: it is public. */
      readonly key: string;
      readonly parts: readonly Pick<SearchManifestPart, "version" | "language">[];
    };

/** Everything of one version in one language. */
export interface SearchManifestPart {
  readonly version: string;
  readonly language: string;
  readonly indexVersion: number;
  /** Documents. */
  readonly size: number;
  /** The number of the file that has the outline; those with its shards follow it. */
  readonly file: number;
  /** Of each of its files, outline first: eight hexadecimal digits made of its content. Files of another build have others. */
  readonly stamps: readonly string[];
  /** Of all its files, before they are compressed. */
  readonly bytes: number;
  /** The first key of each shard, ascending. */
  readonly shards: readonly string[];
}

/** What a page asks the script; answers carry the same id, and only the last question of a kind needs one. */
export type SearchQuestion =
  /** Sent when the box opens: loads what every question with such a filter needs. */
  | { readonly id: number; readonly kind: "open"; readonly filter: SearchFilter }
  | { readonly id: number; readonly kind: "search"; readonly request: SearchRequest }
  /** Marks what a query asks for in a section whose texts the index does not hold: that of them which has the most of it. */
  | {
      readonly id: number;
      readonly kind: "excerpt";
      readonly query: string;
      readonly language: string;
      readonly texts: readonly string[];
    };

export type SearchAnswer =
  | {
      readonly id: number;
      readonly kind: "open";
      /** Of the site, as far as it has any; "" among them is for what stands outside. */
      readonly versions: readonly string[];
      readonly languages: readonly string[];
    }
  | { readonly id: number; readonly kind: "search"; readonly hits: readonly SearchHit[] }
  | { readonly id: number; readonly kind: "excerpt"; readonly excerpt: Excerpt }
  /** `message` says in words for readers what went wrong. */
  | { readonly id: number; readonly kind: "error"; readonly message: string };
