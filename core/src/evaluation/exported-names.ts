import type { FileId } from "../source/file.ts";
import type { ImportFact } from "../syntax/page.ts";
import { meantExport, type ContentTree, type Imported } from "./content-tree.ts";
import { importedFile, isCode } from "./imported-file.ts";

type Facts = ContentTree["facts"];

/** The sources of what a tree declares. What a list exports by another name, or passes on, is no name of its own. */
export function ownSources({
  constants,
  exportedAs = [],
}: Pick<Facts, "constants" | "exportedAs">): ReadonlyMap<string, string> {
  const renamed = new Set(exportedAs.map(({ exported }) => exported));
  const own = constants.filter(
    ({ name, source, local }) => (local || !renamed.has(name)) && source.trim() !== name,
  );
  return new Map(own.map(({ name, source }) => [name, source]));
}

/**
 * What a tree itself calls what it exports by a name; undefined where it exports none, and where it passes on something else than
 * what it calls so.
 */
export function ownNameOf(exported: string, facts: Facts): string | undefined {
  const { constants, exports = [], exportedAs = [], imports } = facts;
  const renamed = exportedAs.find((each) => each.exported === exported);
  if (renamed) return renamed.local;
  const isExported =
    exports.includes(exported) || constants.some(({ name, local }) => name === exported && !local);
  if (!isExported) return undefined;
  const isNamed = ({ names }: ImportFact): boolean => names.some(({ local }) => local === exported);
  const isPassedOn = imports.some((each) => each.passedOn && isNamed(each));
  const isOther =
    isPassedOn &&
    (ownSources(facts).has(exported) || imports.some((each) => !each.passedOn && isNamed(each)));
  return isOther ? undefined : exported;
}

/** The names of all that a file exports; of types it may have more. */
export function exportedNames({ constants, exports = [] }: Facts, file: FileId): readonly string[] {
  return isCode(file) ? constants.flatMap(({ name, local }) => (local ? [] : [name])) : exports;
}

/** What a tree may hand on of other files by a name that it exports, or by all of them: "*". */
export function handedOn(
  exported: string,
  { facts }: ContentTree,
  file: FileId,
  known: ReadonlyMap<FileId, ContentTree>,
): readonly Imported[] {
  const own = facts.exportedAs?.find((each) => each.exported === exported)?.local ?? exported;
  return facts.imports.flatMap(({ source, names, passedOn }) => {
    const isMeant = (local: string): boolean =>
      exported === "*" || local === own || (passedOn === true && local === exported);
    const meant = names.filter(({ local }) => isMeant(local));
    const isAll = passedOn === true && names.length === 0;
    if (!isAll && meant.length === 0) return [];
    const target = importedFile(file, source, { exists: (each) => known.has(each) });
    if (target === undefined) return [];
    return isAll
      ? [{ file: target, name: exported }]
      : meant.map((each) => ({ file: target, name: meantExport(each, known.get(target)?.facts) }));
  });
}

/** A name as lists of imports and exports have it, where any text may be one. */
export function listedName(name: string): string {
  return isIdentifier(name) ? name : JSON.stringify(name);
}

/** Whether code may have something by a name: not every text is one. */
export function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(name);
}
