import {
  identifiersIn,
  importedFiles,
  isBuiltIn,
  isCodeFile,
  isPage,
  outsideNames,
  pageFacts,
  pageTree,
  type FileId,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { factsOf } from "./module-facts.ts";

/** The code of a page. */
export function sourcesOf({
  constants,
  statements = [],
  expressions,
  components,
}: PageFacts): readonly string[] {
  const values = components.flatMap(({ attributes }) =>
    Object.values(attributes).flatMap((fact) => (fact.kind === "expression" ? [fact.source] : [])),
  );
  return [...constants.map(({ source }) => source), ...statements, ...expressions, ...values];
}

export function taken(name: string, file: FileId): string {
  return `"${name}" means something else in ${file}.`;
}

/** Why something that a file has cannot have another name there: the new one means something else, or code has the old one from the page. */
export async function otherMeaning(
  names: { readonly old: string; readonly new: string },
  file: FileId,
  read: Read,
): Promise<string | undefined> {
  if (await isNamed(names.new, file, read)) return taken(names.new, file);
  if (!isPage(file)) return undefined;
  const { exports, imports } = await factsOf(file, read);
  const isShared =
    exports.includes(names.old) ||
    imports.some((each) => each.names.some(({ local }) => local === names.old));
  if (!isShared) return undefined;
  for (const each of await importedFiles(file, read)) {
    const outside = await outsideOf(each, names, read);
    // Components of the theme keep their meaning there, whatever the page calls like that.
    if (outside.includes(names.old) && !isBuiltIn(names.old))
      return `${each} has "${names.old}" from ${file}, and would not have it any more.`;
    if (outside.includes(names.new) && !isBuiltIn(names.new)) return taken(names.new, each);
  }
  return undefined;
}

/** Whether a file has a name for anything: in an import, a declaration, a tag or code. */
async function isNamed(name: string, file: FileId, read: Read): Promise<boolean> {
  const { imports, exports, constants } = await factsOf(file, read);
  if (exports.includes(name) || constants.some((each) => each.name === name)) return true;
  if (imports.some(({ names }) => names.some(({ local }) => local === name))) return true;
  if (isCodeFile(file)) return hasName(read.text(file) ?? "", name, file);
  const facts = await read.get(pageFacts, file);
  if (facts.components.some((each) => (each.written ?? each.name).split(".", 1)[0] === name)) return true;
  for (const source of sourcesOf(facts)) if (await hasName(source, name, file)) return true;
  return false;
}

async function hasName(source: string, name: string, file: FileId): Promise<boolean> {
  return source.includes(name) && (await identifiersIn(source, file))?.has(name) === true;
}

/** What the code of a module or snippet asks for and has from nowhere there. */
async function outsideOf(
  file: FileId,
  names: { readonly old: string; readonly new: string },
  read: Read,
): Promise<readonly string[]> {
  const text = read.text(file) ?? "";
  if (!text.includes(names.old) && !text.includes(names.new)) return [];
  if (isCodeFile(file)) return (await outsideNames(text, file)).all;
  const { children = [] } = (await read.get(pageTree, file)).root;
  const code = children.flatMap(({ type, value = "" }) => (type === "mdxjsEsm" ? [value] : []));
  return (await outsideNames(code.join("\n"), file)).all;
}
