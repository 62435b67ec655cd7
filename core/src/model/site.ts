import type { Read } from "../database/query.ts";

/** What `emit` taps know of the site: paths only. Everything else is read through `read`, so it is a dependency. */
export interface Site {
  /** Paths of all pages, sorted, without those that are only a link to something else, or that a redirect hides. */
  readonly pages: readonly string[];
  /** Files to be served byte for byte: images, specs, fonts, styles. */
  readonly assets: readonly string[];
  /** URL prefix such as "/docs", or "". */
  readonly base: string;
}

/** Makes one output file; undefined where there is none after all. Must outlive the tap that registers it: declare it outside, take what differs from `key`. */
export type Render = (
  key: string,
  read: Read,
) => string | Uint8Array | undefined | Promise<string | Uint8Array | undefined>;

/** What a file that is made of others consists of: texts, and other output files, of which the first lines can be left out. */
export type JoinedPart = string | { readonly output: string; readonly skipLines?: number };

/** Says of what a joined file consists. Must outlive the tap that registers it, as a `Render` does. */
export type Join = (
  key: string,
  read: Read,
) => readonly JoinedPart[] | undefined | Promise<readonly JoinedPart[] | undefined>;

/** Collects the output files of a site. Nothing is rendered until somebody asks for the file. */
export interface Output {
  /**
   * `path` is relative to the output folder ("guides/start/index.html"). A second registration of a path is a problem.
   * Where `render` throws, the problem is shown at `subject`, a page's path or a file; default: the key.
   */
  add(path: string, key: string, render: Render, subject?: string): void;
  /**
   * A file that is put together from other output files, so that it is not made anew when a page changes: builds copy what
   * they have just written. Parts without a file are left out; undefined: there is none after all. A part that is joined
   * itself has to be registered before.
   */
  addJoined(path: string, key: string, join: Join, subject?: string): void;
}
