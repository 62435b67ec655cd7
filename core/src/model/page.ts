import type { Origin } from "../source/origin.ts";
import type { OperationReference, SchemaReference } from "./operation.ts";

export type PageKind = "page" | "operation" | "webhook" | "channel" | "schema";

/** One public URL path and what stands behind it. */
export interface Route {
  /** Public path without base and trailing slash; "/" for the home page. */
  readonly path: string;
  readonly kind: PageKind;
  /** The hand-written file, or null for generated pages. */
  readonly file: string | null;
  readonly operation: OperationReference | null;
  /** Whether the file describes an endpoint itself, with `api` in its front matter. */
  readonly api: boolean;
  /** Of a schema page. */
  readonly schema: SchemaReference | null;
  /** What the file's front matter names and no document has: "POST /users", "webhook created", "channel chat" or the name of a schema. */
  readonly missing?: string;
  readonly listed: boolean;
  /** The version and language that the route is in, by its first place in navigation; without one, by its folder. */
  readonly version?: string;
  readonly inVersion?: string;
  readonly language?: string;
  /** Where to point when the route itself is wrong. */
  readonly origin: Origin;
}

/** What lists of pages show: small, so that a sidebar is drawn again only when one of these changes. */
export interface PageMeta {
  readonly path: string;
  readonly kind: PageKind;
  readonly title: string;
  readonly sidebarTitle: string | null;
  readonly description: string | null;
  readonly icon: unknown;
  readonly tag: string | null;
  readonly version: string | null;
  readonly deprecated: boolean;
  /** Hidden by its own front matter or metadata, or by its place. */
  readonly hidden: boolean;
  readonly listed: boolean;
  /** Upper-case method, "WEBHOOK", a channel's protocol as in "WSS", or null. */
  readonly method: string | null;
  /** Where the entry in the navigation leads instead of to the page: `url` of front matter, see `pageLinkOf`. */
  readonly url: string | null;
}

/** A page, whole: what `page` taps improve and themes draw. */
export interface Page extends PageMeta {
  readonly route: Route;
  /** All front matter, or the vendor extension's metadata for generated pages. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** MDX that stands before the generated part of a generated page. */
  readonly content: string | null;
  /**
   * Key of the `operation` query for the endpoint that the page shows: the one that it documents, or the one that its
   * own front matter describes with `api`. Schemas of schema pages are read with the `schema` query.
   */
  readonly endpoint: string | null;
}
