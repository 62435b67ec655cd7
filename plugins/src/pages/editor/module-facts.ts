import {
  codeFacts,
  importedFile,
  isCodeFile,
  isPage,
  pageFacts,
  type CodeFacts,
  type FileId,
  type PageFacts,
  type Read,
} from "@octavo/core";

/** What a page, snippet or module of code is to those that import it. */
export type ModuleFacts = Pick<PageFacts & CodeFacts, "imports" | "exports" | "constants"> &
  Partial<Pick<PageFacts & CodeFacts, "hasContent" | "exportedAs" | "exportsMore">>;

const nothing: ModuleFacts = { imports: [], exports: [], constants: [] };

/** Other files have no names. */
export async function factsOf(file: FileId, read: Read): Promise<ModuleFacts> {
  if (isCodeFile(file)) return read.get(codeFacts, file);
  return isPage(file) ? read.get(pageFacts, file) : nothing;
}

/** The files whose exports are members of a name: `import * as All from "/snippets/all.jsx"`. */
export function namespaces(
  imports: PageFacts["imports"],
  file: FileId,
  read: Read,
): ReadonlyMap<string, FileId> {
  const found = new Map<string, FileId>();
  for (const { source, names } of imports)
    for (const { imported, local } of names) {
      const target = imported === "*" ? importedFile(file, source, read) : undefined;
      if (target !== undefined && read.exists(target)) found.set(local, target);
    }
  return found;
}
