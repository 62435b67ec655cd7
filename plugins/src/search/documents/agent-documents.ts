import {
  agentPage,
  componentKey,
  defineQuery,
  mayHaveParts,
  mayShow,
  page,
  plainPage,
  type MemoQuery,
  type Page,
  type Read,
  type SearchDocument,
} from "@octavo/core";
import { documentsOf } from "./page-documents.ts";
import { withShortNames } from "./short-names.ts";

/** Sections of a page in which agents read other words than people; nearly always none. Key: public path. */
export const agentDocuments: MemoQuery<readonly SearchDocument[]> = defineQuery({
  name: "agentDocuments",
  run: async (_context, path, read) => {
    const found = await read.get(page, path);
    if (!found || !(await mayDiffer(found, read))) return [];
    if ((await read.get(plainPage, path))?.data?.differs !== true) return [];
    const shown = new Set((await documentsOf(found, read)).map(wordsOf));
    const told = await documentsOf(found, read, agentPage);
    return told.filter((document) => !shown.has(wordsOf(document))).map(withShortNames);
  },
  fallback: () => [],
});

/** Told without parsing nearly all pages. */
async function mayDiffer({ route: { file }, content }: Page, read: Read): Promise<boolean> {
  if (file === null) return mayHaveParts(content ?? "");
  return read.get(mayShow, componentKey("Visibility", file));
}

function wordsOf({ anchor, body, code }: SearchDocument): string {
  return JSON.stringify([anchor, body, code]);
}
