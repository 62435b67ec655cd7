import type { Read } from "../database/query.ts";
import { codeFacts, pageFacts } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import { importedFile, isCode } from "./imported-file.ts";

/** Files that are followed from one, at most. */
const limit = 200;

/** The modules and snippets that a file imports, directly and through each other: through those alone that `follows` names. */
export async function importedFiles(
  file: FileId,
  read: Read,
  follows: (file: FileId) => boolean = () => true,
): Promise<readonly FileId[]> {
  const found = new Set([file]);
  // A set's iterator also visits what is added meanwhile.
  for (const each of found) {
    if (each !== file && !follows(each)) continue;
    const { imports } = await read.get(isCode(each) ? codeFacts : pageFacts, each);
    for (const { source } of imports) {
      const target = importedFile(each, source, read);
      const isKnown = target !== undefined && (isCode(target) || /\.mdx?$/i.test(target));
      if (isKnown && found.size < limit) found.add(target);
    }
  }
  found.delete(file);
  return [...found];
}
