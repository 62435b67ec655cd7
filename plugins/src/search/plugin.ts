import { definePlugin, type Plugin } from "@octavo/core";
import { documentsOf } from "./documents/page-documents.ts";
import { withShortNames } from "./documents/short-names.ts";
import { emitSearch } from "./emit.ts";

/** What search finds of each page, and an index of it in files, for sites that no server answers for. */
export const search: () => Plugin = definePlugin("search", (hooks) => {
  hooks.searchDocuments.tapPromise("search", async (documents, page, read) => [
    ...documents,
    ...(await documentsOf(page, read)).map(withShortNames),
  ]);
  hooks.emit.tapPromise("search", emitSearch);
});
