import type { FileId, Read } from "@octavo/core";
import { describedAddresses } from "../links/described-targets.ts";
import { isOfPart } from "../links/links.ts";
import type { Named } from "./named.ts";

/**
 * What those descriptions of a document name that its pages show. A hash alone is on whichever page shows it, and what stands
 * elsewhere, as behind an alias of YAML, is left out.
 */
export async function namedInDescriptions(file: FileId, read: Read): Promise<readonly Named[]> {
  const { links, images } = await read.get(describedAddresses, file);
  return [...links, ...images]
    .map(({ fact: { target }, origin }): Named => ({ kind: "link", target, origin, from: file }))
    .filter(({ target, origin }) => isOfPart(origin) && !target.trim().startsWith("#"));
}
