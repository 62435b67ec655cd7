import {
  codeFacts,
  defineQuery,
  importedFile,
  isCodeFile,
  loadModules,
  pageFacts,
  pageTree,
  snippetPlaces,
  type AttributeFact,
  type FileId,
  type ImportFact,
  type MemoQuery,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { computedTargets, type ComputedTarget } from "./computed-targets.ts";

/** Where an address is an expression that is no text. */
export const computedAddress: RegExp = /\b(href|src|img|poster)\s*=\s*\{(?!\s*(?:"[^"\n]*"|'[^'\n]*')\s*\})/g;

/** What a page comes to by its expressions. */
export interface ComputedAddresses {
  /** In order; those of one place each once. */
  readonly targets: readonly ComputedTarget[];
  /** The files that the page imports, directly and through others, where there are any targets. */
  readonly modules: readonly FileId[];
}

const none: ComputedAddresses = { targets: [], modules: [] };

/** The addresses that a page comes to by its expressions. Key: its file. */
export const computedAddresses: MemoQuery<ComputedAddresses> = defineQuery({
  name: "computedAddresses",
  run: async (_context, file, read) => {
    const isComputed = (read.text(file) ?? "").search(computedAddress) !== -1;
    if (!isComputed && !(await givesAddresses(file, read))) return none;
    const tree = await read.get(pageTree, file);
    const modules = await loadModules(tree, file, read);
    const found = new Map<string, ComputedTarget>();
    for (const each of computedTargets(tree, file, modules)) {
      const key = JSON.stringify([each.target, each.mark, each.ordinal, each.attribute]);
      if (!found.has(key)) found.set(key, each);
    }
    return found.size === 0 ? none : { targets: [...found.values()], modules: [...modules.trees.keys()] };
  },
  fallback: () => none,
});

/** Files that are followed from one page, at most. */
const filesLimit = 1_000;

/** Whether a page may give addresses to snippets and modules that show them. */
async function givesAddresses(file: FileId, read: Read): Promise<boolean> {
  const { imports, components } = await read.get(pageFacts, file);
  const given = components.filter(({ attributes }) => Object.values(attributes).some(mayBeAddress));
  const names = new Set(given.map(({ name }) => name.split(".", 1)[0]));
  const isGiven = (each: ImportFact): boolean => each.names.some(({ local }) => names.has(local));
  for (const each of new Set(filesOf({ imports: imports.filter(isGiven), components: given }, file, read)))
    if (await read.get(showsAddresses, each)) return true;
  return false;
}

/** Whether a snippet or module shows an address of an expression, or takes in another one that does. */
const showsAddresses: MemoQuery<boolean> = defineQuery({
  name: "showsAddresses",
  run: async (_context, file, read) => {
    const shown = new Set([file]);
    // A set's iterator also visits what is added meanwhile.
    for (const each of shown) {
      const text = read.text(each) ?? "";
      if (text.search(computedAddress) !== -1 || /\{\s*\.\.\./.test(text)) return true;
      if (shown.size > filesLimit) return false;
      const facts = isCodeFile(each) ? await read.get(codeFacts, each) : await read.get(pageFacts, each);
      for (const next of filesOf(facts, each, read)) shown.add(next);
    }
    return false;
  },
  fallback: () => false,
});

/** The snippets and modules that a file imports and names. */
function filesOf(
  { imports, components = [] }: Pick<PageFacts, "imports"> & Partial<Pick<PageFacts, "components">>,
  from: FileId,
  read: Read,
): readonly FileId[] {
  const imported = imports.flatMap(({ source }) => importedFile(from, source, read) ?? []);
  const named = components.flatMap(({ name, attributes: { file } }) =>
    name === "Snippet" && file?.kind === "string" ? snippetPlaces(file.value) : [],
  );
  const known = [...imported, ...named].filter((each) => read.exists(each));
  return known.filter((each) => isCodeFile(each) || /\.mdx?$/i.test(each));
}

function mayBeAddress(written: AttributeFact): boolean {
  if (written.kind === "string") return written.value.startsWith("/");
  // No number, object, list or element is one, and no function.
  return written.kind === "expression" && !/^\s*(?:[\d.{[<(-]|(?:true|false|null)\s*$)/.test(written.source);
}
