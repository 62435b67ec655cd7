import { defineQuery, defineTransient } from "../database/define.ts";
import { baseOperation } from "../model/base-operation.ts";
import { basePage, pageMetaOf } from "../model/base-page.ts";
import type { Operation } from "../model/operation.ts";
import type { Page, PageMeta } from "../model/page.ts";
import type { Memo, Transient } from "./context.ts";

/** One operation, whole: large, so it is made again when needed. Key: `operationKey(source, key)`. */
export const operation: Transient<Operation | undefined> = defineTransient({
  name: "operation",
  run: async ({ hooks }, key, read) => {
    const base = await baseOperation(key, read);
    return base && hooks.operation.promise(base, read);
  },
  fallback: () => undefined,
});

/** Title, label and marks of a page, for lists. Key: public path. */
export const pageMeta: Memo<PageMeta | undefined> = defineQuery({
  name: "pageMeta",
  run: async (_context, path, read) => {
    const found = await read.get(page, path);
    return found && pageMetaOf(found);
  },
  fallback: () => undefined,
});

/** A page after all `page` taps. Key: public path. */
export const page: Memo<Page | undefined> = defineQuery({
  name: "page",
  run: async ({ hooks }, path, read) => {
    const base = await basePage(path, read);
    return base && hooks.page.promise(base, read);
  },
  fallback: () => undefined,
});
