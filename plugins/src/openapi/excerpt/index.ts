import { isPage, type Read, type SpecExcerpt, type SpecExcerptRequest } from "@octavo/core";
import { excerptText, readParts } from "@octavo/core/fields";
import { reduceDocument } from "./excerpt.ts";

/** The `specExcerpt` tap: what one page is about. */
export async function excerptOf(request: SpecExcerptRequest, read: Read): Promise<SpecExcerpt | undefined> {
  if (isPage(request.spec)) return undefined;
  const reduced = await readParts(read, request.spec, (parts) => reduceDocument(parts, request));
  return reduced && excerptText(reduced);
}
