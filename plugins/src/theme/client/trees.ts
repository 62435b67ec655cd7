import { allFrom } from "./dom.ts";
import { loadPart } from "./part.ts";
import type * as Tree from "./tree/index.ts";

/** The keys of file trees come when a page has one. */
export function trees(root: ParentNode): void {
  const found = allFrom(root, ".tree").filter((tree) => !isOfCode(tree));
  if (found.length > 0) loadPart<typeof Tree>("tree").then(({ walkTrees }) => walkTrees(found), reportError);
}

/** Whether code draws it: then it has to stay as it was drawn, a list of folders to open. */
function isOfCode(tree: HTMLElement): boolean {
  return tree.closest("octavo-slot, [data-island]")?.matches("[data-island]") === true;
}
