import {
  aliasKey,
  codeFacts,
  contentFile,
  identifiersIn,
  identifierSpans,
  importedFile,
  isCodeFile,
  namedInDocument,
  namedInText,
  pageTree,
  type Cursor,
  type FileId,
  type Origin,
  type Read,
  type RenameAt,
  type SiteEdit,
  type Span,
} from "@octavo/core";
import { componentOf, placesOf, type Component, type ComponentPlace } from "./component-places.ts";
import { otherMeaning, sourcesOf, taken } from "./other-meaning.ts";

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

/** The same at the name that an import gives another one: that of the file which it comes from. `default` is no name. */
export async function renameImported(
  { file }: Cursor,
  { source, imported, span }: Specifier,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  if (imported === "default" || imported === "*") return undefined;
  const target = importedFile(file, source, read);
  // Names that are passed on under others are those of somebody else.
  const found = target === undefined ? undefined : await componentOf(imported, target, read, 1);
  return renameFound(
    found?.name === imported ? found : undefined,
    { name: imported, span },
    file,
    newName,
    read,
  );
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
  const edits: SiteEdit[] = [];
  for (const place of await placesOf(found, read)) {
    const { names, content } = place;
    const shown = content?.source ?? place.file;
    for (const local of names) {
      const origins = await originsIn(place, local, found.name, read);
      if (!origins)
        return { ...at, refusal: `It is not certain what "${local}" means everywhere in ${shown}.` };
      // It is of letters, which need no escapes in documents.
      for (const origin of origins) edits.push({ kind: "replace", origin, newText: newName });
    }
    // Where all is passed on, or another name stays, code may have the new one.
    const other = names.has(found.name)
      ? await otherMeaning({ old: found.name, new: newName }, place.file, place.read)
      : names.size === 0 &&
        (await componentOf(newName, place.file, place.read)) &&
        taken(newName, place.file);
    if (other) return { ...at, refusal: other.replaceAll(contentFile, shown) };
  }
  return { ...at, edits };
}

/** Where a file or a content has the name; undefined where that is not certain. */
async function originsIn(
  { file, read: own, content }: ComponentPlace,
  local: string,
  name: string,
  read: Read,
): Promise<readonly Origin[] | undefined> {
  const spans = await spansIn(file, local, name, own);
  const origins = spans?.map((span) => ({ origin: { file, span } }));
  const placed =
    content && origins
      ? await namedInDocument(await namedInText(origins, content, own), content, read)
      : origins;
  return placed?.length === spans?.length ? placed?.map(({ origin }) => origin) : undefined;
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

/** Where a file has the name; undefined where that is not certain, as where all of a module has a name, and the component is its member. */
async function spansIn(
  file: FileId,
  local: string,
  name: string,
  read: Read,
): Promise<readonly Span[] | undefined> {
  if (local.includes(".")) return undefined;
  const text = read.text(file) ?? "";
  // Another name in this file stays: only what it is imported as changes.
  const isAlias = local !== name;
  const alias = aliasKey(name, local);
  if (isCodeFile(file))
    return isAlias ? (await identifiersIn(text, file))?.get(alias) : identifierSpans(text, local, file);
  const tree = await read.get(pageTree, file);
  const { facts } = tree;
  // What cannot be read may hold the name as well.
  if (tree.problems.some(({ severity }) => severity === "error")) return undefined;
  const spans = new Map<number, Span>();
  const add = (start: number, length: number): void => void spans.set(start, { start, end: start + length });
  for (const [ordinal, { names }] of facts.imports.entries()) {
    const found = names.find((each) => each.local === local);
    if (!found) continue;
    const place = tree.span("import", ordinal, isAlias ? alias : local);
    if (!place || !text.startsWith(name, place.start)) return undefined;
    add(place.start, name.length);
    // `{ Box as Box }`; where it is written once, there is no such place but that of the path.
    const twice = found.imported === name ? tree.span("import", ordinal, aliasKey(name, name)) : undefined;
    if (!isAlias && twice && twice.start !== tree.span("import", ordinal)?.start)
      add(twice.start, name.length);
  }
  if (isAlias) return [...spans.values()];
  // Of what a list exports by another name, that one alone has a place.
  const lists = text.matchAll(/\bexport\s*\{([^{}]*)\}(?!\s*from\b)/g);
  const listed = [...lists].flatMap(([, list = ""]) => list.split(","));
  if (listed.some((each) => /^\s*(\S+)\s+as\s/.exec(each)?.[1] === local)) return undefined;
  const exported = facts.exports.indexOf(local);
  const declared = exported === -1 ? undefined : tree.span("export", exported);
  if (declared) add(declared.start, local.length);
  for (const [ordinal, { name: own, written = own }] of facts.components.entries()) {
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
