import { defineQuery } from "../database/define.ts";
import type { SearchDocument } from "../model/search.ts";
import type { Memo } from "./context.ts";
import { page } from "./pages.ts";

/** What search finds of one page: as large as its text, and kept only where a host indexes it. Key: public path. */
export const searchDocuments: Memo<readonly SearchDocument[]> = defineQuery({
  name: "searchDocuments",
  run: async ({ hooks }, path, read) => {
    const found = await read.get(page, path);
    // A copy, as of facts: words cut out of a page keep all of it in memory.
    return found ? structuredClone(await hooks.searchDocuments.promise([], found, read)) : [];
  },
  fallback: () => [],
});
