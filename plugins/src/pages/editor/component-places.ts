import {
  contentFile,
  contents,
  contentView,
  importedFile,
  isCodeFile,
  meantExport,
  pageTree,
  specsInUse,
  type FileId,
  type OperationContent,
  type Read,
} from "@octavo/core";
import { codeWithoutImports } from "../check-unused-imports.ts";
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
    if (imported !== name || imported === "default") return { file, name };
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

/** A page, a snippet or a module as it is read; or a content that a document has for a page. */
interface Readable {
  /** A content has a name of its own, by which `read` knows it. */
  readonly file: FileId;
  readonly read: Read;
  readonly content?: OperationContent;
}

/** One that names a component. */
export interface ComponentPlace extends Readable {
  /** What it is called there, which may be several names, and none where it is only passed on with all that another file has. */
  readonly names: ReadonlySet<string>;
}

/** Where a component is named: the file that gives the name, and all that import it. */
export async function placesOf({ file, name }: Component, read: Read): Promise<readonly ComponentPlace[]> {
  const places = new Map<string, Readable & { readonly names: Set<string> }>();
  const namesIn = (user: Readable): Set<string> => {
    const key = user.content ? `${user.content.source}\n${user.content.key}` : user.file;
    const known = places.get(key) ?? { ...user, names: new Set() };
    places.set(key, known);
    return known.names;
  };
  namesIn({ file, read }).add(name);
  const users = await usersByModule(read);
  // Modules pass on what they import: a set's iterator also visits what is added meanwhile.
  const givers = new Set([file]);
  for (const from of givers) {
    const given = await factsOf(from, read);
    for (const user of users.get(from) ?? []) {
      const facts = await factsOf(user.file, user.read);
      const pass = (): void => void (user.content ?? givers.add(user.file));
      for (const { source, names } of facts.imports) {
        if (importedFile(user.file, source, read) !== from) continue;
        for (const found of names) {
          const { imported, local } = found;
          const isMember = imported === "*" && (await mayHaveMember({ local, name }, user));
          if (meantExport(found, given) !== name && !isMember) continue;
          namesIn(user).add(isMember ? `${local}.${name}` : local);
          // What is passed on by another name is not named anew.
          if (local === name) pass();
        }
        if (names.length > 0 || !facts.exportsMore || facts.exports.includes(name)) continue;
        const whole = wholesOf(user.read.text(user.file) ?? "", source);
        for (const one of whole) namesIn(user).add(`${one}.${name}`);
        if (whole.length > 0) continue;
        namesIn(user);
        pass();
      }
    }
  }
  return [...places.values()];
}

/** By a file, what mentions it; and the contents that import it, also those of which nobody can tell where they are written. */
async function usersByModule(read: Read): Promise<ReadonlyMap<FileId, readonly Readable[]>> {
  const users = new Map<FileId, Readable[]>();
  for (const [file, each] of await usersByFile(read))
    users.set(
      file,
      [...each].map((user) => ({ file: user, read })),
    );
  const sources = [...(await read.get(specsInUse, "")).keys()];
  for (const content of (await read.getAll(contents, sources)).flat()) {
    const user: Readable = { file: contentFile, read: contentView(content, read), content };
    const { imports } = await factsOf(contentFile, user.read);
    for (const target of new Set(imports.map(({ source }) => importedFile(contentFile, source, read)))) {
      if (target === undefined) continue;
      const known = users.get(target);
      if (known) known.push(user);
      else users.set(target, [user]);
    }
  }
  return users;
}

const words = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Whether a file may come to a member of all that it imports of a module: unless it has nothing of it but other members. */
async function mayHaveMember(
  { local, name }: { readonly local: string; readonly name: string },
  { file, read }: Readable,
): Promise<boolean> {
  const text = read.text(file) ?? "";
  const sources = isCodeFile(file) ? [text] : codeWithoutImports(await read.get(pageTree, file), text);
  return sources.some((source) =>
    [...source.matchAll(words)].some(({ 0: word, index }) => {
      if (word !== local) return false;
      const before = source.slice(Math.max(0, index - 100), index);
      // The import itself, and a member of something else.
      if (/\*\s*as\s+$|(?<!\.)\.\s*$/.test(before)) return false;
      const end = index + word.length;
      const member = /^\s*\??\.\s*([\p{L}_$][\p{L}\p{N}_$]*)/u.exec(source.slice(end, end + 200))?.[1];
      return member === undefined || member === name;
    }),
  );
}

/** What a module calls all of another one that it exports: `export * as all from "./all.js"`. */
function wholesOf(text: string, source: string): readonly string[] {
  const found = text.matchAll(/\bexport\s*\*\s*as\s+([^\s"']+)\s*from\s*["']([^"']*)["']/g);
  return [...found].flatMap(([, name, path]) => (name !== undefined && path === source ? [name] : []));
}
