import { allFrom } from "./dom.ts";
import { loadPart } from "./part.ts";
import type * as Tree from "./tree/index.ts";

/** The keys of file trees come when a page has one. */
export function trees(root: ParentNode): void {
  const found = allFrom(root, ".tree");
  if (found.length > 0) loadPart<typeof Tree>("tree").then(({ walkTrees }) => walkTrees(found), reportError);
}
