import type { Read } from "../database/query.ts";
import { namesGiven } from "../queries/snippets.ts";
import { codeFacts, pageTree } from "../queries/syntax.ts";
import { encodePath } from "../model/encode-path.ts";
import type { FileId } from "../source/file.ts";
import type { PageNode } from "../syntax/page.ts";
import { pageFormat } from "../syntax/page-format.ts";
import { withExpressions } from "./bracketed-names.ts";
import type { CodeEvaluators } from "./code.ts";
import { exportsOf } from "./exports-of.ts";
import { importedFile, isCode } from "./imported-file.ts";
import { isComment, isLiteral, literalNames } from "./literal.ts";
import type { ContentTree } from "./content-tree.ts";
import type { PageModules } from "./page-evaluation.ts";
import type { Lookup } from "./value.ts";
import { KnownConstants } from "./known-constants.ts";
import { snippetFile, snippetLevels } from "./snippet-file.ts";
import { withoutSemicolon } from "./without-semicolon.ts";

/** Files that one page is made of, at most. */
const filesLimit = 1_000;

/** JSON of more characters is read where a page's code runs. */
const dataLimit = 100_000;

/**
 * All that a page's expressions need: the trees of what it imports, directly and through others, and what evaluates code. Braces are words in a
 * snippet that is plain Markdown, but for those around a name that the snippet is given somewhere.
 */
export async function loadModules(page: ContentTree, file: FileId, read: Read): Promise<PageModules> {
  const code = await loadTrees(page, file, read, { withCode: true, levels: snippetLevels });
  const trees = new Map([...code, ...loadData(new Map([[file, page], ...code]), read)]);
  const given = new Map<FileId, readonly string[]>();
  const exported = new Map<FileId, readonly string[]>();
  for (const module of code.keys()) {
    const names = isMarkdown(module) ? await read.pick(namesGiven, "", module) : undefined;
    if (names) given.set(module, names);
    const known = await exportsOf(module, read);
    if (known) exported.set(module, known);
  }
  const evaluators = await evaluatorsFor(new Map([...trees, [file, page]]));
  for (const [snippet, names] of given) {
    const tree = trees.get(snippet);
    const text = /\.md$/i.test(snippet) ? (read.text(snippet) ?? "") : "";
    if (tree && text.includes("{") && pageFormat(snippet, text) === "md")
      trees.set(snippet, { ...tree, root: withExpressions(tree.root, names) });
  }
  return { trees, given, exported, evaluators };
}

/** What the other files that trees import are to them: JSON is its value, and any other file its address. */
function loadData(trees: ReadonlyMap<FileId, ContentTree>, read: Read): ReadonlyMap<FileId, ContentTree> {
  const data = new Map<FileId, ContentTree>();
  for (const [from, { facts }] of trees)
    for (const { source } of facts.imports) {
      const file = importedFile(from, source, read);
      if (file === undefined || isMarkdown(file) || isCode(file) || data.has(file) || /\.css$/i.test(file))
        continue;
      const value = /\.json$/i.test(file) ? (read.text(file) ?? "") : JSON.stringify(`/${encodePath(file)}`);
      if (value.length > dataLimit) continue;
      const constants = [{ name: "default", source: value }];
      data.set(file, { root: { type: "root", children: [] }, facts: { imports: [], constants } });
    }
  return data;
}

/** The trees of all Markdown files that a page shows, directly and through each other. Missing files are left out. */
export function loadSnippets(
  page: ContentTree,
  file: FileId,
  read: Read,
): Promise<ReadonlyMap<FileId, ContentTree>> {
  return loadTrees(page, file, read, { withCode: false, levels: snippetLevels });
}

/** All files that a page may be made of: with modules of code, and with what nests so deep that it is not shown. */
export function loadImports(
  page: ContentTree,
  file: FileId,
  read: Read,
): Promise<ReadonlyMap<FileId, ContentTree>> {
  return loadTrees(page, file, read, { withCode: true, levels: filesLimit });
}

