import type { Read } from "../database/query.ts";
import { codeFacts, pageFacts } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import { isCode } from "./imported-file.ts";

/** The names that a page or module exports; undefined where that is not known, as of an empty file. */
export async function exportsOf(file: FileId, read: Read): Promise<readonly string[] | undefined> {
  const text = read.text(file) ?? "";
  if (text.trim() === "") return undefined;
  if (isCode(file)) {
    const { fault, exports, exportsMore } = await read.get(codeFacts, file);
    return fault || exportsMore ? undefined : exports;
  }
  const { exports, exportsMore } = await read.get(pageFacts, file);
  // Where pages export nothing of a name, what they show is the default.
  return exportsMore ? undefined : ["default", ...exports];
}
