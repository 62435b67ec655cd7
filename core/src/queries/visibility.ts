import { defineQuery } from "../database/define.ts";
import { visibilityOf, type Visibility } from "../model/visibility.ts";
import type { Memo } from "./context.ts";
import { page } from "./pages.ts";

const nowhere: Visibility = {
  search: false,
  sitemap: false,
  indexed: false,
  agents: false,
  llms: false,
  feed: false,
  groups: [],
};

/** Where a page can be met, besides at its own address. Key: public path. */
export const visibility: Memo<Visibility> = defineQuery({
  name: "visibility",
  run: async (_context, path, read) => {
    const found = await read.get(page, path);
    return found ? visibilityOf(found, read) : nowhere;
  },
  fallback: () => nowhere,
});
