import { defineQuery } from "../database/define.ts";
import { directoryOf, type Directory } from "../model/directory.ts";
import type { Memo } from "./context.ts";

/** What a page lists of the pages below it; undefined for pages that list nothing. Key: public path. */
export const directory: Memo<Directory | undefined> = defineQuery({
  name: "directory",
  run: (_context, path, read) => directoryOf(path, read),
  fallback: () => undefined,
});
