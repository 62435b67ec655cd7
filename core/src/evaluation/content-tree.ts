import type { FileId } from "../source/file.ts";
import type { CodeFacts, ImportFact, PageFacts, PageNode } from "../syntax/page.ts";
import { importedFile } from "./imported-file.ts";

/** What a page, snippet or module of code is read from. Code has no nodes. */
export interface ContentTree {
  readonly root: PageNode;
  readonly facts: Pick<PageFacts & CodeFacts, "imports" | "constants" | "statements"> &
    Partial<Pick<PageFacts, "components" | "exports" | "declared" | "expressions" | "hasContent">> &
    Pick<CodeFacts, "exportedAs" | "exportsMore" | "fault">;
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

/**
 * What each imported name means, and each that is passed on where nothing is imported by it; `known` has the trees of the files that
 * there are.
 */
export function importedNames(
  { facts }: ContentTree,
  file: FileId,
  known: ReadonlyMap<FileId, ContentTree>,
): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  // What is only passed on declares nothing.
  for (const { source, names } of facts.imports.toSorted(passedOnFirst)) {
    const target = importedFile(file, source, { exists: (each) => known.has(each) });
    if (target === undefined) continue;
    for (const each of names)
      found.set(each.local, { file: target, name: meantExport(each, known.get(target)?.facts) });
  }
  return found;
}

function passedOnFirst(one: ImportFact, other: ImportFact): number {
  return Number(other.passedOn ?? false) - Number(one.passedOn ?? false);
}

/** What an import means of a file: where that shows nothing, its default may be the export of the local name. */
export function meantExport(
  { local, imported }: ImportFact["names"][number],
  { hasContent = true, exports = [] }: Partial<Pick<PageFacts, "hasContent" | "exports">> = {},
): string {
  const isNamed = imported === "default" && !hasContent && !exports.includes("default");
  return isNamed && exports.includes(local) ? local : imported;
}
