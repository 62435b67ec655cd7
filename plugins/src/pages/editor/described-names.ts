import {
  appendAll,
  contentFile,
  contents,
  contentView,
  defineQuery,
  isOfPart,
  namedInDocument,
  namedInText,
  type FileId,
  type MemoQuery,
  type OperationContent,
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

/** What a content names, with places in its text; so that an edit elsewhere in its document leaves it. Key: it, as JSON. */
const namedInContent: MemoQuery<readonly Named[]> = defineQuery({
  name: "namedInContent",
  run: async (_context, key, read) => {
    const content = JSON.parse(key) as OperationContent;
    const view = contentView(content, read);
    const found = await namedOnPage(contentFile, view);
    const named = found.filter(({ target }) => !target.trim().startsWith("#"));
    return namedInText(named, content, view);
  },
  fallback: () => [],
});

/** The same of the contents that it has for pages. Key: the document's file. */
export const namedInContents: MemoQuery<readonly Named[]> = defineQuery({
  name: "namedInContents",
  run: async (_context, source, read) => {
    const found: Named[] = [];
    for (const content of await read.get(contents, source)) {
      const named = await read.get(namedInContent, JSON.stringify(content));
      appendAll(found, await namedInDocument(named, content, read));
    }
    return found;
  },
  fallback: () => [],
});
