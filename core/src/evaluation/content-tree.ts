import type { FileId } from "../source/file.ts";
import type { CodeFacts, PageFacts, PageNode } from "../syntax/page.ts";
import { importedFile } from "./imported-file.ts";

/** What a page, snippet or module of code is read from. Code has no nodes. */
export interface ContentTree {
  readonly root: PageNode;
  readonly facts: Pick<PageFacts & CodeFacts, "imports" | "constants" | "statements"> &
    Partial<Pick<PageFacts, "components" | "exports" | "declared" | "expressions">> &
    Pick<CodeFacts, "exportsMore" | "fault">;
}

/** The names that a tree declares and imports. */
export function declaredNames({ facts }: ContentTree): ReadonlySet<string> {
  return new Set([
    ...facts.constants.map(({ name }) => name),
    ...(facts.exports ?? []),
    ...(facts.declared ?? []),
    ...facts.imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
}

export interface Imported {
  readonly file: FileId;
  /** "default", "*", or the exported name. */
  readonly name: string;
}

/** What each imported name means; `known` has the files that there are. */
export function importedNames(
  { facts }: ContentTree,
  file: FileId,
  known: { has(file: FileId): boolean },
): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  for (const { source, names } of facts.imports) {
    const target = importedFile(file, source, { exists: (each) => known.has(each) });
    if (target === undefined) continue;
    for (const { local, imported } of names) found.set(local, { file: target, name: imported });
  }
  return found;
}