/** Those that are nearer to the page come first. */
async function loadTrees(
  page: ContentTree,
  file: FileId,
  read: Read,
  { withCode, levels }: { readonly withCode: boolean; readonly levels: number },
): Promise<ReadonlyMap<FileId, ContentTree>> {
  const trees = new Map<FileId, ContentTree>();
  const asked = new Set([file]);
  let open: readonly (readonly [ContentTree, FileId])[] = [[page, file]];
  for (let level = 0; level < levels && open.length > 0; level++) {
    const found: (readonly [ContentTree, FileId])[] = [];
    for (const [tree, from] of open)
      for (const wanted of filesOf(tree, from, read)) {
        if (asked.has(wanted) || !(isMarkdown(wanted) || (withCode && isCode(wanted)))) continue;
        asked.add(wanted);
        if (!read.exists(wanted)) continue;
        if (trees.size >= filesLimit) return trees;
        const loaded = await treeOf(wanted, read);
        trees.set(wanted, loaded);
        found.push([loaded, wanted]);
      }
    open = found;
  }
  return trees;
}

async function treeOf(file: FileId, read: Read): Promise<ContentTree> {
  if (!isCode(file)) return read.get(pageTree, file);
  return { root: { type: "root", children: [] }, facts: await read.get(codeFacts, file) };
}

function isMarkdown(file: FileId): boolean {
  return /\.mdx?$/i.test(file);
}

/** The files that a tree imports and names. */
function filesOf(tree: ContentTree, from: FileId, read: Read): readonly FileId[] {
  const files = tree.facts.imports.flatMap(({ source }) => importedFile(from, source, read) ?? []);
  if (tree.facts.components?.every(({ name }) => name !== "Snippet")) return files;
  visit(tree.root, 0, (node) => {
    const file = snippetFile(node, { has: (each) => read.exists(each) });
    if (file !== undefined) files.push(file);
  });
  return files;
}

/** What evaluates these trees' code; undefined where all expressions are literals. */
async function evaluatorsFor(trees: ReadonlyMap<FileId, ContentTree>): Promise<CodeEvaluators | undefined> {
  const known = new KnownConstants(trees);
  const code = [...trees].flatMap(([file, tree]) => codeIn(tree, known.lookup(tree, file)));
  if (code.length === 0 && !mayBeLongChain([...trees.values()])) return undefined;
  const { loadEvaluators } = await import("./code.ts");
  return loadEvaluators(code.some((source) => /[=(,:?&|!]\s*\/[^/*\s]/.test(source)));
}

/** The sources of a tree that are more than literals, and of constants that may be larger than they are written. */
function codeIn({ root, facts }: ContentTree, lookup: Lookup): readonly string[] {
  const isMore = (source: string): boolean => !isComment(source) && !isLiteral(source, lookup);
  const constants = facts.constants
    .map(({ source }) => withoutSemicolon(source))
    .filter((source) => isMore(source) || (literalNames(source)?.length ?? 0) > 1);
  const found = [...(facts.statements ?? [])];
  visit(root, 0, ({ type, value, attributes = [] }) => {
    if (type === "mdxTextExpression" || type === "mdxFlowExpression") found.push(value ?? "");
    for (const attribute of attributes) {
      if (attribute.type === "mdxJsxExpressionAttribute") found.push("[...code]");
      else if (typeof attribute.value === "object" && attribute.value !== null)
        found.push(attribute.value.value);
    }
  });
  return [...constants, ...found.filter(isMore)];
}

/** Constants that may need each other, one after the other: more than that are left to what runs code. */
const chainLimit = 100;

function mayBeLongChain(trees: readonly ContentTree[]): boolean {
  const links = trees.flatMap(({ facts }) =>
    facts.constants.filter(({ source }) => literalNames(withoutSemicolon(source))?.length === 1),
  );
  return links.length > chainLimit;
}

function visit(node: PageNode, depth: number, look: (node: PageNode) => void): void {
  if (depth > 250) return;
  look(node);
  for (const child of node.children ?? []) visit(child, depth + 1, look);
}
