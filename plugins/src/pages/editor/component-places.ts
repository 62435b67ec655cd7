import { importedFile, meantExport, type FileId, type Read } from "@octavo/core";
import { usersByFile } from "./mentions.ts";
import { factsOf } from "./module-facts.ts";

/** A component where its name is given: where it is declared, or by an import that names it anew. */
export interface Component {
  readonly file: FileId;
  readonly name: string;
}

/** Files that pass on what they import, at most. */
const maxSteps = 20;

/** What a name of a file is: followed through imports to where it is declared. */
export async function componentOf(
  name: string,
  file: FileId,
  read: Read,
  steps = 0,
  passed: Set<FileId> = new Set(),
): Promise<Component | undefined> {
  const { imports, exports, constants, exportsMore } = await factsOf(file, read);
  for (const { source, names } of imports) {
    const found = names.find(({ local }) => local === name);
    if (found === undefined) continue;
    const target = importedFile(file, source, read);
    if (target === undefined) return undefined;
    const imported = meantExport(found, await factsOf(target, read));
    // Another name for it is this file's own.
    const isAlias = steps === 0 && imported !== name;
    if (imported === "default" || imported === "*" || isAlias) return { file, name };
    return steps > maxSteps ? undefined : componentOf(imported, target, read, steps + 1, passed);
  }
  if (exports.includes(name) || constants.some((each) => each.name === name)) return { file, name };
  if (!exportsMore || passed.has(file)) return undefined;
  passed.add(file);
  for (const { source, names } of imports) {
    const target = names.length === 0 ? importedFile(file, source, read) : undefined;
    const found = target && (await componentOf(name, target, read, steps + 1, passed));
    if (found) return found;
  }
  return undefined;
}

/**
 * The files that name it, and what they call it, which may be several names, and none where they only pass it on with all that
 * another has: the one that gives the name, and all that import it.
 */
export async function placesOf(
  { file, name }: Component,
  read: Read,
): Promise<ReadonlyMap<FileId, ReadonlySet<string>>> {
  const places = new Map([[file, new Set([name])]]);
  const users = await usersByFile(read);
  // Modules pass on what they import: a set's iterator also visits what is added meanwhile.
  const givers = new Set([file]);
  for (const from of givers) {
    const given = await factsOf(from, read);
    for (const each of users.get(from) ?? []) {
      const facts = await factsOf(each, read);
      const add = (local: string): void => void places.set(each, namesAt(each).add(local));
      const namesAt = (at: FileId): Set<string> => places.get(at) ?? new Set();
      for (const { source, names } of facts.imports) {
        if (importedFile(each, source, read) !== from) continue;
        for (const found of names) {
          const { imported, local } = found;
          const member = `${local}.${name}`;
          const isMember = imported === "*" && read.text(each)?.includes(member) === true;
          if (meantExport(found, given) !== name && !isMember) continue;
          add(isMember ? member : local);
          // What is passed on by another name is not named anew.
          if (local === name) givers.add(each);
        }
        if (names.length > 0 || !facts.exportsMore || facts.exports.includes(name)) continue;
        const whole = wholesOf(read.text(each) ?? "", source);
        for (const one of whole) add(`${one}.${name}`);
        if (whole.length > 0) continue;
        places.set(each, namesAt(each));
        givers.add(each);
      }
    }
  }
  return places;
}

/** What a module calls all of another one that it exports: `export * as all from "./all.js"`. */
function wholesOf(text: string, source: string): readonly string[] {
  const found = text.matchAll(/\bexport\s*\*\s*as\s+([^\s"']+)\s*from\s*["']([^"']*)["']/g);
  return [...found].flatMap(([, name, path]) => (name !== undefined && path === source ? [name] : []));
}
