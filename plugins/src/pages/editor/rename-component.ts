import {
  aliasKey,
  codeFacts,
  identifiersIn,
  identifierSpans,
  importedFile,
  isCodeFile,
  isPage,
  pageFacts,
  pageTree,
  type CodeFacts,
  type Cursor,
  type FileId,
  type PageFacts,
  type Read,
  type RenameAt,
  type SiteEdit,
  type Span,
} from "@octavo/core";
import { usersByFile } from "./mentions.ts";

/** A component where it is declared, by the name that it is exported with; or one that only a file's own import names. */
interface Component {
  readonly file: FileId;
  readonly name: string;
  readonly isLocal: boolean;
}

/** A component of the site's own: its declaration, what imports it, and its tags. */
export async function renameComponent(
  { file }: Cursor,
  name: string,
  span: Span,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt> {
  const found = await componentOf(name, file, read);
  return renameFound(found, { name, span }, file, newName, read);
}

interface Specifier {
  readonly source: string;
  readonly imported: string;
  readonly span: Span;
}

/** The same at the name that an import gives another one: that of the file which it comes from. */
export async function renameImported(
  { file }: Cursor,
  { source, imported, span }: Specifier,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt> {
  const target = importedFile(file, source, read);
  // Names that are passed on under others are those of somebody else.
  const found = target === undefined ? undefined : await componentOf(imported, target, read, 1);
  const isOwn = found?.name === imported && !found.isLocal;
  return renameFound(isOwn ? found : undefined, { name: imported, span }, file, newName, read);
}

async function renameFound(
  found: Component | undefined,
  at: RenameAt,
  file: FileId,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt> {
  const { name } = at;
  if (!found) return { ...at, refusal: `<${name}> is no component of this site's own.` };
  if (newName === undefined || newName === name) return at;
  if (!/^\p{Lu}[\p{L}\p{N}_$]*$/u.test(newName))
    return { ...at, refusal: "Names of components begin with a capital and have no blanks." };
  const places = found.isLocal ? new Map([[file, name]]) : await placesOf(found, read);
  const edits: SiteEdit[] = [];
  for (const [each, local] of places) {
    const spans = await spansIn(each, local, found, read);
    if (!spans) return { ...at, refusal: `It is not certain what "${local}" means everywhere in ${each}.` };
    if (await isTaken(newName, each, read))
      return { ...at, refusal: `"${newName}" means something else in ${each}.` };
    for (const one of spans)
      edits.push({ kind: "replace", origin: { file: each, span: one }, newText: newName });
  }
  return { ...at, edits };
}

/** The same at a name in a module. */
export async function renameInModule(
  cursor: Cursor,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const { text, offset, file } = cursor;
  const before = /[\p{L}\p{N}_$]*$/u.exec(text.slice(Math.max(0, offset - 200), offset))?.[0] ?? "";
  const name = before + (/^[\p{L}\p{N}_$]*/u.exec(text.slice(offset, offset + 200))?.[0] ?? "");
  if (!/^\p{Lu}/u.test(name)) return undefined;
  const { exports, constants, imports } = await read.get(codeFacts, file);
  const isKnown =
    exports.includes(name) ||
    constants.some((each) => each.name === name) ||
    imports.some(({ names }) => names.some(({ local }) => local === name));
  const start = offset - before.length;
  const span = { start, end: start + name.length };
  const names = await identifiersIn(text, file);
  const isHere = (key: string): boolean => names?.get(key)?.some((each) => each.start === start) === true;
  if (isKnown && isHere(name)) return renameComponent(cursor, name, span, newName, read);
  for (const { source, names: each } of imports)
    if (each.some(({ local, imported }) => imported === name && isHere(aliasKey(imported, local))))
      return renameImported(cursor, { source, imported: name, span }, newName, read);
  return undefined;
}

type Facts = Pick<PageFacts | CodeFacts, "imports" | "exports" | "constants" | "statements">;

function factsOf(file: FileId, read: Read): Promise<Facts> {
  return isCodeFile(file) ? read.get(codeFacts, file) : read.get(pageFacts, file);
}

/** What a name of a file is: followed through imports to where it is declared. */
async function componentOf(
  name: string,
  file: FileId,
  read: Read,
  steps = 0,
): Promise<Component | undefined> {
  const { imports, exports, constants } = await factsOf(file, read);
  for (const { source, names } of imports) {
    const imported = names.find(({ local }) => local === name)?.imported;
    if (imported === undefined) continue;
    const target = importedFile(file, source, read);
    if (target === undefined) return undefined;
    // Another name for it is this file's own.
    const isAlias = steps === 0 && imported !== name;
    if (imported === "default" || imported === "*" || isAlias) return { file, name, isLocal: true };
    return steps > 20 ? undefined : componentOf(imported, target, read, steps + 1);
  }
  const isDeclared = exports.includes(name) || constants.some((each) => each.name === name);
  return isDeclared ? { file, name, isLocal: false } : undefined;
}

/** The files that name it, and how: the one that declares it, and all that import it. */
async function placesOf({ file, name }: Component, read: Read): Promise<ReadonlyMap<FileId, string>> {
  const places = new Map([[file, name]]);
  const users = await usersByFile(read);
  // A map's iterator also visits what is added meanwhile: modules pass on what they import.
  for (const [from, exported] of places)
    for (const each of users.get(from) ?? []) {
      if (places.has(each)) continue;
      for (const { source, names } of (await factsOf(each, read)).imports)
        if (importedFile(each, source, read) === from)
          for (const { imported, local } of names) if (imported === exported) places.set(each, local);
    }
  return places;
}

/** Where a file has the name; undefined where that is not certain. */
async function spansIn(
  file: FileId,
  local: string,
  component: Component,
  read: Read,
): Promise<readonly Span[] | undefined> {
  const text = read.text(file) ?? "";
  // Another name in this file stays: only what it is imported as changes.
  const isAlias = !component.isLocal && local !== component.name;
  const alias = aliasKey(component.name, local);
  if (isCodeFile(file))
    return isAlias ? (await identifiersIn(text, file))?.get(alias) : identifierSpans(text, local, file);
  const tree = await read.get(pageTree, file);
  const { facts } = tree;
  // What cannot be read may hold the name as well.
  if (tree.problems.some(({ severity }) => severity === "error")) return undefined;
  const spans = new Map<number, Span>();
  const add = (start: number, length: number): void => void spans.set(start, { start, end: start + length });
  for (const [ordinal, { names }] of facts.imports.entries()) {
    if (!names.some((each) => each.local === local)) continue;
    const name = isAlias ? component.name : local;
    const place = tree.span("import", ordinal, isAlias ? alias : local);
    if (!place || !text.startsWith(name, place.start)) return undefined;
    add(place.start, name.length);
  }
  if (isAlias) return [...spans.values()];
  const exported = facts.exports.indexOf(local);
  const declared = exported === -1 ? undefined : tree.span("export", exported);
  if (declared) add(declared.start, local.length);
  for (const [ordinal, { name, written = name }] of facts.components.entries()) {
    if (written !== local && !written.startsWith(`${local}.`)) continue;
    const [tag, extent] = [tree.span("component", ordinal), tree.extent("component", ordinal)];
    if (!tag || !extent) return undefined;
    add(tag.start, local.length);
    const closing = /<\/\s*([\p{L}\p{N}_$.]+)\s*>$/u.exec(text.slice(tag.end, extent.end));
    if (closing?.[1] === written) add(tag.end + closing.index + closing[0].indexOf(written), local.length);
  }
  for (const source of sourcesOf(facts)) {
    const found = await identifierSpans(source, local, file);
    if (!found) return undefined;
    const start = text.indexOf(source);
    if (found.length > 0 && (start === -1 || text.indexOf(source, start + 1) !== -1)) return undefined;
    for (const each of found) add(start + each.start, local.length);
  }
  // What was found has to be the name.
  return [...spans.values()].every(({ start }) => text.startsWith(local, start))
    ? [...spans.values()]
    : undefined;
}

/** The code of a page. */
function sourcesOf({ constants, statements = [], expressions, components }: PageFacts): readonly string[] {
  const values = components.flatMap(({ attributes }) =>
    Object.values(attributes).flatMap((fact) => (fact.kind === "expression" ? [fact.source] : [])),
  );
  return [...constants.map(({ source }) => source), ...statements, ...expressions, ...values];
}

async function isTaken(name: string, file: FileId, read: Read): Promise<boolean> {
  const { imports, exports, constants } = await factsOf(file, read);
  return (
    exports.includes(name) ||
    constants.some((each) => each.name === name) ||
    imports.some(({ names }) => names.some(({ local }) => local === name)) ||
    (isPage(file) &&
      (await read.get(pageFacts, file)).components.some((each) => (each.written ?? each.name) === name))
  );
}
