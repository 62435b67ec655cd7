import type { Span } from "../source/origin.ts";
import type { FileId } from "../source/file.ts";
import type { FileMove, SiteEdit } from "./repair.ts";

/** What gets another name in a site, each from the old to the new one: everything that names it is to follow. */
export interface Renaming {
  /** Every file that moves, those of folders one by one. */
  readonly files: ReadonlyMap<FileId, FileId>;
  /** Folders that move with all that is in them, without slashes at their ends. */
  readonly folders: ReadonlyMap<string, string>;
  /** Public paths. */
  readonly pages: ReadonlyMap<string, string>;
  /** Ids of places on pages, by the page's path before; those that a snippet's links within the page name, by its file. */
  readonly anchors: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Whether docs.json leads the old paths to the new ones: only where somebody says so ("ask"), or always. */
  readonly redirects: Redirecting;
}

export type Redirecting = "never" | "ask" | "always";

/** What is under the cursor, as it can be named anew. */
export interface RenameAt {
  /** What the editor shows as the old name, and where. */
  readonly name: string;
  readonly span: Span;
  /** Why there is no new name, or not this one: a sentence for people. */
  readonly refusal?: string;
  /** Without those of what follows: edits of the thing itself, of files that are moved, and paths and anchors that change with it. */
  readonly edits?: readonly SiteEdit[];
  readonly moves?: readonly FileMove[];
  readonly pages?: Renaming["pages"];
  readonly anchors?: Renaming["anchors"];
}
