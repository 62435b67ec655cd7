import {
  defineContentNames,
  defineQuery,
  isOfPart,
  readContentNames,
  type FileId,
  type MemoQuery,
  type Read,
} from "@octavo/core";
import { describedAddresses } from "../links/described-targets.ts";
import { namedOnPage, type Named } from "./named-on-page.ts";

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

const namedInContent: MemoQuery<readonly Named[]> = defineContentNames(
  "namedInContent",
  async (_context, file, view) =>
    (await namedOnPage(file, view)).filter(({ target }) => !target.trim().startsWith("#")),
);

/** The same of the contents that it has for pages. Key: the document's file. */
export const namedInContents: MemoQuery<readonly Named[]> = defineQuery({
  name: "namedInContents",
  run: (_context, source, read) => readContentNames(namedInContent, source, read),
  fallback: () => [],
});
