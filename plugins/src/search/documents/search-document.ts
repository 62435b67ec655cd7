import type { SearchDocument } from "@octavo/core";

/** Unique within a site. */
export function documentId({ path, anchor, part }: SearchDocument): string {
  return `${path}#${anchor}${part === 0 ? "" : `~${part}`}`;
}
