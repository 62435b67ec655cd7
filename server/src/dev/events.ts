import type { Severity } from "@octavo/core";

// What the server of `octavo dev` and the pages in browsers say to each other. Browsers import the types alone.

/** Paths below this one belong to the development server. */
export const ownPath = "/_octavo/";

/** Told over the stream of one page. */
export type DevEvent =
  /** The page is another one than the browser shows. */
  | { readonly kind: "page" }
  /** Files with these addresses have changed. */
  | { readonly kind: "files"; readonly addresses: readonly string[] }
  /** What the page's playground is made of has changed. */
  | { readonly kind: "playground" }
  | { readonly kind: "problems"; readonly found: PageProblems };

/** What is wrong with a page and what it is made of. */
export interface PageProblems {
  /** The first ones: of the page's own files, then of the whole site; errors, then warnings. */
  readonly shown: readonly ShownProblem[];
  /** How many are left out of `shown`. */
  readonly more: number;
  /** Errors and warnings of all other pages and files. */
  readonly elsewhere: { readonly errors: number; readonly warnings: number };
  /** What the person has to do before the page can be right, such as starting the server again. */
  readonly notices: readonly string[];
}

export interface ShownProblem {
  readonly severity: Exclude<Severity, "information">;
  readonly code: string;
  readonly message: string;
  /** Whether it is of docs.json, which all pages are made of. */
  readonly isOfSite: boolean;
  /** Of those: when its file was seen to change last, in milliseconds since 1970. 0: not since the server started. */
  readonly changed: number;
  /** "guides/start.mdx:3:5" */
  readonly place: string;
  /** Opens the place in an editor; null for documents that were fetched. */
  readonly editor: string | null;
  /** The lines around it; "" where there are none. */
  readonly frame: string;
  /** What to do about it, in Markdown. */
  readonly help: string;
}
