import {
  codeFacts,
  defineQuery,
  exportsOf,
  importedFile,
  importedFiles,
  isCodeFile,
  isComment,
  isPackageSource,
  nearest,
  pageFacts,
  pageTree,
  type FileId,
  type ImportFact,
  type MemoQuery,
  type PageFacts,
  type PageNode,
  type PageTree,
  type Read,
} from "@octavo/core";
import { unusedImport } from "./module-problems.ts";

/**
 * Reports names that a file imports and does not use. A name counts as used where any code of the file has it as a word, because code
 * may mean it in ways that only a run shows, and so may code of files that it is made of; where the file cannot be read, any words count.
 */
export async function checkUnusedImports(file: FileId, read: Read): Promise<void> {
  const { imports } = await read.get(pageFacts, file);
  if (imports.length === 0) return;
  for (const { ordinal, name } of await read.get(unusedImports, file))
    if (!(await isSlip(imports[ordinal], name, file, read)))
      read.report(unusedImport, { file, mark: "import", ordinal, attribute: name }, { name });
}

/** Whether the file has no such name, but one like it: that is told, and is why it is not used. */
async function isSlip(
  fact: ImportFact | undefined,
  name: string,
  file: FileId,
  read: Read,
): Promise<boolean> {
  const imported = fact?.names.find(({ local }) => local === name)?.imported;
  const target = fact && importedFile(file, fact.source, read);
  if (imported === undefined || imported === "*" || target === undefined) return false;
  // Images and the like are imported by any name.
  if (!isCodeFile(target) && !/\.mdx?$/i.test(target)) return false;
  const known = await exportsOf(target, read);
  return known?.includes(imported) === false && nearest(imported, known) !== undefined;
}

interface ImportedName {
  /** Of its import. */
  readonly ordinal: number;
  readonly name: string;
}

/** The names that a file imports and does not use: whoever asks whether snippets lead back asks it of each. */
export const unusedImports: MemoQuery<readonly ImportedName[]> = defineQuery({
  name: "unusedImports",
  run: (_context, file, read) => unusedIn(file, read),
  fallback: () => [],
});

async function unusedIn(file: FileId, read: Read): Promise<readonly ImportedName[]> {
  const facts = await read.get(pageFacts, file);
  const plain = plainUses(facts);
  // What a package gives is another problem, and so is what is not there.
  const found = ({ source }: ImportFact): boolean =>
    /^[./]/.test(source) ? importedFile(file, source, read) !== undefined : !isPackageSource(source);
  const unused = importedNames(facts.imports, found).filter(({ name }) => !plain.has(name));
  // Most files use what they import, and their trees need not be looked at.
  if (unused.length === 0) return [];
  const used = usesIn(await read.get(pageTree, file), read.text(file) ?? "");
  const left = unused.filter(({ name }) => !used.has(name));
  const inCode = left.length > 0 ? await usesInCode(file, read) : new Set();
  return left.filter(({ name }) => !inCode.has(name));
}

/** What code of the files that a page is made of may mean of the page: all words of each but those that it declares. */
async function usesInCode(file: FileId, read: Read): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const target of await importedFiles(file, read)) {
    const facts = isCodeFile(target) ? undefined : await read.get(pageFacts, target);
    const { constants, imports } = facts ?? (await read.get(codeFacts, target));
    const own = new Set(constants.map(({ name }) => name));
    for (const { names } of imports) for (const { local } of names) own.add(local);
    const code = facts ? codeOfModule(facts) : (read.text(target) ?? "");
    for (const name of wordsOf(code)) if (!own.has(name)) used.add(name);
  }
  return used;
}

/** What a snippet declares: what it shows knows nothing of the page. */
function codeOfModule({ constants, statements = [] }: PageFacts): string {
  return [...constants.map(({ source }) => source), ...statements].join("\n");
}

function importedNames(
  imports: readonly ImportFact[],
  isFound: (each: ImportFact) => boolean,
): readonly ImportedName[] {
  return imports.flatMap((each, ordinal) => {
    // Whoever imports what is passed on uses it. Elsewhere, JSX needs React.
    const names = each.passedOn ? [] : each.names.filter(({ local }) => local !== "React");
    return names.length > 0 && isFound(each) ? names.map(({ local }) => ({ ordinal, name: local })) : [];
  });
}

/** Names of components, and those in braces that have nothing else in them. */
function plainUses({ components, expressions }: PageFacts): ReadonlySet<string> {
  const names = components.map(({ name, written = name }) => /^[^.]*/.exec(written)?.[0] ?? "");
  return new Set([...names, ...expressions.map((source) => source.trim())]);
}

/** All words of a file's code, its imports left out. */
function usesIn(tree: PageTree, text: string): ReadonlySet<string> {
  return new Set(codeWithoutImports(tree, text).flatMap(wordsOf));
}

/** The code of a page or snippet, and the names of its elements; all of its text where something is wrong with it. */
export function codeWithoutImports(tree: PageTree, text: string): readonly string[] {
  const found: string[] = [];
  const imports = tree.facts.imports.map((_fact, ordinal) => {
    const { start, end } = tree.extent("import", ordinal) ?? { start: 0, end: 0 };
    return text.slice(start, end);
  });
  // What is wrong may hide code.
  if (tree.problems.length > 0) found.push(new Cut(imports).from(text));
  const cut = new Cut(imports);
  const open: PageNode[] = [tree.root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "mdxjsEsm") found.push(cut.from(node.value ?? ""));
    else found.push(...codeOf(node));
    for (const child of (node.children ?? []).toReversed()) open.push(child);
  }
  return found;
}

function wordsOf(code: string): readonly string[] {
  return code.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
}

/** Cuts statements out of texts that have them in this order. One that is not found stays, and so do those behind it. */
class Cut {
  readonly #statements: readonly string[];
  #next = 0;

  constructor(statements: readonly string[]) {
    this.#statements = statements;
  }

  from(text: string): string {
    let rest = "";
    let end = 0;
    for (; this.#next < this.#statements.length; this.#next++) {
      const statement = this.#statements[this.#next] ?? "";
      const at = text.indexOf(statement, end);
      if (at === -1) break;
      rest += text.slice(end, at);
      end = at + statement.length;
    }
    return rest + text.slice(end);
  }
}

/** Sources of expressions, and the names of elements. */
function codeOf({ type, name, value, attributes = [] }: PageNode): readonly string[] {
  if (type === "mdxFlowExpression" || type === "mdxTextExpression")
    return isComment(value ?? "") ? [] : [value ?? ""];
  if (!type.startsWith("mdxJsx")) return [];
  const sources = attributes.map((attribute) => {
    if (typeof attribute.value === "string")
      return attribute.type === "mdxJsxExpressionAttribute" ? attribute.value : "";
    return attribute.value?.value ?? "";
  });
  return [name ?? "", ...sources];
}
