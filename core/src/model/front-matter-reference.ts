import type { Read } from "../database/query.ts";
import { frontMatter } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import { dataOrigin } from "../source/origin.ts";
import type { EntryReference, PageReference } from "./navigation.ts";

const keys = ["openapi", "openapi-schema", "asyncapi"] as const;

/** What a page's front matter says that it documents. */
export async function frontMatterReference(
  file: FileId,
  callEntry: (entry: EntryReference) => Promise<PageReference | undefined>,
  read: Read,
): Promise<PageReference | undefined> {
  const given = await read.get(frontMatter, file);
  for (const where of keys) {
    const written = given[where];
    if (typeof written !== "string" || written.trim() === "") continue;
    const reference = await callEntry({
      written: written.trim(),
      where,
      specs: [],
      origin: dataOrigin(file, [where]),
    });
    if (reference) return reference;
  }
  return undefined;
}
