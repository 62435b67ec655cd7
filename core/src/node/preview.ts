import type { FileId } from "../source/file.ts";
import type { Project } from "./project.ts";

/**
 * Shows the pages of sites in browsers, as they are in an editor. Whoever starts the language server brings it along: drawing
 * pages is not that server's business, and other starters go without.
 */
export interface PreviewHost {
  open(project: Project): Promise<Preview>;
}

/** The pages of one site at an address of this machine. */
export interface Preview {
  /** Of the site's start page, with the base: "http://127.0.0.1:4711/docs". */
  readonly origin: string;
  /** Brings pages that are shown up to date. The contents of `files` are others than before. */
  update(files: readonly FileId[]): Promise<void>;
  close(): Promise<void>;
}
