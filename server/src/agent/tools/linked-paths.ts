import type { LinkedPaths } from "../../git/tree-files.ts";
import { linkError, ToolError } from "./tool-error.ts";

export const nothingLinked: LinkedPaths = { links: new Map(), submodules: new Set() };

/** What a path is though the worktree has a file or a folder there. */
export function linkedKind(
  path: string,
  { links, submodules }: LinkedPaths,
): "link" | "submodule" | undefined {
  if (links.has(path)) return "link";
  return submodules.has(path) ? "submodule" : undefined;
}

/** Throws `ToolError` for a path through a link, or into a submodule: git would not take what is changed there. */
export function requireUnlinked(parts: readonly string[], linked: LinkedPaths): void {
  for (let length = 1; length <= parts.length; length++) {
    const above = parts.slice(0, length).join("/");
    const kind = linkedKind(above, linked);
    if (kind === "link") throw linkError(above, linked.links.get(above));
    if (kind === "submodule")
      throw new ToolError(
        `${above} is a submodule: what is in it belongs to another repository, and is neither read nor changed here.`,
      );
  }
}
