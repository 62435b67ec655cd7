import type { FileId } from "../source/file.ts";
import { isBuiltIn } from "../syntax/element-names.ts";
import type { ContentTree, Imported } from "./content-tree.ts";
import type { Names } from "./environment.ts";
import { isIdentifier } from "./exported-names.ts";
import { isCode } from "./imported-file.ts";

/** What React and we give to all code, whatever the page calls like that. */
const kept = new Set(["React", "Fragment", "user"]);

/**
 * The names of a page that code of other files knows where nothing there has them: what the page exports and imports. Components of the
 * theme keep their meaning, and what is not there is not shared, as in bundles of pages.
 */
export function sharedNames(
  { facts }: ContentTree,
  imports: ReadonlyMap<string, Imported>,
  exported: ReadonlyMap<FileId, readonly string[]>,
): ReadonlySet<string> {
  const isThere = ({ file, name }: Imported): boolean =>
    name === "*" || (isData(file) ? name === "default" : exported.get(file)?.includes(name) === true);
  const imported = [...imports].flatMap(([local, found]) => (isThere(found) ? [local] : []));
  const names = [...(facts.exports ?? []), ...imported];
  return new Set(names.filter((name) => isIdentifier(name) && !isBuiltIn(name) && !kept.has(name)));
}

function isData(file: FileId): boolean {
  return !isCode(file) && !/\.mdx?$/i.test(file);
}

/** The names of a file's code, with those that it has from the page alone. */
export function withShared(own: Names, isFree: (name: string) => boolean, page: Names): Names {
  return {
    lookup: (name) => own.lookup(name) ?? (isFree(name) ? page.lookup(name) : undefined),
    stands: (name) => own.stands(name) || (isFree(name) && page.stands(name)),
  };
}
